import { randomBytes } from 'node:crypto';
import { ORDER_NUMBER_BYTES, orderNumberFrom } from '@courier/contract';
import type { FastifyInstance } from 'fastify';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';
import { placeOrder, QUIET } from './harness/shipments';

/** Ten times as many as are answered in a minute. */
const GUESSES = 1_000;
const AT_ONCE = 40;

/** Every route that answers whether there is an order with a number, to visitors and to customers. */
const LOOK_UPS = [
  ['GET', (number: string) => `/api/orders/${number}`],
  ['GET', (number: string) => `/api/orders/${number}/events`],
  ['GET', (number: string) => `/api/orders/${number}/label.pdf`],
  ['GET', (number: string) => `/api/labels.pdf?orders=${number}`],
  ['GET', (number: string) => `/api/orders/${number}/proof-of-delivery/photo.jpg`],
  ['POST', (number: string) => `/api/orders/${number}/claim`],
  ['POST', (number: string) => `/api/orders/${number}/cancellation`],
] as const;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ...QUIET, rateLimitScale: 1 });
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

describe('Guessing waybill numbers', () => {
  it('finds none in 1,000 tries, and over all routes together at most 100 a minute are answered', async () => {
    await placeOrder(test);
    const { cookie } = await signIn(test, 'customer', 'guesser');
    const server: FastifyInstance = test.app.getHttpAdapter().getInstance();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now);
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
    expect(notFound).toBeLessThanOrEqual(100);
  });
});
