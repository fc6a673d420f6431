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

/** https://wicg.github.io/netinfo/; `type` is known on phones only, and Firefox and Safari say nothing. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
  readonly effectiveType?: string;
}

/** Whether data that nobody asked for costs the visitor nothing; false where the browser does not say. */
export function isUnmetered(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  const { saveData = false, type, effectiveType } = connection ?? {};
  if (saveData) return false;
  if (type !== undefined) return type === 'wifi' || type === 'ethernet';
  return effectiveType === '4g';
}
