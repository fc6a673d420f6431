import { useEffect, useRef } from 'react';

/** Calls back each time the browser is connected again, as long as the component that asks is shown. */
export function useOnReconnect(onReconnect: () => void): void {
  const latest = useRef(onReconnect);
  useEffect(() => {
    latest.current = onReconnect;
  });
  useEffect(() => {
    const handleOnline = () => latest.current();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, []);
}
