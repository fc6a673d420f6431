import { type ApiError, apiBaseQuery, type ApiRequest } from '@courier/shared-ui/request';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = apiBaseQuery;

/** The one API slice of this remote; each feature injects its own endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['CannedReplies', 'Claims', 'MyTickets', 'Order', 'TicketCounts'],
  endpoints: () => ({}),
});
