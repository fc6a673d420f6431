import { inSpan } from '../../platform/telemetry/spans';
import { readBody } from '../../platform/http/read-body';

/** Largest answer that is read; more is cut off and counts as no answer. */
const MOST_BYTES = 256 * 1024;

/** Why there is no usable answer. */
export type NoAnswer = 'TIMEOUT' | 'NOT_REACHED' | 'BROKEN' | 'TOO_LARGE';

export type HttpResult =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'no_answer'; readonly why: NoAnswer; readonly status: number | null };

/** How the service is reached: `key` goes raw behind `Basic`, not base64, as its documentation has it. */
export interface ShipdayConnection {
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

export type ShipdayMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call as a part of the trace around it: without the last part of its path, which says which order. */
export function callShipday(
  connection: ShipdayConnection,
  method: ShipdayMethod,
  path: string,
  body?: object,
): Promise<HttpResult> {
  const [, collection = ''] = path.split('/');
  const attributes = {
    'http.request.method': method,
    'server.address': new URL(connection.apiUrl).hostname,
  };
  return inSpan(`${method} /${collection}`, { kind: 'client', attributes }, async (span) => {
    const result = await call(connection, method, path, body);
    if (result.status !== null) span.describe({ 'http.response.status_code': result.status });
    if (result.kind === 'no_answer') span.fail(result.why);
    return result;
  });
}

/**
 * One call, bounded in time and size. A redirect counts as a broken answer: the host is ours to configure,
 * not anybody else's to change.
 */
async function call(
  connection: ShipdayConnection,
  method: ShipdayMethod,
  path: string,
  body?: object,
): Promise<HttpResult> {
  let status: number | null = null;
  try {
    const response = await fetch(connection.apiUrl + path, {
      method,
      headers: {
        Authorization: `Basic ${connection.apiKey}`,
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(connection.timeoutMs),
    });
    status = response.status;
    const bytes = await readBody(response, MOST_BYTES);
    if (bytes === null) return { kind: 'no_answer', why: 'TOO_LARGE', status };
    return { kind: 'answered', status, body: parse(bytes.toString('utf8')) };
  } catch (error) {
    return { kind: 'no_answer', why: whyNot(error), status };
  }
}

/** undefined for what is not JSON: several answers of the service have no body at all. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Failures before a connection exists: the request cannot have arrived. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function whyNot(error: unknown): NoAnswer {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'TIMEOUT';
  return typeof cause?.code === 'string' && NOT_CONNECTED.has(cause.code)
    ? 'NOT_REACHED'
    : 'BROKEN';
}
