import { useParams } from 'react-router-dom';
import { ConversationScreen } from '../components/ConversationScreen';

/** For anyone with the link, without an account. */
export function VisitorConversationPage() {
  const { token = '' } = useParams();
  return (
    <>
      {/* The address is the key: it goes neither to other sites nor into search engines. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <ConversationScreen conversationKey={{ token }} />
    </>
  );
}
