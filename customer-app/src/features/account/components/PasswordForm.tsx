import { type PasswordChangeForm, passwordChangeFormSchema } from '@courier/contract';
import { FormPasswordField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { useChangePasswordMutation } from '../account.api';

const EMPTY: PasswordChangeForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm() {
  const [change] = useChangePasswordMutation();
  return (
    <PersistedForm
      initialValues={EMPTY}
      validationSchema={passwordChangeFormSchema}
      send={({ currentPassword, newPassword }) => change({ currentPassword, newPassword }).unwrap()}
      onSent={({ message }, helpers) => {
        helpers.resetForm();
        getHost().notify({ title: 'Password changed', description: message });
      }}
      submitLabel="Change password"
    >
      <FormPasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <FormPasswordField name="newPassword" label="New password" autoComplete="new-password" />
      <FormPasswordField
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
      />
    </PersistedForm>
  );
}
