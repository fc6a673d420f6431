import type { DoneView } from '@courier/contract';
import { Button, ButtonLink, Card, ErrorBanner, Lede, Stack } from '@courier/shared-ui/base';
import { problemText, request, statusOf } from '@courier/shared-ui/request';
import { useState } from 'react';
import { DeadLink, useTokenOfAddress } from './mailed-link';
import { NarrowPage } from './NarrowPage';

/** Behind the link of the email to whoever signed up: `/login/confirm-email#<token>`. */
export function ConfirmEmailPage() {
  const token = useTokenOfAddress();
  // By the token: another link that is opened in this tab starts again.
  return token ? <Confirm key={token} token={token} /> : <LinkOver detail={INCOMPLETE} />;
}

/** Waits for a press: programs that search mail for malware open every link in it. */
function Confirm({ token }: { token: string }) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [done, setDone] = useState<string | null>(null);

  const handleConfirm = async () => {
    setSending(true);
    setError(null);
    try {
      const answer = await request<DoneView>(COMPLETE, { method: 'POST', body: { token } });
      setDone(answer.message);
    } catch (failure) {
      setError(failure);
    }
    setSending(false);
  };

  if (statusOf(error) === 404) return <LinkOver detail={`${problemText(error)} ${WHAT_NOW}`} />;
  if (done) {
    return (
      <NarrowPage title="Email address confirmed" heading="Thank you">
        <Lede role="status">{done} We’ll email you about your orders.</Lede>
        <div>
          <ButtonLink to="/account" variant="primary">
            Go to your account
          </ButtonLink>
        </div>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title="Confirm your email address" heading="Confirm your email address">
      <Card>
        <Stack gap={4}>
          <p>
            Then we can email you about your orders. If you did not open an account with us, close
            this page.
          </p>
          {error !== null && (
            <ErrorBanner title="Your email address is not confirmed">
              {problemText(error)}
            </ErrorBanner>
          )}
          <Button variant="primary" block busy={isSending} onClick={() => void handleConfirm()}>
            {isSending ? 'Confirming...' : 'Confirm my email address'}
          </Button>
        </Stack>
      </Card>
    </NarrowPage>
  );
}

function LinkOver({ detail }: { detail: string }) {
  return <DeadLink detail={detail} to="/account" label="Go to your account" />;
}

const COMPLETE = '/api/auth/email-confirmations/complete';
const WHAT_NOW =
  'Your account page says whether your email address is confirmed, and can send another link.';
const INCOMPLETE = `Part of the link is missing. Open the link in the email again. ${WHAT_NOW}`;
