import type { CardPaymentStartedView, PaymentProofReceivedView } from '@courier/contract';
import { baseApi } from '../api/base.api';

const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startCardPayment: build.mutation<CardPaymentStartedView, string>({
      query: (orderNumber) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/card-payments`,
        method: 'POST',
      }),
      // What is refused was paid or cancelled meanwhile: the page finds out.
      invalidatesTags: (_answer, error) => (error ? ['Order', 'Orders'] : []),
    }),
    sendPaymentProof: build.mutation<PaymentProofReceivedView, { orderNumber: string; file: File }>(
      {
        query: ({ orderNumber, file }) => ({
          url: `/api/orders/${encodeURIComponent(orderNumber)}/payment-proofs`,
          method: 'POST',
          body: file,
        }),
      },
    ),
  }),
});

export const { useSendPaymentProofMutation, useStartCardPaymentMutation } = paymentApi;
