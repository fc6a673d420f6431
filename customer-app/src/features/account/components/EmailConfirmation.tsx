import { Banner, Button, Stack } from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';
import { useSendConfirmationMutation } from '../account.api';

/** Shown until the email address of the account is confirmed: it says why nothing is emailed, and what to do. */
export function EmailConfirmation() {
  const [send, { data, error, isLoading }] = useSendConfirmationMutation();
  return (
    <Banner
      role={undefined}
      tone="info"
      title="Your email address is not confirmed yet"
      actions={
        <Button busy={isLoading} onClick={() => void send()}>
          Send the link again
        </Button>
      }
    >
      <Stack gap={2}>
        <p>
          We email confirmed addresses only. Open the link in our email to you, or have another one
          sent. Your notifications are always on this site.
        </p>
        <p aria-live="polite">
          {data && !isLoading && data.message}
          {Boolean(error) && !isLoading && problemText(error)}
        </p>
      </Stack>
    </Banner>
  );
}
