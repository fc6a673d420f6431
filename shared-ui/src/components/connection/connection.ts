import { type RefObject, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';

/** Whether the browser believes to be connected; renders again when that changes. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** How often a part that failed may still ask by itself. */
export type TriesLeft = RefObject<number>;

const TRIES_AFTER_RECONNECT = 3;
const MS_BETWEEN_TRIES = 3000;

/**
 * Kept by what shows a part, and given to `useOnReconnect` in its failure: a browser says that it is connected as soon
 * as it has a network, which at first may carry nothing.
 */
export function useTriesAfterReconnect(): TriesLeft {
  const triesLeft = useRef(0);
  useEffect(() => {
    const handleOnline = () => {
      triesLeft.current = TRIES_AFTER_RECONNECT;
    };
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, []);
  return triesLeft;
}

/** Asks again when the browser is connected again, and a few times after that, as long as the failure is shown. */
export function useOnReconnect(triesLeft: TriesLeft, onRetry: () => void): void {
  const handleOnline = useEffectEvent(onRetry);
  const handleTurn = useEffectEvent(() => {
    if (triesLeft.current === 0) return;
    triesLeft.current -= 1;
    onRetry();
  });
  useEffect(() => {
    const retry = () => handleOnline();
    addEventListener('online', retry);
    const timer = setInterval(() => handleTurn(), MS_BETWEEN_TRIES);
    return () => {
      removeEventListener('online', retry);
      clearInterval(timer);
    };
  }, []);
}
