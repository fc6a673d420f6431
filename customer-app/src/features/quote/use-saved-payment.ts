import type { SavedPaymentMethodView } from '@courier/contract';
import { useSession } from '@courier/shared-ui/host';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { usePaymentMethodsQuery } from '../../shared/saved-details/payment-methods.api';
import { quoteWizard } from './quote-wizard.slice';

/**
 * Chooses how a signed-in customer likes to pay, unless they chose by hand in this quote.
 * @returns the saved preference; undefined where there is none (or it cannot be had: nobody needs it to order)
 */
export function useSavedPayment(): SavedPaymentMethodView | undefined {
  const dispatch = useDispatch();
  const session = useSession();
  const { data } = usePaymentMethodsQuery(session ? undefined : skipToken);
  const saved = data?.find(({ isDefault }) => isDefault);

  useEffect(() => {
    if (saved) dispatch(quoteWizard.paymentPreferred(saved.type));
  }, [saved, dispatch]);

  return saved;
}
