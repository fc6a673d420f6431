import type { CustomerView } from '@courier/contract';
import { baseApi } from '../../api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

const customersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    customerList: build.infiniteQuery<Page<CustomerView>, void, string | null>({
      ...pagedFrom<CustomerView>(() => '/api/customers'),
      providesTags: ['Customers'],
    }),
  }),
});

export const { useCustomerListInfiniteQuery } = customersApi;
