import { parseProblem, RequestError } from './request-error';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON where given; a Blob as it is, with its own type. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly headers?: Record<string, string>;
}

/**
 * Sends a request to the API with cookies and reads the answer as JSON. A DELETE, or an answer without
 * content, gives `{ success: true }`.
 * @throws RequestError on an answer that is not ok; TypeError when the network fails
 */
export async function request<T>(url: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(url, options);
  const isEmpty = response.status === 204 || response.headers.get('content-length') === '0';
  if (options.method === 'DELETE' || isEmpty) return { success: true } as T;
  return (await response.json()) as T;
}

/** As `request`, for callers that read headers too (paging). */
export async function send(url: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', body, signal, headers } = options;
  const isBlob = body instanceof Blob;
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': isBlob ? body.type : 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isBlob ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (response.ok) return response;
  const text = (await response.text()) || response.statusText;
  throw new RequestError(response.status, text, parseProblem(text));
}
