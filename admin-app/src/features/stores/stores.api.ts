import type { ManagedStoreView, StoreChangeRequest, StoreRequest } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom, statusOf } from '@courier/shared-ui/request';

const storesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storeList: build.infiniteQuery<Page<ManagedStoreView>, void, string | null>({
      ...pagedFrom<ManagedStoreView>(() => '/api/stores'),
      providesTags: ['Stores'],
    }),
    store: build.query<ManagedStoreView, number>({ query: (id) => ({ url: `/api/stores/${id}` }) }),
    createStore: build.mutation<ManagedStoreView, StoreRequest>({
      query: (body) => ({ url: '/api/stores', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Stores', 'Audit']),
    }),
    updateStore: build.mutation<ManagedStoreView, { id: number; store: StoreChangeRequest }>({
      query: ({ id, store }) => ({ url: `/api/stores/${id}`, method: 'PUT', body: store }),
      // A store that somebody else changed or deleted is no longer what the list shows.
      invalidatesTags: (_, error) =>
        error && ![404, 409].includes(statusOf(error)) ? [] : ['Stores', 'Audit'],
    }),
    deleteStore: build.mutation<{ success: true }, number>({
      query: (id) => ({ url: `/api/stores/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, error) => (error ? [] : ['Stores', 'Audit']),
    }),
  }),
});

export const {
  useStoreListInfiniteQuery,
  useCreateStoreMutation,
  useUpdateStoreMutation,
  useDeleteStoreMutation,
  useLazyStoreQuery,
} = storesApi;
