import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PROBLEM_CONTENT_TYPE } from '@courier/contract';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import { makeQuote, QUIET } from './harness/shipments';

const SLOW_CONNECTIONS = 600;
const MOST = 100;
/** Far above what an answer takes on a busy machine, far below the half minute that a slow body may take. */
const QUICK_MS = 10_000;

/** A connection on which these bytes were sent; what comes back is kept. */
interface Connection {
  readonly socket: Socket;
  received(): string;
}

function open({ server }: TestApp, bytes: string): Connection {
  const { port } = server.address() as AddressInfo;
  let received = '';
  const socket = connect(port, '127.0.0.1', () => void socket.write(bytes));
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.on('error', () => undefined);
  return { socket, received: () => received };
}

/** A body of a thousand bytes is announced and only its first one sent. */
const SLOW_BODY =
  'POST /api/quotes HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';

const openConnections = ({ server }: TestApp) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

describe('600 connections that send their bodies slowly', () => {
  let test: TestApp;
  const slow: Connection[] = [];
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, maxConnections: MOST, rateLimitScale: 1000 });
    await makeQuote(test);
    let accepted = 0;
    test.server.on('connection', () => (accepted += 1));
    for (let count = 0; count < SLOW_CONNECTIONS; count += 1) {
      slow.push(open(test, SLOW_BODY));
      if (count % 100 === 0) await pause(5);
    }
    await until('the last of them', async () => accepted === SLOW_CONNECTIONS, 30_000);
  }, 60_000);
  afterAll(async () => {
    for (const { socket } of slow) socket.destroy();
    await test.close();
  });

  it('hold no more than the most connections of one process', async () => {
    expect(await openConnections(test)).toBeLessThanOrEqual(MOST);
  });

  it('leave a visitor beside them served', async () => {
    for (let count = 0; count < 20; count += 1) {
      const began = Date.now();
      expect(await makeQuote(test)).toMatchObject({ id: expect.any(Number) });
      expect(Date.now() - began).toBeLessThan(QUICK_MS);
    }
  });
});

describe('a request that does not arrive whole', () => {
  const lines: string[] = [];
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(
      { ...QUIET, requestTimeoutMs: 1000 },
      { log: { write: (line) => void lines.push(line) } },
    );
  });
  afterAll(() => test.close());

  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  async function answerTo(bytes: string): Promise<string> {
    const { socket, received } = open(test, bytes);
    await until('the end of the connection', async () => socket.closed, 10_000);
    return received();
  }

  it.each([
    ['of another protocol', 400, 'HELLO\r\n\r\n'],
    ['with a broken header', 400, 'GET / HTTP/1.1\r\nHost: a\r\nbroken header\r\n\r\n'],
    [
      'with 20 KB of headers',
      431,
      `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    ],
    [
      'with a length and chunks',
      400,
      'POST /api/quotes HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'with two lengths',
      400,
      'POST /api/quotes HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
    ],
    ['whose body is late', 408, SLOW_BODY],
  ])(
    '%s is answered %d as a problem with the headers of every answer, and logged',
    async (_, status, bytes) => {
      const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      for (const header of [
        `content-type: ${PROBLEM_CONTENT_TYPE}`,
        "content-security-policy: default-src 'none'; frame-ancestors 'none'",
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
      ]) {
        expect(head.split('\r\n')).toContain(header);
      }
      const { instance, ...problem } = JSON.parse(body);
      expect(problem).toMatchObject({ status, type: 'about:blank', message: problem.detail });
      expect(head).toContain(`x-request-id: ${instance}`);
      expect(entries()).toContainEqual(
        expect.objectContaining({
          level: 'info',
          msg: 'request',
          route: 'none',
          status,
          reqId: instance,
        }),
      );
    },
  );

  it('leaves no stack in the log when its sender goes away', async () => {
    lines.length = 0;
    const { socket } = open(test, SLOW_BODY);
    await until('the connection', async () => !socket.connecting);
    await pause(100);
    socket.destroy();
    await until('its line in the log', async () => entries().some(({ msg }) => msg === 'request'));
    await pause(200);
    expect(lines.join('')).not.toMatch(/"stack"|"level":"(error|warn)"/);
  });
});
