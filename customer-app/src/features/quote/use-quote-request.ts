import { problemOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { notifyRefused } from '../../shared/forms/refused';
import { isOnlyAsked, townQuestions } from './components/addresses-step/town-questions';
import type { QuoteForm } from './quote-form';
import {
  addressErrors,
  formErrors,
  NOT_CALCULATED,
  packageErrors,
  sentAddresses,
} from './quote-request';
import { useCalculateQuote } from './use-calculate-quote';
import type { WizardActions } from './wizard-actions';

/** Asks for the quote of what was entered; what the server refuses goes back to the step it is about. */
export function useQuoteRequest(actions: WizardActions) {
  const { calculate } = useCalculateQuote();

  return async (form: QuoteForm, helpers: FormikHelpers<QuoteForm>): Promise<void> => {
    try {
      const { quote, sent } = await calculate(form);
      actions.takeQuote(quote, sentAddresses(form, sent));
    } catch (error) {
      const refused = problemOf(error)?.errors ?? [];
      helpers.setStatus(townQuestions(refused, form));
      // A question is shown at its field: it is no failure to notify.
      if (!isOnlyAsked(refused)) notifyRefused(NOT_CALCULATED, error);
      const onPackages = packageErrors(refused);
      if (onPackages.length > 0) actions.refusePackages(onPackages);
      else helpers.setErrors(formErrors(addressErrors(refused)));
    }
  };
}
