import type { CustomerView, StatementMonthView, StatementView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

/**
 * The address of the first page of the customers.
 * @param search how a name, an e-mail address or a phone number begins; empty for everybody
 */
export function customersPath(search: string): string {
  return search
    ? `/api/customers?${new URLSearchParams({ q: search }).toString()}`
    : '/api/customers';
}

const customersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    customerList: build.infiniteQuery<Page<CustomerView>, string, string | null>({
      ...pagedFrom<CustomerView, string>(customersPath),
      providesTags: ['Customers'],
    }),
    endSessions: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/customers/${id}/sessions`, method: 'DELETE' }),
      invalidatesTags: ['Audit'],
    }),
    customerStatementMonths: build.query<StatementMonthView[], number>({
      query: (customer) => `/api/statements/months?customer=${customer}`,
      keepUnusedDataFor: 0,
    }),
    customerStatement: build.query<StatementView, StatementOf>({
      query: ({ customer, month }) => `/api/statements/month?customer=${customer}&month=${month}`,
      keepUnusedDataFor: 0,
    }),
  }),
});

interface StatementOf {
  readonly customer: number;
  /** `2026-11` */
  readonly month: string;
}

/** Where the statement of a customer is as a file. */
export function customerStatementFile({ customer, month }: StatementOf): string {
  return `/api/statements/month.pdf?customer=${customer}&month=${month}`;
}

export const {
  useCustomerListInfiniteQuery,
  useCustomerStatementMonthsQuery,
  useCustomerStatementQuery,
  useEndSessionsMutation,
} = customersApi;
