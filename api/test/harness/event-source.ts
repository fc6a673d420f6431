import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '../dispatch/until';
import { NOBODY } from './people';
import type { Served } from './create-test-app';

export interface HeardEvent {
  readonly id: number;
  readonly name: string;
  readonly data: Record<string, unknown>;
}

/** A page that listens, as a browser's `EventSource` does, without coming back by itself. */
export interface Listening {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly events: readonly HeardEvent[];
  /** Everything as it came. */
  text(): string;
  isOver(): boolean;
  receives(count: number, limitMs?: number): Promise<void>;
  close(): void;
}

/** Opens a stream of a server that listens on a port. */
export async function listenTo(
  test: Served,
  path: string,
  { cookie = NOBODY }: { cookie?: string } = {},
): Promise<Listening> {
  const port = portOf(test);
  const headers = { ...(cookie && { cookie }) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).on('error', reject);
  });
  let text = '';
  let isOver = false;
  const events: HeardEvent[] = [];
  response.setEncoding('utf8');
  response.on('data', (part: string) => {
    text += part;
    events.splice(0, events.length, ...eventsOf(text));
  });
  response.on('close', () => (isOver = true));
  response.on('error', () => (isOver = true));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    text: () => text,
    isOver: () => isOver,
    receives: (count, limitMs) => until(`${count} events`, () => events.length >= count, limitMs),
    close: () => response.destroy(),
  };
}

function portOf({ server }: Served): number {
  return typeof server === 'string'
    ? Number(new URL(server).port)
    : (server.address() as AddressInfo).port;
}

function eventsOf(text: string): HeardEvent[] {
  const blocks = text.split('\n\n').slice(0, -1);
  return blocks.flatMap((block) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const data = field('data');
    if (data === undefined) return [];
    return [
      {
        id: Number(field('id')),
        name: field('event') ?? 'message',
        data: JSON.parse(data) as Record<string, unknown>,
      },
    ];
  });
}
