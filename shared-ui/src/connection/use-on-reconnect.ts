import { useEffect, useRef } from 'react';

/** Calls back each time the browser finds its line again, as long as the component that asks is shown. */
export function useOnReconnect(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    const handleBack = () => latest.current();
    addEventListener('online', handleBack);
    return () => removeEventListener('online', handleBack);
  }, []);
}
