import type { MeView } from '@courier/contract';
import { signedInAgain } from '@courier/shared-ui/host';
import { finishLogOut, request, statusOf } from '@courier/shared-ui/request';
import { isSameSession, session as pageSession, type SessionStore } from './session';

/**
 * Asks the server who is signed in and puts the stored hints right: the cookie may have run out, or the role may
 * have changed, since they were written. Where the page holds unsaved work its owner may sign in again first.
 * Visitors who never signed in ask nothing; a log-out that the server has not received is sent to it. Without a
 * connection the hints stay: the next call of a screen finds out.
 */
export async function reconcileSession(session: SessionStore = pageSession): Promise<void> {
  const asked = session.current();
  if (asked === null) return finishLogOut();
  const user = await currentUser();
  // Whoever logged out or signed in meanwhile knows better than an answer about the session before.
  if (user === undefined || session.current() !== asked) return;
  // What is known is not written again: another tab may have signed out, and this page not have heard of it yet.
  if (user && isSameSession(user, asked)) return;
  if (user) session.start({ email: user.email, role: user.role });
  else if (!(await signedInAgain())) session.clear();
}

let isReconciled = false;

/** As above, once in the life of a page. */
export async function reconcileOnce(): Promise<void> {
  if (isReconciled) return;
  isReconciled = true;
  await reconcileSession();
}

/** Who the server says is signed in; undefined where it did not say. */
async function currentUser(): Promise<MeView['user'] | undefined> {
  try {
    return (await request<MeView>('/api/auth/me')).user;
  } catch (error) {
    return statusOf(error) === 401 ? null : undefined;
  }
}
