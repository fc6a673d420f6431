import type {
  CustomerTotalsView,
  NoOrderView,
  OrderSummaryView,
  OrderView,
} from '@courier/contract';
import type { Page } from '@courier/shared-ui/request';
import { baseApi, watchedPage } from '../../shared/api/base.api';
import { ORDER_GROUPS, type OrderGroup } from './order-groups';

/** The orders of one customer in one part of the dashboard. */
interface GroupOfCustomer {
  readonly userEmail: string;
  readonly group: OrderGroup;
}

/** Rows of a part of the dashboard before more are asked for. */
const ROWS_OF_A_GROUP = 25;

/** One customer's orders: the sums over all of them, and the list page by page. */
const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    customerTotals: build.query<CustomerTotalsView, void>({
      query: () => '/api/orders/summary',
      providesTags: ['Orders'],
    }),
    /** Grows at its end; a part of the dashboard. */
    orders: build.infiniteQuery<Page<OrderSummaryView>, GroupOfCustomer, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.next,
      },
      queryFn: ({ queryArg, pageParam }, api) =>
        watchedPage(pageParam ?? firstPageOf(queryArg), api),
      providesTags: ['Orders'],
    }),
    /** One page by its address; the history's table. */
    ordersPage: build.query<Page<OrderSummaryView>, string>({
      queryFn: (url, api) => watchedPage(url, api),
      providesTags: ['Orders'],
    }),
    lookUpOrder: build.query<OrderView | NoOrderView, string>({
      query: (number) => `/api/orders/${encodeURIComponent(number)}`,
      providesTags: ['Orders'],
    }),
  }),
});

export const {
  useCustomerTotalsQuery,
  useOrdersInfiniteQuery,
  useOrdersPageQuery,
  useLookUpOrderQuery,
} = ordersApi;

/** After a failure to fetch them. */
export const ORDERS_ADVICE = 'Your orders are safe. Please try again.';

/** What narrows the history; blank where it is not set. */
export interface OrderFilter {
  /** A name, town, phone or order number, or how it begins. */
  readonly q: string;
  /** `2026-11` */
  readonly month: string;
  /** One of `ORDER_STATUSES`. */
  readonly status: string;
}

function firstPageOf({ userEmail, group }: GroupOfCustomer): string {
  return firstPage(userEmail, ROWS_OF_A_GROUP, { status: ORDER_GROUPS[group].join(',') });
}

/**
 * @param limit rows of a page
 * @param filter what narrows the list; blank where it is not set
 */
export function firstPage(
  userEmail: string,
  limit: number,
  filter: Partial<OrderFilter> = {},
): string {
  const query = new URLSearchParams({ userEmail, limit: String(limit) });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `/api/orders?${query.toString()}`;
}
