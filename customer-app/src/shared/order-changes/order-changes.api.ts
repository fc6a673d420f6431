import type { AddressesPreviewView, NoOrderView, OrderView } from '@courier/contract';
import type { OrderChange, PricedAddresses } from '@courier/shared-ui/courier';
import { baseApi } from '../api/base.api';

const orderChangesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeOrder: build.mutation<OrderView | NoOrderView, OrderChange>({
      query: ({ orderNumber, path, ...request }) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/${path}`,
        ...request,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Order', 'Orders', 'Notifications']),
    }),
    priceAddresses: build.mutation<AddressesPreviewView, PricedAddresses>({
      query: ({ orderNumber, ...body }) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/addresses/preview`,
        method: 'POST',
        body,
      }),
    }),
  }),
});

export const { useChangeOrderMutation, usePriceAddressesMutation } = orderChangesApi;
