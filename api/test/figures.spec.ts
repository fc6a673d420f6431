import type { FiguresView, LateMoneyView } from '@courier/contract';
import { checkFigures } from '../src/insights/figures/check-figures';
import { FiguresCountService } from '../src/insights/figures/figures-count.service';
import { FiguresService } from '../src/insights/figures/figures.service';
import { recountFigures } from '../src/insights/figures/recount-figures';
import { findLegs, setLeg } from '../src/orders/legs/legs.queries';
import { Order } from '../src/orders/order.entity';
import type { Actor } from '../src/platform/access/actor';
import { TransactionsService } from '../src/platform/database/transactions.service';
import { createTestApp, type TestApp } from './harness';
import { emptyTables } from './harness/empty-tables';
import { type Person, signIn } from './harness/people';
import { del, get, JOHANNESBURG, patch, placeOrder, post, QUIET } from './harness/shipments';

/** Noon in South Africa. */
const noon = (day: string) => new Date(`${day}T12:00:00+02:00`);

let test: TestApp;
let admin: Person;
let customer: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
  customer = await signIn(test, 'customer', 'figures');
});
afterAll(() => test.close());
beforeEach(() => emptyTables(test.dataSource));

interface Sample {
  readonly town?: object;
  readonly cookie?: string;
  readonly set?: Readonly<Record<string, unknown>>;
}

/** An order placed on Monday, 23 November 2026, and promised for the Thursday, with these columns. */
async function order({ town = {}, cookie = customer.cookie, set = {} }: Sample = {}) {
  const { orderNumber } = await placeOrder(test, town, cookie, 'speedpoint');
  const columns = {
    createdAt: noon('2026-11-23').getTime(),
    deliverBy: '2026-11-26',
    totalAmount: 10_000,
    ...set,
  };
  await test.dataSource.query(
    `UPDATE orders SET ${Object.keys(columns).map((column) => `${column} = ?`)} WHERE orderNumber = ?`,
    [...Object.values(columns), orderNumber],
  );
  return orderNumber;
}

async function giveCourier(orderNumber: string, driverName: string) {
  await test.app.get(TransactionsService).run(async (manager) => {
    const { id } = await manager.findOneByOrFail(Order, { orderNumber });
    const [leg] = await findLegs(manager, id);
    await setLeg(manager, leg, { courier: { driverName } });
  });
}

const arrived = (day: string) => ({ status: 'delivered', deliveredAt: noon(day).getTime() });
const count = () => test.app.get(FiguresCountService).run();
const read = async (query: string): Promise<FiguresView> =>
  (await get(test, `/api/reports/figures?${query}`, admin.cookie).expect(200)).body as FiguresView;
const check = () => test.dataSource.transaction((manager) => checkFigures(manager, 2));
const WEEK = 'from=2026-11-23&to=2026-11-29';

describe('GET /api/reports/figures', () => {
  it('counts orders by the day on which they were placed or arrived, beside the days before', async () => {
    await order({ set: arrived('2026-11-26') });
    await order({ set: arrived('2026-11-27') });
    await order({ set: { ...arrived('2026-11-27'), returnsToSender: 1 } });
    await order({ set: { status: 'cancelled' } });
    await order({ set: { ...arrived('2026-11-23'), createdAt: noon('2026-11-20').getTime() } });
    await count();

    const placed = await read(WEEK);
    expect(placed.before).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(placed.totals.now).toEqual({
      orders: 4,
      cancelled: 1,
      revenue: 300,
      delivered: 2,
      returned: 1,
      promised: 2,
      onTime: 1,
      firstAttempt: 2,
    });
    expect(placed.totals.before).toMatchObject({ orders: 1, delivered: 1, revenue: 100 });
    expect(placed.overTime.map(({ orders }) => orders)).toEqual([4, 0, 0, 0, 0, 0, 0]);

    const delivered = await read(`${WEEK}&by=delivered`);
    expect(delivered.totals.now).toMatchObject({ orders: 4, delivered: 3, onTime: 2 });
    expect(delivered.overTime.map(({ orders }) => orders)).toEqual([1, 0, 0, 1, 2, 0, 0]);
  });

  it('takes months as a whole where the range has them', async () => {
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-28', '2026-06-15', '2026-07-01']) {
      await order({ set: { createdAt: noon(day).getTime() } });
    }
    await count();
    const { totals, interval, overTime } = await read('from=2026-01-31&to=2026-06-30');
    expect(totals.now.orders).toBe(4);
    expect(interval).toBe('month');
    expect(overTime.map(({ period, orders }) => [period, orders])).toEqual([
      ['2026-01', 1],
      ['2026-02', 2],
      ['2026-03', 0],
      ['2026-04', 0],
      ['2026-05', 0],
      ['2026-06', 1],
    ]);
  });

  it('groups by courier, customer, service and route, those with the most first', async () => {
    await order({ set: { ...arrived('2026-11-25'), courierName: 'sipho dube' } });
    await order({ set: { ...arrived('2026-11-25'), courierName: 'sipho dube' } });
    await order({ cookie: '', set: arrived('2026-11-25') });
    await order({ town: { deliveryAddress: JOHANNESBURG, serviceType: 'express' } });
    await count();
    const rows = async (group: string) =>
      (await read(`${WEEK}&group=${group}`)).rows.map(({ name, now }) => [name, now.orders]);
    expect(await rows('courier')).toEqual([
      [null, 2],
      ['sipho dube', 2],
    ]);
    expect(await rows('customer')).toEqual([
      [expect.any(String), 3],
      [null, 1],
    ]);
    expect(await rows('service')).toEqual([
      ['Standard (2-3 days)', 3],
      ['Express (Next day)', 1],
    ]);
    expect(await rows('route')).toEqual([
      ['Cape Town → Cape Town', 3],
      ['Cape Town → Johannesburg', 1],
    ]);
  });

  it('names couriers and towns as they were last written, however they were before', async () => {
    const names = async () => [
      (await read(`${WEEK}&group=courier`)).rows.map(({ name }) => name),
      (await read(`${WEEK}&group=route`)).rows.map(({ name }) => name),
    ];
    const town = (city: string) => ({ deliveryAddress: { ...JOHANNESBURG, city } });
    const first = await order({ set: arrived('2026-11-25'), town: town('JOHANNESBURG') });
    await giveCourier(first, 'JOHAN VAN DER MERWE');
    await count();
    expect(await names()).toEqual([['JOHAN VAN DER MERWE'], ['Cape Town → JOHANNESBURG']]);
    const second = await order({ set: arrived('2026-11-25'), town: town('Johannesburg') });
    await giveCourier(second, 'Johan van der Merwe');
    await giveCourier(first, "Sipho O'Neill");
    await count();
    expect(await names()).toEqual([
      ['Johan van der Merwe', "Sipho O'Neill"],
      ['Cape Town → Johannesburg'],
    ]);
    expect(await check()).toEqual({ orders: 2, wrongOrders: 0, wrongTotals: 0 });
  });

  it('tells first attempts from later ones, and counts no attempt that was none', async () => {
    for (const reason of ['nobody_there', 'not_attempted', null]) {
      const orderNumber = await order({ set: { status: 'in_transit' } });
      const path = `/api/orders/${orderNumber}`;
      if (reason) {
        await test.dataSource.query(
          `UPDATE tracking_updates SET kind = 'attempt_failed', status = 'in_transit'
           WHERE orderId = (SELECT id FROM orders WHERE orderNumber = ?)`,
          [orderNumber],
        );
        await post(test, `${path}/failed-attempt`, { reason }, admin.cookie).expect(200);
      }
      await patch(test, path, { status: 'delivered' }, admin.cookie).expect(200);
    }
    await count();
    expect((await read(WEEK)).totals.now).toMatchObject({ delivered: 3, firstAttempt: 2 });
  });

  it.each([
    ['from=2026-11-23', 'to'],
    ['from=2026-11-31&to=2026-12-01', 'from'],
    ['from=2026-11-24&to=2026-11-23', ''],
    ['from=2025-11-23&to=2026-11-24', ''],
    [`${WEEK}&by=paid`, 'by'],
    [`${WEEK}&group=town`, 'group'],
  ])('answers 400 to %s', async (query, path) => {
    const { body } = await get(test, `/api/reports/figures?${query}`, admin.cookie).expect(400);
    expect((body as { errors: { path: string }[] }).errors).toMatchObject([{ path }]);
  });

  it('answers 401 or 403 to everyone but admins', async () => {
    const support = await signIn(test, 'support');
    for (const path of ['figures', 'figures.csv', 'late-money']) {
      await get(test, `/api/reports/${path}?${WEEK}`, support.cookie).expect(403);
      await get(test, `/api/reports/${path}?${WEEK}`).expect(401);
    }
  });
});

it('the file of the figures has every row, harmless to spreadsheets', async () => {
  await order({ set: { ...arrived('2026-11-25'), courierName: '=cmd()' } });
  await order({ set: { createdAt: noon('2026-11-17').getTime() } });
  await count();
  const { text, headers } = await get(
    test,
    `/api/reports/figures.csv?${WEEK}&group=courier`,
    admin.cookie,
  ).expect(200);
  expect(headers['content-disposition']).toContain('figures-courier-2026-11-23-2026-11-29.csv');
  const [head, first] = text.split('\r\n');
  expect(head).toContain('"Courier","Orders","Cancelled"');
  expect(first).toMatch(/^"'=cmd\(\)","1","0","1","0","100\.0","100\.0","100\.00","0"/);
});

it('late money is by age and by customer, without what is cancelled, paid or held', async () => {
  const placed = (day: string) => ({ createdAt: noon(day).getTime() });
  await order({ set: placed('2026-11-27') });
  await order({ set: { ...placed('2026-11-20'), paidAmount: 2500 } });
  await order({ set: placed('2026-10-30'), cookie: '' });
  await order({ set: placed('2026-09-28') });
  await order({ set: { ...placed('2026-09-28'), status: 'cancelled' } });
  await order({ set: { paymentStatus: 'completed', paidAmount: 10_000 } });
  await order({ set: { awaitsPayment: 1 } });
  await count();
  const actor = { kind: 'user', userId: admin.id, role: 'admin' } as Actor;
  const late: LateMoneyView = await test.app
    .get(FiguresService)
    .lateMoney(actor, noon('2026-11-28'));
  expect(late).toMatchObject({
    ages: [
      { fromDays: 0, toDays: 7, orders: 1, amount: 100 },
      { fromDays: 8, toDays: 30, orders: 2, amount: 175 },
      { fromDays: 31, toDays: 60, orders: 0, amount: 0 },
      { fromDays: 61, toDays: null, orders: 1, amount: 100 },
    ],
    total: { orders: 4, amount: 375 },
    held: { orders: 1, amount: 100 },
    customers: [
      { userId: customer.id, email: customer.email, orders: 3, amount: 275, oldest: '2026-09-28' },
      { userId: null, name: null, email: null, orders: 1, amount: 100, oldest: '2026-10-30' },
    ],
  });
});

describe('the totals of the figures', () => {
  it('follow what happens to an order, and equal a recount', async () => {
    const orderNumber = await order();
    await count();
    const path = `/api/orders/${orderNumber}`;
    const set = (status: string) => patch(test, path, { status }, admin.cookie).expect(200);
    await set('delivered');
    expect((await read(WEEK)).toCount).toBe(1);
    await count();
    expect((await read(WEEK)).totals.now).toMatchObject({ orders: 1, delivered: 1 });
    await set('in_transit');
    await patch(test, `${path}/payment-status`, { paymentStatus: 'completed' }, admin.cookie);
    await count();
    expect((await read(WEEK)).totals.now).toMatchObject({ orders: 1, delivered: 0 });
    await set('cancelled');
    await count();
    expect((await read(WEEK)).totals.now).toMatchObject({ cancelled: 1, revenue: 0 });
    expect(await check()).toEqual({ orders: 1, wrongOrders: 0, wrongTotals: 0 });
    const rows = await test.dataSource.query<object[]>(
      `SELECT * FROM figure_totals WHERE orders = 0 OR basis = 'delivered'`,
    );
    expect(rows).toEqual([]);
  });

  it('are right when two processes count at once, while orders change', async () => {
    const { dataDir, databaseUrl } = test.config;
    const other = await createTestApp({ ...QUIET, dataDir, databaseUrl });
    try {
      const numbers = [await order(), await order(), await order()];
      await Promise.all([
        count(),
        other.app.get(FiguresCountService).run(),
        ...numbers.map((orderNumber) =>
          patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie),
        ),
      ]);
      await Promise.all([count(), other.app.get(FiguresCountService).run()]);
      expect(await check()).toEqual({ orders: 3, wrongOrders: 0, wrongTotals: 0 });
    } finally {
      await other.close();
    }
  });

  it('are found wrong by the check, and counted anew', async () => {
    const orderNumber = await order();
    await order();
    await count();
    await test.dataSource.query('UPDATE orders SET totalAmount = 1 WHERE orderNumber = ?', [
      orderNumber,
    ]);
    await test.dataSource.query(
      `UPDATE figure_totals SET orders = orders + 1 WHERE period = '2026-11' AND dimension = 'all'`,
    );
    expect(await check()).toEqual({ orders: 2, wrongOrders: 1, wrongTotals: 1 });
    expect(await recountFigures(test.app.get(TransactionsService))).toBe(2);
    expect(await check()).toEqual({ orders: 2, wrongOrders: 0, wrongTotals: 0 });
  });

  it('name nobody whose account was erased', async () => {
    const leaving = await signIn(test, 'customer', 'leaving');
    await order({ cookie: leaving.cookie, set: arrived('2026-11-25') });
    await count();
    await del(test, '/api/account', leaving.cookie, { password: 'leaving-Protea-7' }).expect(200);
    const counted = await test.dataSource.query<object[]>('SELECT userId, route FROM order_counts');
    expect(counted).toMatchObject([{ userId: null, route: '' }]);
    expect((await read(`${WEEK}&group=customer`)).rows.map(({ key }) => key)).toEqual(['']);
  });
});
