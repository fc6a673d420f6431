import type {
  CustomerView,
  NoOrderView,
  OrderChangeView,
  OrderSummaryView,
  OrderView,
} from '@courier/contract';
import { type Page, pagedFrom } from '@courier/shared-ui/request';
import { baseApi } from '../../shared/api/base.api';
import { orderListPath } from './order-search';

/** What support staff read of orders and customers. They change none of it. */
const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderList: build.infiniteQuery<Page<OrderSummaryView>, string, string | null>({
      ...pagedFrom<OrderSummaryView, string>(orderListPath),
      keepUnusedDataFor: 0,
    }),
    order: build.query<OrderView | NoOrderView, string>({ query: orderPath }),
    orderHistory: build.query<OrderChangeView[], string>({
      query: (orderNumber) => `${orderPath(orderNumber)}/history`,
    }),
    customerList: build.infiniteQuery<Page<CustomerView>, void, string | null>({
      ...pagedFrom<CustomerView, void>(() => '/api/customers'),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useOrderListInfiniteQuery,
  useOrderQuery,
  useOrderHistoryQuery,
  useCustomerListInfiniteQuery,
} = ordersApi;

function orderPath(orderNumber: string): string {
  return `/api/orders/${encodeURIComponent(orderNumber)}`;
}
