import type { QuoteView } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import { problemOf, problemText } from '@courier/shared-ui/request';
import { useCallback, useRef } from 'react';
import { useStore } from 'react-redux';
import { useCalculateQuoteMutation } from './quote.api';
import { addressErrors, packageErrors, toQuoteRequest } from './quote-request';
import { quoteWizard, type QuoteWizardState, selectForm } from './quote-wizard.slice';

/** Calculates a quote that has expired again, with what was entered for it. */
export function useRecalculation() {
  const store = useStore<{ quoteWizard: QuoteWizardState }>();
  const [calculateQuote, { isLoading }] = useCalculateQuoteMutation();
  // Not the mutation's own state, which the second of two calls in one frame has not seen yet.
  const underWay = useRef<Promise<QuoteView | null>>(null);

  const calculate = useCallback(
    async (expired: QuoteView): Promise<QuoteView | null> => {
      const { current } = getHost().session;
      const request = toQuoteRequest(selectForm(store.getState()), current()?.email);
      try {
        const quote = await calculateQuote(request).unwrap();
        store.dispatch(quoteWizard.requoted({ expired, quote }));
        return quote;
      } catch (error) {
        notifyNotCalculated(error);
        const refused = problemOf(error)?.errors ?? [];
        const onPackages = packageErrors(refused);
        if (onPackages.length > 0) store.dispatch(quoteWizard.packagesRefused(onPackages));
        else if (addressErrors(refused).length > 0) {
          store.dispatch(quoteWizard.wentBackTo('addresses'));
        }
        return null;
      }
    },
    [store, calculateQuote],
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

export function notifyNotCalculated(error: unknown): void {
  getHost().notify({
    title: 'Error calculating quote',
    description: problemText(error, 'Please try again later.'),
    variant: 'destructive',
  });
}
