import { keepWork, signInQuestion, useSession } from '@courier/shared-ui/host';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { SignInAgain } from './SignInAgain';

/**
 * Shown beside work that must not be lost: while it is there, a session that ends asks for the password in place
 * instead of leaving the page. Of several, the newest asks, so that its dialog and the one over it are of one build
 * and do not take the focus from each other.
 */
export function PreserveOnSessionEnd() {
  const [keeper] = useState(() => Symbol('work'));
  useEffect(() => keepWork(keeper), [keeper]);
  const asker = useSyncExternalStore(signInQuestion.subscribe, signInQuestion.asker);
  const session = useSession();

  if (asker !== keeper || !session) return null;
  return <SignInAgain email={session.email} />;
}
