import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { CustomerView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom, withRows } from '@courier/shared-ui/request';
import { useDispatch } from 'react-redux';

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
  }),
});

export const { useCustomerListInfiniteQuery } = customersApi;

/** Puts the newest state of rows into their places in one search. */
export function useUpdateCustomers(search: string) {
  const dispatch: BaseQueryApi['dispatch'] = useDispatch();
  return (rows: readonly CustomerView[]) =>
    dispatch(
      customersApi.util.updateQueryData('customerList', search, (list) => withRows(list, rows)),
    );
}
