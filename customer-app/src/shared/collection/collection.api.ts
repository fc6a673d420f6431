import {
  type CollectionDaysOf,
  collectionDaysPath,
  type CollectionDayView,
} from '@courier/contract';
import { baseApi } from '../api/base.api';

const collectionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    collectionDays: build.query<CollectionDayView[], CollectionDaysOf>({
      query: collectionDaysPath,
      // The windows of today pass.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCollectionDaysQuery, useLazyCollectionDaysQuery } = collectionApi;
