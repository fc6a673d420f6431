import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

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

/** Calls back each time the browser is connected again, as long as the component that asks is shown. */
export function useOnReconnect(onReconnect: () => void): void {
  const handleReconnect = useEffectEvent(onReconnect);
  useEffect(() => {
    const handleOnline = () => handleReconnect();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, []);
}
