import { LIMITS, type StaffRequest, staffSchema } from '@courier/contract';
import { FormPasswordField, FormSelect, FormTextField, submitForm } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import type { FormikHelpers } from 'formik';
import { notifyFailure } from '../../../shared/api/notify-failure';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { useAddStaffMutation } from '../staff.api';
import { ROLE_OPTIONS } from '../use-change-staff';

const NOBODY: StaffRequest = { fullName: '', email: '', role: 'support', password: '' };

export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const [addStaff] = useAddStaffMutation();
  const add = async (values: StaffRequest, helpers: FormikHelpers<StaffRequest>) => {
    const send = () => addStaff(staffSchema.cast(values)).unwrap();
    const added = await submitForm(send, values, helpers, {
      onError: (error) =>
        notifyFailure(error, { title: 'Error', description: 'Failed to add the account' }),
    });
    if (!added) return;
    getHost().notify({ title: 'Staff account added', description: values.email });
    onClose();
  };
  return (
    <FormDialog
      title="Add a staff account"
      submitLabel="Add account"
      initialValues={NOBODY}
      validationSchema={staffSchema}
      onSubmit={add}
      onClose={onClose}
    >
      <FormTextField
        name="fullName"
        label="Full name"
        autoComplete="off"
        maxLength={LIMITS.fullName}
        required
      />
      <FormTextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={LIMITS.email}
        required
      />
      <FormSelect name="role" label="Role" options={ROLE_OPTIONS} />
      <FormPasswordField
        name="password"
        label="Initial password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.staffPasswordLength} characters. Give it to them in person.`}
        required
      />
    </FormDialog>
  );
}
