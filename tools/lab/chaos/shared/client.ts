import { Agent, request } from 'node:http';

/** An answer, or null when the connection failed or nothing came in time. */
export type Answer = Readonly<{
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  ms: number;
}> | null;

export interface Call {
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Settle once the head of the answer is there, for streams. */
  readonly headOnly?: boolean;
}

/** Longer than any answer takes: what takes too long is for each run to say. */
const TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** One request to a process on the loopback address; never throws and never repeats. */
export function ask(port: number, call: Call): Promise<Answer> {
  const started = performance.now();
  const text = call.body === undefined ? undefined : JSON.stringify(call.body);
  return new Promise((resolve) => {
    const timer = setTimeout(() => sent.destroy(), call.timeoutMs ?? TIMEOUT_MS);
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: call.method ?? 'GET',
        path: call.path,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(text !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(text)),
          }),
          ...call.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        const answer = () => ({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
          ms: performance.now() - started,
        });
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => settle(answer()));
        // Cut off in the middle is no answer.
        response.on('close', () => settle(null));
        if (call.headOnly) {
          settle(answer());
          response.destroy();
        }
      },
    );
    sent.on('error', () => settle(null));
    sent.end(text);
  });
}

export function bodyOf<T>(answer: Answer): T {
  return JSON.parse(answer?.text ?? 'null') as T;
}

/** Does the work for every item, so many at a time. */
export async function eachOf<T>(
  items: readonly T[],
  most: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const line = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, line));
}
