import { problemOf } from '@courier/shared-ui/request';
import { getHost } from '@courier/shared-ui/host';
import type { FormikHelpers } from 'formik';
import { useStore } from 'react-redux';
import type { AddressStepForm } from '../../quote-form';
import { useCalculateQuoteMutation } from '../../quote.api';
import {
  addressErrors,
  formErrors,
  packageErrors,
  sentAddresses,
  toQuoteRequest,
} from '../../quote-request';
import { isOnlyAsked, townQuestions } from './town-questions';
import { quoteWizard, type QuoteWizardState, selectForm } from '../../quote-wizard.slice';
import { notifyNotCalculated } from '../../use-recalculation';

/** Asks for the quote of both steps together; what the server refuses goes back to the step it is about. */
export function useQuoteRequest() {
  const store = useStore<{ quoteWizard: QuoteWizardState }>();
  const [calculateQuote] = useCalculateQuoteMutation();

  return async (addresses: AddressStepForm, form: FormikHelpers<AddressStepForm>) => {
    const entered = { ...selectForm(store.getState()), ...addresses };
    const request = toQuoteRequest(entered, getHost().session.current()?.email);
    try {
      const quote = await calculateQuote(request).unwrap();
      store.dispatch(quoteWizard.quoted({ quote, addresses: sentAddresses(addresses, request) }));
    } catch (error) {
      const refused = problemOf(error)?.errors ?? [];
      form.setStatus(townQuestions(refused, addresses));
      // A question is shown at its field: it is no failure to notify.
      if (!isOnlyAsked(refused)) notifyNotCalculated(error);
      const onPackages = packageErrors(refused);
      if (onPackages.length > 0) store.dispatch(quoteWizard.packagesRefused(onPackages));
      else form.setErrors(formErrors<AddressStepForm>(addressErrors(refused)));
    }
  };
}
