import { LIMITS, type ManagedStoreView, storeSchema } from '@courier/contract';
import { Button, Grid, Stack } from '@courier/shared-ui';
import { Form, FormCheckbox, FormTextField } from '@courier/shared-ui/form';
import { Formik, useFormikContext } from 'formik';
import { useId } from 'react';
import { WorkDialog } from '../../../session/WorkDialog';
import { formOf } from '../store-form';
import { useSaveStore } from '../use-save-store';

interface StoreDialogProps {
  /** The one to change; null for a new one. */
  store: ManagedStoreView | null;
  onClose: () => void;
}

/** One dialog to add a store and to change one. */
export function StoreDialog({ store, onClose }: StoreDialogProps) {
  const formId = useId();
  const save = useSaveStore(store, onClose);
  return (
    <Formik initialValues={formOf(store)} validationSchema={storeSchema} onSubmit={save}>
      <WorkDialog
        open
        onOpenChange={onClose}
        title={store ? 'Edit Store' : 'Add Store'}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SaveButton form={formId}>{store ? 'Save store' : 'Add store'}</SaveButton>
          </>
        }
      >
        <Form id={formId}>
          <StoreFields />
        </Form>
      </WorkDialog>
    </Formik>
  );
}

function SaveButton({ form, children }: { form: string; children: string }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" form={form} variant="primary" busy={isSubmitting}>
      {children}
    </Button>
  );
}

function StoreFields() {
  return (
    <Stack gap={4}>
      <Grid min="13rem">
        <FormTextField name="name" label="Store name" maxLength={LIMITS.storeName} required />
        <FormTextField name="storeBrand" label="Brand" maxLength={LIMITS.storeName} required />
        <FormTextField name="fullName" label="Contact person" autoComplete="off" required />
        <FormTextField name="phone" label="Phone" type="tel" autoComplete="off" required />
      </Grid>
      <FormTextField name="addressLine1" label="Address" autoComplete="off" required />
      <FormTextField name="addressLine2" label="Address line 2" autoComplete="off" optional />
      <Grid min="9rem">
        <FormTextField name="city" label="City" autoComplete="off" required />
        <FormTextField name="zipCode" label="Postal code" inputMode="numeric" mono required />
      </Grid>
      <FormCheckbox
        name="isActive"
        label="Active"
        hint="Customers can choose it to hand in or collect a package."
      />
    </Stack>
  );
}
