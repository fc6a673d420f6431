import { type AuthView, loginSchema } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button, Stack } from '@courier/shared-ui/base';
import {
  askForCode,
  CodeField,
  Form,
  FormPasswordField,
  FormTextField,
  signInBody,
  type SignInValues,
  submitForm,
} from '@courier/shared-ui/form';
import { signInQuestion } from '@courier/shared-ui/host';
import { request } from '@courier/shared-ui/request';
import { Formik, type FormikHelpers } from 'formik';

/** In place, over whatever is open: what was being done waits, and goes on after it. */
export function SignInAgain({ email }: { email: string }) {
  const handleSubmit = async (values: SignInValues, helpers: FormikHelpers<SignInValues>) => {
    const body = signInBody(values);
    const send = () => request<AuthView>('/api/auth/login', { method: 'POST', body });
    const onError = (error: unknown) => askForCode(error, values, helpers);
    if (await submitForm(send, values, helpers, { onError })) signInQuestion.answer(true);
  };

  return (
    <Formik
      initialValues={{ email, password: '', code: '' }}
      validationSchema={loginSchema}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting }) => (
        <Dialog
          open
          onOpenChange={() => signInQuestion.answer(false)}
          title="Sign in again"
          description="Your session has ended. Nothing you typed is lost: sign in to carry on."
          closeLabel="Close without signing in"
        >
          <Form>
            <Stack gap={4}>
              <FormTextField
                name="email"
                label="Email"
                type="email"
                autoComplete="username"
                readOnly
                // The focus starts at what is asked for.
                tabIndex={-1}
              />
              <FormPasswordField
                name="password"
                label="Password"
                autoComplete="current-password"
                required
              />
              <CodeField />
              <Button type="submit" variant="primary" busy={isSubmitting} block>
                Sign in
              </Button>
            </Stack>
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
