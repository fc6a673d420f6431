import type { PaymentProofReceivedView } from '@courier/contract';
import { baseApi } from '../api/base.api';

const paymentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useSendPaymentProofMutation } = paymentApi;
