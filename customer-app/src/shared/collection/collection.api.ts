import type { CollectionDayView, ServiceType } from '@courier/contract';
import { baseApi } from '../api/base.api';

/** What is collected: a quote that is not ordered yet, or an order. */
type CollectionDaysOf = { serviceType: ServiceType } & (
  { quoteId: number } | { orderNumber: string }
);

const collectionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    collectionDays: build.query<CollectionDayView[], CollectionDaysOf>({
      query: (params) => ({ url: '/api/collection-days', params }),
      // The windows of today pass.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCollectionDaysQuery } = collectionApi;
