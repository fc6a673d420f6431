import { type ApiError, toQueryResult } from './to-query-result';
import { request, type RequestOptions } from './request';

/** What an endpoint of an RTK Query slice returns from `query`. */
export type ApiRequest = string | ({ readonly url: string } & Omit<RequestOptions, 'signal'>);

/**
 * Base query for `createApi` of RTK Query.
 * Structurally a `BaseQueryFn<ApiRequest, unknown, ApiError>`, without importing the toolkit here.
 */
export async function apiBaseQuery(
  args: ApiRequest,
  { signal }: { signal: AbortSignal },
): Promise<{ data: unknown } | { error: ApiError }> {
  const { url, ...options } = typeof args === 'string' ? { url: args } : args;
  return toQueryResult<unknown>(() => request(url, { ...options, signal }));
}
