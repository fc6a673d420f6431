import type { CollectionDayView, ServiceType } from '@courier/contract';
import { baseApi } from '../api/base.api';

const collectionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    collectionDays: build.query<CollectionDayView[], ServiceType>({
      query: (serviceType) => `/api/collection-days?serviceType=${serviceType}`,
      // The windows of today pass.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCollectionDaysQuery } = collectionApi;
