import { LOGOUT_PENDING } from '@courier/shared-ui/request';
import { readStored } from '../stored';
import { session } from './session';

/**
 * Asks the server, once in the life of a page, whether the stored session is still valid, or sends it a log-out that
 * it does not know of. Visitors who never signed in have nothing to ask, and fetch nothing to ask with.
 */
export function checkSession(): void {
  if (session.current() === null && !readStored(LOGOUT_PENDING)) return;
  import('./reconcile').then(
    ({ reconcileOnce }) => reconcileOnce(),
    // The next call of a screen finds out.
    () => undefined,
  );
}
