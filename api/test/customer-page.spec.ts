import type { CustomerDetailsView, Problem } from '@courier/contract';
import { CustomerDetailsService } from '../src/insights/customers/customer-details.service';
import { FiguresCountService } from '../src/insights/figures/figures-count.service';
import type { Actor } from '../src/platform/access/actor';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { CAPE_TOWN, get, patch, placeOrder, post, QUIET } from './harness/shipments';

/** Noon in South Africa. */
const noon = (day: string) => new Date(`${day}T12:00:00+02:00`);
const TODAY = noon('2026-11-28');

let test: TestApp;
let admin: Person;
let support: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
  support = await signIn(test, 'support');
});
afterAll(() => test.close());

const pathOf = (email: string) =>
  `/api/customers/details?${new URLSearchParams({ email }).toString()}`;
const read = async ({ email }: Pick<Person, 'email'>, by = support) =>
  (await get(test, pathOf(email), by.cookie).expect(200)).body as CustomerDetailsView;
/** As it is read at noon of the day. */
const readOn = ({ email }: Person, now = TODAY) => {
  const actor = { kind: 'user', userId: support.id, role: 'support' } as Actor;
  return test.app.get(CustomerDetailsService).read(actor, { email }, now);
};

/** An order of R100 that was placed on a day, with these columns. */
async function order(
  { cookie }: Person,
  day: string,
  set: Readonly<Record<string, unknown>> = {},
  method: 'eft' | 'cash_on_delivery' = 'eft',
) {
  const { orderNumber } = await placeOrder(test, {}, cookie, method);
  const columns = {
    createdAt: noon(day).getTime(),
    totalAmount: 10_000,
    awaitsPayment: 0,
    ...set,
  };
  await test.dataSource.query(
    `UPDATE orders SET ${Object.keys(columns).map((column) => `${column} = ?`)} WHERE orderNumber = ?`,
    [...Object.values(columns), orderNumber],
  );
  return orderNumber;
}

const arrived = (day: string) => ({ status: 'delivered', deliveredAt: noon(day).getTime() });

describe('GET /api/customers/details', () => {
  it('has nothing but zeros of a customer who is new, whose address may be typed in capitals', async () => {
    const { email, id } = await signIn(test, 'customer', 'new');
    const found = await read({ email: ` ${email.toUpperCase()} ` });
    expect(found).toMatchObject({
      ...{ id, email, totalOrders: 0, totalSpent: 0, averageOrderValue: 0, phone: null },
      ...{ lastOrderDate: null, status: 'active', thisMonth: { orders: 0, spent: 0 } },
      deliveries: { delivered: 0, firstAttempt: 0, promised: 0, onTime: 0 },
      orderCounts: { open: 0, unpaid: 0, failed: 0, delivered: 0, all: 0 },
      balance: { total: { orders: 0, amount: 0 }, notDue: { orders: 0, amount: 0 } },
      tickets: { total: 0, open: 0, newest: [] },
      claims: { total: 0, open: 0, newest: [] },
    });
    expect(found.balance.ages.map(({ amount }) => amount)).toEqual([0, 0, 0, 0]);
  });

  it('sums up the balance by the day on which each order’s money is due', async () => {
    const owes = await signIn(test, 'customer', 'owes');
    await order(owes, '2026-11-28');
    await order(owes, '2026-11-20', { paidAmount: 2500 });
    await order(owes, '2026-10-01');
    await order(owes, '2026-09-05');
    await order(owes, '2026-01-01');
    await order(owes, '2026-01-01', { awaitsPayment: 1 });
    await order(owes, '2026-01-01', { status: 'cancelled' });
    await order(owes, '2026-01-01', { paymentStatus: 'completed' });
    await order(owes, '2026-01-01', { status: 'in_transit' }, 'cash_on_delivery');
    await order(owes, '2026-01-01', arrived('2026-11-25'), 'cash_on_delivery');
    const { balance } = await readOn(owes);
    expect(balance).toEqual({
      day: '2026-11-28',
      total: { orders: 8, amount: 775 },
      notDue: { orders: 3, amount: 300 },
      ages: [
        { fromDays: 1, toDays: 30, orders: 2, amount: 175 },
        { fromDays: 31, toDays: 60, orders: 1, amount: 100 },
        { fromDays: 61, toDays: 90, orders: 1, amount: 100 },
        { fromDays: 91, toDays: null, orders: 1, amount: 100 },
      ],
    });
  });

  it('counts of each list as many orders as the list has', async () => {
    const busy = await signIn(test, 'customer', 'busy');
    await order(busy, '2026-11-20', { status: 'in_transit' });
    await order(busy, '2026-11-20', arrived('2026-11-25'));
    await order(busy, '2026-11-20', { ...arrived('2026-11-25'), paymentStatus: 'completed' });
    await order(busy, '2026-11-20', { status: 'cancelled' });
    const { orderCounts } = await read(busy);
    // The sums are kept by what is done through the API; here columns were set.
    expect(orderCounts).toMatchObject({ open: 1, unpaid: 2, failed: 0, all: 4 });
    for (const [tab, query] of [
      ['open', 'status=pending,confirmed,in_transit'],
      ['unpaid', 'status=pending,confirmed,in_transit,delivered&paymentStatus=pending'],
      ['failed', 'exception=attempt_failed'],
      ['delivered', 'status=delivered'],
      ['all', ''],
    ] as const) {
      const path = `/api/orders?userEmail=${busy.email}&${query}`;
      const { headers } = await get(test, path, support.cookie).expect(200);
      expect([tab, headers['x-total-count']]).toEqual([tab, String(orderCounts[tab])]);
    }
  });

  it('says what was on time, at the first attempt and this month, without other customers', async () => {
    const served = await signIn(test, 'customer', 'served');
    const deliverBy = '2026-11-24';
    await order(served, '2026-09-20', { ...arrived('2026-10-01'), deliverBy: '2026-10-01' });
    await order(served, '2026-11-20', { ...arrived('2026-11-24'), deliverBy });
    await order(served, '2026-11-20', { ...arrived('2026-11-25'), deliverBy });
    await order(await signIn(test, 'customer', 'other'), '2026-11-20', arrived('2026-11-24'));
    await test.app.get(FiguresCountService).run();
    expect(await readOn(served)).toMatchObject({
      thisMonth: { orders: 2, spent: 200 },
      deliveries: { delivered: 3, firstAttempt: 3, promised: 3, onTime: 2 },
    });
  });

  it('has the phone of the default address, else that of the newest sender with the customer’s name', async () => {
    const rings = await signIn(test, 'customer', 'rings');
    const sender = { ...CAPE_TOWN, fullName: 'Somebody Else', phone: '082 555 0100' };
    await placeOrder(test, { pickupAddress: sender }, rings.cookie);
    expect((await read(rings)).phone).toBeNull();
    const own = { ...sender, fullName: 'NALEDI KHUMALO', phone: '+27 82 555 0142' };
    await placeOrder(test, { pickupAddress: own }, rings.cookie);
    expect((await read(rings)).phone).toBe('082 555 0142');
    const saved = { ...sender, label: 'Home', phone: '082 555 0177', isDefault: true };
    await post(test, '/api/saved-addresses', saved, rings.cookie).expect(201);
    expect((await read(rings)).phone).toBe('082 555 0177');
  });

  it('has tickets and claims, those that are open before newer ones', async () => {
    const asks = await signIn(test, 'customer', 'asks');
    const write = async (subject: string, cookie: string, email = asks.email) => {
      const body = {
        ...{ name: 'Lerato Mokoena', email, subject, priority: 'low', category: 'general' },
        description: 'I would like to know more about this.',
      };
      const { body: placed } = await post(test, '/api/support/tickets', body, cookie).expect(201);
      return (placed as { ticketId: number }).ticketId;
    };
    await write('The first', asks.cookie);
    const done = await write('The second', '');
    await write('Of somebody else', '', 'else@example.com');
    await patch(
      test,
      `/api/support/tickets/${done}/status`,
      { status: 'closed' },
      support.cookie,
    ).expect(200);

    const { orderNumber } = await placeOrder(test, {}, asks.cookie);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    const claim = { kind: 'damaged', description: 'The vase is in pieces.', amount: 450.55 };
    await post(test, `/api/orders/${orderNumber}/parcel-claims`, claim, asks.cookie).expect(201);

    const { tickets, claims } = await read(asks);
    expect(tickets).toMatchObject({ total: 2, open: 1 });
    expect(tickets.newest.map(({ subject, status }) => [subject, status])).toEqual([
      ['The first', 'open'],
      ['The second', 'closed'],
    ]);
    expect(claims).toMatchObject({
      ...{ total: 1, open: 1 },
      newest: [{ orderNumber, kind: 'damaged', state: 'submitted', amount: 450.55 }],
    });
  });

  it.each([
    ['', 400],
    ['lerato', 400],
    [`${'a'.repeat(300)}@example.com`, 400],
    ['nobody@example.com', 404],
    ['support@example.com', 404],
  ])('refuses %j with %i', async (email, status) => {
    const { body } = await get(test, pathOf(email), support.cookie).expect(status);
    const { errors, detail } = body as Problem;
    if (status === 404) expect(detail).toBe('No customer has this email address.');
    else expect(errors).toMatchObject([{ path: 'email' }]);
  });
});
