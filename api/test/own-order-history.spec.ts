import type { OrderSummaryView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { get, JOHANNESBURG, placeOrder, QUIET } from './harness/shipments';

let test: TestApp;
let thandi: Person;
let pieter: Person;
let admin: Person;
let old: string;
let recent: string;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  thandi = await signIn(test, 'customer', 'thandi');
  pieter = await signIn(test, 'customer', 'pieter');
  admin = await signIn(test, 'admin');
  const andre = { ...JOHANNESBURG, fullName: 'André Wessels' };
  old = (await placeOrder(test, { deliveryAddress: andre }, thandi.cookie)).orderNumber;
  recent = (await placeOrder(test, {}, thandi.cookie)).orderNumber;
  await placeOrder(test, { deliveryAddress: andre }, pieter.cookie);
  // The last quarter of an hour of October in South Africa, which is still the 31st in UTC.
  await placedAt(old, '2026-10-31T21:45:00.000Z');
  await placedAt(recent, '2026-10-31T22:00:00.000Z');
});
afterAll(() => test.close());

const placedAt = (orderNumber: string, instant: string) =>
  test.dataSource.query('UPDATE orders SET createdAt = ? WHERE orderNumber = ?', [
    Date.parse(instant),
    orderNumber,
  ]);

async function numbers(query: string, { cookie }: Person = thandi): Promise<string[]> {
  const { body } = await get(test, `/api/orders?${query}`, cookie).expect(200);
  return (body as OrderSummaryView[]).map(({ orderNumber }) => orderNumber);
}

describe('GET /api/orders?q= of a customer', () => {
  it.each(['andre', 'André Wes', 'johannes', '011 555'])(
    'finds by %s the customer’s own orders only',
    async (typed) => {
      expect(await numbers(`q=${encodeURIComponent(typed)}`)).toEqual([old]);
    },
  );

  it('finds an order by its number and by the beginning of its number', async () => {
    expect(await numbers(`q=${recent}`)).toEqual([recent]);
    expect(await numbers(`q=${recent.slice(0, 9)}`)).toEqual([recent]);
  });

  it('continues by key when all orders have the word', async () => {
    const first = await get(test, '/api/orders?q=cape&limit=1', thandi.cookie).expect(200);
    expect((first.body as OrderSummaryView[])[0]?.orderNumber).toBe(recent);
    const next = /^<([^>]+)>; rel="next"$/.exec(first.get('link') ?? '')?.[1] ?? '';
    const second = await get(test, next, thandi.cookie).expect(200);
    expect((second.body as OrderSummaryView[])[0]?.orderNumber).toBe(old);
    expect(second.get('link')).toBeUndefined();
  });

  it('filters what it finds by month', async () => {
    expect(await numbers('q=cape&month=2026-10')).toEqual([old]);
  });
});

describe('GET /api/orders?month=', () => {
  it('returns the orders of a South African month and their number', async () => {
    expect(await numbers('month=2026-10')).toEqual([old]);
    expect(await numbers('month=2026-11')).toEqual([recent]);
    expect(await numbers('month=2026-09')).toEqual([]);
    expect(await numbers('month=')).toEqual([recent, old]);
    const { headers } = await get(test, '/api/orders?month=2026-10', thandi.cookie);
    expect(headers['x-total-count']).toBe('1');
  });

  it.each(['2026-13', '2026', 'november'])('answers 400 for %s', async (month) => {
    const answer = await get(test, `/api/orders?month=${month}`, thandi.cookie).expect(400);
    expect(answer.body.errors).toEqual([{ path: 'month', message: 'Month must be like 2026-11' }]);
  });

  it('answers 400 to an admin who names no customer', async () => {
    const answer = await get(test, '/api/orders?month=2026-10', admin.cookie).expect(400);
    expect(answer.body.errors).toEqual([{ path: 'month', message: 'Month needs a userEmail' }]);
    expect(await numbers(`month=2026-10&userEmail=${thandi.email}`, admin)).toEqual([old]);
  });
});

it('GET /api/orders/summary returns when the first order was placed', async () => {
  const { body } = await get(test, '/api/orders/summary', thandi.cookie).expect(200);
  expect(body).toMatchObject({ firstOrderAt: '2026-10-31T21:45:00.000Z' });
});
