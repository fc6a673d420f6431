import { Navigate, useParams } from 'react-router-dom';

/** Earlier links have the key in the path. */
export function MovedConversation() {
  const { token = '' } = useParams();
  return <Navigate to={`/support/conversation#${token}`} replace />;
}
