import type {
  ConfiguredServiceAreasView,
  ServiceAreaChangeRequest,
  ServiceAreaRequest,
  ServiceAreaView,
} from '@courier/contract';
import { type Page, pagedFrom, statusOf } from '@courier/shared-ui/request';
import { baseApi } from '../../shared/api/base.api';

const serviceAreasApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    serviceAreaList: build.infiniteQuery<Page<ServiceAreaView>, void, string | null>({
      ...pagedFrom<ServiceAreaView>(() => '/api/service-areas'),
      providesTags: ['ServiceAreas'],
    }),
    configuredServiceAreas: build.query<ConfiguredServiceAreasView, void>({
      query: () => '/api/service-areas/settings',
      providesTags: ['ServiceAreas'],
    }),
    serviceArea: build.query<ServiceAreaView, number>({
      query: (id) => ({ url: `/api/service-areas/${id}` }),
    }),
    takeOverServiceAreas: build.mutation<ServiceAreaView[], void>({
      query: () => ({ url: '/api/service-areas/from-settings', method: 'POST' }),
      // Whoever was faster has taken them over: that is to be seen, too.
      invalidatesTags: (_, error) =>
        error && statusOf(error) !== 409 ? [] : ['ServiceAreas', 'Audit'],
    }),
    createServiceArea: build.mutation<ServiceAreaView, ServiceAreaRequest>({
      query: (body) => ({ url: '/api/service-areas', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['ServiceAreas', 'Audit']),
    }),
    updateServiceArea: build.mutation<
      ServiceAreaView,
      { id: number; area: ServiceAreaChangeRequest }
    >({
      query: ({ id, area }) => ({ url: `/api/service-areas/${id}`, method: 'PUT', body: area }),
      // An area that somebody else changed or deleted is no longer what the list shows.
      invalidatesTags: (_, error) =>
        error && ![404, 409].includes(statusOf(error)) ? [] : ['ServiceAreas', 'Audit'],
    }),
    deleteServiceArea: build.mutation<void, number>({
      query: (id) => ({ url: `/api/service-areas/${id}`, method: 'DELETE' }),
      invalidatesTags: (_, error) => (error ? [] : ['ServiceAreas', 'Audit']),
    }),
  }),
});

export const {
  useServiceAreaListInfiniteQuery,
  useConfiguredServiceAreasQuery,
  useLazyServiceAreaQuery,
  useTakeOverServiceAreasMutation,
  useCreateServiceAreaMutation,
  useUpdateServiceAreaMutation,
  useDeleteServiceAreaMutation,
} = serviceAreasApi;
