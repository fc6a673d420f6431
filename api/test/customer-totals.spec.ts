import type { CustomerTotalsView, OrderStatus } from '@courier/contract';
import {
  PREFERRED_SERVICE,
  STATUS_TOTALS,
} from '../src/orders/customer-orders/customer-totals.read-model';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { get, placeOrder, QUIET } from './harness/shipments';

/** The seven orders of the specification. */
const SEVEN = [
  [10_000, 'pending', 'standard'],
  [5_050, 'pending', 'express'],
  [7_525, 'confirmed', 'express'],
  [20_000, 'in_transit', 'standard'],
  [12_010, 'delivered', 'express'],
  [7_990, 'delivered', 'standard'],
  [6_000, 'cancelled', 'express'],
] as const satisfies readonly (readonly [number, OrderStatus, string])[];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

const totals = async ({ cookie }: Person) =>
  (await get(test, '/api/orders/summary', cookie).expect(200)).body as CustomerTotalsView;

describe('GET /api/orders/summary', () => {
  it('returns totals that are exact to the cent', async () => {
    const person = await signIn(test, 'customer', 'seven');
    for (const [cents, status, serviceType] of SEVEN) {
      const { orderNumber } = await placeOrder(test, { serviceType }, person.cookie);
      await test.dataSource.query(
        'UPDATE orders SET totalAmount = ?, status = ? WHERE orderNumber = ?',
        [cents, status, orderNumber],
      );
    }
    expect(await totals(person)).toEqual({
      totalOrders: 7,
      totalSpent: 685.75,
      averageOrderValue: 97.96,
      pending: 3,
      inTransit: 1,
      delivered: 2,
      cancelled: 1,
      preferredService: { serviceType: 'express', count: 4 },
      firstOrderAt: expect.any(String),
    });
  });

  it('returns zeros when the customer has no orders, whatever others ordered', async () => {
    expect(await totals(await signIn(test, 'customer', 'new'))).toEqual({
      totalOrders: 0,
      totalSpent: 0,
      averageOrderValue: 0,
      pending: 0,
      inTransit: 0,
      delivered: 0,
      cancelled: 0,
      preferredService: null,
      firstOrderAt: null,
    });
  });

  it('prefers the service of the newest order when counts are equal', async () => {
    const person = await signIn(test, 'customer', 'equal');
    await placeOrder(test, { serviceType: 'express' }, person.cookie);
    await placeOrder(test, { serviceType: 'standard' }, person.cookie);
    expect((await totals(person)).preferredService).toEqual({ serviceType: 'standard', count: 1 });
  });

  it('reads from an index', async () => {
    const isSqlite = test.dataSource.options.type === 'better-sqlite3';
    const explain = isSqlite ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
    const plan = JSON.stringify(await test.dataSource.query(`${explain} ${STATUS_TOTALS}`, [1]));
    expect(plan).toContain('IX_orders_user_totals');
    expect(plan).toMatch(/covering index|using index/i);
    const services = await test.dataSource.query(`${explain} ${PREFERRED_SERVICE}`, [1]);
    expect(JSON.stringify(services)).toMatch(/IX_orders_user/);
  });
});
