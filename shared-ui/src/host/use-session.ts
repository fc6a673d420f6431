import type { Session } from './contract';
import { useObservable } from './observable';
import { getHost } from './registry';

/** The signed-in person, or null; renders again when that changes, in this tab or another. */
export function useSession(): Session | null {
  return useObservable(getHost().session, null);
}
