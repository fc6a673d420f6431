import { LIMITS, type StaffRequest, staffSchema } from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormPasswordField, FormSelect, FormTextField } from '@courier/shared-ui/form';
import { useAddStaffMutation } from '../staff.api';
import { ROLE_OPTIONS } from '../use-change-staff';

const NOBODY: StaffRequest = { fullName: '', email: '', role: 'support', password: '' };

export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const [addStaff] = useAddStaffMutation();
  return (
    <FormDialog
      title="Add a staff account"
      submitLabel="Add account"
      initialValues={NOBODY}
      validationSchema={staffSchema}
      send={(values) => addStaff(staffSchema.cast(values)).unwrap()}
      done={({ email }) => ({ title: 'Staff account added', description: email })}
      failed="Failed to add the account"
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
