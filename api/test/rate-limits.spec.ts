import request from 'supertest';
import { COMMAND_LINE } from '../src/identity/audit/audit-trail';
import { addToken } from '../src/operations/releases/team-tokens.service';
import { Transactions } from '../src/platform/database/transactions';
import { RateLimitError } from '../src/platform/errors/domain-errors';
import { RateLimiter } from '../src/platform/throttling/rate-limiter';
import { RATE_LIMITS, type RateLimited } from '../src/platform/throttling/rate-limits';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, signIn } from './harness/people';
import { get, OUR_SITE, post, QUIET } from './harness/shipments';

type CountedByCalls = Exclude<
  RateLimited,
  | 'body-kilobytes'
  | 'picture-kilobytes'
  | 'archive-kilobytes'
  | 'account-reads'
  | 'account-writes'
  | 'account-team'
>;

/** A call that each limit counts; `body-limits.spec.ts` has those in kilobytes. */
const CALLS: Readonly<Record<CountedByCalls, readonly [verb: 'GET' | 'POST', path: string]>> = {
  'order-lookup': ['GET', '/api/orders/EC7K3M9QXA2TBF'],
  'address-search': ['GET', '/api/addresses/search?q=Long'],
  quote: ['POST', '/api/quotes'],
  order: ['POST', '/api/orders'],
  'sign-in': ['POST', '/api/auth/login'],
  register: ['POST', '/api/auth/register'],
  'password-reset': ['POST', '/api/auth/password-resets'],
  'email-confirmation': ['POST', '/api/auth/email-confirmations'],
  ticket: ['POST', '/api/support/tickets'],
  conversation: ['GET', '/api/support/conversations/unknown'],
  'order-updates': ['GET', '/api/order-updates'],
  claim: ['POST', '/api/orders/EC7K3M9QXA2TBF/claim'],
  export: ['GET', '/api/account/export'],
  'remote-load': ['POST', '/api/remote-loads'],
  crash: ['POST', '/api/crashes'],
  label: ['GET', '/api/labels.pdf?orders=EC7K3M9QXA2TBF'],
  statement: ['GET', '/api/statements/months'],
  publishing: ['POST', '/api/publishing/help/rollback'],
};

describe('limit of calls by one network', () => {
  let test: TestApp;
  let cookie = NOBODY;
  beforeAll(async () => {
    // A tenth of what a network may, so that few calls reach it.
    test = await createTestApp({ ...QUIET, rateLimitScale: 0.1, trustProxy: true });
    ({ cookie } = await signIn(test, 'customer', 'caller'));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await test.close();
  });

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
      for (let left = RATE_LIMITS[name as CountedByCalls] / 10; left > 0; left -= 1) {
        expect((await from(network)).status).not.toBe(429);
      }
      const refused = await from(network).expect(429);
      expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
      expect((await from('10.1.0.1')).status).not.toBe(429);
    },
  );
});

describe('limit of calls by one account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, rateLimitScale: 0.1, trustProxy: true });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await test.close();
  });

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
      for (let left = RATE_LIMITS[limit] / 10; left > 0; left -= 1) {
        expect((await ask(cookie)).status).not.toBe(429);
      }
      const refused = await ask(cookie).expect(429);
      expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
      expect((await ask(other.cookie)).status).not.toBe(429);
    },
  );

  it('holds for every route that the API describes, but for those of the process itself', async () => {
    const { cookie } = await signIn(test, 'customer', 'everywhere');
    const scopes = { team: 'Everywhere', publishes: ['help'], manages: ['help'], days: 1 };
    const { token } = await test.app
      .get(Transactions)
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
