import { type PasswordChangeForm, passwordChangeFormSchema } from '@courier/contract';
import { Button, Stack } from '@courier/shared-ui';
import { FormPasswordField, submitForm } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { Formik, type FormikHelpers } from 'formik';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { useChangePasswordMutation } from '../account.api';

const EMPTY: PasswordChangeForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordForm() {
  const [change] = useChangePasswordMutation();

  const handleSubmit = async (
    values: PasswordChangeForm,
    helpers: FormikHelpers<PasswordChangeForm>,
  ) => {
    const { currentPassword, newPassword } = values;
    const send = () => change({ currentPassword, newPassword }).unwrap();
    const done = await submitForm(send, values, helpers);
    if (!done) return;
    helpers.resetForm();
    getHost().notify({ title: 'Password changed', description: done.message });
  };

  return (
    <Formik
      initialValues={EMPTY}
      validationSchema={passwordChangeFormSchema}
      validateOnBlur={false}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting }) => (
        <PersistedForm>
          <Stack>
            <FormPasswordField
              name="currentPassword"
              label="Current password"
              autoComplete="current-password"
            />
            <FormPasswordField
              name="newPassword"
              label="New password"
              autoComplete="new-password"
            />
            <FormPasswordField
              name="confirmPassword"
              label="Confirm new password"
              autoComplete="new-password"
            />
            <div>
              <Button type="submit" busy={isSubmitting}>
                Change password
              </Button>
            </div>
          </Stack>
        </PersistedForm>
      )}
    </Formik>
  );
}
