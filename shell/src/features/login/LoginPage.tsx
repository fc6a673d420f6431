import {
  homeOf,
  loginSchema,
  registerSchema,
  type SignUpForm as SignUpValues,
  signUpFormSchema,
} from '@courier/contract';
import { Tab, TabList, TabPanel, Tabs } from '@courier/shared-ui';
import { Button, Card, Stack, TextLink, useIsInteractive } from '@courier/shared-ui/base';
import {
  askForCode,
  CodeField,
  Form,
  FormPasswordField,
  FormTextField,
  signInBody,
  type SignInValues,
} from '@courier/shared-ui/form';
import { Formik } from 'formik';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { NarrowPage } from './NarrowPage';
import { useAuthentication } from './use-authentication';

/** In the tabs' own words. */
type LoginTab = 'signin' | 'signup';

export function LoginPage() {
  const [tab, setTab] = useState<LoginTab>('signin');
  const isInteractive = useIsInteractive();
  return (
    <NarrowPage title="Sign in" heading={tab === 'signin' ? 'Welcome back' : 'Create an account'}>
      <Card>
        <Controls disabled={!isInteractive}>
          <Tabs value={tab} onValueChange={(value) => setTab(value as LoginTab)}>
            <TabList aria-label="Sign in or sign up">
              <Tab value="signin">Sign In</Tab>
              <Tab value="signup">Sign Up</Tab>
            </TabList>
            <TabPanel value="signin">
              <SignInForm />
            </TabPanel>
            <TabPanel value="signup">
              <SignUpForm />
            </TabPanel>
          </Tabs>
        </Controls>
      </Card>
    </NarrowPage>
  );
}

/** Everything in it that is pressed or written in. */
const Controls = styled.fieldset`
  display: contents;
`;

const NO_SIGN_IN: SignInValues = { email: '', password: '', code: '' };

function SignInForm() {
  const { state } = useLocation() as { state: unknown };
  const submit = useAuthentication<SignInValues>({
    path: '/api/auth/login',
    failure: {
      title: 'Login failed',
      refused: 'Invalid email or password',
      broken: 'An error occurred during login',
    },
    body: signInBody,
    next: ({ role, needsSecondFactor }) => (needsSecondFactor ? '/account' : homeOf(role)),
    suspect: 'password',
    onError: askForCode,
  });
  return (
    <Formik initialValues={NO_SIGN_IN} validationSchema={loginSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form aria-label="Sign in">
          <Stack gap={4}>
            <FormTextField name="email" type="email" label="Email" autoComplete="username" />
            <FormPasswordField name="password" label="Password" autoComplete="current-password" />
            <CodeField />
            <Button type="submit" variant="primary" block busy={isSubmitting}>
              {isSubmitting ? 'Signing in...' : 'Sign in'}
            </Button>
            <div>
              <TextLink to="/login/forgot" state={state}>
                Forgot your password?
              </TextLink>
            </div>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}

const NO_SIGN_UP: SignUpValues = { fullName: '', email: '', password: '', confirmPassword: '' };

function SignUpForm() {
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
    <Formik initialValues={NO_SIGN_UP} validationSchema={signUpFormSchema} onSubmit={submit}>
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
