import { useCallback, useSyncExternalStore } from 'react';

/** @param query such as `(min-width: 75rem)` */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether a list and what was opened of it are side by side. */
export const useWideScreen = () => useMediaQuery('(min-width: 79rem)');
