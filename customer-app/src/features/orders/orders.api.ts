import type {
  CustomerTotalsView,
  NoOrderView,
  OrderSummaryView,
  OrderView,
} from '@courier/contract';
import type { Page } from '@courier/shared-ui/request';
import { baseApi, watchedPage } from '../../shared/api/base.api';

/** One customer's orders: the sums over all of them, and the list page by page. */
const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    customerTotals: build.query<CustomerTotalsView, void>({
      query: () => '/api/orders/summary',
      providesTags: ['Orders'],
    }),
    /** Grows at its end; the dashboard's cards. */
    orders: build.infiniteQuery<Page<OrderSummaryView>, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.next,
      },
      queryFn: ({ queryArg, pageParam }, api) => watchedPage(pageParam ?? firstPage(queryArg), api),
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
}

/** @param limit rows of a page; the server's own where it is not given */
export function firstPage(userEmail: string, limit?: number, filter?: OrderFilter): string {
  const query = new URLSearchParams({ userEmail, ...(limit ? { limit: String(limit) } : {}) });
  for (const [name, value] of Object.entries(filter ?? {})) if (value) query.set(name, value);
  return `/api/orders?${query.toString()}`;
}
