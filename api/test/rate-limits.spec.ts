import { randomBytes } from 'node:crypto';
import { ORDER_NUMBER_BYTES, orderNumberFrom } from '@courier/contract';
import type { FastifyInstance } from 'fastify';
import request from 'supertest';
import { COMMAND_LINE } from '../src/identity/audit/audit-trail';
import { addToken } from '../src/front-ends/releases/team-tokens.service';
import { TransactionsService } from '../src/platform/database/transactions.service';
import { RateLimitError } from '../src/platform/errors/domain-errors';
import { RateLimiter } from '../src/platform/throttling/rate-limiter';
import { RATE_LIMITS, type RateLimited } from '../src/platform/throttling/rate-limits';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, signIn } from './harness/people';
import { get, OUR_SITE, placeOrder, post, QUIET } from './harness/shipments';

type CountedByCalls = Exclude<
  RateLimited,
  | 'body-kilobytes'
  | 'picture-kilobytes'
  | 'archive-kilobytes'
  | 'megapixels'
  | 'account-reads'
  | 'account-writes'
  | 'account-team'
>;

/** A call that each limit counts; `body-limits.spec.ts` has those in kilobytes. */
const CALLS: Readonly<Record<CountedByCalls, readonly [verb: 'GET' | 'POST', path: string]>> = {
  'order-lookup': ['GET', '/api/orders/EC7K3M9QXA2TBF'],
  'address-search': ['GET', '/api/addresses/search?q=Long'],
  price: ['GET', '/api/prices?from=Durban&to=4001&size=envelope'],
  quote: ['POST', '/api/quotes'],
  order: ['POST', '/api/orders'],
  'sign-in': ['POST', '/api/auth/login'],
  register: ['POST', '/api/auth/register'],
  'password-reset': ['POST', '/api/auth/password-resets'],
  'email-confirmation': ['POST', '/api/auth/email-confirmations'],
  ticket: ['POST', '/api/support/tickets'],
  conversation: ['GET', '/api/support/conversations/unknown'],
  'order-updates': ['GET', '/api/order-updates'],
  'receiver-choice': ['GET', '/api/receiver-choice'],
  claim: ['POST', '/api/orders/EC7K3M9QXA2TBF/claim'],
  export: ['GET', '/api/account/export'],
  'remote-load': ['POST', '/api/remote-loads'],
  crash: ['POST', '/api/crashes'],
  label: ['GET', '/api/labels.pdf?orders=EC7K3M9QXA2TBF'],
  statement: ['GET', '/api/statements/months'],
  publishing: ['POST', '/api/publishing/help/rollback'],
};

/** A tenth of what a network may, so that few calls reach it. */
const SCALE = 0.1;
const SETTINGS = { ...QUIET, rateLimitScale: SCALE, trustProxy: true };

let test: TestApp;
let cookie = NOBODY;
beforeAll(async () => {
  test = await createTestApp(SETTINGS);
  ({ cookie } = await signIn(test, 'customer', 'caller'));
  // The clock is stopped: no minute ends while calls are counted.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
});
afterAll(async () => {
  jest.restoreAllMocks();
  await test.close();
});

describe('limit of calls by one network', () => {
  it.each(Object.entries(CALLS))(
    '%s answers 429 with Retry-After beyond it, and to no other network',
    async (name, [verb, path]) => {
      // As a visitor where one may ask: what one account asks for counts by itself.
      const session = ['export', 'claim'].includes(name) ? cookie : NOBODY;
      const from = (network: string) =>
        (verb === 'GET' ? get(test, path, session) : post(test, path, {}, session)).set(
          'x-forwarded-for',
          network,
        );
      const network = `10.0.${Object.keys(CALLS).indexOf(name)}.1`;
      for (let left = RATE_LIMITS[name as CountedByCalls] * SCALE; left > 0; left -= 1) {
        expect((await from(network)).status).not.toBe(429);
      }
      const refused = await from(network).expect(429);
      expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
      expect((await from('10.1.0.1')).status).not.toBe(429);
    },
  );
});

describe('limit of calls by one account', () => {
  it.each(['account-reads', 'account-writes'] as const)(
    '%s answers 429 with Retry-After beyond it, from whatever network, and to no other account',
    async (limit) => {
      const { cookie } = await signIn(test, 'customer', limit);
      const other = await signIn(test, 'customer', `other-${limit}`);
      let network = 0;
      const ask = (session: string) => {
        network += 1;
        const path = '/api/saved-addresses';
        const call =
          limit === 'account-reads' ? get(test, path, session) : post(test, path, {}, session);
        return call.set('x-forwarded-for', `10.0.${network}.1`);
      };
      for (let left = RATE_LIMITS[limit] * SCALE; left > 0; left -= 1) {
        expect((await ask(cookie)).status).not.toBe(429);
      }
      const refused = await ask(cookie).expect(429);
      expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
      expect((await ask(other.cookie)).status).not.toBe(429);
    },
  );

  it('holds for every route that the API describes, but for those of the process itself', async () => {
    const scopes = { team: 'Everywhere', publishes: ['help'], manages: ['help'], days: 1 };
    const { token } = await test.app
      .get(TransactionsService)
      .run((manager) => addToken(manager, COMMAND_LINE, scopes));
    const { body } = await get(test, '/api/docs/openapi.json').expect(200);
    const take = jest.spyOn(test.app.get(RateLimiter), 'take').mockImplementation((what) => {
      if (what.startsWith('account-')) throw new RateLimitError(1);
    });
    const unlimited: string[] = [];
    for (const [path, operations] of Object.entries<object>(body.paths)) {
      for (const verb of Object.keys(operations)) {
        const call = request(test.server)[verb as 'get'](path.replace(/\{\w+\}/g, '1'));
        const { status } = await call
          .set('cookie', cookie)
          .set('authorization', `Bearer ${token}`)
          .set(OUR_SITE);
        if (status !== 429) unlimited.push(`${verb} ${path}`);
      }
    }
    take.mockRestore();
    expect(unlimited).toEqual([]);
  });
});

describe('network that calls are counted by', () => {
  /** How many tries pass, each with a header of its own. Limits count networks, so addresses differ in theirs. */
  async function triesBeforeRefusal(
    { server }: TestApp,
    forwardedFor: (time: number) => string,
  ): Promise<number> {
    for (let time = 0; time < 10; time += 1) {
      const { status } = await request(server)
        .post('/api/auth/login')
        .set('x-forwarded-for', forwardedFor(time))
        .send({});
      if (status === 429) return time;
    }
    return Number.POSITIVE_INFINITY;
  }
  const LIMIT = RATE_LIMITS['sign-in'] * SCALE;

  it('is that of the connection when no proxy is trusted, whatever X-Forwarded-For says', async () => {
    const direct = await createTestApp({ ...SETTINGS, trustProxy: false });
    expect(await triesBeforeRefusal(direct, (time) => `203.0.${time}.9`)).toBe(LIMIT);
    await direct.close();
  });

  it('is that of the address that the trusted proxy added, not of those the visitor sent', async () => {
    // As nginx's $proxy_add_x_forwarded_for: what the visitor sent, and then the visitor's own address.
    const forged = (time: number) => `203.0.${time}.9, 198.51.100.7`;
    expect(await triesBeforeRefusal(test, forged)).toBe(LIMIT);
    const another = (time: number) => `198.51.100.7, 192.0.${time}.9`;
    expect(await triesBeforeRefusal(test, another)).toBe(Number.POSITIVE_INFINITY);
  });
});

/** What is answered in a minute, and ten times as many. */
/** A hundred look-ups a minute: whoever tries numbers of 55 bits at that rate finds none. */
const MOST = 100 * SCALE;
const GUESSES = 10 * MOST;
const AT_ONCE = 40;

/** Every route that returns whether there is an order with a number, to visitors and to customers. */
const LOOK_UPS = [
  ['GET', (number: string) => `/api/orders/${number}`],
  ['GET', (number: string) => `/api/orders/${number}/events`],
  ['GET', (number: string) => `/api/orders/${number}/label.pdf`],
  ['GET', (number: string) => `/api/labels.pdf?orders=${number}`],
  ['GET', (number: string) => `/api/orders/${number}/proof-of-delivery/photo.jpg`],
  ['POST', (number: string) => `/api/orders/${number}/claim`],
  ['POST', (number: string) => `/api/orders/${number}/cancellation`],
] as const;

describe('Guessing waybill numbers', () => {
  it('finds none, and over all routes together no more are answered in a minute than a network may look up', async () => {
    await placeOrder(test);
    const server: FastifyInstance = test.app.getHttpAdapter().getInstance();
    const counts = new Map<number, number>();

    const guess = async (attempt: number) => {
      const { orderNumber, trackingNumber } = orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES));
      const [method, pathOf] = LOOK_UPS[attempt % LOOK_UPS.length] ?? LOOK_UPS[0];
      const path = pathOf(attempt % 2 ? orderNumber : trackingNumber);
      const { statusCode } = await server.inject({
        method,
        url: path,
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        ...(method === 'POST' && { payload: { contact: 'a@example.com', email: 'a@example.com' } }),
      });
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    };
    const guessInTurn = async (first: number) => {
      for (let attempt = first; attempt < GUESSES; attempt += AT_ONCE) await guess(attempt);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => guessInTurn(first)));

    const refused = (counts.get(429) ?? 0) + (counts.get(503) ?? 0);
    const notFound = (counts.get(404) ?? 0) + (counts.get(400) ?? 0);
    expect(refused + notFound).toBe(GUESSES);
    expect(notFound).toBeGreaterThan(0);
    expect(notFound).toBeLessThanOrEqual(MOST);
  });
});
