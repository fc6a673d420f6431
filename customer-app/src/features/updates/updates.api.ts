import {
  type NoOrderView,
  ORDER_UPDATES_TOKEN_HEADER,
  type OrderUpdatesView,
  type OrderView,
} from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';

const updatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderUpdates: build.query<OrderUpdatesView, string>({
      query: (token) => ({ url: '/api/order-updates', headers: headersOf(token) }),
      // The next person at this computer is somebody else.
      keepUnusedDataFor: 0,
    }),
    setOrderUpdates: build.mutation<OrderUpdatesView, { token: string; wanted: boolean }>({
      query: ({ token, wanted }) => ({
        url: '/api/order-updates',
        method: 'PUT',
        body: { wanted },
        headers: headersOf(token),
      }),
      onQueryStarted: async ({ token }, { queryFulfilled, dispatch }) => {
        const result = await queryFulfilled.catch(() => null);
        if (!result) return;
        void dispatch(updatesApi.util.upsertQueryData('orderUpdates', token, result.data));
      },
    }),
    linkByUpdates: build.mutation<OrderView | NoOrderView, string>({
      query: (token) => ({
        url: '/api/order-updates/claim',
        method: 'POST',
        body: {},
        headers: headersOf(token),
      }),
      invalidatesTags: ['Order', 'Orders', 'Notifications'],
    }),
  }),
});

function headersOf(token: string): Record<string, string> {
  // A header cannot carry every character that somebody may have in an address.
  return { [ORDER_UPDATES_TOKEN_HEADER]: encodeURIComponent(token) };
}

export const { useOrderUpdatesQuery, useSetOrderUpdatesMutation, useLinkByUpdatesMutation } =
  updatesApi;
