import type { Observable } from '@courier/shared-ui/host';
import { useSyncExternalStore } from 'react';

/** @param prerendered the value that the prerendered page shows, and the first render over it */
export function useObservable<T>({ subscribe, current }: Observable<T>, prerendered: T): T {
  return useSyncExternalStore(subscribe, current, () => prerendered);
}
