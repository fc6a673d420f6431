import { frameAt, type Role } from '@courier/contract';
import { currentNavigation } from '../remotes/navigation';

/**
 * The page that sent somebody to sign in, if it did and they may see it; null after a plain visit to sign-in. Only a
 * path of this site: the state of a page in the history is as old as the tab.
 */
export function returnPath(state: unknown, role: Role): string | null {
  const { from } = (state ?? {}) as { from?: unknown };
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return null;
  const { pathname } = new URL(from, window.location.origin);
  const { roles } = frameAt(currentNavigation(), pathname);
  return !roles || roles.includes(role) ? from : null;
}
