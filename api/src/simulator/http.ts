import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const MOST_BYTES = 1024 * 1024;

/** An answer with a JSON body, or none at all. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** Sent as it is, for answers that are not JSON. */
  readonly raw?: string;
}

export function json(body: unknown, status = 200): Answer {
  return { status, body };
}

export function refusal(response: string): Answer {
  return json({ success: false, response });
}

export function write(response: ServerResponse, { status, body, raw }: Answer): void {
  const text = raw ?? (body === undefined ? '' : JSON.stringify(body));
  response.writeHead(status, {
    'Content-Length': Buffer.byteLength(text),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  });
  response.end(text);
}

/** The body as JSON; undefined when it is none, or too large. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await readText(request));
  } catch {
    return undefined;
  }
}

/** The body; empty when it is too large. */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @returns the port, also where 0 took a free one */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was assigned');
  return address.port;
}

export function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
