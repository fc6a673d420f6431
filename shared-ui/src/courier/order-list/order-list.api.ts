import {
  LIMITS,
  type CouriersView,
  type DeliveryDaysView,
  type NoOrderView,
  type OrderSummaryView,
  type OrderView,
  type PaymentStatusRequest,
  type StoreView,
} from '@courier/contract';
import { baseApi } from '@courier/shared-ui/api';
import { type Page, pagedFrom, withRows } from '@courier/shared-ui/request';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { useStore } from 'react-redux';
import { listPath, type OrderFilter, summaryOf, wholeList, withOrder } from './order-lists';

/**
 * What the list of orders reads and writes, in the slice of the front end that has it. Whoever changes an order in
 * another way puts it into the lists by `putOrderEverywhere`, or has them read again by the tag `OrderList`.
 */
export const orderListApi = baseApi
  .enhanceEndpoints({
    addTagTypes: [
      'Analytics',
      'Couriers',
      'Order',
      'OrderHistory',
      'OrderList',
      'OrderNotes',
      'Stores',
      'Summary',
    ],
  })
  .injectEndpoints({
    endpoints: (build) => ({
      orderList: build.infiniteQuery<Page<OrderSummaryView>, OrderFilter, string | null>({
        ...pagedFrom<OrderSummaryView, OrderFilter>(listPath),
        // Single orders are put into their places; of many at once the lists are read again.
        providesTags: ['OrderList'],
      }),
      order: build.query<OrderView | NoOrderView, string>({
        query: (typed) => orderPath(typed),
        providesTags: (order) => (order?.orderNumber ? [tagOf(order)] : []),
        onQueryStarted: (_, { queryFulfilled, ...api }) =>
          whenAnswered(queryFulfilled, (order) => putIntoLists(api, order, false)),
      }),
      /** Whether any order matches, paid or not. */
      isAnyFound: build.query<boolean, string>({
        query: (search) => `${listPath({ ...wholeList(), search })}&limit=1`,
        transformResponse: (found: OrderSummaryView[]) => found.length > 0,
        keepUnusedDataFor: 0,
      }),
      /** The stores that a list can be narrowed to: all of them for whoever keeps them, else those that take parcels. */
      storesToFilter: build.query<StoreView[], 'all' | 'active'>({
        query: (which) =>
          which === 'all' ? `/api/stores?limit=${LIMITS.listPageMost}` : '/api/stores/active',
        providesTags: ['Stores'],
      }),
      couriers: build.query<CouriersView, void>({
        query: () => '/api/dispatch/couriers',
        providesTags: ['Couriers'],
      }),
      deliveryDays: build.query<DeliveryDaysView, string>({
        query: (orderNumber) => `${orderPath(orderNumber)}/delivery-days`,
        // They pass, and who chose one leaves others.
        keepUnusedDataFor: 0,
      }),
      setPaymentStatus: build.mutation<OrderView, { orderNumber: string } & PaymentStatusRequest>({
        query: ({ orderNumber, ...body }) => ({
          url: `${orderPath(orderNumber)}/payment-status`,
          method: 'PATCH',
          body,
        }),
        invalidatesTags: (_, error) => (error ? [] : ['OrderHistory']),
        onQueryStarted: (_, { queryFulfilled, ...api }) =>
          whenAnswered(queryFulfilled, (order) => putOrderEverywhere(api, order, true)),
      }),
    }),
  });

export const {
  useCouriersQuery,
  useDeliveryDaysQuery,
  useLazyDeliveryDaysQuery,
  useLazyIsAnyFoundQuery,
  useLazyOrderQuery,
  useOrderListInfiniteQuery,
  useOrderQuery,
  useSetPaymentStatusMutation,
  useStoresToFilterQuery,
} = orderListApi;

export function orderPath(number: string): string {
  return `/api/orders/${encodeURIComponent(number)}`;
}

function tagOf({ orderNumber }: Pick<OrderSummaryView, 'orderNumber'>) {
  return { type: 'Order', id: orderNumber } as const;
}

/**
 * Puts the newest state of rows into their places in one list. An order that is open beside it is read again where
 * its row shows a change, and always what is noted on it, which no row shows; so are the totals.
 */
export function useUpdateOrders(filter: OrderFilter) {
  const { dispatch, getState } = useStore<ReturnType<StoreApi['getState']>>() as StoreApi;
  return (rows: readonly OrderSummaryView[]) => {
    dispatch(
      orderListApi.util.updateQueryData('orderList', filter, (list) => withRows(list, rows)),
    );
    const changed = rows.filter((row) => isOutdated(getState(), row)).map(tagOf);
    const tags = changed.length > 0 ? [...changed, 'OrderHistory' as const] : [];
    dispatch(orderListApi.util.invalidateTags(['Summary', 'OrderNotes', ...tags]));
  };
}

/** Whether the order was read whole before its row became what it is. */
function isOutdated(state: unknown, { orderNumber, version, needsAttention }: OrderSummaryView) {
  const select = orderListApi.endpoints.order.select(orderNumber);
  const { data } = select(state as Parameters<typeof select>[0]);
  if (!data?.orderNumber) return false;
  return data.version !== version || data.needsAttention !== needsAttention;
}

type StoreApi = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

/** What a call answers with once it has; one that failed changes nothing here: its caller reports it. */
export async function whenAnswered(
  answer: Promise<{ data: OrderView | NoOrderView }>,
  then: (order: OrderView) => void,
): Promise<void> {
  const order = await answer.then(
    ({ data }) => data,
    () => null,
  );
  if (order && order.orderNumber !== null) then(order);
}

/**
 * The newest state of an order, for everybody who looks at it.
 * @param hasMoved whether it has just changed from paid to not paid, or back
 */
export function putOrderEverywhere(api: StoreApi, order: OrderView, hasMoved: boolean): void {
  void api.dispatch(orderListApi.util.upsertQueryData('order', order.orderNumber, order));
  putIntoLists(api, order, hasMoved);
}

function putIntoLists({ dispatch, getState }: StoreApi, order: OrderView, hasMoved: boolean): void {
  const state = getState() as Parameters<typeof orderListApi.util.selectCachedArgsForQuery>[0];
  for (const filter of orderListApi.util.selectCachedArgsForQuery(state, 'orderList')) {
    dispatch(
      orderListApi.util.updateQueryData('orderList', filter, (list) =>
        withOrder(list, summaryOf(order), filter, hasMoved),
      ),
    );
  }
}
