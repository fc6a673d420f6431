import type { ManagedStoreView, StoreRequest } from '@courier/contract';
import { baseApi } from '../../api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

const storesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    storeList: build.infiniteQuery<Page<ManagedStoreView>, void, string | null>({
      ...pagedFrom<ManagedStoreView>(() => '/api/stores'),
      providesTags: ['Stores'],
    }),
    createStore: build.mutation<ManagedStoreView, StoreRequest>({
      query: (body) => ({ url: '/api/stores', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Stores', 'Audit']),
    }),
    updateStore: build.mutation<ManagedStoreView, { id: number; store: StoreRequest }>({
      query: ({ id, store }) => ({ url: `/api/stores/${id}`, method: 'PUT', body: store }),
      invalidatesTags: (_, error) => (error ? [] : ['Stores', 'Audit']),
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
} = storesApi;
