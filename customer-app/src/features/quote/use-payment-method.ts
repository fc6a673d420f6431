import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from '@courier/contract';
import { useSession } from '@courier/shared-ui/host';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFormikContext } from 'formik';
import { usePaymentMethodsQuery } from '../../shared/saved-details/payment-methods.api';
import type { QuoteForm } from './quote-form';

/**
 * How the order is paid: as chosen by hand, else as a signed-in customer likes to pay, where that can be had: nobody needs it
 * to order.
 */
export function usePaymentMethod() {
  const { values } = useFormikContext<QuoteForm>();
  const session = useSession();
  const { data } = usePaymentMethodsQuery(session ? undefined : skipToken);
  const saved = data?.find(({ isDefault }) => isDefault)?.type;
  const paymentMethod: PaymentMethod = values.paymentMethod ?? saved ?? DEFAULT_PAYMENT_METHOD;
  return { paymentMethod, isSavedPreference: paymentMethod === saved };
}
