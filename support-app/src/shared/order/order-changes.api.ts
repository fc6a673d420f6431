import type { CollectionDayView, OrderView } from '@courier/contract';
import type { DaysOfOrder, StaffOrderChange } from '@courier/shared-ui/courier';
import { baseApi } from '../api/base.api';

const orderChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    collectionDays: build.query<CollectionDayView[], DaysOfOrder>({
      query: (params) => ({ url: '/api/collection-days', params }),
      // The windows of today pass.
      keepUnusedDataFor: 0,
    }),
    changeOrder: build.mutation<OrderView, StaffOrderChange>({
      query: ({ orderNumber, path, method, body }) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/${path}`,
        method,
        body,
      }),
      invalidatesTags: (_, error, { orderNumber }) =>
        error ? [] : [{ type: 'Order', id: orderNumber }],
    }),
  }),
});

export const { useChangeOrderMutation, useLazyCollectionDaysQuery } = orderChangesApi;
