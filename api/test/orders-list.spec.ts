/** @sqlite search, totals and collation differ */
import {
  type CustomerTotalsView,
  dayInSouthAfrica,
  type OrderStatus,
  type OrderSummaryView,
} from '@courier/contract';
import fc from 'fast-check';
import { CustomerTotalsService } from '../src/orders/customer-orders/customer-totals.service';
import { SearchIndexService } from '../src/orders/search/search-index.service';
import { readSearch } from '../src/orders/search/search-query';
import { OrderSearchService } from '../src/orders/search/order-search.service';
import { createTestApp, type TestApp } from './harness';
import { emptyTables } from './harness/empty-tables';
import { NOBODY, type Person, signIn } from './harness/people';
import { insertOrders, type SearchedOrder } from './harness/searched-orders';
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

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

describe('List of orders', () => {
  let thandi: Person;
  let pieter: Person;
  let support: Person;
  let admin: Person;
  beforeAll(async () => {
    thandi = await signIn(test, 'customer', 'thandi');
    pieter = await signIn(test, 'customer', 'pieter');
    support = await signIn(test, 'support');
    admin = await signIn(test, 'admin');
  });
  const fill = async () => {
    await emptyTables(test.dataSource);
    await placeOrder(test);
    await placeOrder(test, {}, thandi.cookie);
    await placeOrder(test, {}, pieter.cookie);
    await placeOrder(test, {}, thandi.cookie);
  };

  async function list(path: string, cookie: string) {
    const answer = await get(test, path, cookie);
    return { ...answer, orders: answer.body as OrderSummaryView[] };
  }

  const nextOf = (headers: Record<string, string>) =>
    /^<([^>]+)>; rel="next"$/.exec(headers.link ?? '')?.[1];

  describe('GET /api/orders', () => {
    beforeAll(fill);
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
    beforeEach(fill);

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
        deliverBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
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
      const contact = { contactEmail: 'booker@example.com', contactPhone: '072 946 0025' };
      const { orderNumber } = await placeOrder(test, contact);
      for (const typed of [contact.contactEmail, '+27 72 946 0025', '0729460', '0025', '460025']) {
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

    it('filters by the promised day, less orders that wait for their payment', async () => {
      const day = (days: number) => dayInSouthAfrica(new Date(Date.now() + days * 86_400_000));
      const placed = await Promise.all([-3, -1, 0, 1, 2].map(() => placeOrder(test)));
      const numbers = placed.map(({ orderNumber }) => orderNumber);
      const promise = (orderNumber: string | undefined, deliverBy: string, awaitsPayment = 0) =>
        test.dataSource.query(
          'UPDATE orders SET deliverBy = ?, awaitsPayment = ? WHERE orderNumber = ?',
          [deliverBy, awaitsPayment, orderNumber],
        );
      await promise(numbers[0], day(-3));
      await promise(numbers[1], day(-1), 1);
      await promise(numbers[2], day(0));
      await promise(numbers[3], day(1));
      await promise(numbers[4], day(2));
      const found = async (query: string) => {
        const { orders, headers } = await list(`/api/orders?${query}`, admin.cookie);
        const known = orders.map((order) => order.orderNumber);
        return [headers['x-total-count'], known.filter((number) => numbers.includes(number))];
      };
      expect(await found('due=late')).toEqual(['1', [numbers[0]]]);
      expect(await found('due=today')).toEqual(['1', [numbers[2]]]);
      expect(await found('due=tomorrow&paymentStatus=pending')).toEqual(['1', [numbers[3]]]);
      await patch(test, `/api/orders/${numbers[0]}`, { status: 'delivered' }, admin.cookie);
      expect(await found('due=late')).toEqual(['0', []]);
    });

    it('filters by the South African days on which orders were placed', async () => {
      const { orderNumber } = await placeOrder(test);
      await test.dataSource.query('UPDATE orders SET createdAt = ? WHERE orderNumber = ?', [
        Date.parse('2026-03-01T21:59:59Z'),
        orderNumber,
      ]);
      const numbers = async (query: string) =>
        (await list(`/api/orders?${query}`, admin.cookie)).orders.map((order) => order.orderNumber);
      expect(await numbers('placedFrom=2026-03-01&placedTo=2026-03-01')).toEqual([orderNumber]);
      expect(await numbers('placedTo=2026-03-01&status=pending')).toEqual([orderNumber]);
      expect(await numbers('placedFrom=2026-03-02')).not.toContain(orderNumber);
      expect(await numbers('placedTo=2026-02-28')).toEqual([]);
    });

    it.each([
      ['due=soon', 'due', 'Due must be one of: late, today, tomorrow'],
      ['placedFrom=2026-02-30', 'placedFrom', 'Placed from must be a day such as 2026-11-21'],
      [
        'placedFrom=2026-03-02&placedTo=2026-03-01',
        'placedTo',
        'Placed to must not be before Placed from',
      ],
    ])('answers 400 to %s and names the field', async (query, path, message) => {
      const answer = await get(test, `/api/orders?${query}`, admin.cookie).expect(400);
      expect(answer.body.errors).toEqual([{ path, message }]);
    });
  });
});

describe('History of a customer', () => {
  let thandi: Person;
  let pieter: Person;
  let admin: Person;
  let old: string;
  let recent: string;
  beforeAll(async () => {
    thandi = await signIn(test, 'customer', 'thandi');
    pieter = await signIn(test, 'customer', 'pieter');
    admin = await signIn(test, 'admin');
    await emptyTables(test.dataSource);
    const andre = { ...JOHANNESBURG, fullName: 'André Wessels' };
    old = (await placeOrder(test, { deliveryAddress: andre }, thandi.cookie)).orderNumber;
    recent = (await placeOrder(test, {}, thandi.cookie)).orderNumber;
    await placeOrder(test, { deliveryAddress: andre }, pieter.cookie);
    // The last quarter of an hour of October in South Africa, which is still the 31st in UTC.
    await placedAt(old, '2026-10-31T21:45:00.000Z');
    await placedAt(recent, '2026-10-31T22:00:00.000Z');
  });

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

  beforeEach(() => emptyTables(test.dataSource));

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
    await test.app.get(CustomerTotalsService).rebuild();
    expect(await totals(person)).toEqual({
      totalOrders: 7,
      totalSpent: 625.75,
      averageOrderValue: 104.29,
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
    await test.app.get(CustomerTotalsService).rebuild();
    expect(await read()).toEqual(added);
  });

  it('counts orders from before there were totals when the server starts', async () => {
    const person = await signIn(test, 'customer', 'earlier');
    await placeOrder(test, {}, person.cookie);
    const before = await totals(person);
    await test.dataSource.query('DELETE FROM customer_totals');
    expect((await totals(person)).totalOrders).toBe(0);
    await test.app.get(CustomerTotalsService).onModuleInit();
    expect(await totals(person)).toEqual(before);
  });

  it('counts the orders of a status in the list', async () => {
    const { cookie } = await signIn(test, 'customer', 'counting');
    const admin = await signIn(test, 'admin');
    for (const status of ['pending', 'delivered', 'delivered']) {
      const { orderNumber } = await placeOrder(test, {}, cookie);
      await patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
    }
    const count = async (query: string) =>
      (await get(test, `/api/orders${query}`, cookie).expect(200)).headers['x-total-count'];
    expect(await count('')).toBe('3');
    expect(await count('?status=delivered')).toBe('2');
    expect(await count('?status=delivered&paymentStatus=completed')).toBe('0');
  });
});

/** More than are read in one step. */
const ORDERS = 2600;

/** The account with more orders than are read in one step. */
const MERCHANT = 100_001;

const OTHER = 100_002;

const NAMES = ['Thandi', 'Sipho', 'Anna-Marie', 'André', 'Lindiwe', 'Naledi', 'Jo', 'Siphokazi'];

const SURNAMES = ['Nkosi', 'van Wyk', 'Mokoena', 'O’Brien', 'Dlamini', 'Kosi', 'le Roux', 'Naidoo'];

const CITIES = ['Cape Town', 'Johannesburg', 'Durban', 'Gqeberha'];

const STREETS = ['Long Street', 'Kosi Avenue', 'Nelson Mandela Drive', 'Church Street'];

/** A surname of its own for every fifth order: more words with the same letters than the index is asked for. */
const RARE = (index: number) => (index % 5 === 0 ? `Zwane${letters(index)}` : null);

function letters(index: number): string {
  return Array.from(String(index), (digit) => 'abcdefghij'[Number(digit)]).join('');
}

describe('search of orders', () => {
  let orders: readonly SearchedOrder[];
  beforeAll(async () => {
    await emptyTables(test.dataSource);
    orders = await insertOrders(
      test.dataSource,
      Array.from({ length: ORDERS }, (_, at) => made(at)),
    );
    await test.app.get(SearchIndexService).rebuild();
  }, 120_000);

  const typed = fc.oneof(
    fc.constantFrom(...NAMES, ...SURNAMES, ...CITIES, ...STREETS),
    fc.constantFrom(
      'kos',
      'andr',
      'zw',
      'zwa',
      'wan',
      'si',
      'st',
      'o',
      '12',
      '082',
      '0821',
      '08211',
    ),
    fc.constantFrom(
      'zwaneb',
      'nobody',
      'kosikosi',
      'customer4@',
      'customer1@example.c',
      '5000',
      '50001',
    ),
    fc.integer({ min: 0, max: ORDERS - 1 }).chain((at) => {
      const { name, phone, email, provider } = made(at);
      const ends = [phone.slice(-4), phone.slice(-6), phone.slice(-8)];
      return fc.constantFrom(
        ...[name, phone, ...ends, email, provider].filter((text) => text !== null),
      );
    }),
  );
  const query = fc
    .array(typed, { minLength: 1, maxLength: 3 })
    .chain((words) => fc.shuffledSubarray(words, { minLength: 1 }))
    .map((words) => words.join(' '))
    .filter((text) => text.length <= 80);

  it.each([
    ['everybody’s', undefined],
    ['a customer’s with many', MERCHANT],
    ['a customer’s with few', OTHER],
  ])(
    'finds the orders with all the words, page by page, among %s orders',
    async (_, userId) => {
      const readAll = async (text: string) => {
        const found: number[] = [];
        let after: number | undefined;
        do {
          const search = readSearch(text, userId === undefined);
          const page = await test.app.get(OrderSearchService).page(search, { userId }, after, 50);
          found.push(...page.items.map(({ id }) => id));
          after = page.next ?? undefined;
        } while (after !== undefined);
        return found;
      };
      await fc.assert(
        fc.asyncProperty(query, async (text) => {
          const own = orders.filter((order) => userId === undefined || order.userId === userId);
          const expected = own.filter((order) => hasAll(order, text)).map(({ id }) => id);
          expect([text, await readAll(text)]).toEqual([text, expected.reverse()]);
        }),
        { numRuns: 60, seed: 17, endOnFailure: true },
      );
    },
    120_000,
  );

  it.each([
    'thandi',
    'zw',
    '082',
    '0821',
    '1234',
    'kosi 1234',
    'kosi zwan',
    'mandela thandi',
    'customer4@',
    'zwaneb',
  ])('reads indexes by ranges for %s, whoever’s orders are searched', async (text) => {
    for (const userId of [undefined, MERCHANT]) {
      for (const statement of await statementsOf(text, userId)) {
        expect([statement, await scannedTables(statement)]).toEqual([statement, []]);
      }
    }
  });

  type Call = readonly [sql: string, parameters: unknown[]];

  async function statementsOf(text: string, userId: number | undefined): Promise<Call[]> {
    const query = jest.spyOn(test.dataSource, 'query');
    await test.app.get(OrderSearchService).page(readSearch(text, !userId), { userId }, ORDERS, 50);
    const calls = query.mock.calls.map(
      ([sql, parameters]) => [sql, parameters as unknown[]] as const,
    );
    query.mockRestore();
    expect(calls.length).toBeGreaterThan(0);
    return calls;
  }

  /** Tables that would be read from end to end. */
  async function scannedTables([sql, parameters]: Call): Promise<string[]> {
    if (test.dataSource.options.type === 'better-sqlite3') {
      const plan = await test.dataSource.query<{ detail: string }[]>(
        `EXPLAIN QUERY PLAN ${sql}`,
        parameters,
      );
      const scans = plan.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'));
      return scans.filter((detail) => !/SCAN (t\d+|found|\(subquery|CONSTANT)/.test(detail));
    }
    const plan = await test.dataSource.query<{ table: string | null; type: string }[]>(
      `EXPLAIN ${sql}`,
      parameters,
    );
    return plan
      .filter(({ table, type }) => type === 'ALL' && !/^<|^t\d+$|^found$/.test(table ?? '<'))
      .map(({ table }) => String(table));
  }
});

function made(at: number) {
  const surname = RARE(at) ?? SURNAMES[at % SURNAMES.length];
  return {
    userId: at % 2 === 0 ? MERCHANT : at % 30 === 1 ? OTHER : null,
    name: `${NAMES[(at * 7) % NAMES.length]} ${surname}`,
    phone: `08${2 + (at % 3)} ${String(100 + ((at * 13) % 900))} ${String(1000 + at)}`,
    street: `${12 + (at % 40)} ${STREETS[(at * 3) % STREETS.length]}`,
    city: CITIES[(at * 5) % CITIES.length] ?? '',
    email: at % 4 === 0 ? `customer${at % 100}@example.com` : null,
    provider: at % 3 === 0 ? String(50_000_000 + at) : null,
  };
}

/** As a person would look through them: the meaning of a search, without any index. */
function hasAll(order: SearchedOrder, text: string): boolean {
  const parts = text.split(' ');
  const emails = parts.filter((part) => part.includes('@')).map((email) => email.toLowerCase());
  const others = parts.filter((part) => !part.includes('@')).join(' ');
  const digits = others.replace(/ /g, '');
  // Digits with gaps between them are one phone number, and those alone its end.
  const words = /^\d{4,9}$/.test(digits)
    ? [digits]
    : plain(others.replace(/\b0\d[\d ]*\d/g, (phone) => ` ${phone.replace(/ /g, '')} `));
  const isTooShort = (word: string) => (/\d/.test(word) ? word.length < 3 : word.length < 2);
  if (emails.length === 0 && words.every(isTooShort)) return false;
  const mailbox = order.email?.split('@')[0] ?? '';
  const phone = order.phone.replace(/ /g, '');
  const has = [
    ...[order.name, order.street, order.city, mailbox, order.provider ?? ''].flatMap(plain),
    phone,
  ];
  const isEnd = (word: string) => /^\d{4,9}$/.test(word) && phone.endsWith(word);
  return (
    emails.every((email) => order.email?.startsWith(email)) &&
    words.every(
      (word) =>
        isEnd(word) ||
        has.some((own) =>
          /\d/.test(word) || word.length < 3 ? own.startsWith(word) : own.includes(word),
        ),
    )
  );
}

function plain(text: string): string[] {
  const ascii = text.toLowerCase().replace(/é/g, 'e');
  return ascii.match(/[a-z]+|\d+/g) ?? [];
}
