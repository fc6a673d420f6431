import type {
  CardPaymentStartedView,
  DueOrdersView,
  JointCardPaymentStartedView,
  JointPaymentView,
  JointProofReceivedView,
  PaymentProofReceivedView,
} from '@courier/contract';
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
    /** What is due changes with every order and payment. */
    dueOrders: build.query<DueOrdersView, void>({
      query: () => '/api/joint-payments/due',
      providesTags: ['Orders'],
    }),
    makeJointPayment: build.mutation<JointPaymentView, void>({
      query: () => ({ url: '/api/joint-payments', method: 'POST' }),
      // What is refused was paid or cancelled meanwhile: the page finds out.
      invalidatesTags: (_answer, error) => (error ? ['Orders'] : []),
    }),
    jointPayment: build.query<JointPaymentView, string>({
      query: (reference) => `/api/joint-payments/${encodeURIComponent(reference)}`,
      providesTags: ['Orders'],
    }),
    startJointCardPayment: build.mutation<JointCardPaymentStartedView, string>({
      query: (reference) => ({
        url: `/api/joint-payments/${encodeURIComponent(reference)}/card-payments`,
        method: 'POST',
      }),
      invalidatesTags: (_answer, error) => (error ? ['Order', 'Orders'] : []),
    }),
    sendJointProof: build.mutation<JointProofReceivedView, { reference: string; file: File }>({
      query: ({ reference, file }) => ({
        url: `/api/joint-payments/${encodeURIComponent(reference)}/payment-proofs`,
        method: 'POST',
        body: file,
      }),
    }),
  }),
});

export const {
  useDueOrdersQuery,
  useJointPaymentQuery,
  useMakeJointPaymentMutation,
  useSendJointProofMutation,
  useSendPaymentProofMutation,
  useStartCardPaymentMutation,
  useStartJointCardPaymentMutation,
} = paymentApi;
