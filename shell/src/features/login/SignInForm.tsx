import { homeOf, type LoginRequest, loginSchema } from '@courier/contract';
import { Button, Stack, TextLink } from '@courier/shared-ui';
import { Form, FormPasswordField, FormTextField } from '@courier/shared-ui/form';
import { Formik } from 'formik';
import { useEarlyInput } from '../../app/use-early-input';
import { useAuthentication } from './use-authentication';

const EMPTY: LoginRequest = { email: '', password: '' };

export function SignInForm() {
  const formRef = useEarlyInput();
  const submit = useAuthentication<LoginRequest>({
    path: '/api/auth/login',
    failure: {
      title: 'Login failed',
      refused: 'Invalid email or password',
      broken: 'An error occurred during login',
    },
    next: ({ role }) => homeOf(role),
    suspect: 'password',
  });
  return (
    <Formik initialValues={EMPTY} validationSchema={loginSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form ref={formRef} aria-label="Sign in">
          <Stack gap={4}>
            <FormTextField name="email" type="email" label="Email" autoComplete="username" />
            <FormPasswordField name="password" label="Password" autoComplete="current-password" />
            <Button type="submit" variant="primary" block busy={isSubmitting}>
              {isSubmitting ? 'Signing in...' : 'Sign in'}
            </Button>
            <div>
              <TextLink to="/login/forgot">Forgot your password?</TextLink>
            </div>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
