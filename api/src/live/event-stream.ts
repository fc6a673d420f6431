import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

  /** An event has a name alone: the page reads again, with its own rights. A browser hears of none without data. */
  send(name: string): void {
    this.write(`event: ${name}\ndata: {}\n\n`);
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

  /** A client that does not read is disconnected before it fills our memory: it comes back and reads again. */
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
