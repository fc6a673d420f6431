import type { CustomerTotalsView, OrderStatus, OrderSummaryView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import {
  CAPE_TOWN,
  del,
  get,
  JOHANNESBURG,
  patch,
  placeOrder,
  post,
  QUIET,
} from './harness/shipments';
import { CustomerTotals } from '../src/orders/customer-orders/customer-totals';

describe('List of orders', () => {
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
      const times = orders.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
      expect(headers['x-total-count']).toBe('2');
      expect(headers.link).toBeUndefined();
      expect(orders[0]).toEqual({
        id: expect.any(Number),
        orderNumber: expect.stringMatching(/^EC/),
        status: 'pending',
        paymentMethod: 'eft',
        paymentStatus: 'pending',
        shipdayOrderId: null,
        collection: { day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), window: null },
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

    it('finds an order by the contact that a visitor left with it', async () => {
      const contact = { contactEmail: 'booker@example.com', contactPhone: '072 946 3825' };
      const { orderNumber } = await placeOrder(test, contact);
      for (const typed of [contact.contactEmail, '+27 72 946 3825', '0729463']) {
        const found = await list(`/api/orders?q=${encodeURIComponent(typed)}`, admin.cookie);
        expect(found.orders.map((order) => order.orderNumber)).toEqual([orderNumber]);
      }
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
});

describe('History of a customer', () => {
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
      expect(answer.body.errors).toEqual([
        { path: 'month', message: 'Month must be like 2026-11' },
      ]);
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
});

describe('GET /api/orders/summary', () => {
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

  it('returns totals that are exact to the cent', async () => {
    const person = await signIn(test, 'customer', 'seven');
    for (const [cents, status, serviceType] of SEVEN) {
      const { orderNumber } = await placeOrder(test, { serviceType }, person.cookie);
      await test.dataSource.query(
        'UPDATE orders SET totalAmount = ?, status = ? WHERE orderNumber = ?',
        [cents, status, orderNumber],
      );
    }
    // No quote comes to these prices: the totals are then recounted, as after a repair by hand.
    await test.app.get(CustomerTotals).rebuild();
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

  it('equals a recount of all orders after many changes, a claim and an erasure', async () => {
    const admin = await signIn(test, 'admin');
    const [person, other, gone] = [
      await signIn(test, 'customer', 'changing'),
      await signIn(test, 'customer', 'claiming'),
      await signIn(test, 'customer', 'gone'),
    ];
    const [{ orderNumber }] = await Promise.all([
      placeOrder(test, { serviceType: 'express' }, person.cookie),
      placeOrder(test, { serviceType: 'same_day' }, person.cookie),
      placeOrder(test, {}, other.cookie),
    ]);
    const change = (number: string, status: string) =>
      patch(test, `/api/orders/${number}`, { status }, admin.cookie).expect(200);
    const statuses = ['in_transit', 'delivered', 'cancelled', 'delivered', 'confirmed'];
    await Promise.all(statuses.map((status) => change(orderNumber, status)));
    const visitors = await placeOrder(test, { serviceType: 'express' });
    await change(visitors.orderNumber, 'in_transit');
    const claim = { contact: CAPE_TOWN.phone };
    const path = `/api/orders/${visitors.orderNumber}/claim`;
    await post(test, path, claim, other.cookie).expect(200);
    await change((await placeOrder(test, {}, gone.cookie)).orderNumber, 'delivered');
    const password = { password: 'gone-Protea-7' };
    await del(test, '/api/account', gone.cookie, password).expect(200);

    const read = async () => {
      const rows = await test.dataSource.query<{ userId: number }[]>(
        'SELECT * FROM customer_totals ORDER BY userId',
      );
      return rows.map((row) => ({ ...row }));
    };
    const added = await read();
    expect(added).toContainEqual(
      expect.objectContaining({ userId: other.id, orders: 2, status_in_transit: 1 }),
    );
    expect(added.map(({ userId }) => userId)).not.toContain(gone.id);
    await test.app.get(CustomerTotals).rebuild();
    expect(await read()).toEqual(added);
  });

  it('counts orders from before there were totals when the server starts', async () => {
    const person = await signIn(test, 'customer', 'changing');
    const before = await totals(person);
    await test.dataSource.query('DELETE FROM customer_totals');
    expect((await totals(person)).totalOrders).toBe(0);
    await test.app.get(CustomerTotals).onModuleInit();
    expect(await totals(person)).toEqual(before);
  });

  it('counts the orders of a status in the list', async () => {
    const { cookie } = await signIn(test, 'customer', 'seven');
    const count = async (query: string) =>
      (await get(test, `/api/orders${query}`, cookie).expect(200)).headers['x-total-count'];
    expect(await count('')).toBe('7');
    expect(await count('?status=delivered')).toBe('2');
    expect(await count('?status=delivered&paymentStatus=completed')).toBe('0');
  });
});
