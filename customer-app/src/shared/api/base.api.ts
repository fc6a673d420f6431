import { type ApiError, apiBaseQuery, type ApiRequest, readPage } from '@courier/shared-ui/request';
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { type ConnectionDispatch, watched } from '../connection/connection.slice';

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = (args, api) =>
  watched(api.dispatch, apiBaseQuery(args, api));

/** The one API slice of this remote; each feature injects its own endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  // What failed while the connection was down is asked for again when it is back.
  refetchOnReconnect: true,
  tagTypes: [
    'Account',
    'AlertPreferences',
    'NotificationPreferences',
    'Notifications',
    'Order',
    'Orders',
    'ParcelClaims',
    'PaymentMethods',
    'SavedAddresses',
    'SecondFactor',
    'Sessions',
  ],
  endpoints: () => ({}),
});

interface Asker {
  readonly signal: AbortSignal;
  readonly dispatch: ConnectionDispatch;
}

/** As the base query has it, which reads no headers. For `queryFn` of an endpoint. */
export const watchedPage = <T>(url: string, { signal, dispatch }: Asker) =>
  watched(dispatch, readPage<T>(url, signal));
