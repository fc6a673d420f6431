import type { DoneView, NoOrderView, OrderLinkRequest, OrderView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import type { TrackingAnswer } from './tracking-answer';

export const trackingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trackOrder: build.query<TrackingAnswer, string>({
      query: (number) => `/api/orders/${encodeURIComponent(number)}`,
      providesTags: (_answer, _error, number) => [{ type: 'Order', id: number }],
    }),
    /** Takes an order that was placed without an account into one's own. */
    linkOrder: build.mutation<OrderView | NoOrderView, { number: string } & OrderLinkRequest>({
      query: ({ number, ...body }) => ({
        url: `/api/orders/${encodeURIComponent(number)}/claim`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Order', 'Orders', 'Notifications'],
    }),
    /** Has a code mailed to the address that was left with an order, by which it can be linked. */
    sendLinkCode: build.mutation<DoneView, string>({
      query: (number) => ({
        url: `/api/orders/${encodeURIComponent(number)}/claim-codes`,
        method: 'POST',
        body: {},
      }),
    }),
  }),
});

export const { useLinkOrderMutation, useSendLinkCodeMutation } = trackingApi;
