import type { QuoteView } from '@courier/contract';
import { problemOf } from '@courier/shared-ui/request';
import { useCallback, useEffect, useRef } from 'react';
import { notifyRefused } from '../../shared/forms/refused';
import { addressErrors, NOT_CALCULATED, packageErrors } from './quote-request';
import { useCalculateQuote } from './use-calculate-quote';
import { useWizard } from './use-wizard';

/**
 * Calculates the quote on screen again when the visitor comes back to it after it has expired. Once for each return:
 * on a computer whose clock is wrong every quote looks expired. Never one that may be an order already: a new one
 * would be ordered a second time.
 */
export function useFreshQuote(quote: QuoteView) {
  const { progress } = useWizard().actions;
  const { recalculate, isRecalculating } = useRecalculation();
  const latest = useRef(quote);
  useEffect(() => {
    latest.current = quote;
  }, [quote]);

  useEffect(() => {
    const refresh = () => {
      const isInSight = document.visibilityState === 'visible';
      const isAttempted = progress().attemptedQuoteId === latest.current.id;
      if (isInSight && !isAttempted && isExpired(latest.current)) void recalculate(latest.current);
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [recalculate, progress]);

  return { recalculate, isRecalculating };
}

function isExpired({ expiresAt }: QuoteView): boolean {
  return Date.parse(expiresAt) <= Date.now();
}

/** Calculates a quote that has expired again, with what was entered for it. */
function useRecalculation() {
  const { actions } = useWizard();
  const { calculate: calculateQuote, isLoading } = useCalculateQuote();
  // Not the mutation's own state, which the second of two calls in one frame has not seen yet.
  const underWay = useRef<Promise<QuoteView | null>>(null);

  const calculate = useCallback(
    async (expired: QuoteView): Promise<QuoteView | null> => {
      try {
        const { quote } = await calculateQuote(actions.form());
        actions.takeFreshQuote(expired, quote);
        return quote;
      } catch (error) {
        notifyRefused(NOT_CALCULATED, error);
        const refused = problemOf(error)?.errors ?? [];
        const onPackages = packageErrors(refused);
        if (onPackages.length > 0) actions.refusePackages(onPackages);
        else if (addressErrors(refused).length > 0) actions.goBackTo('addresses');
        return null;
      }
    },
    [actions, calculateQuote],
  );

  /** @returns the new quote, or null after a failure, which was notified */
  const recalculate = useCallback(
    (expired: QuoteView): Promise<QuoteView | null> => {
      underWay.current ??= calculate(expired).finally(() => (underWay.current = null));
      return underWay.current;
    },
    [calculate],
  );

  return { recalculate, isRecalculating: isLoading };
}
