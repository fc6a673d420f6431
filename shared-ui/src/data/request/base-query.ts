import type { Problem } from '@courier/contract';
import { getHost, signedInAgain } from '@courier/shared-ui/host';
import { request, type RequestOptions } from './request';
import { RequestError } from './request-error';

/** An error as a store keeps it (stores hold plain data, not Error objects). `status` 0 is a network error. */
export interface ApiError {
  readonly status: number;
  readonly message: string;
  readonly problem: Problem | null;
}

/**
 * Makes a call and answers as a `queryFn` of RTK Query does. A 401 ends the session that the screens believe in,
 * unless there is work to keep and its owner signs in again: then the call is made again.
 */
export async function toQueryResult<T>(
  call: () => Promise<T>,
): Promise<{ data: T } | { error: ApiError }> {
  try {
    return { data: await call() };
  } catch (error) {
    if (!(error instanceof RequestError)) {
      return { error: { status: 0, message: (error as Error).message, problem: null } };
    }
    if (error.status === 401 && (await signedInAgain())) return toQueryResult(call);
    if (error.status === 401 && getHost().session.current()) getHost().session.clear();
    return { error: { status: error.status, message: error.message, problem: error.problem } };
  }
}

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
