import { RATE_LIMITS, type RateLimited } from '../src/platform/throttling/rate-limits';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, signIn } from './harness/people';
import { get, post, QUIET } from './harness/shipments';

type CountedByCalls = Exclude<RateLimited, 'body-kilobytes' | 'picture-kilobytes'>;

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
  claim: ['POST', '/api/orders/EC7K3M9QXA2TBF/claim'],
  export: ['GET', '/api/account/export'],
  'remote-load': ['POST', '/api/remote-loads'],
  label: ['GET', '/api/labels.pdf?orders=EC7K3M9QXA2TBF'],
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
      const from = (network: string) =>
        (verb === 'GET' ? get(test, path, cookie) : post(test, path, {}, cookie)).set(
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
