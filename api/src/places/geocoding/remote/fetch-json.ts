import { readBody } from '../../../platform/http/read-body';

export interface RemoteOptions {
  /** Who we are, as the operators of public servers ask. */
  readonly userAgent: string;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 256 * 1024;

/** A configured server did not give a usable answer. Its message carries no part of question or answer. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
}

/** The server works, but has no answer to this one question; the next may fare better. */
export class NoResultError extends RemoteError {}

/**
 * The URL of a call on a configured server: `path` below `base`, the parameters encoded. The server's part comes
 * from the configuration alone; what a visitor typed can only ever become a parameter's value.
 */
export function remoteUrl(
  base: string,
  path: string,
  parameters: Readonly<Record<string, string>> = {},
): URL {
  const url = new URL(path, base.endsWith('/') ? base : `${base}/`);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/** A free text as servers are asked for it: with the country, which most that is typed leaves out. */
export function inSouthAfrica(query: string): string {
  return /south africa\s*$/i.test(query) ? query : `${query}, South Africa`;
}

/**
 * Fetches JSON from a configured server: no redirects, 3 s for the whole answer, at most 256 KB after
 * decompression. The answer is as hostile as any: parse it with a schema. Throws `RemoteError`.
 */
export async function fetchJson(
  url: URL,
  { userAgent, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: RemoteOptions,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'user-agent': userAgent },
    });
    if (!response.ok) {
      await response.body?.cancel();
      const Failure = response.status === 400 ? NoResultError : RemoteError;
      throw new Failure(`answered ${response.status}`);
    }
    return JSON.parse(await readText(response, maxBytes)) as unknown;
  } catch (error) {
    throw error instanceof RemoteError ? error : new RemoteError(reason(error));
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const bytes = await readBody(response, maxBytes);
  if (bytes === null) throw new RemoteError(`answered more than ${maxBytes} bytes`);
  return bytes.toString('utf8');
}

function reason(error: unknown): string {
  if (error instanceof SyntaxError) return 'answered malformed JSON';
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return 'did not answer in time';
  return 'could not be reached';
}
