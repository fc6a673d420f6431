import { Navigate, useLocation, useParams } from 'react-router-dom';
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

/** Earlier links have the key in the path. */
export function MovedConversation() {
  const { token = '' } = useParams();
  return <Navigate to={`/support/conversation#${token}`} replace />;
}
