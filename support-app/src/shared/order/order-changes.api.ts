import {
  type AddressesPreviewView,
  type AddressSuggestion,
  type CollectionDaysOf,
  collectionDaysPath,
  type CollectionDayView,
  type CountersView,
  type ReceiverLinkView,
  type OrderView,
  type ReweighPictureView,
  type ReweighPreviewView,
  type ReweighView,
} from '@courier/contract';
import {
  type AddressSearch,
  addressSearchPath,
  type PricedAddresses,
  type OrderChange,
  type PricedMeasures,
  type ReweighPicture,
} from '@courier/shared-ui/courier';
import { A_MINUTE, baseApi } from '../api/base.api';

const orderChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    collectionDays: build.query<CollectionDayView[], CollectionDaysOf>({
      query: collectionDaysPath,
      // The windows of today pass.
      keepUnusedDataFor: 0,
    }),
    counters: build.query<CountersView, string>({
      query: (orderNumber) => `/api/orders/${encodeURIComponent(orderNumber)}/counters`,
      keepUnusedDataFor: 0,
    }),
    makeReceiverLink: build.mutation<ReceiverLinkView, string>({
      query: (orderNumber) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/receiver-links`,
        method: 'POST',
        body: {},
      }),
    }),
    searchAddresses: build.query<AddressSuggestion[], AddressSearch>({
      query: addressSearchPath,
      keepUnusedDataFor: A_MINUTE,
    }),
    priceAddresses: build.mutation<AddressesPreviewView, PricedAddresses>({
      query: ({ orderNumber, ...body }) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/addresses/preview`,
        method: 'POST',
        body,
      }),
    }),
    priceMeasures: build.mutation<ReweighPreviewView, PricedMeasures>({
      query: ({ orderNumber, ...body }) => ({
        url: `${reweighsOf(orderNumber)}/preview`,
        method: 'POST',
        body,
      }),
    }),
    addReweighPicture: build.mutation<ReweighPictureView, ReweighPicture>({
      query: ({ orderNumber, file }) => ({
        url: `${reweighsOf(orderNumber)}/pictures`,
        method: 'POST',
        body: file,
      }),
    }),
    /** Read again whenever the order is, as each is a step of it. */
    orderReweighs: build.query<ReweighView[], string>({
      query: reweighsOf,
      providesTags: (_, _error, id) => [{ type: 'Order', id }],
    }),
    changeOrder: build.mutation<OrderView, OrderChange>({
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

export const {
  useAddReweighPictureMutation,
  useChangeOrderMutation,
  useLazyCollectionDaysQuery,
  useLazyCountersQuery,
  useMakeReceiverLinkMutation,
  useLazySearchAddressesQuery,
  useOrderReweighsQuery,
  usePriceAddressesMutation,
  usePriceMeasuresMutation,
} = orderChangesApi;

function reweighsOf(orderNumber: string): string {
  return `/api/orders/${encodeURIComponent(orderNumber)}/reweighs`;
}
