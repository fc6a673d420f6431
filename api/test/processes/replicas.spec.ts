/** @sqlite processes share one file and its lock */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { SqliteDatabase } from '../../src/platform/database/sqlite';
import { listenTo } from '../harness/event-source';
import { type RunningApi, runApi } from '../harness/processes';
import { makeTestPlace, type TestPlace } from '../harness';
import { makeQuote, patch, placeOrder, post } from '../harness/shipments';

const ADMIN = { email: 'boss@example.com', password: 'Protea-and-7-more' };

/** No provider: what happens to orders here is done by hand. */
const SETTINGS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  DISPATCH_WORKERS: '0',
  SHIPDAY_API_KEY: 'none',
  SHIPDAY_API_URL: 'http://127.0.0.1:1',
};

describe('two servers started at the same time on one database', () => {
  let place: TestPlace;
  let one: RunningApi;
  let other: RunningApi;
  let cookie = '';

  beforeAll(async () => {
    place = await makeTestPlace();
    [one, other] = await Promise.all([runApi(SETTINGS, place), runApi(SETTINGS, place)]);
    // What one says that could not start is worth more than the refused connections of every test.
    expect([one.output(), other.output()]).toEqual(['', '']);
    const answer = await post(one, '/api/auth/login', ADMIN);
    cookie = answer.get('set-cookie')?.[0]?.split(';')[0] ?? '';
  });
  afterAll(async () => {
    await Promise.all([one.remove(), other.remove()]);
    await place.remove();
  });

  it('migrate it once and both serve', async () => {
    for (const { server } of [one, other]) await request(server).get('/api/ready').expect(200);
  });

  it('share sessions', async () => {
    const me = await request(other.server).get('/api/auth/me').set('cookie', cookie);
    expect(me.body.user).toMatchObject({ email: ADMIN.email });
  });

  it('send events of one server to pages of the other', async () => {
    const { orderNumber } = await placeOrder(one);
    const stream = await listenTo(one, `/api/orders/${orderNumber}/events`);
    await stream.receives(1);
    await patch(other, `/api/orders/${orderNumber}`, { status: 'confirmed' }, cookie).expect(200);
    await stream.receives(2);
    expect(stream.events.map(({ name }) => name)).toEqual(['ready', 'tracking']);
    stream.close();
  });

  it('create one order when a quote is ordered eight times at both', async () => {
    const quotes = await Promise.all([1, 2, 3].map(() => makeQuote(one)));
    for (const { id: quoteId } of quotes) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          post(index % 2 ? one : other, '/api/orders', { quoteId, paymentMethod: 'eft' }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
      expect(new Set(answers.map(({ body }) => body.orderNumber as string)).size).toBe(1);
    }
  });

  it('share the rate limits', async () => {
    const left = 60_000 - (Date.now() % 60_000);
    if (left < 25_000) await pause(left);
    const isRefused = async (api: RunningApi) =>
      (await post(api, '/api/support/tickets', {})).status === 429;
    // Eighteen each, of twenty: a server that refuses knows of the other's calls.
    let refused = [false, false];
    for (let time = 0; time < 18 && refused.includes(false); time += 1) {
      // The servers exchange their counts in seconds, and both have spent twelve by then.
      if (time >= 12) await pause(1000);
      refused = [await isRefused(one), await isRefused(other)];
    }
    expect(refused).toEqual([true, true]);
  });
});

describe('a server that starts on an empty database', () => {
  it('waits while another process writes to it', async () => {
    const place = await makeTestPlace();
    // The lock that a migration holds; on MariaDB and MySQL it is the row alone that makes others wait.
    const writing = place.databaseUrl === null ? new SqliteDatabase(sqliteFile(place)) : null;
    writing?.pragma('journal_mode = WAL');
    writing?.prepare('BEGIN IMMEDIATE').run();
    const started = runApi(SETTINGS, place);
    await pause(4000);
    writing?.prepare('COMMIT').run();
    writing?.close();
    const api = await started;
    try {
      expect(api.output()).toBe('');
      await request(api.server).get('/api/ready').expect(200);
    } finally {
      await api.remove();
      await place.remove();
    }
  });
});

function sqliteFile({ dataDir }: TestPlace): string {
  mkdirSync(dataDir, { recursive: true });
  return path.join(dataDir, 'courier.sqlite');
}
