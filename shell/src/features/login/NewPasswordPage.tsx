import { newPasswordFormSchema } from '@courier/contract';
import { useState } from 'react';
import { DeadLink, useTokenOfAddress } from './mailed-link';
import { NarrowPage } from './NarrowPage';
import { NewPasswordCard } from './NewPasswordCard';

/** Behind the link of the email: `/login/reset#<token>`. */
export function NewPasswordPage() {
  const token = useTokenOfAddress();
  // By the token: another link that is opened in this tab starts again.
  return token ? <SetPassword key={token} token={token} /> : <LinkOver detail={INCOMPLETE} />;
}

function SetPassword({ token }: { token: string }) {
  const [over, setOver] = useState<string | null>(null);
  if (over) return <LinkOver detail={over} />;
  return (
    <NarrowPage title="Set a new password" heading="Set a new password">
      <NewPasswordCard
        token={token}
        to={COMPLETE}
        schema={newPasswordFormSchema}
        label="Set a new password"
        submitLabel="Set new password"
        doneTitle="Password changed"
        onOver={setOver}
      >
        <p>Everyone signed in with the old password will be signed out.</p>
      </NewPasswordCard>
    </NarrowPage>
  );
}

function LinkOver({ detail }: { detail: string }) {
  return <DeadLink detail={detail} to="/login/forgot" label="Ask for a new link" />;
}

const COMPLETE = '/api/auth/password-resets/complete';
const INCOMPLETE =
  'Part of the link is missing. Open the link in the email again, or ask for a new one.';
