import type { QuoteView } from '@courier/contract';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { type QuoteWizardState, selectWizard } from './quote-wizard.slice';
import { useRecalculation } from './use-recalculation';

/**
 * Calculates the quote on screen again when the visitor comes back to it after it has expired. Once for each return:
 * on a computer whose clock is wrong every quote looks expired. Never one that may be an order already: a new one
 * would be ordered a second time.
 */
export function useFreshQuote(quote: QuoteView) {
  const store = useStore<{ quoteWizard: QuoteWizardState }>();
  const { recalculate, isRecalculating } = useRecalculation();
  const latest = useRef(quote);
  useEffect(() => {
    latest.current = quote;
  }, [quote]);

  useEffect(() => {
    const refresh = () => {
      const isInSight = document.visibilityState === 'visible';
      const isAttempted = selectWizard(store.getState()).attemptedQuoteId === latest.current.id;
      if (isInSight && !isAttempted && isExpired(latest.current)) void recalculate(latest.current);
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [recalculate, store]);

  return { recalculate, isRecalculating };
}

function isExpired({ expiresAt }: QuoteView): boolean {
  return Date.parse(expiresAt) <= Date.now();
}
