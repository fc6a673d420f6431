import type { IncomingMessage, ServerResponse } from 'node:http';

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
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

export function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}
