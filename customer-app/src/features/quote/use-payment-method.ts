import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from '@courier/contract';
import { useSession } from '@courier/shared-ui/host';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useFormikContext } from 'formik';
import { usePaymentMethodsQuery } from '../../shared/saved-details/payment-methods.api';
import { useOnBehalf } from './on-behalf';
import type { QuoteForm } from './quote-form';

/**
 * How the order is paid: as chosen by hand, else as the customer likes to pay, where that can be had: nobody needs it
 * to order.
 */
export function usePaymentMethod() {
  const { values } = useFormikContext<QuoteForm>();
  const session = useSession();
  const onBehalf = useOnBehalf();
  const { data } = usePaymentMethodsQuery(session && !onBehalf ? undefined : skipToken);
  const own = data?.find(({ isDefault }) => isDefault)?.type;
  const saved = onBehalf ? (onBehalf.paymentMethod ?? undefined) : own;
  const paymentMethod: PaymentMethod = values.paymentMethod ?? saved ?? DEFAULT_PAYMENT_METHOD;
  return { paymentMethod, isSavedPreference: paymentMethod === saved };
}
