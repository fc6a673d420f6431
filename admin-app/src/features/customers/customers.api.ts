import type { CustomerView } from '@courier/contract';
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
  }),
});

export const { useCustomerListInfiniteQuery, useEndSessionsMutation } = customersApi;
