import type { Problem } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import { request, type RequestOptions } from './request';
import { RequestError } from './request-error';

/** What an endpoint of an RTK Query slice returns from `query`. */
export type ApiRequest = string | ({ readonly url: string } & Omit<RequestOptions, 'signal'>);

/** An error as a store keeps it (stores hold plain data, not Error objects). `status` 0 is a failed line. */
export interface ApiError {
  readonly status: number;
  readonly message: string;
  readonly problem: Problem | null;
}

/**
 * Base query for `createApi` of RTK Query. A 401 ends the session that the screens believe in.
 * Structurally a `BaseQueryFn<ApiRequest, unknown, ApiError>`, without importing the toolkit here.
 */
export async function apiBaseQuery(
  args: ApiRequest,
  { signal }: { signal: AbortSignal },
): Promise<{ data: unknown } | { error: ApiError }> {
  const { url, ...options } = typeof args === 'string' ? { url: args } : args;
  try {
    return { data: await request(url, { ...options, signal }) };
  } catch (error) {
    if (!(error instanceof RequestError)) {
      return { error: { status: 0, message: (error as Error).message, problem: null } };
    }
    if (error.status === 401 && getHost().session.current()) getHost().session.clear();
    return { error: { status: error.status, message: error.message, problem: error.problem } };
  }
}
