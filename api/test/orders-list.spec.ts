import type { OrderSummaryView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { get, patch, placeOrder, QUIET } from './harness/shipments';

let test: TestApp;
let thandi: Person;
let pieter: Person;
let support: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  thandi = await signIn(test, 'customer', 'thandi');
  pieter = await signIn(test, 'customer', 'pieter');
  support = await signIn(test, 'support');
  admin = await signIn(test, 'admin');
  await placeOrder(test);
  await placeOrder(test, {}, thandi.cookie);
  await placeOrder(test, {}, pieter.cookie);
  await placeOrder(test, {}, thandi.cookie);
});
afterAll(() => test.close());

async function list(path: string, cookie: string) {
  const answer = await get(test, path, cookie);
  return { ...answer, orders: answer.body as OrderSummaryView[] };
}

const nextOf = (headers: Record<string, string>) =>
  /^<([^>]+)>; rel="next"$/.exec(headers.link ?? '')?.[1];

describe('GET /api/orders', () => {
  const people = () => ({ nobody: { cookie: NOBODY }, thandi, pieter, support, admin });

  it.each([
    ['nobody', '', 401],
    ['nobody', '?userEmail=thandi@example.com', 401],
    ['thandi', '', 2],
    ['thandi', '?userEmail=thandi@example.com', 2],
    ['thandi', '?userEmail=THANDI%40Example.com', 2],
    ['thandi', '?userEmail=', 2],
    ['thandi', '?userEmail=pieter@example.com', 403],
    ['pieter', '', 1],
    ['support', '', 4],
    ['support', '?userEmail=thandi@example.com', 2],
    ['support', '?userEmail=support@example.com', 0],
    ['admin', '', 4],
    ['admin', '?userEmail=thandi@example.com', 2],
    ['admin', '?userEmail=admin@example.com', 0],
    ['admin', '?paymentStatus=pending', 4],
    ['admin', '?paymentStatus=completed', 0],
    ['admin', '?status=pending&paymentStatus=pending', 4],
    ['thandi', '?status=delivered', 0],
    ['admin', '?status=lost', 400],
    ['admin', '?limit=0', 400],
    ['admin', '?limit=201', 400],
    ['admin', '?after=x', 400],
    ['admin', '?userEmail=nobody', 400],
  ] as const)('from %s with the query "%s" answers %i', async (who, query, expected) => {
    const answer = await get(test, `/api/orders${query}`, people()[who].cookie);
    const got = answer.status === 200 ? (answer.body as unknown[]).length : answer.status;
    expect(got).toBe(expected);
  });
});

describe('page of GET /api/orders', () => {
  it('lists the newest orders first with all that a dashboard shows', async () => {
    const { orders, headers } = await list('/api/orders', thandi.cookie);
    expect(orders.map(({ id }) => id)).toEqual(orders.map(({ id }) => id).sort((a, b) => b - a));
    expect(headers['x-total-count']).toBe('2');
    expect(headers.link).toBeUndefined();
    expect(orders[0]).toEqual({
      id: expect.any(Number),
      orderNumber: expect.stringMatching(/^EC/),
      status: 'pending',
      paymentMethod: 'eft',
      paymentStatus: 'pending',
      shipdayOrderId: null,
      createdAt: expect.any(String),
      estimatedDeliveryTime: expect.any(String),
      quote: { totalAmount: 25, serviceType: 'standard' },
      pickupAddress: expect.objectContaining({ phone: '082 123 4567', addressLine2: null }),
      deliveryAddress: expect.objectContaining({ city: 'Cape Town' }),
      packages: [expect.objectContaining({ weight: 5, isFragile: false })],
    });
  });

  it('continues by key, so that orders placed meanwhile move nothing', async () => {
    const before = (await list('/api/orders', admin.cookie)).orders;
    const seen: number[] = [];
    let url: string | undefined = '/api/orders?limit=1&paymentStatus=pending';
    while (url) {
      const { orders, headers } = await list(url, admin.cookie);
      seen.push(...orders.map(({ id }) => id));
      url = nextOf(headers);
      if (seen.length === 2) await placeOrder(test);
      expect(headers['x-total-count']).toBe(seen.length === 1 ? '4' : undefined);
    }
    expect(seen).toEqual(before.map(({ id }) => id));
  });

  it('filters by status and by payment status', async () => {
    const { orderNumber } = await placeOrder(test, {}, pieter.cookie);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'in_transit' }, admin.cookie);
    await patch(
      test,
      `/api/orders/${orderNumber}/payment-status`,
      { paymentStatus: 'completed' },
      admin.cookie,
    );
    for (const query of [
      'status=in_transit',
      'paymentStatus=completed',
      'userEmail=pieter@example.com&status=in_transit&paymentStatus=completed',
    ]) {
      const { orders } = await list(`/api/orders?${query}`, admin.cookie);
      expect(orders.map((order) => order.orderNumber)).toEqual([orderNumber]);
    }
    const { orders } = await list('/api/orders?paymentStatus=pending', admin.cookie);
    expect(orders.map((order) => order.orderNumber)).not.toContain(orderNumber);
  });
});
