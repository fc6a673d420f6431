import { useEffect, useState } from 'react';

/** The present in ms since 1970, new each minute: ages are shown in minutes. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
