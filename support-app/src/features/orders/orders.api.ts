import type {
  CustomerView,
  OrderChangeView,
  OrderOwnerRequest,
  OrderSummaryView,
  OrderView,
} from '@courier/contract';
import { type Page, pagedFrom, withRows } from '@courier/shared-ui/request';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { useStore } from 'react-redux';
import { baseApi } from '../../shared/api/base.api';
import { orderApi, orderPath, orderTags } from '../../shared/order/order.api';
import { orderListPath } from './order-search';

/**
 * The address of the first page of the customers.
 * @param search how a name, an e-mail address or a phone number begins; empty for everybody
 */
export function customersPath(search: string): string {
  return search
    ? `/api/customers?${new URLSearchParams({ q: search }).toString()}`
    : '/api/customers';
}

/** What support staff read of orders and customers; what they change of an order is `shared/order`'s. */
const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderList: build.infiniteQuery<Page<OrderSummaryView>, string, string | null>({
      ...pagedFrom<OrderSummaryView, string>(orderListPath),
      keepUnusedDataFor: 0,
    }),
    orderHistory: build.query<OrderChangeView[], string>({
      query: (orderNumber) => `${orderPath(orderNumber)}/history`,
      providesTags: (_, __, orderNumber) => orderTags({ orderNumber }),
    }),
    assignOrder: build.mutation<OrderView, { orderNumber: string } & OrderOwnerRequest>({
      query: ({ orderNumber, ...body }) => ({
        url: `${orderPath(orderNumber)}/owner`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_, error, order) => (error ? [] : orderTags(order)),
    }),
    customerList: build.infiniteQuery<Page<CustomerView>, string, string | null>({
      ...pagedFrom<CustomerView, string>(customersPath),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useAssignOrderMutation,
  useOrderListInfiniteQuery,
  useOrderHistoryQuery,
  useCustomerListInfiniteQuery,
} = ordersApi;

type StoreApi = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

/** Puts the newest state of rows into their places in one search; an open order is read again where it has changed. */
export function useUpdateOrders(search: string) {
  const { dispatch, getState } = useStore<ReturnType<StoreApi['getState']>>() as StoreApi;
  return (rows: readonly OrderSummaryView[]) => {
    dispatch(ordersApi.util.updateQueryData('orderList', search, (list) => withRows(list, rows)));
    const changed = rows.filter((row) => isOutdated(getState(), row));
    dispatch(ordersApi.util.invalidateTags(changed.flatMap(orderTags)));
  };
}

/** Puts the newest state of rows into their places in one search of customers. */
export function useUpdateCustomers(search: string) {
  const { dispatch } = useStore() as Pick<StoreApi, 'dispatch'>;
  return (rows: readonly CustomerView[]) =>
    dispatch(
      ordersApi.util.updateQueryData('customerList', search, (list) => withRows(list, rows)),
    );
}

/** Whether the order was read whole before its row became what it is. */
function isOutdated(state: unknown, { orderNumber, version, needsAttention }: OrderSummaryView) {
  const select = orderApi.endpoints.order.select(orderNumber);
  const { data } = select(state as Parameters<typeof select>[0]);
  if (!data?.orderNumber) return false;
  return data.version !== version || data.needsAttention !== needsAttention;
}
