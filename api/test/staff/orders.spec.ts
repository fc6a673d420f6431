/** @sqlite search, export and daily totals are other statements */
import {
  dayInSouthAfrica,
  FIRST_PACKAGE,
  type OrderSummaryView,
  type OrderView,
  PACKAGE_TYPE_LABELS,
} from '@courier/contract';
import { parse } from 'csv-parse/sync';
import { ENTITIES } from '../../src/entities';
import {
  compactDay,
  findDaySlots,
  firstBusyDay,
} from '../../src/insights/reports/compact-rollups.queries';
import { ALL_DAYS } from '../../src/insights/reports/order-rollup.entity';
import { addToRollup } from '../../src/insights/reports/order-rollup.queries';
import { OrderTotalsService } from '../../src/insights/reports/order-totals.service';
import { RetentionService } from '../../src/operations/retention/retention.service';
import { harmless } from '../../src/platform/http/csv-line';
import { NO_COURIER } from '../../src/orders/courier-data';
import { findLegs, type LegChange, setLeg } from '../../src/orders/legs/legs.queries';
import { Order } from '../../src/orders/order.entity';
import { SearchIndexService } from '../../src/orders/search/search-index.service';
import { openDataSource } from '../../src/platform/database/data-source';
import { TransactionsService } from '../../src/platform/database/transactions.service';
import { createTestApp, type TestApp } from '../harness';
import { emptyTables } from '../harness/empty-tables';
import { copyOrders } from '../harness/many-orders';
import { NOBODY, type Person, signIn } from '../harness/people';
import {
  CAPE_TOWN,
  del,
  get,
  JOHANNESBURG,
  patch,
  placeOrder,
  post,
  QUIET,
} from '../harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

describe('GET /api/orders?q=', () => {
  let admin: Person;
  let andre: string;
  let pieter: string;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  const fill = async () => {
    await emptyTables(test.dataSource);
    const sender = { ...CAPE_TOWN, fullName: 'André le Roux', phone: '+27 73 555 0192' };
    andre = (await placeOrder(test, { pickupAddress: sender })).orderNumber;
    pieter = (await placeOrder(test, { deliveryAddress: JOHANNESBURG })).orderNumber;
  };

  async function search(q: string, more = '', cookie = admin.cookie) {
    const query = new URLSearchParams({ q });
    const answer = await get(test, `/api/orders?${query}${more}`, cookie).expect(200);
    return (answer.body as OrderSummaryView[]).map(({ orderNumber }) => orderNumber);
  }

  describe('of two orders', () => {
    beforeAll(fill);
    it.each([
      ['André', 1],
      ['andre', 1],
      ['ANDRE LE', 1],
      ['le roux', 1],
      ['roux', 1],
      ['+27 73 555 0192', 1],
      ['073 555 0192', 1],
      ['0735550', 1],
      ['073', 1],
      ['Thandi', 2],
      ['cape', 2],
      ['Cape Town', 2],
      ['nobody', 0],
      ['-', 0],
      ["'; DROP TABLE orders; --", 0],
      ['%', 0],
      ['andr%', 1],
      ['_', 0],
      ['roux andre', 1],
      ['ndr', 1],
      ['dr', 0],
      ['long thandi', 2],
      ['roux 073', 1],
      ['roux 082', 1],
      ['roux 083', 0],
      ['0192', 1],
      ['555 0192', 1],
      ['73 555-0192', 1],
      ['roux 0192', 1],
      ['4567 roux', 1],
      ['4567', 2],
      ['192', 0],
      ['5550', 0],
      ['+0192', 0],
      ['473 555 0192', 0],
      ['0012', 0],
    ])('finds as many orders as match %s: %i', async (q, found) => {
      const numbers = await search(q);
      expect(numbers).toHaveLength(found);
      if (found === 1) expect(numbers).toEqual([andre]);
    });

    it("finds by a name of several words, a city and the recipient's phone", async () => {
      for (const q of [
        'van wyk',
        'Pieter',
        'commissioner',
        'johann',
        '011 555 0123',
        '+27115550',
      ]) {
        expect(await search(q)).toEqual([pieter]);
      }
    });

    it('finds by an order number in any spelling, whole or its beginning', async () => {
      const body = andre.slice(2);
      for (const q of [
        andre,
        andre.toLowerCase(),
        body,
        `EC ${body.slice(0, 4)}-${body.slice(4, 8)} ${body.slice(8)}`,
        `ec${body.slice(0, 11).toLowerCase()}`,
      ]) {
        expect(await search(q)).toEqual([andre]);
      }
    });
  });

  describe('while orders change', () => {
    beforeEach(fill);

    const setLegOf = (orderNumber: string, change: LegChange) =>
      test.app.get(TransactionsService).run(async (manager) => {
        const { id } = await manager.findOneByOrFail(Order, { orderNumber });
        const [leg] = await findLegs(manager, id);
        await setLeg(manager, leg, change);
      });

    it('combines with the filters and continues by key', async () => {
      await patch(test, `/api/orders/${pieter}`, { status: 'delivered' }, admin.cookie);
      expect(await search('thandi', '&status=delivered')).toEqual([pieter]);
      expect(await search('thandi', '&paymentStatus=completed')).toEqual([]);
      const first = await get(test, '/api/orders?q=thandi&limit=1', admin.cookie);
      expect(first.headers['x-total-count']).toBeUndefined();
      const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
      const second = await get(test, next, admin.cookie);
      expect(second.body.map((order: OrderSummaryView) => order.orderNumber)).toEqual([andre]);
      expect(second.headers.link).toBeUndefined();
    });

    it("finds a customer's own orders only", async () => {
      const customer = await signIn(test, 'customer');
      const own = await placeOrder(test, {}, customer.cookie);
      expect(await search('thandi', '', customer.cookie)).toEqual([own.orderNumber]);
    });

    it('finds the same orders after the index was rebuilt', async () => {
      await setLegOf(andre, { courier: { ...NO_COURIER, driverName: 'Thabo Sekoto' } });
      const read = async () => [
        await test.dataSource.query('SELECT * FROM order_search_texts ORDER BY orderId'),
        await test.dataSource.query(
          'SELECT * FROM order_search_postings ORDER BY ownerId, term, orderId',
        ),
      ];
      const readWords = () => test.dataSource.query<object[]>('SELECT * FROM search_words');
      const [before, words] = [await read(), await readWords()];
      await test.app.get(SearchIndexService).rebuild();
      expect(await read()).toEqual(before);
      // Words of orders that are gone are left out now.
      expect(words).toEqual(expect.arrayContaining(await readWords()));
    });

    it("finds an order by its account's e-mail and by the provider's id, once it has them", async () => {
      const customer = await signIn(test, 'customer', 'lerato.mbeki');
      const sender = { ...CAPE_TOWN, phone: '+27 73 555 0777' };
      const { orderNumber } = await placeOrder(test, { pickupAddress: sender });
      expect(await search('lerato.mbeki@example.com')).toEqual([]);
      const claim = { contact: '073 555 0777' };
      await post(test, `/api/orders/${orderNumber}/claim`, claim, customer.cookie).expect(200);
      await setLegOf(orderNumber, { providerOrderId: '7654321' });
      for (const q of ['lerato.mbeki@ex', 'mbeki lerato', '7654321', '765 thandi']) {
        expect(await search(q)).toEqual([orderNumber]);
        expect(await search(q, '', customer.cookie)).toEqual([orderNumber]);
      }
      expect(await search('lerato.mbek@ex')).toEqual([]);
    });

    it('finds names without their marks, apostrophes and letters of other languages', async () => {
      const sender = { ...CAPE_TOWN, fullName: "Siobhán O'Brien Møller", addressLine1: '1 Straße' };
      const { orderNumber } = await placeOrder(test, { pickupAddress: sender });
      for (const q of [
        'OBrien',
        "O'Brien",
        'O’Brien',
        'o brien',
        'brien',
        'moller',
        'Møller',
        'strasse',
      ]) {
        expect(await search(q)).toEqual([orderNumber]);
      }
    });

    it('finds nothing of an order whose people were erased', async () => {
      const customer = await signIn(test, 'customer', 'gone.girl');
      const sender = { ...CAPE_TOWN, fullName: 'Zodwa Erased' };
      const { orderNumber } = await placeOrder(test, { pickupAddress: sender }, customer.cookie);
      await setLegOf(orderNumber, { courier: { ...NO_COURIER, driverName: 'Thabo Sekoto' } });
      await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
      expect(await search('zodwa sekoto')).toEqual([orderNumber]);
      const password = { password: 'gone.girl-Protea-7' };
      await del(test, '/api/account', customer.cookie, password).expect(200);
      for (const q of ['zodwa', 'sekoto']) expect(await search(q)).toEqual([]);
      const left = await test.dataSource.query<{ words: string }[]>(
        "SELECT words FROM order_search_texts WHERE words LIKE '%zodwa%' OR words LIKE '%sekoto%' OR ownerId = ?",
        [customer.id],
      );
      expect(left).toEqual([]);
      const postings = 'SELECT 1 FROM order_search_postings WHERE ownerId = ?';
      expect(await test.dataSource.query(postings, [customer.id])).toEqual([]);
    });

    it('indexes orders from before there was an index when the server starts', async () => {
      await test.dataSource.query('DELETE FROM order_search_postings');
      await test.dataSource.query('DELETE FROM order_search_texts');
      expect(await search('roux')).toEqual([]);
      await test.app.get(SearchIndexService).onModuleInit();
      expect(await search('roux')).toEqual([andre]);
    });

    it('takes letters, with or without digits, as the beginning of a name or of a number', async () => {
      const sender = { ...CAPE_TOWN, fullName: 'Fastlane24' };
      const { orderNumber } = await placeOrder(test, { pickupAddress: sender });
      expect(await search('fastlane24')).toEqual([orderNumber]);
      const renumber = 'UPDATE orders SET orderNumber = ? WHERE orderNumber = ?';
      await test.dataSource.query(renumber, ['ECSACXARQBEZF7', orderNumber]);
      for (const q of ['EC SACX', 'sacx', 'ECSACXARQBEZF', 'fast']) {
        expect(await search(q)).toEqual(['ECSACXARQBEZF7']);
      }
    });

    it('GET /api/orders/{number}/history returns who changed what and when', async () => {
      const path = `/api/orders/${andre}`;
      await patch(test, path, { status: 'confirmed' }, admin.cookie);
      await patch(test, `${path}/payment-status`, { paymentStatus: 'completed' }, admin.cookie);
      const { body } = await get(test, `${path}/history`, admin.cookie).expect(200);
      const by = { kind: 'admin', name: 'Naledi Khumalo', email: admin.email };
      expect(body).toEqual([
        expect.objectContaining({ actor: { kind: 'customer', name: null, email: null } }),
        expect.objectContaining({ status: 'confirmed', message: 'Order confirmed', actor: by }),
        expect.objectContaining({ status: 'confirmed', message: 'Payment received', actor: by }),
      ]);
      const log = await get(test, `/api/audit?subjectType=order&subjectId=${andre}`, admin.cookie);
      expect(log.body).toEqual([
        expect.objectContaining({
          before: { paymentStatus: 'pending' },
          after: { paymentStatus: 'completed' },
        }),
        expect.objectContaining({ before: { status: 'pending' }, after: { status: 'confirmed' } }),
      ]);
      const support = await signIn(test, 'support');
      expect((await get(test, `${path}/history`, support.cookie).expect(200)).body).toEqual(body);
      await get(test, `${path}/history`, (await signIn(test, 'customer')).cookie).expect(403);
      const seen = await get(test, path, support.cookie).expect(200);
      expect(seen.body.pickupAddress.phone).toBe('073 555 0192');
    });

    it('GET /api/orders finds orders for support staff, who may change none', async () => {
      const { cookie } = await signIn(test, 'support');
      const { body } = await get(test, '/api/orders?q=andr', cookie).expect(200);
      expect(body).toMatchObject([
        { orderNumber: andre, pickupAddress: { fullName: 'André le Roux', phone: '073 555 0192' } },
      ]);
      const path = `/api/orders/${andre}`;
      await patch(test, path, { status: 'cancelled' }, cookie).expect(403);
      await patch(test, `${path}/payment-status`, { paymentStatus: 'pending' }, cookie).expect(403);
    });
  });
});

describe('order that needs attention', () => {
  let thandi: Person;
  let support: Person;
  let admin: Person;
  let calm: string;
  let flagged: string;
  beforeAll(async () => {
    thandi = await signIn(test, 'customer', 'thandi');
    support = await signIn(test, 'support');
    admin = await signIn(test, 'admin');
  });
  beforeEach(async () => {
    await emptyTables(test.dataSource);
    calm = (await placeOrder(test, {}, thandi.cookie)).orderNumber;
    flagged = (await placeOrder(test, {}, thandi.cookie)).orderNumber;
    const flag = 'UPDATE orders SET needsAttention = 1 WHERE orderNumber = ?';
    await test.dataSource.query(flag, [flagged]);
  });

  async function list(query: string, cookie: string) {
    const { body, headers } = await get(test, `/api/orders${query}`, cookie).expect(200);
    const orders = body as OrderSummaryView[];
    return { orders, numbers: orders.map(({ orderNumber }) => orderNumber), headers };
  }

  it('is marked for staff, in the list and on its page', async () => {
    for (const { cookie } of [support, admin]) {
      const marks = [];
      for (const orderNumber of [calm, flagged]) {
        const { body } = await get(test, `/api/orders/${orderNumber}`, cookie).expect(200);
        marks.push((body as OrderView).needsAttention);
      }
      expect(marks).toEqual([false, true]);
    }
    const { orders } = await list('', admin.cookie);
    expect(orders.map(({ needsAttention }) => needsAttention)).toEqual([true, false]);
  });

  it('is not marked for its customer and the public', async () => {
    for (const cookie of [NOBODY, thandi.cookie]) {
      const { body } = await get(test, `/api/orders/${flagged}`, cookie).expect(200);
      expect(body).not.toHaveProperty('needsAttention');
    }
    const { orders } = await list('', thandi.cookie);
    expect(orders).toHaveLength(2);
    for (const order of orders) expect(order).not.toHaveProperty('needsAttention');
  });

  it.each([
    ['attention=true', ['flagged']],
    ['attention=true&paymentStatus=pending', ['flagged']],
    ['attention=true&q=thandi', ['flagged']],
    ['attention=true&userEmail=thandi@example.com', ['flagged']],
    ['attention=true&status=delivered', []],
    ['attention=false', ['flagged', 'calm']],
  ])('is listed by %s', async (query, expected) => {
    const names: Record<string, string> = { [flagged]: 'flagged', [calm]: 'calm' };
    const { numbers, headers } = await list(`?${query}`, admin.cookie);
    expect(numbers.map((number) => names[number])).toEqual(expected);
    const total = query.includes('q=') ? undefined : String(expected.length);
    expect(headers['x-total-count']).toBe(total);
  });

  it('is alone in the export with attention=true', async () => {
    const { text } = await get(test, '/api/orders/export.csv?attention=true', admin.cookie);
    expect(text).toContain(flagged);
    expect(text).not.toContain(calm);
  });

  it.each([
    ['nobody', 401],
    ['the customer', 403],
  ] as const)('cannot be filtered for by %s', async (who, status) => {
    const cookie = who === 'nobody' ? NOBODY : thandi.cookie;
    await get(test, '/api/orders?attention=true', cookie).expect(status);
  });

  it('is filtered for with true or false only', async () => {
    const { body } = await get(test, '/api/orders?attention=maybe', admin.cookie).expect(400);
    expect(JSON.stringify(body)).toContain('Attention must be true or false');
  });

  it('is no longer marked once its status was saved, even unchanged', async () => {
    const path = `/api/orders/${flagged}`;
    const { body } = await patch(test, path, { status: 'pending' }, admin.cookie).expect(200);
    expect((body as OrderView).needsAttention).toBe(false);
    expect((await list('?attention=true', admin.cookie)).numbers).toEqual([]);
  });
});

describe('GET /api/orders/export.csv', () => {
  const COLUMNS = [
    'Order Number',
    'Customer Name',
    'Customer Phone',
    'Pickup Address',
    'Delivery Address',
    'Package Type',
    'Weight (kg)',
    'Service Type',
    'Total Amount (R)',
    'Status',
    'Created Date',
    'Shipday Order ID',
  ];
  const MANY = 5000;
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  beforeEach(() => emptyTables(test.dataSource));

  const download = (query = '', cookie = admin.cookie) =>
    get(test, `/api/orders/export.csv${query}`, cookie);
  const rowsOf = (text: string) => parse(text, { bom: true }) as string[][];

  it('returns the column names alone when there are no orders', async () => {
    const answer = await download().expect(200);
    expect(answer.text).toBe(`\uFEFF${COLUMNS.map((name) => `"${name}"`).join(',')}\r\n`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    const today = dayInSouthAfrica(new Date());
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="orders-${today}.csv"`,
    );
  });

  it('writes each value below its column name', async () => {
    const { orderNumber } = await placeOrder(test, {
      pickupAddress: { ...CAPE_TOWN, fullName: 'O"Brien, "Ané"\n=1+1' },
    });
    const [names, row] = rowsOf((await download().expect(200)).text);
    expect(names).toEqual(COLUMNS);
    expect(row).toEqual([
      orderNumber,
      'O"Brien, "Ané"\n=1+1',
      '082 123 4567',
      '12 Long Street, Cape Town, 8001',
      '12 Long Street, Cape Town, 8001',
      'Medium package',
      '5.0',
      'Standard (2-3 days)',
      '25.00',
      'pending',
      dayInSouthAfrica(new Date()),
      '',
    ]);
  });

  it('writes all packages of an order on its line, in their order, with their weight in all', async () => {
    const types = ['medium_package', 'envelope', 'medium_package'] as const;
    const packages = types.map((type, at) => ({ ...FIRST_PACKAGE, type, weight: 0.1 + at }));
    const orders = [
      await placeOrder(test, { packageDetails: { packages } }),
      await placeOrder(test),
    ];
    const rows = rowsOf((await download()).text).slice(1, 3);
    expect(rows.map((row) => [row[0], row[5], row[6]])).toEqual([
      [
        orders[1]?.orderNumber,
        PACKAGE_TYPE_LABELS[FIRST_PACKAGE.type],
        FIRST_PACKAGE.weight.toFixed(1),
      ],
      [orders[0]?.orderNumber, types.map((type) => PACKAGE_TYPE_LABELS[type]).join('; '), '3.3'],
    ]);
  });

  it('writes formulas as text', async () => {
    const fullName = '=HYPERLINK("http://evil.example","Click")';
    await placeOrder(test, { pickupAddress: { ...CAPE_TOWN, fullName } });
    const row = rowsOf((await download()).text)[1];
    expect(row?.[1]).toBe(`'${fullName}`);
  });

  it.each(['=1', '+1', '-1', '@A1', '\tx', '\rx', '\nx', '  =1', '\u00a0=1', '\u00a0 @x'])(
    'prefixes %j so that a spreadsheet does not run it',
    (cell) => expect(harmless(cell)).toBe(`'${cell}`),
  );

  it.each(['', 'Thandi', '12-14 Long Street', 'a=b', ' plain', '2026-11-21'])(
    'leaves %j unchanged',
    (cell) => expect(harmless(cell)).toBe(cell),
  );

  it('applies the filters of the list', async () => {
    const { orderNumber } = await placeOrder(test);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    for (const query of ['?status=delivered', '?paymentStatus=pending&status=delivered']) {
      const rows = rowsOf((await download(query)).text);
      expect(rows.slice(1).map(([number]) => number)).toEqual([orderNumber]);
    }
    expect(rowsOf((await download('?status=delivered&paymentStatus=completed')).text)).toHaveLength(
      1,
    );
    expect(rowsOf((await download(`?q=${orderNumber}`)).text)).toHaveLength(2);
    await download('?status=lost').expect(400);
  });

  it('can be read back to the same rows', async () => {
    await placeOrder(test);
    const numbers = await copyOrders(test.dataSource, MANY);
    const rows = rowsOf((await download('?status=pending')).text);
    expect(rows.slice(1, MANY + 1).map(([number]) => number)).toEqual(numbers.reverse());
    expect(rows.every((row) => row.length === COLUMNS.length)).toBe(true);
  }, 60_000);

  it('answers 401 or 403 to everyone but admins', async () => {
    await download('', NOBODY).expect(401);
    for (const role of ['customer', 'support'] as const) {
      await download('', (await signIn(test, role)).cookie).expect(403);
    }
  });
});

const DAY = 86_400_000;

describe('daily totals of past days', () => {
  let admin: Person;
  let totals: OrderTotalsService;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
    totals = test.app.get(OrderTotalsService);
  });
  beforeEach(() => emptyTables(test.dataSource));

  interface Row {
    readonly day: string;
    readonly slot: number;
    readonly orders: number;
  }
  const rows = async (condition = '1 = 1') =>
    (
      await test.dataSource.query<Row[]>(
        `SELECT * FROM order_rollups WHERE ${condition} ORDER BY day, slot`,
      )
    ).map((row) => ({ ...row }));
  const compact = async (now = Date.now()) => {
    let deleted = 0;
    for await (const count of totals.compact(now)) deleted += count;
    return deleted;
  };
  const add = (id: number, createdAt: Date) =>
    test.app
      .get(TransactionsService)
      .run((manager) => addToRollup(manager, { id, createdAt }, { orders: 1, revenue: 100 }));

  it('equal a recount after orders of them changed, with a row for each', async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 5; count += 1) numbers.push((await placeOrder(test)).orderNumber);
    // All but the last were placed a week ago.
    await test.dataSource.query('UPDATE orders SET createdAt = ? WHERE orderNumber <> ?', [
      Date.now() - 7 * DAY,
      numbers.at(-1),
    ]);
    await totals.rebuild();
    for (const number of numbers) {
      const order = `/api/orders/${number}`;
      await patch(test, order, { status: 'delivered' }, admin.cookie).expect(200);
    }
    const analytics = async () => (await get(test, '/api/reports/analytics', admin.cookie)).body;
    const [before, apart] = [await analytics(), await rows()];
    expect(apart.filter(({ day }) => day < firstBusyDay(Date.now())).length).toBeGreaterThan(1);
    const { rollups } = await test.app.get(RetentionService).prune();
    const together = await rows();
    expect(apart.length - together.length).toBe(rollups);
    expect(await analytics()).toEqual(before);
    await totals.rebuild();
    expect(together).toEqual(await rows());
  });

  it('are put together once, until something is added to one', async () => {
    const past = new Date(Date.now() - 3 * DAY);
    for (const id of [8, 9, 10]) await add(id, past);
    expect(await compact()).toBe(2);
    expect(await compact()).toBe(0);
    await add(11, past);
    expect(await compact()).toBe(1);
    expect(await rows(`day <> '${ALL_DAYS}'`)).toMatchObject([
      { day: dayInSouthAfrica(past), slot: 0, orders: 4, revenue: 400 },
    ]);
  });

  it('leave the rows of today, of yesterday and of all days apart', async () => {
    // Ten at night in London is midnight in Johannesburg.
    const midnight = Date.parse('2026-03-10T22:00:00Z');
    for (const id of [1, 2]) {
      await add(id, new Date(midnight));
      await add(id, new Date(midnight - 1));
      await add(id, new Date(midnight - DAY - 1));
    }
    const [apart, ofAll] = [await rows(), await rows(`day = '${ALL_DAYS}'`)];
    expect(await compact(midnight)).toBe(2);
    const [together, ...others] = await rows();
    expect(together).toMatchObject({ day: '2026-03-09', slot: 0, orders: 2 });
    expect(others).toEqual(apart.filter(({ day }) => day !== '2026-03-09'));
    await compact(midnight + 100 * DAY);
    expect(await rows(`day = '${ALL_DAYS}'`)).toEqual(ofAll);
  });

  it('are all put together where they are more than one statement looks at', async () => {
    await test.app.get(TransactionsService).run(async (manager) => {
      for (let number = 0; number < 120; number += 1) {
        const createdAt = new Date(Date.now() - (3 + number) * DAY);
        for (const id of [3, 12]) await addToRollup(manager, { id, createdAt }, { orders: 1 });
      }
    });
    const before = firstBusyDay(Date.now());
    expect(await findDaySlots(test.dataSource, '', before)).toHaveLength(100);
    expect(await compact()).toBe(240);
    const left = await rows(`day <> '${ALL_DAYS}'`);
    expect(left).toHaveLength(120);
    expect(left.every(({ slot, orders }) => slot === 0 && orders === 2)).toBe(true);
  });

  it('lose nothing that orders add while two processes put them together', async () => {
    const past = new Date(Date.now() - 5 * DAY);
    const day = dayInSouthAfrica(past);
    const other = await openDataSource(test.config, ENTITIES);
    let isOver = false;
    const compacting = [test.dataSource, other].map(async (dataSource) => {
      const transactions = new TransactionsService(dataSource);
      while (!isOver) await transactions.run((manager) => compactDay(manager, day));
    });
    try {
      for (let first = 0; first < 160; first += 8) {
        await Promise.all(Array.from({ length: 8 }, (_, place) => add(first + place, past)));
      }
    } finally {
      isOver = true;
      await Promise.all(compacting);
      await other.destroy();
    }
    await compact();
    const sums = { slot: 0, orders: 160, revenue: 16_000 };
    expect(await rows(`day <> '${ALL_DAYS}'`)).toMatchObject([{ day, ...sums }]);
  });
});
