import type {
  CustomerView,
  OrderChangeView,
  OrderOwnerRequest,
  OrderView,
} from '@courier/contract';
import { orderPath } from '@courier/shared-ui/order-list';
import { type Page, pagedFrom, withRows } from '@courier/shared-ui/request';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { useStore } from 'react-redux';
import { baseApi } from '../../shared/api/base.api';
import { orderTags } from '../../shared/order/order-tags';

/**
 * The address of the first page of the customers.
 * @param search how a name, an e-mail address or a phone number begins, or a phone number ends; empty for everybody
 */
export function customersPath(search: string): string {
  return search
    ? `/api/customers?${new URLSearchParams({ q: search }).toString()}`
    : '/api/customers';
}

/** What support staff read of an order beside its list, and of customers; what they change of an order is `shared/order`'s. */
const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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

export const { useAssignOrderMutation, useOrderHistoryQuery, useCustomerListInfiniteQuery } =
  ordersApi;

/** Puts the newest state of rows into their places in one search of customers. */
export function useUpdateCustomers(search: string) {
  const { dispatch } = useStore() as Pick<BaseQueryApi, 'dispatch'>;
  return (rows: readonly CustomerView[]) =>
    dispatch(
      ordersApi.util.updateQueryData('customerList', search, (list) => withRows(list, rows)),
    );
}
