import { isUnmetered } from './network-information';
import { prefetchRemote } from '../remotes/prefetch-remote';

/**
 * Fetches what the likely next page needs, once the browser has nothing better to do; only where the browser says
 * that data costs nothing.
 */
export function prefetchWhenIdle(to: string): void {
  if (!isUnmetered()) return;
  // Safari has no idle time to give.
  if ('requestIdleCallback' in window) requestIdleCallback(() => prefetchRemote(to));
  else setTimeout(() => prefetchRemote(to), 500);
}
