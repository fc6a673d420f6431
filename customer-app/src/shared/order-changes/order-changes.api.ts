import type {
  AddressesChangeRequest,
  AddressesPreviewRequest,
  AddressesPreviewView,
  CancellationRequest,
  CollectionChangeRequest,
  ContactsChangeRequest,
  NoOrderView,
  OrderView,
} from '@courier/contract';
import { baseApi } from '../api/base.api';

const orderChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cancelOrder: build.mutation<OrderView | NoOrderView, OrderChange<CancellationRequest>>({
      query: ({ orderNumber, ...body }) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/cancellation`,
        method: 'POST',
        body,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : CHANGED),
    }),
    correctContacts: build.mutation<OrderView | NoOrderView, OrderChange<ContactsChangeRequest>>({
      query: ({ orderNumber, ...body }) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/contacts`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : CHANGED),
    }),
    priceAddresses: build.mutation<AddressesPreviewView, OrderChange<AddressesPreviewRequest>>({
      query: ({ orderNumber, ...body }) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/addresses/preview`,
        method: 'POST',
        body,
      }),
    }),
    correctAddresses: build.mutation<OrderView | NoOrderView, OrderChange<AddressesChangeRequest>>({
      query: ({ orderNumber, ...body }) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/addresses`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : CHANGED),
    }),
    rescheduleCollection: build.mutation<
      OrderView | NoOrderView,
      OrderChange<CollectionChangeRequest>
    >({
      query: ({ orderNumber, ...body }) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/collection`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : CHANGED),
    }),
  }),
});

export const {
  useCancelOrderMutation,
  useCorrectAddressesMutation,
  useCorrectContactsMutation,
  usePriceAddressesMutation,
  useRescheduleCollectionMutation,
} = orderChangesApi;

type OrderChange<Request> = { readonly orderNumber: string } & Request;

const CHANGED = ['Order', 'Orders', 'Notifications'] as const;
