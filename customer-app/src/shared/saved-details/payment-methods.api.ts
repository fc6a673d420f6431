import type { SavedPaymentMethodRequest, SavedPaymentMethodView } from '@courier/contract';
import { baseApi } from '../api/base.api';

/** How a customer likes to pay: the quote preselects it, the account keeps it. Never a card number. */
const paymentMethodsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    paymentMethods: build.query<SavedPaymentMethodView[], void>({
      query: () => '/api/payment-methods',
      providesTags: ['PaymentMethods'],
    }),
    addPaymentMethod: build.mutation<SavedPaymentMethodView, SavedPaymentMethodRequest>({
      query: (body) => ({ url: '/api/payment-methods', method: 'POST', body }),
      invalidatesTags: ['PaymentMethods'],
    }),
    preferPaymentMethod: build.mutation<SavedPaymentMethodView[], number>({
      query: (id) => ({ url: `/api/payment-methods/${id}/default`, method: 'PATCH' }),
      invalidatesTags: ['PaymentMethods'],
    }),
    removePaymentMethod: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/payment-methods/${id}`, method: 'DELETE' }),
      invalidatesTags: ['PaymentMethods'],
    }),
  }),
});

export const {
  usePaymentMethodsQuery,
  useAddPaymentMethodMutation,
  usePreferPaymentMethodMutation,
  useRemovePaymentMethodMutation,
} = paymentMethodsApi;
