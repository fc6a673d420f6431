import {
  homeOf,
  registerSchema,
  type SignUpForm as SignUpValues,
  signUpFormSchema,
} from '@courier/contract';
import { Button, Stack } from '@courier/shared-ui';
import { Form, FormPasswordField, FormTextField } from '@courier/shared-ui/form';
import { Formik } from 'formik';
import { useAuthentication } from './use-authentication';

const EMPTY: SignUpValues = { fullName: '', email: '', password: '', confirmPassword: '' };

export function SignUpForm() {
  const submit = useAuthentication<SignUpValues>({
    path: '/api/auth/register',
    failure: {
      title: 'Registration failed',
      refused: 'An error occurred during registration',
      broken: 'An error occurred during registration',
    },
    // The repeated password is the form's business alone.
    body: (values) => registerSchema.cast(values, { stripUnknown: true }),
    next: () => homeOf('customer'),
    suspect: 'email',
  });
  return (
    <Formik initialValues={EMPTY} validationSchema={signUpFormSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form aria-label="Sign up">
          <Stack gap={4}>
            <FormTextField name="fullName" label="Full name" autoComplete="name" />
            <FormTextField name="email" type="email" label="Email" autoComplete="username" />
            <FormPasswordField name="password" label="Password" autoComplete="new-password" />
            <FormPasswordField
              name="confirmPassword"
              label="Confirm password"
              autoComplete="new-password"
            />
            <Button type="submit" variant="primary" block busy={isSubmitting}>
              {isSubmitting ? 'Creating account...' : 'Create account'}
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
