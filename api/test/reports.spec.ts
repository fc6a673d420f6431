import type { OrderStatus } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { get, patch, placeOrder, QUIET } from './harness/shipments';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

const summary = (cookie = admin.cookie) => get(test, '/api/reports/summary', cookie);

describe('GET /api/reports/summary', () => {
  it('returns zeros when there are no orders', async () => {
    const { body } = await summary().expect(200);
    expect(body).toMatchObject({
      totalRevenue: 0,
      averageOrderValue: 0,
      totalOrders: 0,
      inTransit: 0,
      delivered: 0,
      issues: 0,
    });
  });

  it('counts and sums paid and unpaid orders to the cent', async () => {
    const outcomes: (OrderStatus | null)[] = [
      'in_transit',
      'delivered',
      'delivered',
      'cancelled',
      null,
    ];
    let cents = 0;
    for (const status of outcomes) {
      const { orderNumber, totalAmount } = await placeOrder(test);
      cents += Math.round(totalAmount * 100);
      const path = `/api/orders/${orderNumber}`;
      if (status) await patch(test, path, { status }, admin.cookie).expect(200);
      if (status === 'delivered') {
        await patch(test, `${path}/payment-status`, { paymentStatus: 'completed' }, admin.cookie);
      }
    }
    const { body } = await summary().expect(200);
    expect(body).toMatchObject({
      totalRevenue: cents / 100,
      averageOrderValue: Math.round(cents / outcomes.length) / 100,
      totalOrders: 5,
      inTransit: 1,
      delivered: 2,
      issues: 1,
    });
  });

  it('answers 401 or 403 to everyone but admins', async () => {
    await summary(NOBODY).expect(401);
    for (const role of ['customer', 'support'] as const) {
      await summary((await signIn(test, role)).cookie).expect(403);
    }
  });
});
