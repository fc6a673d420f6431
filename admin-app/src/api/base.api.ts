import { type ApiError, type ApiRequest, request } from '@courier/shared-ui/request';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { answered } from './answered';

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = (args, { signal }) => {
  const { url, ...options } = typeof args === 'string' ? { url: args } : args;
  return answered<unknown>(() => request(url, { ...options, signal }));
};

/** The one API slice of this remote; each feature injects its own endpoints. Data never becomes stale by itself. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: Infinity,
  tagTypes: [
    'Analytics',
    'Audit',
    'Customers',
    'HandOver',
    'OrderHistory',
    'RateCards',
    'Staff',
    'Stores',
    'Summary',
  ],
  endpoints: () => ({}),
});
