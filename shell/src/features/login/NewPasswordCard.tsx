import type { DoneView, NewPasswordForm, newPasswordFormSchema } from '@courier/contract';
import { Button, Card, Stack } from '@courier/shared-ui/base';
import { Form, FormPasswordField, submitForm } from '@courier/shared-ui/form';
import { problemOf, request } from '@courier/shared-ui/request';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { reconcileSession } from '../../shared/session/reconcile';
import { notify } from '../../shared/toasts/toasts';

const EMPTY: NewPasswordForm = { password: '', confirmPassword: '' };

interface NewPasswordCardProps {
  /** Of the mailed link, which is good for it. */
  token: string;
  /** The address of the API that takes both. */
  to: string;
  schema: typeof newPasswordFormSchema;
  /** What the form is for. */
  label: string;
  passwordLabel?: string;
  /** The rule, where it is not that of everybody. */
  hint?: string;
  submitLabel: string;
  /** Of the notice when it is done. */
  doneTitle: string;
  /** The link works no more, and why. */
  onOver: (detail: string) => void;
  /** What else is to be known, below the button. */
  children?: ReactNode;
}

/** Sets the password of an account by a mailed link, and leads to sign-in. */
export function NewPasswordCard({
  token,
  to,
  schema,
  label,
  passwordLabel = 'New password',
  hint,
  submitLabel,
  doneTitle,
  onOver,
  children,
}: NewPasswordCardProps) {
  const navigate = useNavigate();

  const handleSubmit = async (values: NewPasswordForm, helpers: FormikHelpers<NewPasswordForm>) => {
    const body = { token, password: values.password };
    const send = () => request<DoneView>(to, { method: 'POST', body });
    const onError = (error: unknown) => {
      const problem = problemOf(error);
      if (problem?.status !== 404) return false;
      onOver(problem.detail);
      return true;
    };
    const done = await submitForm(send, values, helpers, { onError });
    if (!done) return;
    notify({ title: doneTitle, description: done.message });
    // Every session of the account has ended; this browser may have been in one.
    void reconcileSession();
    await navigate('/login', { replace: true });
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={schema} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <Card>
          <Form aria-label={label}>
            <Stack gap={4}>
              <FormPasswordField
                name="password"
                label={passwordLabel}
                autoComplete="new-password"
                hint={hint}
              />
              <FormPasswordField
                name="confirmPassword"
                label={`Confirm ${passwordLabel.toLowerCase()}`}
                autoComplete="new-password"
              />
              <Button type="submit" variant="primary" block busy={isSubmitting}>
                {isSubmitting ? 'Saving...' : submitLabel}
              </Button>
              {children}
            </Stack>
          </Form>
        </Card>
      )}
    </Formik>
  );
}
