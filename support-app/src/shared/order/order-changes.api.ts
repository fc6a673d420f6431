import {
  type AddressesPreviewView,
  type AddressSuggestion,
  type CollectionDaysOf,
  collectionDaysPath,
  type CollectionDayView,
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
  useLazySearchAddressesQuery,
  usePriceAddressesMutation,
} = orderChangesApi;
