import { type DoneView, type NewPasswordForm, newPasswordFormSchema } from '@courier/contract';
import { Button, Card, Stack } from '@courier/shared-ui/base';
import { Form, FormPasswordField, submitForm } from '@courier/shared-ui/form';
import { problemOf, request } from '@courier/shared-ui/request';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reconcileSession } from '../../shared/session/reconcile';
import { notify } from '../../shared/toasts/toasts';
import { DeadLink, useTokenOfAddress } from './mailed-link';
import { NarrowPage } from './NarrowPage';

const EMPTY: NewPasswordForm = { password: '', confirmPassword: '' };

/** Behind the link of the email: `/login/reset#<token>`. */
export function NewPasswordPage() {
  const token = useTokenOfAddress();
  // By the token: another link that is opened in this tab starts again.
  return token ? <SetPassword key={token} token={token} /> : <LinkOver detail={INCOMPLETE} />;
}

function SetPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const [over, setOver] = useState<string | null>(null);

  const handleSubmit = async (values: NewPasswordForm, helpers: FormikHelpers<NewPasswordForm>) => {
    const body = { token, password: values.password };
    const send = () => request<DoneView>(COMPLETE, { method: 'POST', body });
    const onError = (error: unknown) => {
      const problem = problemOf(error);
      if (problem?.status !== 404) return false;
      setOver(problem.detail);
      return true;
    };
    const done = await submitForm(send, values, helpers, { onError });
    if (!done) return;
    notify({ title: 'Password changed', description: done.message });
    // Every session of the account has ended; this browser may have been in one.
    void reconcileSession();
    await navigate('/login', { replace: true });
  };

  if (over) return <LinkOver detail={over} />;
  return (
    <NarrowPage title="Set a new password" heading="Set a new password">
      <Formik
        initialValues={EMPTY}
        validationSchema={newPasswordFormSchema}
        onSubmit={handleSubmit}
      >
        {({ isSubmitting }) => (
          <Card>
            <Form aria-label="Set a new password">
              <Stack gap={4}>
                <FormPasswordField
                  name="password"
                  label="New password"
                  autoComplete="new-password"
                />
                <FormPasswordField
                  name="confirmPassword"
                  label="Confirm new password"
                  autoComplete="new-password"
                />
                <Button type="submit" variant="primary" block busy={isSubmitting}>
                  {isSubmitting ? 'Saving...' : 'Set new password'}
                </Button>
                <p>Everyone signed in with the old password will be signed out.</p>
              </Stack>
            </Form>
          </Card>
        )}
      </Formik>
    </NarrowPage>
  );
}

function LinkOver({ detail }: { detail: string }) {
  return <DeadLink detail={detail} to="/login/forgot" label="Ask for a new link" />;
}

const COMPLETE = '/api/auth/password-resets/complete';
const INCOMPLETE =
  'Part of the link is missing. Open the link in the email again, or ask for a new one.';
