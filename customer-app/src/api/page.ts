import { getHost } from '@courier/shared-ui/host';
import { type ApiError, RequestError, send } from '@courier/shared-ui/request';
import { type LineDispatch, watched } from '../line/line.slice';

/** One page of a list. */
export interface Page<Row> {
  readonly rows: Row[];
  /** The address of the next page; null on the last one. */
  readonly next: string | null;
}

interface Asker {
  signal: AbortSignal;
  dispatch: LineDispatch;
}

/** As the base query has it, which reads no headers. For `queryFn` of an endpoint. */
export async function readPage<Row>(
  url: string,
  { signal, dispatch }: Asker,
): Promise<{ data: Page<Row> } | { error: ApiError }> {
  try {
    return { data: await watched(dispatch, fetchPage<Row>(url, signal)) };
  } catch (error) {
    return { error: apiError(error) };
  }
}

async function fetchPage<Row>(url: string, signal: AbortSignal): Promise<Page<Row>> {
  const response = await send(url, { signal });
  const rows = (await response.json()) as Row[];
  return { rows, next: nextPage(response.headers.get('link')) };
}

/** `<…>; rel="next"` → the address in it, or null on the last page. */
function nextPage(link: string | null): string | null {
  return /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;
}

/** A 401 ends the session that the screens believe in. */
function apiError(error: unknown): ApiError {
  if (!(error instanceof RequestError)) {
    return { status: 0, message: (error as Error).message, problem: null };
  }
  if (error.status === 401 && getHost().session.current()) getHost().session.clear();
  return { status: error.status, message: error.message, problem: error.problem };
}
