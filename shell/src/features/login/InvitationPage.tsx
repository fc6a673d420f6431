import {
  INVITATION_TOKEN_HEADER,
  type InvitationView,
  invitationFormSchema,
  LIMITS,
  ROLE_WORDS,
} from '@courier/contract';
import { ErrorState, Lede, LoadingText, Skeleton } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { problemText, request, statusOf } from '@courier/shared-ui/request';
import { useEffect, useState } from 'react';
import { company } from '../../shared/company';
import { DeadLink, useTokenOfAddress } from './mailed-link';
import { NarrowPage } from './NarrowPage';
import { NewPasswordCard } from './NewPasswordCard';

/** Behind the link of the email to who is invited to the staff: `/login/invitation#<token>`. */
export function InvitationPage() {
  const token = useTokenOfAddress();
  // By the token: another link that is opened in this tab starts again.
  return token ? <Invitation key={token} token={token} /> : <LinkOver detail={INCOMPLETE} />;
}

function Invitation({ token }: { token: string }) {
  const { invitation, error, retry } = useInvitation(token);
  const [over, setOver] = useState<string | null>(null);
  if (over) return <LinkOver detail={over} />;
  if (statusOf(error) === 404) return <LinkOver detail={problemText(error)} />;
  if (error) {
    return (
      <NarrowPage title={TITLE} heading={TITLE}>
        <ErrorState
          title="Failed to fetch the invitation"
          detail={problemText(error)}
          onRetry={retry}
        />
      </NarrowPage>
    );
  }
  if (!invitation) {
    return (
      <NarrowPage title={TITLE} heading={TITLE}>
        <div aria-busy="true">
          <LoadingText>Loading...</LoadingText>
          <Skeleton lines={4} height="3rem" />
        </div>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={TITLE} heading={`Welcome, ${invitation.fullName}`}>
      <Lede>{wordsOf(invitation)}</Lede>
      <NewPasswordCard
        token={token}
        to={`${INVITATIONS}/complete`}
        schema={invitationFormSchema}
        label="Set your password"
        passwordLabel="Password"
        hint={`At least ${LIMITS.staffPasswordLength} characters.`}
        submitLabel="Set my password"
        doneTitle="Welcome"
        onOver={setOver}
      >
        <p>
          Then sign in with {invitation.email}. The link works once, until{' '}
          {formatMoment(invitation.expiresAt)}.
        </p>
      </NewPasswordCard>
    </NarrowPage>
  );
}

function wordsOf({ invitedBy, role }: InvitationView): string {
  const asWhat = `to work at ${company.name} with the role ${ROLE_WORDS[role]}`;
  return invitedBy === null ? `You are invited ${asWhat}.` : `${invitedBy} invites you ${asWhat}.`;
}

function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<InvitationView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const headers = { [INVITATION_TOKEN_HEADER]: encodeURIComponent(token) };
    request<InvitationView>(INVITATIONS, { headers, signal: leaving.signal }).then(
      setInvitation,
      (failure: unknown) => leaving.signal.aborted || setError(failure),
    );
    return () => leaving.abort();
  }, [token, tries]);
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  return { invitation, error, retry };
}

function LinkOver({ detail }: { detail: string }) {
  return <DeadLink detail={detail} to="/login" label="Go to sign in" />;
}

const TITLE = 'Set your password';
const INVITATIONS = '/api/auth/invitations';
const INCOMPLETE =
  'Part of the link is missing. Open the link in the email again, or ask who invited you.';
