import type { NoOrderView, OrderView } from '@courier/contract';
import { baseApi } from '../api/base.api';

/** One order, read whole: beside a list, and beside a claim. */
export const orderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    order: build.query<OrderView | NoOrderView, string>({
      query: orderPath,
      providesTags: orderTags,
    }),
  }),
});

export const { useOrderQuery } = orderApi;

export function orderTags(order: { readonly orderNumber: string | null } | undefined) {
  return order?.orderNumber ? [{ type: 'Order', id: order.orderNumber } as const] : [];
}

export function orderPath(orderNumber: string): string {
  return `/api/orders/${encodeURIComponent(orderNumber)}`;
}
