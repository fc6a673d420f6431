import { getHost } from '@courier/shared-ui/host';
import { LOGOUT_PENDING } from './logout-pending';
import { request } from './request';
import { statusOf } from './request-error';

/**
 * Ends the session: the screens forget it immediately, the server receives it, and again when it could not be
 * reached. Does not navigate.
 * @returns whether the server knows
 */
export function logOut(): Promise<boolean> {
  withStorage((storage) => storage.setItem(LOGOUT_PENDING, 'true'));
  getHost().session.clear();
  return tellServer();
}

/** Tells the server of a log-out that it does not know of yet, unless it would end the session of who signed in since. */
export async function finishLogOut(): Promise<void> {
  if (getHost().session.current()) return;
  if (withStorage((storage) => storage.getItem(LOGOUT_PENDING))) await tellServer();
}

async function tellServer(): Promise<boolean> {
  try {
    await request('/api/auth/logout', { method: 'POST' });
  } catch (error) {
    // A session that is over already is none.
    if (statusOf(error) !== 401) {
      addEventListener('online', () => void finishLogOut(), { once: true });
      return false;
    }
  }
  withStorage((storage) => storage.removeItem(LOGOUT_PENDING));
  return true;
}

/** Where nothing can be stored the server receives it once. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

/** What to say where the server was not reached. */
export const LOGOUT_NOT_FINISHED = {
  title: 'Signed out on this page only',
  description:
    'We could not reach the server and will try again when you are online. If others use this computer, keep this page open until then.',
  variant: 'destructive',
  duration: 15_000,
} as const;
