import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';
import { placeOrder, post, QUIET } from './harness/shipments';

describe('GET /api/metrics', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, metricsToken: 'a-token' });
    const store = path.join(test.config.dataDir, 'store');
    await mkdir(store, { recursive: true });
    const remotes = { customer: { version: '1.2.3-abc', previous: null } };
    await writeFile(path.join(store, 'discovery.json'), JSON.stringify({ remotes }));
  });
  afterAll(() => test.close());

  const read = async () => (await request(test.server).get('/api/metrics').expect(200)).text;

  it('counts requests by the template of their route, not by their URL', async () => {
    const { orderNumber } = await placeOrder(test);
    for (const number of [orderNumber, orderNumber, 'EC123']) {
      await request(test.server).get(`/api/orders/${number}`);
    }
    const text = await read();
    expect(text).toMatch(
      /^courier_http_requests_total\{method="GET",route="\/api\/orders\/:orderNumber",status="200"\} 2$/m,
    );
    expect(text).toMatch(/^courier_http_request_seconds_count\{.*route="\/api\/orders"\} 1$/m);
    expect(text).not.toContain(orderNumber);
  });

  it('returns the number of waiting jobs and the age of the oldest for each queue', async () => {
    await placeOrder(test);
    const text = await read();
    expect(text).toMatch(/^courier_outbox_jobs\{queue="hand_over",state="ready"\} [1-9]/m);
    expect(text).toMatch(/^courier_outbox_jobs\{queue="hand_over",state="parked"\} 0$/m);
    expect(text).toMatch(/^courier_outbox_oldest_seconds\{queue="hand_over"\} \d/m);
    expect(text).toMatch(/^courier_outbox_jobs\{queue="notice",state="parked"\} 0$/m);
    expect(text).toMatch(/^courier_open_streams 0$/m);
    if (test.config.databaseUrl === null) return;
    expect(text).toMatch(/^courier_database_connections\{state="idle"\} \d/m);
  });

  it('returns what browsers reported about loading remotes', async () => {
    const report = { remote: 'customer', version: '1.2.3-abc', outcome: 'changed', ms: 1500 };
    await post(test, '/api/remote-loads', report).expect(204);
    expect(await read()).toMatch(
      /^courier_remote_load_seconds_sum\{remote="customer",version="1.2.3-abc",outcome="changed"\} 1.5$/m,
    );
  });

  it('counts what is reported of versions that are not live together', async () => {
    for (const version of ['made-up-1', 'made-up-2']) {
      const report = { remote: 'customer', version, outcome: 'ready', ms: 1 };
      await post(test, '/api/remote-loads', report).expect(204);
    }
    const text = await read();
    expect(text).not.toContain('made-up');
    expect(text).toMatch(
      /^courier_remote_load_seconds_count\{remote="other",version="",outcome="ready"\} 2$/m,
    );
  });

  it.each([
    [{ remote: 'a"b', version: '1', outcome: 'ready', ms: 1 }, 'remote'],
    [{ remote: 'a', version: '1\n', outcome: 'ready', ms: 1 }, 'version'],
    [{ remote: 'a', version: '1', outcome: 'fine', ms: 1 }, 'outcome'],
    [{ remote: 'a', version: '1', outcome: 'ready', ms: -1 }, 'ms'],
  ])('refuses to count the malformed report %j', async (report, field) => {
    const answer = await post(test, '/api/remote-loads', report).expect(400);
    expect(answer.body.errors[0].path).toBe(field);
  });

  it.each([
    [{ 'x-forwarded-for': '203.0.113.9' }, 403],
    [{ 'x-forwarded-for': '127.0.0.1' }, 403],
    [{ forwarded: 'for=127.0.0.1' }, 403],
    [{ authorization: 'Bearer a-token', 'x-forwarded-for': '203.0.113.9' }, 200],
    [{ authorization: 'Bearer another', 'x-forwarded-for': '203.0.113.9' }, 403],
  ])('answers a request with %j by %i', async (headers, status) => {
    await request(test.server).get('/api/metrics').set(headers).expect(status);
  });

  it('answers 403 to a forwarded client behind a trusted proxy too', async () => {
    const proxied = await createTestApp({ ...QUIET, trustProxy: true });
    const ask = (headers: Record<string, string>) =>
      request(proxied.server).get('/api/metrics').set(headers);
    await ask({ 'x-forwarded-for': '127.0.0.1' }).expect(403);
    await ask({ authorization: 'Bearer ' }).expect(200);
    await proxied.close();
  });
});
