import { session } from './session';

let isChecked = false;

/**
 * Asks the server, once in the life of a page, whether the stored session still stands. Visitors who never signed in
 * have nothing to ask, and fetch nothing to ask with.
 */
export function checkSession(): void {
  if (isChecked || session.current() === null) return;
  isChecked = true;
  import('./reconcile').then(
    ({ reconcileSession }) => reconcileSession(),
    // The next call of a screen will tell.
    () => undefined,
  );
}
