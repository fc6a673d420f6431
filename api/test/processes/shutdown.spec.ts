import { PASSWORD_COST } from '../../src/platform/passwords/password-cost';
import { until } from '../dispatch/until';
import { createTestApp } from '../harness';
import { type RunningApi, runApi } from '../harness/processes';
import { makeQuote, QUIET } from '../harness/shipments';

/** Over connections that are kept open, as proxies and browsers keep them. */
const post = (server: string, path: string, body: object) =>
  fetch(`${server}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  });

describe('closing a server', () => {
  it('finishes requests in flight and does not wait for idle connections', async () => {
    const test = await createTestApp({ ...QUIET, passwordCost: PASSWORD_COST });
    const { port } = test.server.address() as { port: number };
    let begun = 0;
    test.server.on('request', () => (begun += 1));
    // Each looks at a password, two at a time: they are under way for a while.
    const trying = Array.from({ length: 8 }, (_, index) =>
      post(`http://127.0.0.1:${port}`, '/api/auth/login', {
        email: `nobody-${index}@example.co.za`,
        password: 'a guess that is wrong',
      }),
    );
    await until('the requests', () => begun === trying.length);
    const closed = test.close();
    const answers = await Promise.all(trying);
    for (const answer of answers) await answer.arrayBuffer();
    expect(answers.map(({ status }) => status)).toEqual(trying.map(() => 401));
    // Those that were answered once the server knew of its end.
    expect(answers.map(({ headers }) => headers.get('connection'))).toContain('close');
    // Idle connections would be kept for 72 s, which is longer than a test may take.
    await closed;
  });
});

describe('process that gets SIGTERM', () => {
  let api: RunningApi;
  afterEach(() => api.remove());

  it('serves while it drains, reports that it is not ready, and closes each connection', async () => {
    api = await runApi({ DRAIN_MS: '1000' });
    const quotes = await Promise.all([1, 2, 3, 4].map(() => makeQuote(api)));
    const end = api.stop();
    const isReady = async () => (await fetch(`${api.server}/api/ready`)).status === 200;
    await until('its word that it is not ready', async () => !(await isReady()));
    const placed = await Promise.all(
      quotes.map(({ id: quoteId }) =>
        post(api.server, '/api/orders', { quoteId, paymentMethod: 'eft' }),
      ),
    );
    for (const answer of placed) {
      expect([answer.status, answer.headers.get('connection')]).toEqual([201, 'close']);
      await answer.arrayBuffer();
    }
    expect(await end).toBe(0);
  });
});
