import type { MeView } from '@courier/contract';
import { signedInAgain } from '@courier/shared-ui/host';
import { finishLogOut, request } from '@courier/shared-ui/request';
import { session as pageSession, type SessionStore } from './session';

/**
 * Asks the server who is signed in and puts the stored hints right: the cookie may have run out, or the role may
 * have changed, since they were written. Where the page holds unsaved work its owner may sign in again first.
 * Visitors who never signed in ask nothing; whoever logged out without the server's knowledge has it told. Without a
 * connection the hints stay: the next call of a screen will tell.
 */
export async function reconcileSession(session: SessionStore = pageSession): Promise<void> {
  if (session.current() === null) return finishLogOut();
  try {
    const { user } = await request<MeView>('/api/auth/me');
    if (user) session.start({ email: user.email, role: user.role });
    else await endSession(session);
  } catch (error) {
    if ((error as { status?: number }).status === 401) await endSession(session);
  }
}

let isReconciled = false;

/** As above, once in the life of a page. */
export async function reconcileOnce(): Promise<void> {
  if (isReconciled) return;
  isReconciled = true;
  await reconcileSession();
}

async function endSession(session: SessionStore): Promise<void> {
  if (!(await signedInAgain())) session.clear();
}
