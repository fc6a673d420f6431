import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { CustomerView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom, withRows } from '@courier/shared-ui/request';
import { useDispatch } from 'react-redux';

const customersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    customerList: build.infiniteQuery<Page<CustomerView>, void, string | null>({
      ...pagedFrom<CustomerView>(() => '/api/customers'),
      providesTags: ['Customers'],
    }),
  }),
});

export const { useCustomerListInfiniteQuery } = customersApi;

/** Puts the newest state of rows into their places. */
export function useUpdateCustomers() {
  const dispatch: BaseQueryApi['dispatch'] = useDispatch();
  return (rows: readonly CustomerView[]) =>
    dispatch(
      customersApi.util.updateQueryData('customerList', undefined, (list) => withRows(list, rows)),
    );
}
