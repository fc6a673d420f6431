import type { QuoteView } from '@courier/contract';
import { useEffect, useRef } from 'react';
import { useRecalculation } from './use-recalculation';

/**
 * Calculates the quote on screen again when the visitor comes back to it after it has expired. Once for each return:
 * on a computer whose clock is wrong every quote looks expired.
 */
export function useFreshQuote(quote: QuoteView) {
  const { recalculate, isRecalculating } = useRecalculation();
  const latest = useRef(quote);
  useEffect(() => {
    latest.current = quote;
  }, [quote]);

  useEffect(() => {
    const refresh = () => {
      const isInSight = document.visibilityState === 'visible';
      if (isInSight && isExpired(latest.current)) void recalculate(latest.current);
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [recalculate]);

  return { recalculate, isRecalculating };
}

function isExpired({ expiresAt }: QuoteView): boolean {
  return Date.parse(expiresAt) <= Date.now();
}
