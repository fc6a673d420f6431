import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import request from 'supertest';
import { StoresService } from '../src/places/stores/stores.service';
import { ConcurrencyLimit } from '../src/platform/throttling/concurrency-limit';
import { WORKLOADS } from '../src/platform/throttling/workload';
import { createTestApp, type TestApp } from './harness';

const { running, waiting } = WORKLOADS.ordinary;

describe('admission of requests', () => {
  let test: TestApp;
  let port: number;
  let active: jest.SpyInstance;
  let finish: () => void;

  beforeAll(async () => {
    test = await createTestApp();
    if (!test.server.listening) await once(test.server.listen(0, '127.0.0.1'), 'listening');
    ({ port } = test.server.address() as AddressInfo);
  });
  afterAll(() => test.close());

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

  const statusOf = async (path: string) => (await request(test.server).get(path)).status;

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

  it('refuses ordinary requests before they are routed when no more may wait, and no others', async () => {
    const full = jest.spyOn(ConcurrencyLimit.prototype, 'isFullFor').mockReturnValue(true);
    try {
      const answer = await request(test.server).get('/api/nowhere').expect(503);
      expect(answer.headers).toMatchObject({
        'retry-after': '1',
        'content-length': String(answer.text.length),
        'cache-control': 'no-store',
        'content-type': 'application/problem+json',
        'x-request-id': answer.body.instance.replace('urn:uuid:', ''),
      });
      await request(test.server).post('/api/quotes').send({ some: 'body' }).expect(503);
      expect(await statusOf('/api/health?when=now')).toBe(200);
      expect(await statusOf('/api/notifications/events')).toBe(401);
    } finally {
      full.mockRestore();
    }
  });

  it('lets no more of those that arrive together past the door than may wait', async () => {
    const enter = jest.spyOn(ConcurrencyLimit.prototype, 'enter');
    try {
      const sent = waiting + 6;
      const body = '{"some":"body"}';
      const headers = ['content-type: application/json', `content-length: ${body.length}`];
      const call = ['POST /api/quotes HTTP/1.1', 'host: localhost', ...headers, '', body].join(
        '\r\n',
      );
      const socket = connect(port, '127.0.0.1');
      socket.write(call.repeat(sent - 1) + call.replace('host', 'connection: close\r\nhost'));
      let received = '';
      for await (const chunk of socket) received += String(chunk);
      expect(received.match(/HTTP\/1\.1 503/g)).toHaveLength(sent);
      expect(enter.mock.calls.length).toBeLessThanOrEqual(waiting);
    } finally {
      enter.mockRestore();
    }
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
    const left = Array.from({ length: running }, () =>
      http.get({ port, path: '/api/stores/active', agent: false }).on('error', () => undefined),
    );
    while (active.mock.calls.length < running) await new Promise(setImmediate);
    for (const call of left) call.destroy();
    await statusOf('/api/health');
    expect(await statusOf('/api/stores/active')).toBe(503);
    finish();
    while ((await statusOf('/api/stores/active')) !== 200) await new Promise(setImmediate);
    expect(active.mock.calls.length).toBeGreaterThan(running);
  });
});
