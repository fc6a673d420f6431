import { LoadingText } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { problemOf } from '@courier/shared-ui/request';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { notifyRefused } from '../../../shared/forms/refused';
import { NOT_CALCULATED, packageErrors, toQuoteRequest } from '../quote-request';
import { quoteWizard, type QuoteWizardState, selectForm } from '../quote-wizard.slice';
import { useCalculateQuoteMutation } from '../quote.api';

/** Prices the way back at once: a return takes two presses. What the server refuses is left to the steps. */
export function ReturnPricing() {
  const store = useStore<{ quoteWizard: QuoteWizardState }>();
  const [calculateQuote] = useCalculateQuoteMutation();

  useEffect(() => {
    const price = async () => {
      const email = getHost().session.current()?.email;
      const request = toQuoteRequest(selectForm(store.getState()), email);
      try {
        store.dispatch(quoteWizard.returnQuoted(await calculateQuote(request).unwrap()));
      } catch (error) {
        notifyRefused(NOT_CALCULATED, error);
        const onPackages = packageErrors(problemOf(error)?.errors ?? []);
        store.dispatch(quoteWizard.packagesRefused(onPackages));
      }
    };
    void price();
  }, [store, calculateQuote]);

  return <LoadingText>Calculating the way back...</LoadingText>;
}
