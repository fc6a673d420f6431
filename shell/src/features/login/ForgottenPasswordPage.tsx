import {
  type DoneView,
  type PasswordResetRequest,
  passwordResetRequestSchema,
  type PasswordResetWayView,
} from '@courier/contract';
import {
  Banner,
  Button,
  ButtonAnchor,
  Card,
  Lede,
  LoadingText,
  Skeleton,
  Stack,
  TextLink,
} from '@courier/shared-ui/base';
import { Form, FormTextField, submitForm } from '@courier/shared-ui/form';
import { request } from '@courier/shared-ui/request';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { company } from '../../shared/company';
import { NarrowPage } from './NarrowPage';

const RESETS = '/api/auth/password-resets';
const EMPTY: PasswordResetRequest = { email: '' };

/** The way back for people who forgot their password: a link by email, or a call where no email can be sent. */
export function ForgottenPasswordPage() {
  const isByMail = useIsByMail();
  // Kept for sign-in: the page to return to.
  const { state } = useLocation() as { state: unknown };
  return (
    <NarrowPage title="Forgot your password" heading="Forgot your password?">
      {isByMail === null && <Loading />}
      {isByMail === true && <AskForLink />}
      {isByMail === false && <CallSupport />}
      <div>
        <TextLink to="/login" state={state}>
          Back to sign in
        </TextLink>
      </div>
    </NarrowPage>
  );
}

/** null until it is known. Where it cannot be had the form is shown: it says by itself what is wrong. */
function useIsByMail(): boolean | null {
  const [isByMail, setByMail] = useState<boolean | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    request<PasswordResetWayView>(RESETS, { signal: leaving.signal }).then(
      ({ byMail }) => setByMail(byMail),
      () => leaving.signal.aborted || setByMail(true),
    );
    return () => leaving.abort();
  }, []);
  return isByMail;
}

function AskForLink() {
  const [answer, setAnswer] = useState<string | null>(null);

  const handleSubmit = async (
    values: PasswordResetRequest,
    helpers: FormikHelpers<PasswordResetRequest>,
  ) => {
    setAnswer(null);
    const send = () => request<DoneView>(RESETS, { method: 'POST', body: values });
    const done = await submitForm(send, values, helpers);
    if (done) setAnswer(done.message);
  };

  return (
    <Formik
      initialValues={EMPTY}
      validationSchema={passwordResetRequestSchema}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting }) => (
        <Card>
          <Form aria-label="Forgot your password">
            <Stack gap={4}>
              <p>
                Enter the email address of your account. We’ll send you a link to set a new
                password.
              </p>
              <FormTextField name="email" type="email" label="Email" autoComplete="username" />
              <Button type="submit" variant="primary" block busy={isSubmitting}>
                {isSubmitting ? 'Sending...' : answer ? 'Send it again' : 'Send the link'}
              </Button>
              {answer && (
                <Banner tone="success" title="Check your email">
                  {answer} Nothing there? Check your spam folder, and that the address is right.
                </Banner>
              )}
            </Stack>
          </Form>
        </Card>
      )}
    </Formik>
  );
}

function CallSupport() {
  const { phone, phoneE164, email } = company;
  return (
    <Card>
      <Stack gap={4}>
        <Lede>
          Call us and we’ll help you set a new password. Have the email address of your account
          ready.
        </Lede>
        <ButtonAnchor href={`tel:${phoneE164}`} variant="primary">
          Call {phone}
        </ButtonAnchor>
        <ButtonAnchor href={`mailto:${email}`}>Email {email}</ButtonAnchor>
      </Stack>
    </Card>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      <LoadingText>Loading...</LoadingText>
      <Skeleton lines={3} height="3rem" />
    </div>
  );
}
