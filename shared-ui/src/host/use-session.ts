import { useSyncExternalStore } from 'react';
import type { Session } from './contract';
import { getHost } from './registry';

/** The signed-in person, or null; renders again when that changes, in this tab or another. */
export function useSession(): Session | null {
  const { session } = getHost();
  return useSyncExternalStore(session.subscribe, session.current, () => null);
}
