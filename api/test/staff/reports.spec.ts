import {
  type AnalyticsView,
  dayInSouthAfrica,
  type OrderStatus,
  type SummaryView,
} from '@courier/contract';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, QUIET } from '../harness/shipments';
import { OrderTotals } from '../../src/insights/reports/order-totals.service';
import { Order } from '../../src/orders/order.entity';

describe('GET /api/reports/summary', () => {
  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
  });
  afterAll(() => test.close());

  const summary = (cookie = admin.cookie) => get(test, '/api/reports/summary', cookie);

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

describe('GET /api/reports/analytics', () => {
  /** The seven orders of the customer issue, in cents. */
  const SEVEN: readonly (readonly [number, OrderStatus])[] = [
    [10_000, 'pending'],
    [5050, 'pending'],
    [7525, 'confirmed'],
    [20_000, 'in_transit'],
    [12_010, 'delivered'],
    [7990, 'delivered'],
    [6000, 'cancelled'],
  ];

  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
  });
  afterAll(() => test.close());

  const read = async <T>(path: string): Promise<T> =>
    (await get(test, `/api/reports/${path}`, admin.cookie).expect(200)).body as T;
  const rollups = async () =>
    (await test.dataSource.query<object[]>('SELECT * FROM order_rollups ORDER BY day, slot')).map(
      (row) => ({ ...row }),
    );

  it('returns zeros when there are no orders', async () => {
    expect(await read<AnalyticsView>('analytics')).toMatchObject({
      from: null,
      to: null,
      totalOrders: 0,
      totalRevenue: 0,
      averageOrderValue: 0,
      deliveryRate: 0,
      cancellationRate: 0,
      overTime: [],
    });
  });

  it('returns exact totals of seven orders', async () => {
    for (const [cents, status] of SEVEN) {
      const { orderNumber } = await placeOrder(test);
      // A price that no quote would come to: the sums are then recounted, as after a repair by hand.
      const update = 'UPDATE orders SET totalAmount = ? WHERE orderNumber = ?';
      await test.dataSource.query(update, [cents, orderNumber]);
      await patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
    }
    await test.app.get(OrderTotals).rebuild();
    expect(await read<SummaryView>('summary')).toEqual({
      totalRevenue: 685.75,
      averageOrderValue: 97.96,
      totalOrders: 7,
      inTransit: 1,
      delivered: 2,
      issues: 1,
      pendingPayment: 7,
      completedPayment: 0,
    });
    const today = dayInSouthAfrica(new Date());
    expect(await read<AnalyticsView>('analytics')).toEqual({
      from: today,
      to: today,
      totalRevenue: 685.75,
      averageOrderValue: 97.96,
      totalOrders: 7,
      deliveryRate: 28.6,
      cancellationRate: 14.3,
      byStatus: { pending: 2, confirmed: 1, in_transit: 1, delivered: 2, cancelled: 1 },
      byServiceType: { standard: 7, express: 0, same_day: 0 },
      byPackageType: {
        envelope: 0,
        small_package: 0,
        medium_package: 7,
        large_package: 0,
        custom: 0,
      },
      interval: 'day',
      overTime: [{ period: today, orders: 7, revenue: 685.75 }],
    });
  });

  it('equals a recount of all orders after many changes', async () => {
    const [{ orderNumber }] = await Promise.all([
      placeOrder(test, { serviceType: 'express' }),
      placeOrder(test, { serviceType: 'same_day' }),
      placeOrder(test),
    ]);
    const path = `/api/orders/${orderNumber}`;
    const to = (status: string) => patch(test, path, { status }, admin.cookie);
    await Promise.all(['in_transit', 'delivered', 'cancelled', 'delivered', 'confirmed'].map(to));
    const pay = (paymentStatus: string) =>
      patch(test, `${path}/payment-status`, { paymentStatus }, admin.cookie);
    await Promise.all(['completed', 'pending', 'completed', 'completed'].map(pay));
    const added = await rollups();
    await test.app.get(OrderTotals).rebuild();
    expect(added).toEqual(await rollups());
  });

  it('recounts the same sums two orders at a time', async () => {
    const added = await rollups();
    let batches = 0;
    const logged = jest.spyOn(test.dataSource.logger, 'logQuery').mockImplementation((sql) => {
      if (sql.includes('COUNT(*) AS orders')) batches += 1;
    });
    await test.app.get(OrderTotals).rebuild(2);
    logged.mockRestore();
    expect(await rollups()).toEqual(added);
    expect(batches).toBe(Math.ceil((await test.dataSource.manager.count(Order)) / 2));
  });

  it('groups by South African day and includes days without orders', async () => {
    const [row] = await test.dataSource.query<{ id: number }[]>('SELECT MIN(id) AS id FROM orders');
    // Ten at night in London is midnight in Johannesburg.
    const at = Date.parse('2026-11-18T22:00:00Z');
    await test.dataSource.query('UPDATE orders SET createdAt = ? WHERE id = ?', [at, row?.id]);
    await test.app.get(OrderTotals).rebuild();
    const { overTime } = await read<AnalyticsView>('analytics?from=2026-11-17&to=2026-11-20');
    expect(overTime).toEqual([
      { period: '2026-11-17', orders: 0, revenue: 0 },
      { period: '2026-11-18', orders: 0, revenue: 0 },
      { period: '2026-11-19', orders: 1, revenue: 100 },
      { period: '2026-11-20', orders: 0, revenue: 0 },
    ]);
    const year = await read<AnalyticsView>('analytics?from=2026-01-15&to=2026-12-01');
    expect(year.interval).toBe('month');
    expect(year.overTime).toHaveLength(12);
    expect(year.overTime[10]).toMatchObject({ period: '2026-11', orders: year.totalOrders });
  });

  it.each([
    ['from=2099-01-01', '2099-01-01'],
    ['to=1999-12-31', '1999-12-31'],
  ])('with %s beyond all orders counts none', async (query, day) => {
    expect(await read<AnalyticsView>(`analytics?${query}`)).toMatchObject({
      from: day,
      to: day,
      totalOrders: 0,
      totalRevenue: 0,
      overTime: [{ period: day, orders: 0, revenue: 0 }],
    });
  });

  it('covers all orders from or until the given day', async () => {
    const all = await read<AnalyticsView>('analytics');
    const since = await read<AnalyticsView>('analytics?from=2026-11-20');
    expect(since).toMatchObject({ from: '2026-11-20', to: all.to });
    const until = await read<AnalyticsView>('analytics?to=2026-11-20');
    expect(until).toMatchObject({ from: all.from, to: '2026-11-20', totalOrders: 1 });
    expect(since.totalOrders + until.totalOrders).toBe(all.totalOrders);
  });

  it.each(['from=yesterday', 'from=2026-02-30', 'from=2026-03-02&to=2026-03-01'])(
    'answers 400 to %s',
    async (query) => {
      await get(test, `/api/reports/analytics?${query}`, admin.cookie).expect(400);
    },
  );

  it('answers 401 or 403 to everyone but admins', async () => {
    const support = await signIn(test, 'support');
    await get(test, '/api/reports/analytics', support.cookie).expect(403);
  });
});
