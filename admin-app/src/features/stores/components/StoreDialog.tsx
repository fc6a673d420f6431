import { LIMITS, type ManagedStoreView, POSTAL_CODE_LENGTH, storeSchema } from '@courier/contract';
import { Grid } from '@courier/shared-ui/base';
import { type FormConflict, FormDialog, mergeForm, SAVE_AGAIN } from '@courier/shared-ui/courier';
import { FormCheckbox, FormTextField } from '@courier/shared-ui/form';
import { problemText, statusOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { STORE_LABELS } from '../../../shared/forms/field-labels';
import { CutOffFields } from '../../../shared/forms/cut-offs';
import { formOf, type OpeningPart, STORE_NOTICES, type StoreForm } from '../store-form';
import { useCreateStoreMutation, useLazyStoreQuery, useUpdateStoreMutation } from '../stores.api';

interface StoreDialogProps {
  /** The one to change; null for a new one. */
  store: ManagedStoreView | null;
  onClose: () => void;
}

/**
 * One dialog to add a store and to change one. Where another admin was faster, their changes come into the form around
 * what was typed; where they deleted the store, the form adds it again.
 */
export function StoreDialog({ store: opened, onClose }: StoreDialogProps) {
  /** The version that the form changes; null for a store that is not there. */
  const [store, setStore] = useState(opened);
  const [createStore] = useCreateStoreMutation();
  const [updateStore] = useUpdateStoreMutation();
  const [readStore] = useLazyStoreQuery();
  const notices = store ? STORE_NOTICES.update : STORE_NOTICES.create;

  const send = (values: StoreForm) => {
    const body = storeSchema.cast(values);
    if (!store) return createStore(body).unwrap();
    return updateStore({ id: store.id, store: { ...body, version: store.version } }).unwrap();
  };

  const reconcile = async (
    error: unknown,
    typed: StoreForm,
    helpers: FormikHelpers<StoreForm>,
  ): Promise<FormConflict | null> => {
    if (!store || ![404, 409].includes(statusOf(error))) return null;
    const { data: now, error: readError } = await readStore(store.id);
    if (readError && statusOf(readError) !== 404) return null;
    setStore(now ?? null);
    if (!now) return { detail: DELETED, changes: [], wayOut: ADD_AGAIN };
    const states = { base: formOf(store), typed, theirs: formOf(now) };
    const { values, changes } = mergeForm(STORE_LABELS, states);
    await helpers.setValues(values, false);
    return { detail: problemText(error, ''), changes, wayOut: SAVE_AGAIN };
  };

  return (
    <FormDialog
      title={store ? 'Edit Store' : 'Add Store'}
      submitLabel={store ? 'Save store' : 'Add store'}
      initialValues={formOf(opened)}
      validationSchema={storeSchema}
      send={send}
      reconcile={reconcile}
      done={({ name }) => ({ title: notices.done, description: name.trim() })}
      failed={notices.failed}
      onClose={onClose}
    >
      <Grid min="13rem">
        <StoreField name="name" maxLength={LIMITS.storeName} required />
        <StoreField name="storeBrand" maxLength={LIMITS.storeName} required />
        <StoreField name="fullName" maxLength={LIMITS.fullName} required />
        <StoreField name="phone" type="tel" maxLength={LIMITS.phoneMost} required />
      </Grid>
      <StoreField name="addressLine1" maxLength={LIMITS.addressLine} required />
      <StoreField name="addressLine2" maxLength={LIMITS.addressLine} optional />
      <Grid min="9rem">
        <StoreField name="city" maxLength={LIMITS.city} required />
        <StoreField
          name="zipCode"
          inputMode="numeric"
          maxLength={POSTAL_CODE_LENGTH}
          mono
          required
        />
      </Grid>
      <Grid min="9rem">
        <HoursField part="weekdays" hint="Such as 08:00-17:00" />
        <HoursField part="saturday" hint="Blank if closed" />
        <HoursField part="sunday" hint="Blank if closed" />
      </Grid>
      <CutOffFields blank="as usual" />
      <FormCheckbox
        name="isActive"
        label={STORE_LABELS.isActive}
        hint="Customers can choose it to drop off a package."
      />
      <FormCheckbox
        name="isCounter"
        label={STORE_LABELS.isCounter}
        hint="Receivers can collect parcels here that could not be delivered."
      />
    </FormDialog>
  );
}

/** When the store is open: couriers collect from it at no other times. */
function HoursField({ part, hint }: { part: OpeningPart; hint: string }) {
  return <StoreField name={`openingHours.${part}`} hint={hint} maxLength={HOURS_LENGTH} mono />;
}

const HOURS_LENGTH = '08:00-17:00'.length;

type StoreFieldProps = Omit<Parameters<typeof FormTextField>[0], 'name' | 'label'> & {
  name: keyof typeof STORE_LABELS;
};

/** What the browser has filled in elsewhere is not this shop's. */
function StoreField(props: StoreFieldProps) {
  return <FormTextField autoComplete="off" label={STORE_LABELS[props.name]} {...props} />;
}

const DELETED = 'Someone else has deleted this store.';
const ADD_AGAIN = 'Your entries are still here. Add them as a new store, or cancel.';
