import { type ApiError, apiBaseQuery, type ApiRequest } from '@courier/shared-ui/request';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = apiBaseQuery;

/** The one API slice of this remote; each feature injects its own endpoints. Data never becomes stale by itself. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: Infinity,
  tagTypes: [
    'Analytics',
    'Audit',
    'BankLines',
    'CashUps',
    'CompanySettings',
    'Couriers',
    'CustomerContacts',
    'Customers',
    'Exceptions',
    'Figures',
    'HandOver',
    'Invoice',
    'Order',
    'OrderHistory',
    'OrderList',
    'ParcelClaims',
    'PaymentProofs',
    'RateCards',
    'Releases',
    'SavedViews',
    'ServiceAreas',
    'Staff',
    'StatementMails',
    'Stores',
    'Summary',
    'TeamTokens',
    'Today',
  ],
  endpoints: () => ({}),
});
