import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { PROBLEM_CONTENT_TYPE } from '@courier/contract';
import { StreamableFile } from '@nestjs/common';
import request from 'supertest';
import { LabelsService } from '../src/orders/labels/labels.service';
import { StoresService } from '../src/places/stores/stores.service';
import { REQUEST_CLASSES } from '../src/platform/throttling/request-class';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import { makeQuote, QUIET } from './harness/shipments';

const SLOW_CONNECTIONS = 600;
const MOST = 100;
const { running, perNetwork } = REQUEST_CLASSES.ordinary;

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

const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(
    { ...QUIET, trustProxy: true, requestTimeoutMs: 1000 },
    { log: { write: (line) => void lines.push(line) } },
  );
});
afterAll(() => test.close());

describe('a request that does not arrive whole', () => {
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  async function answerTo(bytes: string): Promise<string> {
    const { socket, received } = open(test, bytes);
    await until('the end of the connection', () => socket.closed);
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
    const accepted = once(test.server, 'connection');
    const { socket } = open(test, SLOW_BODY);
    const [arrived] = (await accepted) as [Socket];
    await until('its first bytes', () => arrived.bytesRead >= SLOW_BODY.length);
    lines.length = 0;
    socket.destroy();
    const requests = () => entries().filter(({ msg }) => msg === 'request').length;
    await until('its line in the log', () => requests() === 1);
    // What else there is to say of it was said before the next request has its line.
    await request(test.server).get('/api/health').expect(200);
    await until('the next line', () => requests() === 2);
    expect(lines.join('')).not.toMatch(/"stack"|"level":"(error|warn)"/);
  });
});

describe('600 connections that send their bodies slowly', () => {
  let crowded: TestApp;
  const slow: Connection[] = [];
  beforeAll(async () => {
    crowded = await createTestApp({
      ...QUIET,
      maxConnections: MOST,
      // None is closed because of its slowness while the visitor is served.
      requestTimeoutMs: 3_600_000,
    });
    await makeQuote(crowded);
    let accepted = 0;
    crowded.server.on('connection', () => (accepted += 1));
    for (let count = 0; count < SLOW_CONNECTIONS; count += 1) {
      slow.push(open(crowded, SLOW_BODY));
      // The operating system keeps some hundreds that are not yet accepted.
      await until('most of them', () => accepted > count - 100);
    }
    await until('the last of them', () => accepted === SLOW_CONNECTIONS);
  });
  afterAll(async () => {
    for (const { socket } of slow) socket.destroy();
    await crowded.close();
  });

  it('hold no more than the most connections of one process', async () => {
    expect(await openConnections(crowded)).toBeLessThanOrEqual(MOST);
  });

  it('leave a visitor beside them served', async () => {
    for (let count = 0; count < 20; count += 1) {
      expect(await makeQuote(crowded)).toMatchObject({ id: expect.any(Number) });
    }
    const left = slow.filter(({ socket }) => !socket.closed);
    expect(left.length).toBeGreaterThan(MOST / 2);
  });
});

describe('an answer that its reader does not take', () => {
  const PART = Buffer.alloc(64 * 1024);
  const PARTS = 300;
  let drawn: jest.SpyInstance;
  beforeAll(() => {
    const file = () =>
      Promise.resolve(
        new StreamableFile(Readable.from(Array.from({ length: PARTS }, () => PART)), {
          type: 'application/pdf',
        }),
      );
    drawn = jest.spyOn(test.app.get(LabelsService), 'ofOrder').mockImplementation(file);
  });
  afterAll(() => drawn.mockRestore());

  const call = (from: string) =>
    `GET /api/orders/1/label.pdf HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Forwarded-For: ${from}\r\n\r\n`;
  const bytesFor = async (from: string) => {
    const read = request(test.server).get('/api/orders/1/label.pdf').set('x-forwarded-for', from);
    const { status, body } = await read;
    return status === 200 ? (body as Buffer).length : status;
  };

  it('takes no place from other networks, and is broken off', async () => {
    const readers = Array.from({ length: 6 }, () => open(test, call('203.0.113.9')).socket.pause());
    await until('their connections', async () => (await openConnections(test)) === readers.length);
    await until(
      'the first answers',
      () => drawn.mock.calls.length === REQUEST_CLASSES.bulk.perNetwork,
    );
    expect(await bytesFor('198.51.100.7')).toBe(PART.length * PARTS);
    await until('their end', async () => (await openConnections(test)) === 0);
    expect(await bytesFor('203.0.113.9')).toBe(PART.length * PARTS);
  });
});

describe('load shedding of requests', () => {
  let port: number;
  let active: jest.SpyInstance;
  let finish: () => void;

  beforeAll(() => {
    ({ port } = test.server.address() as AddressInfo);
  });

  /** Every place is taken by a request that goes on until `finish`. */
  beforeEach(async () => {
    const finished = new Promise<never[]>((resolve) => (finish = () => resolve([])));
    active = jest.spyOn(test.app.get(StoresService), 'active').mockReturnValue(finished);
    held = Array.from({ length: running }, () => statusOf('/api/stores/active'));
    while (active.mock.calls.length < running) await new Promise(setImmediate);
  });
  afterEach(async () => {
    finish();
    await Promise.all(held);
    active.mockRestore();
  });
  let held: Promise<number>[];

  /** Each call comes from a network of its own, unless it says from which. */
  const statusOf = async (path: string, from = nextNetwork()) =>
    (await request(test.server).get(path).set('x-forwarded-for', from)).status;

  let networks = 0;
  const nextNetwork = () => `198.51.${(networks = (networks + 1) % 256)}.7`;

  it('refuses what has found no place in time, before anything is looked up for it', async () => {
    const answer = await request(test.server).get('/api/stores/active').expect(503);
    expect(answer.get('retry-after')).toBe('1');
    expect(answer.body).toMatchObject({
      status: 503,
      detail: 'The service is busy. Please try again in a moment.',
    });
    expect(active).toHaveBeenCalledTimes(running);
    const metrics = await request(test.server).get('/api/metrics');
    expect(metrics.text).toMatch(/^courier_refused_requests_total\{workload="ordinary"\} [1-9]/m);
    expect(metrics.text).toContain(`courier_running_requests{workload="ordinary"} ${running}`);
  });

  it('serves other kinds of work meanwhile: health, registration and sign-in', async () => {
    expect(await statusOf('/api/health')).toBe(200);
    expect(await statusOf('/api/ready')).toBe(200);
    const account = {
      email: 'thandi@example.co.za',
      password: 'Protea-and-Marula-7',
      fullName: 'Thandi Mokoena',
    };
    await request(test.server).post('/api/auth/register').send(account).expect(201);
    const { fullName: _, ...login } = account;
    await request(test.server).post('/api/auth/login').send(login).expect(200);
  });

  it('serves again when places are free', async () => {
    finish();
    expect(await Promise.all(held)).toEqual(Array(running).fill(200));
    expect(await statusOf('/api/stores/active')).toBe(200);
  });

  it('leaves places for others, whatever one network asks for at the same time', async () => {
    finish();
    await Promise.all(held);
    const work = new Promise<never[]>((resolve) => (finish = () => resolve([])));
    active.mockClear().mockReturnValue(work);
    held = Array.from({ length: running }, () => statusOf('/api/stores/active', '203.0.113.9'));
    while (active.mock.calls.length < perNetwork) await new Promise(setImmediate);
    active.mockReturnValue(Promise.resolve([]));
    expect(await statusOf('/api/stores/active')).toBe(200);
    expect(await statusOf('/api/stores/active', '203.0.113.77')).toBe(503);
    finish();
    const statuses = await Promise.all(held);
    expect(statuses.filter((status) => status === 200)).toHaveLength(perNetwork);
  });

  it('never begins a request whose sender left while it waited', async () => {
    const left = http.get({ port, path: '/api/stores/active', agent: false });
    left.on('error', () => undefined);
    await once(left, 'finish');
    await statusOf('/api/health');
    const closed = new Promise((resolve) => left.once('close', resolve));
    left.destroy();
    await closed;
    await statusOf('/api/health');
    finish();
    await Promise.all(held);
    expect(await statusOf('/api/stores/active')).toBe(200);
    expect(active).toHaveBeenCalledTimes(running + 1);
  });

  it('keeps the place of a request whose sender left, until its work is done', async () => {
    finish();
    await Promise.all(held);
    const work = new Promise<never[]>((resolve) => (finish = () => resolve([])));
    active.mockClear().mockReturnValue(work);
    const left = Array.from({ length: running }, () => {
      const headers = { 'x-forwarded-for': nextNetwork() };
      const call = { port, path: '/api/stores/active', agent: false, headers };
      return http.get(call).on('error', () => undefined);
    });
    while (active.mock.calls.length < running) await new Promise(setImmediate);
    for (const call of left) call.destroy();
    await statusOf('/api/health');
    expect(await statusOf('/api/stores/active')).toBe(503);
    finish();
    while ((await statusOf('/api/stores/active')) !== 200) await new Promise(setImmediate);
    expect(active.mock.calls.length).toBeGreaterThan(running);
  });
});
