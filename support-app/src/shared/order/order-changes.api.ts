import {
  type AddressesPreviewView,
  type AddressSuggestion,
  type CollectionDaysOf,
  collectionDaysPath,
  type CollectionDayView,
  type DeliveryDaysView,
  type ReceiverLinkView,
  type OrderView,
} from '@courier/contract';
import {
  type AddressSearch,
  addressSearchPath,
  type PricedAddresses,
  type OrderChange,
} from '@courier/shared-ui/courier';
import { baseApi } from '../api/base.api';

const orderChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    collectionDays: build.query<CollectionDayView[], CollectionDaysOf>({
      query: collectionDaysPath,
      // The windows of today pass.
      keepUnusedDataFor: 0,
    }),
    deliveryDays: build.query<DeliveryDaysView, string>({
      query: (orderNumber) => `/api/orders/${encodeURIComponent(orderNumber)}/delivery-days`,
      // They pass, and who chose one leaves others.
      keepUnusedDataFor: 0,
    }),
    makeReceiverLink: build.mutation<ReceiverLinkView, string>({
      query: (orderNumber) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/receiver-links`,
        method: 'POST',
        body: {},
      }),
    }),
    searchAddresses: build.query<AddressSuggestion[], AddressSearch>({ query: addressSearchPath }),
    priceAddresses: build.mutation<AddressesPreviewView, PricedAddresses>({
      query: ({ orderNumber, ...body }) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/addresses/preview`,
        method: 'POST',
        body,
      }),
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
  useChangeOrderMutation,
  useLazyCollectionDaysQuery,
  useLazyDeliveryDaysQuery,
  useMakeReceiverLinkMutation,
  useLazySearchAddressesQuery,
  usePriceAddressesMutation,
} = orderChangesApi;
