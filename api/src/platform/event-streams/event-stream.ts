import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One event as the browser's `EventSource` gets it. */
export interface StreamEvent {
  /** What a browser that comes back says it had last; none where it asks for everything again. */
  readonly id?: number;
  readonly name: string;
  readonly data: object;
}

/**
 * A page that is kept up to date: an answer that does not end. Written straight to the connection, so that a
 * thousand of them cost little more than their sockets.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export class EventStream {
  private readonly raw: ServerResponse;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.raw = reply.raw;
    reply.hijack();
    // What the hooks set, such as the security headers, is Fastify's until it is sent.
    const set = reply.getHeaders() as OutgoingHttpHeaders;
    this.raw.writeHead(200, { ...set, ...HEADERS });
    this.raw.on('error', () => this.raw.destroy());
    if (request.method === 'HEAD') this.raw.end();
    else this.raw.write(`retry: ${comeBackAfter()}\n\n`);
  }

  send({ id, name, data }: StreamEvent): void {
    const resume = id === undefined ? '' : `id: ${id}\n`;
    this.write(`${resume}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment, which proxies and browsers take as a sign of life. */
  beat(): void {
    this.write(':\n\n');
  }

  end(): void {
    this.raw.end();
  }

  onEnd(listener: () => void): void {
    if (this.raw.closed) listener();
    else this.raw.once('close', listener);
  }

  /** A client that does not read is disconnected before it fills our memory: it reconnects from its last event. */
  private write(text: string): void {
    if (this.raw.writableEnded || this.raw.destroyed) return;
    this.raw.write(text);
    if (this.raw.writableLength > UNREAD_MOST) this.raw.destroy();
  }
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Keeps a proxy from collecting events before it hands them on.
  'x-accel-buffering': 'no',
} as const;

const UNREAD_MOST = 64 * 1024;

/** In ms, spread out: after a restart not everyone comes back in the same instant. */
function comeBackAfter(): number {
  return 1000 + Math.floor(Math.random() * 2000);
}

/** What the browser had last; null for one that begins, or says nothing that we ever sent. */
export function lastEventId(request: FastifyRequest): number | null {
  const said = request.headers['last-event-id'];
  return typeof said === 'string' && /^\d{1,10}$/.test(said) ? Number(said) : null;
}
