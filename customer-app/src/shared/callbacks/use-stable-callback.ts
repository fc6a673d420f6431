import { useCallback, useEffect, useRef } from 'react';

/**
 * One function for as long as a component lives, which calls the newest: what gets it is not drawn again because the
 * address changed. Only for handlers of events.
 */
export function useStableCallback<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const newest = useRef(callback);
  useEffect(() => {
    newest.current = callback;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
