import { LIMITS, type ManagedStoreView, POSTAL_CODE_LENGTH, storeSchema } from '@courier/contract';
import { Grid } from '@courier/shared-ui';
import { FormCheckbox, FormTextField } from '@courier/shared-ui/form';
import { ConflictNote } from '../../../shared/forms/ConflictNote';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { formOf, STORE_LABELS } from '../store-form';
import { useSaveStore } from '../use-save-store';

interface StoreDialogProps {
  /** The one to change; null for a new one. */
  store: ManagedStoreView | null;
  onClose: () => void;
}

/** One dialog to add a store and to change one. */
export function StoreDialog({ store, onClose }: StoreDialogProps) {
  const { save, conflict, isNew } = useSaveStore(store, onClose);
  return (
    <FormDialog
      title={isNew ? 'Add Store' : 'Edit Store'}
      submitLabel={isNew ? 'Add store' : 'Save store'}
      initialValues={formOf(store)}
      validationSchema={storeSchema}
      onSubmit={save}
      notice={conflict && <ConflictNote conflict={conflict} />}
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
      <FormCheckbox
        name="isActive"
        label={STORE_LABELS.isActive}
        hint="Customers can choose it to drop off or collect a package."
      />
    </FormDialog>
  );
}

type StoreFieldProps = Omit<Parameters<typeof FormTextField>[0], 'name' | 'label'> & {
  name: keyof typeof STORE_LABELS;
};

/** What the browser has filled in elsewhere is not this shop's. */
function StoreField(props: StoreFieldProps) {
  return <FormTextField autoComplete="off" label={STORE_LABELS[props.name]} {...props} />;
}
