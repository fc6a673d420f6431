import { lazyWithRetry } from '@courier/shared-ui';
import type { ReactNode } from 'react';

/**
 * Shown beside what a signed-in person typed: a session that ends is then signed in again in place. Its code is
 * fetched with the first keystroke; until that is here, a session ends as it does where nothing was typed.
 */
export const PreserveOnSessionEnd = lazyWithRetry(
  () => import('@courier/shared-ui/sign-in-again').then((m) => m.PreserveOnSessionEnd),
  Unseen,
);

/** Nobody waits for it, and where the connection fails it is asked for again when that is back. */
function Unseen({ children }: { children: ReactNode }) {
  return <div hidden>{children}</div>;
}
