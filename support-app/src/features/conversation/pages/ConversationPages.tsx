import { ButtonLink, EmptyState, Page } from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import { useLocation, useParams } from 'react-router-dom';
import { ConversationScreen } from '../components/ConversationScreen';

/** For anyone with the link, without an account. Its key comes after the #, which no server sees. */
export function VisitorConversationPage() {
  const token = useLocation().hash.slice(1);
  return (
    <>
      <meta name="robots" content="noindex" />
      <ConversationScreen conversationKey={{ token }} />
    </>
  );
}

/** For the account that opened the ticket. */
export function MyTicketPage() {
  const { ticketId = '' } = useParams();
  const { pathname } = useLocation();
  const isSignedIn = useSession() !== null;
  if (isSignedIn) return <ConversationScreen conversationKey={{ ticketId }} />;
  return (
    <Page>
      <title>Your ticket</title>
      <EmptyState
        title="Sign in to read your ticket"
        description="Sign in with the account that opened it, or use the link we gave you: it works without signing in."
        action={
          <ButtonLink variant="primary" to="/login" state={{ from: pathname }}>
            Sign in
          </ButtonLink>
        }
      />
    </Page>
  );
}
