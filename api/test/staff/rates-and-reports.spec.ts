/** @sqlite totals are added up by other statements */
import {
  type AnalyticsView,
  dayInSouthAfrica,
  type ManagedStoreView,
  type OrderStatus,
  RATE_CARD,
  type RateCardView,
  type SummaryView,
} from '@courier/contract';
import request from 'supertest';
import { OrderTotalsService } from '../../src/insights/reports/order-totals.service';
import { Order } from '../../src/orders/order.entity';
import { Address } from '../../src/places/addresses/address.entity';
import { insertRow } from '../../src/platform/database/insert-row';
import { QuotesService } from '../../src/pricing/quotes/quotes.service';
import { RateCardEntity } from '../../src/pricing/rate-cards/rate-card.entity';
import { createTestApp, type TestApp } from '../harness';
import { emptyTables } from '../harness/empty-tables';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, makeQuote, patch, placeOrder, post, QUIET, quoteRequest } from '../harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

describe('/api/rate-cards', () => {
  const NEW = {
    baseRate: 6.5,
    kilometerFee: 11,
    freeRadius: 4,
    serviceFee: { standard: 10, express: 70, same_day: 130 },
    insuranceFee: 55,
  };
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  beforeEach(() => emptyTables(test.dataSource));

  const add = (body: object, cookie = admin.cookie) => post(test, '/api/rate-cards', body, cookie);
  const list = async () =>
    (await get(test, '/api/rate-cards', admin.cookie).expect(200)).body as RateCardView[];

  it('starts with the rate card of the settings', async () => {
    const none = {
      ...{ id: null, effectiveFrom: null, createdBy: null, createdAt: null },
      ...{ customer: null, effectiveUntil: null, version: null },
    };
    expect(await list()).toEqual([{ ...RATE_CARD, ...none, state: 'current', hasZones: false }]);
    expect(await makeQuote(test)).toMatchObject({ baseRate: 5, totalAmount: 25 });
  });

  it('prices quotes from the day a rate card applies, and none before', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const { body } = await add({ ...NEW, effectiveFrom: tomorrow.toISOString() }).expect(201);
    expect(body).toMatchObject({ ...NEW, state: 'future', createdBy: admin.email });
    expect(await makeQuote(test)).toMatchObject({ baseRate: 5, totalAmount: 25 });
    const request = quoteRequest();
    const later = await test.app
      .get(QuotesService)
      .create({ kind: 'anonymous' }, request as never, tomorrow);
    expect(later).toMatchObject({
      baseRate: 6.5,
      serviceFee: 10,
      freeRadius: 4,
      totalAmount: 42.5,
    });
  });

  it('leaves existing quotes unchanged', async () => {
    const old = await makeQuote(test);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await add({ ...NEW, effectiveFrom: tomorrow.toISOString() }).expect(201);
    await add(NEW).expect(201);
    expect(await makeQuote(test)).toMatchObject({ baseRate: 6.5, totalAmount: 42.5 });
    const placed = await post(test, '/api/orders', { quoteId: old.id, paymentMethod: 'eft' });
    expect(placed.body.totalAmount).toBe(25);
    expect((await list()).map(({ state }) => state)).toEqual(['current', 'future', 'past']);
  });

  it('prices the next quote by a rate card that another process has added, until it is gone', async () => {
    const { manager } = test.dataSource;
    await makeQuote(test);
    const addresses = await manager.count(Address);
    const id = await insertRow(manager, RateCardEntity, {
      effectiveFrom: new Date(),
      baseRate: 800,
      kilometerFee: 1000,
      freeRadius: 5,
      standardFee: 0,
      expressFee: 6000,
      sameDayFee: 12_000,
      insuranceFee: 5000,
      createdBy: admin.email,
      createdAt: new Date(),
    });
    expect(await makeQuote(test)).toMatchObject({ baseRate: 8, serviceFee: 0 });
    expect(await manager.count(Address)).toBe(addresses + 2);
    await manager.delete(RateCardEntity, { id });
    expect(await makeQuote(test)).toMatchObject({ baseRate: 5 });
  });

  it.each([
    ['baseRate', -1],
    ['baseRate', 1.234],
    ['kilometerFee', 'ten'],
    ['freeRadius', null],
    ['effectiveFrom', '2020-01-01T00:00:00Z'],
    ['effectiveFrom', 'soon'],
    ['newestSeen', -1],
  ])('answers 400 when %s is %s', async (field, value) => {
    const answer = await add({ ...NEW, [field]: value }).expect(400);
    expect(answer.body.errors).toEqual([expect.objectContaining({ path: field })]);
  });

  it.each([
    ['nothing per kg and for a service', { baseRate: 0 }, 'baseRate'],
    ['less than half a cent for the lightest package', { baseRate: 0.04 }, 'baseRate'],
    ['no fees at all', { serviceFee: null }, 'serviceFee'],
  ])(
    'answers 400 when rates charge %s, so that no quote is R0.00',
    async (_what, changes, path) => {
      const free = { standard: 0, express: 0, same_day: 0 };
      const answer = await add({ ...NEW, serviceFee: free, ...changes }).expect(400);
      expect(answer.body.errors[0]).toMatchObject({ path });
    },
  );

  it('answers 409 when another admin added a rate card that was not seen', async () => {
    const other = await signIn(test, 'admin', 'second-admin');
    const newestSeen = (await list())[0]?.id ?? 0;
    await add({ ...NEW, baseRate: 7, newestSeen }).expect(201);
    const late = { ...NEW, insuranceFee: 60, newestSeen };
    const refused = await add(late, other.cookie).expect(409);
    expect(refused.body.detail).toMatch(
      /^admin@example\.com added rates after you opened this\. Nothing/,
    );
    expect((await add(late).expect(409)).body.detail).toMatch(
      /^You added rates after you opened this\./,
    );
    const [newest] = await list();
    expect(newest).toMatchObject({ baseRate: 7, insuranceFee: 55, state: 'current' });
    await add({ ...late, newestSeen: newest?.id }, other.cookie).expect(201);
  });

  it('adds one of several rate cards that arrive at the same time', async () => {
    const before = await list();
    const newestSeen = before[0]?.id ?? 0;
    const answers = await Promise.all(
      [7, 8, 9].map((baseRate) => add({ ...NEW, baseRate, newestSeen })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await list()).toHaveLength(before.length + 1);
  });

  it('answers 401 or 403 to everyone but admins, and writes to the audit log', async () => {
    const support = await signIn(test, 'support');
    await add(NEW).expect(201);
    await add(NEW, NOBODY).expect(401);
    await add(NEW, support.cookie).expect(403);
    await get(test, '/api/rate-cards', support.cookie).expect(403);
    const log = await get(test, '/api/audit?subjectType=rate_card', admin.cookie);
    expect(log.body).toMatchObject([{ actor: { email: admin.email }, after: NEW }]);
  });
});

describe('Stores', () => {
  const STORE = {
    name: 'Parcel Point Sandton',
    storeBrand: 'Parcel Point',
    fullName: 'Lerato Dlamini',
    phone: '011 555 0101',
    addressLine1: '83 Rivonia Road',
    city: 'Sandton',
    zipCode: '2196',
  };
  const OUR_SITE = { 'sec-fetch-site': 'same-origin' };
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  beforeEach(() => emptyTables(test.dataSource));

  const create = (body: object = STORE, cookie = admin.cookie) =>
    post(test, '/api/stores', body, cookie);
  const update = (id: number | string, body: object, cookie = admin.cookie) =>
    request(test.server).put(`/api/stores/${id}`).set('cookie', cookie).set(OUR_SITE).send(body);
  const remove = (id: number | string, cookie = admin.cookie) =>
    request(test.server).delete(`/api/stores/${id}`).set('cookie', cookie).set(OUR_SITE);
  const one = (id: number, cookie = admin.cookie) => get(test, `/api/stores/${id}`, cookie);
  const list = (cookie = admin.cookie, query = '') => get(test, `/api/stores${query}`, cookie);

  describe('/api/stores', () => {
    it('adds, changes and deletes stores', async () => {
      const { body: store } = (await create().expect(201)) as { body: ManagedStoreView };
      expect(store).toEqual({
        ...STORE,
        id: expect.any(Number),
        addressLine2: null,
        openingHours: null,
        cutOffs: null,
        isActive: true,
        isCounter: false,
        version: 1,
        createdAt: expect.stringMatching(/Z$/),
      });
      const changed = { ...STORE, name: 'Parcel Point Rosebank', addressLine2: 'Floor 1' };
      const answer = await update(store.id, { ...changed, isActive: false }).expect(200);
      expect(answer.body).toEqual({ ...store, ...changed, isActive: false, version: 2 });
      expect((await list()).body).toEqual([answer.body]);
      expect((await one(store.id).expect(200)).body).toEqual(answer.body);
      expect((await get(test, '/api/stores/active')).body).toEqual([]);
      await remove(store.id).expect(204);
      expect((await list()).body).toEqual([]);
      await remove(store.id).expect(404);
      await update(store.id, STORE).expect(404);
      await one(store.id).expect(404);
    });

    it('answers 400 to a phone number that the provider cannot be given', async () => {
      const answer = await create({ ...STORE, phone: '011 555 010' }).expect(400);
      expect(answer.body.errors).toEqual([
        { path: 'phone', message: 'Valid phone number is required' },
      ]);
    });

    it('lists stores page by page, the newest first', async () => {
      for (const name of ['One', 'Two', 'Three']) await create({ ...STORE, name });
      const first = await list(admin.cookie, '?limit=2');
      const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
      const second = await get(test, next, admin.cookie);
      const names = [...first.body, ...second.body].map(({ name }: ManagedStoreView) => name);
      expect(names).toEqual(['Three', 'Two', 'One']);
      expect(second.headers.link).toBeUndefined();
    });

    it('deletes a store while its orders keep their address', async () => {
      const { body: store } = await create();
      const pickupAddress = { ...STORE, latitude: -26.1, longitude: 28.05 };
      const { orderNumber } = await placeOrder(test, { pickupAddress });
      await remove(store.id).expect(204);
      const { body: order } = await get(test, `/api/orders/${orderNumber}`, admin.cookie);
      expect(order.pickupAddress).toMatchObject({
        addressLine1: '83 Rivonia Road',
        city: 'Sandton',
      });
    });

    it('answers 400 with the wrong field', async () => {
      const answer = await create({ ...STORE, zipCode: 'abc', name: '' }).expect(400);
      expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(
        expect.arrayContaining(['name', 'zipCode']),
      );
      await update('abc', STORE).expect(404);
      await update('99999999999', STORE).expect(404);
      const { body: store } = await create();
      const versions = [0, 1.5, 'first'];
      for (const version of versions) {
        const { body } = await update(store.id, { ...STORE, version }).expect(400);
        expect(body.errors).toEqual([expect.objectContaining({ path: 'version' })]);
      }
    });

    it('answers 401 or 403 to everyone but admins', async () => {
      const support = await signIn(test, 'support');
      for (const [cookie, status] of [
        [NOBODY, 401],
        [support.cookie, 403],
      ] as const) {
        await list(cookie).expect(status);
        await create(STORE, cookie).expect(status);
        await one(1, cookie).expect(status);
        await update(1, STORE, cookie).expect(status);
        await remove(1, cookie).expect(status);
      }
    });
  });

  it('/api/stores writes every action into the audit log', async () => {
    const { body: store } = await create();
    await update(store.id, { ...STORE, city: 'Durban' });
    await remove(store.id);
    const path = `/api/audit?subjectType=store&subjectId=${store.id}`;
    const { body } = await get(test, path, admin.cookie).expect(200);
    expect(body).toEqual([
      expect.objectContaining({ action: 'delete the store', after: null }),
      expect.objectContaining({
        action: 'change the store',
        actor: { id: admin.id, email: admin.email },
        before: expect.objectContaining({ city: 'Sandton' }),
        after: expect.objectContaining({ city: 'Durban' }),
        createdAt: expect.stringMatching(/Z$/),
      }),
      expect.objectContaining({ action: 'create the store', before: null }),
    ]);
    await get(test, path, (await signIn(test, 'support')).cookie).expect(403);
    await get(test, '/api/audit?subjectType=nothing', admin.cookie).expect(400);
  });

  describe('store that two admins change at the same time', () => {
    const logOf = async (id: number) =>
      (await get(test, `/api/audit?subjectType=store&subjectId=${id}`, admin.cookie)).body as {
        action: string;
        before: object;
        after: object;
      }[];

    it("answers 409 with the other admin's name when a change is based on an older version", async () => {
      const other = await signIn(test, 'admin', 'second-admin');
      const { body: store } = await create();
      const first = await update(store.id, { ...STORE, city: 'Durban', version: 1 }).expect(200);
      const late = { ...STORE, name: 'Late', version: 1 };
      const refused = await update(store.id, late, other.cookie).expect(409);
      expect(refused.body.detail).toMatch(
        /^Naledi Khumalo changed this store after you opened it\. Nothing/,
      );
      expect((await one(store.id)).body).toEqual(first.body);
      expect(await logOf(store.id)).toHaveLength(2);
      await update(store.id, { ...late, version: 2 }, other.cookie).expect(200);
      const again = await update(store.id, { ...late, version: 2 }, other.cookie).expect(409);
      expect(again.body.detail).toMatch(/^You changed this store after you opened it\./);
    });

    it('saves one of several changes that are based on the same version', async () => {
      const { body: store } = await create();
      const cities = ['Durban', 'Gqeberha', 'Polokwane', 'Upington'];
      const answers = await Promise.all(
        cities.map((city) => update(store.id, { ...STORE, city, version: 1 })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect((await one(store.id)).body).toEqual(winner?.body);
    });

    it('saves changes without a version whole, and logs what each replaced', async () => {
      const other = await signIn(test, 'admin', 'second-admin');
      const { body: store } = await create();
      const versions = [
        { ...STORE, name: 'Left', city: 'Durban' },
        { ...STORE, name: 'Right', city: 'Gqeberha' },
      ];
      const answers = await Promise.all([
        update(store.id, versions[0] ?? {}),
        update(store.id, versions[1] ?? {}, other.cookie),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [last, first] = await logOf(store.id);
      expect(last?.before).toMatchObject(first?.after ?? {});
      expect(first?.before).toMatchObject({ name: STORE.name, city: STORE.city });
      const stores = (await list()).body as ManagedStoreView[];
      const { name, city } = stores.find(({ id }) => id === store.id) ?? store;
      expect(last?.after).toMatchObject({ name, city });
      expect(versions.map((version) => [version.name, version.city])).toContainEqual([name, city]);
    });

    it('is deleted once', async () => {
      const { body: store } = await create();
      const answers = await Promise.all([remove(store.id), remove(store.id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      const actions = (await logOf(store.id)).map(({ action }) => action);
      expect(actions).toEqual(['delete the store', 'create the store']);
    });
  });
});

describe('GET /api/reports/summary', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  beforeEach(() => emptyTables(test.dataSource));

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

  it('counts paid and unpaid orders and sums those that are not cancelled to the cent', async () => {
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
      if (status !== 'cancelled') cents += Math.round(totalAmount * 100);
      const path = `/api/orders/${orderNumber}`;
      if (status) await patch(test, path, { status }, admin.cookie).expect(200);
      if (status === 'delivered') {
        await patch(test, `${path}/payment-status`, { paymentStatus: 'completed' }, admin.cookie);
      }
    }
    const { body } = await summary().expect(200);
    expect(body).toMatchObject({
      totalRevenue: cents / 100,
      averageOrderValue: Math.round(cents / (outcomes.length - 1)) / 100,
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
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  beforeEach(() => emptyTables(test.dataSource));

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

  const placedAt = async (instant: string) => {
    const { orderNumber } = await placeOrder(test);
    const update = 'UPDATE orders SET createdAt = ? WHERE orderNumber = ?';
    await test.dataSource.query(update, [Date.parse(instant), orderNumber]);
    await test.app.get(OrderTotalsService).rebuild();
  };

  it('counts deliveries of the orders that are due', async () => {
    const placed = [];
    for (let n = 0; n < 5; n += 1) placed.push((await placeOrder(test)).orderNumber);
    const [delivered = '', cancelled = '', late = '', today = ''] = placed;
    const set = (orderNumber: string, status: string) =>
      patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
    await set(delivered, 'delivered');
    await set(cancelled, 'cancelled');
    const promise = (orderNumber: string, day: string) =>
      test.dataSource.query('UPDATE orders SET deliverBy = ? WHERE orderNumber = ?', [
        day,
        orderNumber,
      ]);
    await promise(late, '2026-01-05');
    const day = dayInSouthAfrica(new Date());
    await promise(today, day);
    expect(await read<AnalyticsView>('analytics')).toMatchObject({ deliveryRate: 50 });
    const range = `analytics?from=${day}&to=${day}`;
    expect(await read<AnalyticsView>(range)).toMatchObject({ deliveryRate: 50 });
  });

  it('returns exact totals of seven orders', async () => {
    for (const [cents, status] of SEVEN) {
      const { orderNumber } = await placeOrder(test);
      // A price that no quote would come to: the sums are then recounted, as after a repair by hand.
      const update = 'UPDATE orders SET totalAmount = ? WHERE orderNumber = ?';
      await test.dataSource.query(update, [cents, orderNumber]);
      await patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
    }
    await test.app.get(OrderTotalsService).rebuild();
    expect(await read<SummaryView>('summary')).toEqual({
      totalRevenue: 625.75,
      averageOrderValue: 104.29,
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
      totalRevenue: 625.75,
      averageOrderValue: 104.29,
      totalOrders: 7,
      // None of the four that are on their way is due.
      deliveryRate: 100,
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
      overTime: [{ period: today, orders: 7, revenue: 625.75 }],
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
    await test.app.get(OrderTotalsService).rebuild();
    expect(added).toEqual(await rollups());
  });

  it('recounts the same sums two orders at a time', async () => {
    for (let count = 0; count < 3; count += 1) await placeOrder(test);
    const added = await rollups();
    let batches = 0;
    const logged = jest.spyOn(test.dataSource.logger, 'logQuery').mockImplementation((sql) => {
      if (sql.includes('COUNT(*) AS orders')) batches += 1;
    });
    await test.app.get(OrderTotalsService).rebuild(2);
    logged.mockRestore();
    expect(await rollups()).toEqual(added);
    expect(batches).toBe(Math.ceil((await test.dataSource.manager.count(Order)) / 2));
  });

  it('groups by South African day and includes days without orders', async () => {
    // Ten at night in London is midnight in Johannesburg.
    await placedAt('2026-11-18T22:00:00Z');
    const { overTime } = await read<AnalyticsView>('analytics?from=2026-11-17&to=2026-11-20');
    expect(overTime).toEqual([
      { period: '2026-11-17', orders: 0, revenue: 0 },
      { period: '2026-11-18', orders: 0, revenue: 0 },
      { period: '2026-11-19', orders: 1, revenue: 25 },
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
    await placedAt('2026-11-18T22:00:00Z');
    await placedAt('2026-11-20T22:00:00Z');
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
