import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type ApiError, apiBaseQuery, type ApiRequest } from '../request';

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = apiBaseQuery;

/**
 * The one API slice of a front end, into which each feature injects its own endpoints, and so do the rooms of this package
 * that read and write for themselves. It is compiled into the front end with the front end's own Redux Toolkit; what
 * is read stands in the store of that front end. Data never becomes stale by itself.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: Infinity,
  tagTypes: [],
  endpoints: () => ({}),
});
