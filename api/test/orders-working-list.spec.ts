/** @sqlite collation and the order of what is not known differ */
import {
  dayInSouthAfrica,
  ORDER_SORT_COLUMNS,
  type OrderSortColumn,
  type OrderSummaryView,
  PROMISE_STATES,
  type Problem,
} from '@courier/contract';
import { OrderFacetsService } from '../src/orders/facets/order-facets.service';
import { findLegs, setLeg } from '../src/orders/legs/legs.queries';
import { TransactionsService } from '../src/platform/database/transactions.service';
import { createTestApp, type TestApp } from './harness';
import { emptyTables } from './harness/empty-tables';
import { type Person, signIn } from './harness/people';
import {
  CAPE_TOWN,
  del,
  get,
  JOHANNESBURG,
  patch,
  placeOrder,
  post,
  put,
  QUIET,
} from './harness/shipments';

let test: TestApp;
let admin: Person;
let support: Person;
let thandi: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  [admin, support] = [await signIn(test, 'admin'), await signIn(test, 'support')];
  thandi = await signIn(test, 'customer', 'thandi');
});
afterAll(() => test.close());

/** Where the gazetteer has them. */
const there = (city: string, zipCode: string) => {
  const { latitude: _latitude, longitude: _longitude, ...address } = CAPE_TOWN;
  return { ...address, city, zipCode };
};
const SOWETO = there('Soweto', '1804');
const PAARL = there('Paarl', '7646');

const day = (days: number) => dayInSouthAfrica(new Date(Date.now() + days * 86_400_000));

async function order(set: object = {}, quote: Parameters<typeof placeOrder>[1] = {}) {
  const { orderNumber } = await placeOrder(test, quote, thandi.cookie, 'speedpoint');
  await change(orderNumber, set);
  return orderNumber;
}

async function change(orderNumber: string, set: object): Promise<void> {
  const columns = Object.keys(set).map((column) => `${column} = ?`);
  if (columns.length === 0) return;
  await test.dataSource.query(`UPDATE orders SET ${columns.join(', ')} WHERE orderNumber = ?`, [
    ...Object.values(set),
    orderNumber,
  ]);
}

async function idOf(orderNumber: string): Promise<number> {
  const [row] = await test.dataSource.query<{ id: number }[]>(
    'SELECT id FROM orders WHERE orderNumber = ?',
    [orderNumber],
  );
  return row!.id;
}

async function list(query: string, { cookie }: Person = admin) {
  const { body, headers } = await get(test, `/api/orders?${query}`, cookie).expect(200);
  const orders = body as OrderSummaryView[];
  return { orders, numbers: orders.map(({ orderNumber }) => orderNumber), headers };
}

const found = async (query: string, person?: Person) => (await list(query, person)).numbers;

async function giveCourier(orderNumber: string, driverName: string | null): Promise<void> {
  const orderId = await idOf(orderNumber);
  await test.app.get(TransactionsService).run(async (manager) => {
    const [leg] = await findLegs(manager, orderId);
    await setLeg(manager, leg, { courier: { driverName } });
  });
}

describe('GET /api/orders for the staff', () => {
  let soweto: string;
  let paarl: string;
  beforeEach(async () => {
    await emptyTables(test.dataSource);
    soweto = await order({ status: 'confirmed' }, { pickupAddress: SOWETO });
    paarl = await order({}, { deliveryAddress: PAARL, serviceType: 'express' });
  });

  it('narrows by several values of a field, any of which will do, and counts what is left', async () => {
    const cancelled = await order({ status: 'cancelled' });
    const { numbers, headers } = await list('status=confirmed,cancelled');
    expect(numbers).toEqual([cancelled, soweto]);
    expect(headers['x-total-count']).toBe('2');
    expect(await found('status=pending')).toEqual([paarl]);
    expect(await found('service=express,same_day')).toEqual([paarl]);
    expect(await found('service=express&status=confirmed')).toEqual([]);
    expect(await found('paymentMethod=speedpoint&service=standard')).toEqual([cancelled, soweto]);
    expect(await found('paymentMethod=eft')).toEqual([]);
  });

  it('finds both ends of an order by how a town begins, until the address is corrected', async () => {
    expect(await found('town=SOWE')).toEqual([soweto]);
    expect(await found('town=paarl,soweto')).toEqual([paarl, soweto]);
    expect(await found('town=cape')).toEqual([paarl, soweto]);
    expect(await found('town=oweto')).toEqual([]);
    expect(await found('town=%25')).toEqual([]);
    const path = `/api/orders/${paarl}/addresses`;
    const addresses = { deliveryAddress: JOHANNESBURG, reason: 'The receiver moved' };
    const preview = await post(test, `${path}/preview`, addresses, admin.cookie).expect(200);
    const { totalAfter: totalAmount } = preview.body as { totalAfter: number };
    await put(test, path, { ...addresses, totalAmount }, admin.cookie).expect(200);
    expect(await found('town=paarl')).toEqual([]);
    expect(await found('town=johannesburg')).toEqual([paarl]);
  });

  it('finds orders by their courier of now, and those without one', async () => {
    await giveCourier(soweto, 'Thabo Nkosi');
    expect(await found('courier=thabo')).toEqual([soweto]);
    expect(await found('noCourier=true')).toEqual([paarl]);
    expect(await found('courier=thabo&noCourier=true')).toEqual([paarl, soweto]);
    await giveCourier(soweto, 'Sipho Dlamini');
    expect(await found('courier=thabo')).toEqual([]);
    await giveCourier(soweto, null);
    expect(await found('courier=sipho')).toEqual([]);
  });

  it('finds orders that are collected from a store', async () => {
    const store = {
      ...{ name: 'Parcel Point', storeBrand: 'Parcel Point', fullName: 'Lerato Dlamini' },
      ...{
        phone: '011 555 0199',
        addressLine1: '1 Rivonia Road',
        city: 'Sandton',
        zipCode: '2196',
      },
    };
    const { body } = await post(test, '/api/stores', store, admin.cookie).expect(201);
    const { addressLine1, city, zipCode } = store;
    const fromStore = { ...there(city, zipCode), addressLine1 };
    const atStore = await order({}, { pickupAddress: fromStore });
    expect(await found(`store=${(body as { id: number }).id}`)).toEqual([atStore]);
    expect(await found(`store=${(body as { id: number }).id + 1}`)).toEqual([]);
  });

  it('narrows by the promise as each order shows it', async () => {
    for (const status of ['pending', 'confirmed', 'in_transit'] as const) {
      for (const days of [-2, 0, 1, 4, 9]) await order({ status, deliverBy: day(days) });
    }
    await order({ deliverBy: day(2) }, { serviceType: 'same_day' });
    await order({ status: 'in_transit', deliverBy: day(-1), returnsToSender: 1 });
    await order({ deliverBy: day(-1), awaitsPayment: 1 });
    await order({ status: 'cancelled', deliverBy: day(-1) });
    const endOfDay = Date.parse(`${day(-3)}T23:59:59+02:00`);
    const arrived = { status: 'delivered', deliverBy: day(-3) };
    await order({ ...arrived, deliveredAt: endOfDay });
    await order({ ...arrived, deliveredAt: endOfDay + 1000 });
    await order({ ...arrived, deliveredAt: endOfDay, returnsToSender: 1 });
    await order({ ...arrived, deliveredAt: null });
    const { orders } = await list('limit=200');
    const states = orders.map(({ promise }) => promise?.state);
    expect([...new Set(states.filter((state) => state))].sort()).toEqual(
      [...PROMISE_STATES].sort(),
    );
    for (const state of PROMISE_STATES) {
      const shown = orders.filter(({ promise }) => promise?.state === state);
      expect(await found(`promise=${state}&limit=200`)).toEqual(
        shown.map(({ orderNumber }) => orderNumber),
      );
    }
    const both = orders.filter(({ promise }) => /late|kept/.test(promise?.state ?? ''));
    expect(await found('promise=late,kept&limit=200')).toHaveLength(both.length);
  });

  it('narrows by a range of promised days of what we owe', async () => {
    await change(soweto, { deliverBy: day(3) });
    await change(paarl, { deliverBy: day(5) });
    expect(await found(`dueFrom=${day(3)}&dueTo=${day(4)}`)).toEqual([soweto]);
    expect(await found(`dueFrom=${day(4)}`)).toEqual([paarl]);
    expect(await found(`dueTo=${day(4)}&service=standard`)).toEqual([soweto]);
    expect(await found(`due=late&dueTo=${day(9)}`)).toEqual([]);
    await change(paarl, { status: 'delivered' });
    expect(await found(`dueFrom=${day(4)}`)).toEqual([]);
  });

  it('narrows by what is open, whose it is, and not by what is snoozed or closed', async () => {
    const open = async (orderNumber: string, kind: string, set: object = {}) => {
      const orderId = await idOf(orderNumber);
      const row = {
        ...{
          kind,
          subject: 'order',
          subjectId: orderId,
          orderId,
          since: 1,
          data: '{}',
          openedAt: 1,
        },
        ...{ openKey: `${kind}:order:${orderId}`, ...set },
      };
      await test.dataSource.query(
        `INSERT INTO exceptions (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row).map(() => '?')})`,
        Object.values(row),
      );
    };
    await open(soweto, 'late', { ownerId: admin.id });
    await open(paarl, 'stuck');
    const snoozed = await order();
    await open(snoozed, 'late', { snoozedUntil: Date.now() + 60_000 });
    const closed = await order();
    await open(closed, 'late', { closedAt: 2, openKey: null });
    expect(await found('exception=any')).toEqual([paarl, soweto]);
    expect(await found('exception=late')).toEqual([soweto]);
    expect(await found('exception=late,stuck&exceptionOwner=nobody')).toEqual([paarl]);
    expect(await found('exceptionOwner=me')).toEqual([soweto]);
    expect(await found('exceptionOwner=me', support)).toEqual([]);
    expect(await found('exception=any&service=express&sort=-value', support)).toEqual([paarl]);
  });

  it('searches among what is left', async () => {
    expect(await found('q=thandi&service=express')).toEqual([paarl]);
    expect(await found('q=thandi&town=soweto&status=confirmed,pending')).toEqual([soweto]);
  });

  it('lists orders of an earlier release by all of it after the next start', async () => {
    await giveCourier(soweto, 'Thabo Nkosi');
    const nothing = { service: null, fromTown: null, toTown: null, courierName: null };
    await test.dataSource.query(
      `UPDATE orders SET ${Object.keys(nothing).join(' = NULL, ')} = NULL`,
    );
    expect(await found('service=standard')).toEqual([]);
    await test.app.get(OrderFacetsService).onModuleInit();
    expect(await found('service=standard&town=soweto&courier=thabo')).toEqual([soweto]);
  });

  it('keeps no place and no courier of an order whose people were erased', async () => {
    const gone = await signIn(test, 'customer', 'gone');
    const { orderNumber } = await placeOrder(test, { deliveryAddress: PAARL }, gone.cookie);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    await giveCourier(orderNumber, 'Thabo Nkosi');
    await del(test, '/api/account', gone.cookie, { password: 'gone-Protea-7' }).expect(200);
    await giveCourier(orderNumber, 'Sipho Dlamini');
    const [row] = await test.dataSource.query<object[]>(
      'SELECT service, fromTown, toTown, courierName, storeId FROM orders WHERE orderNumber = ?',
      [orderNumber],
    );
    expect({ ...row }).toEqual({
      ...{ service: 'standard', fromTown: null, toTown: null, courierName: null, storeId: null },
    });
  });
});

describe('a query that GET /api/orders does not take', () => {
  it.each([
    ['status=lost', 'status[0]', 'Status must be one of: '],
    ['promise=late,soon', 'promise[1]', 'Promise must be one of: on_time, at_risk, late, kept'],
    ['exception=none', 'exception[0]', 'Exception must be one of: any, late'],
    ['exceptionOwner=7', 'exceptionOwner', 'Exception owner must be one of: me, nobody'],
    ['town=a,,b', 'town[1]', 'Town must not be empty'],
    [`town=${'x'.repeat(101)}`, 'town[0]', 'Town must be at most 100 characters'],
    [`courier=${Array.from('abcdefghijk')}`, 'courier', 'Courier must be at most 10 at a time'],
    ['store=0', 'store', 'Store must be the id of a store'],
    ['dueFrom=2026-02-31', 'dueFrom', 'Due from must be a day such as 2026-11-21'],
    ['dueFrom=2026-03-02&dueTo=2026-03-01', 'dueTo', 'Due to must not be before Due from'],
    ['sort=colour', 'sort', 'Sort must be one of: placed, -placed'],
    ['sort=value&q=thandi', 'sort', 'Sort must not be sent with a search'],
  ])('answers 400 to %s and names the field and the rule', async (query, path, message) => {
    const { body } = await get(test, `/api/orders?${query}`, admin.cookie).expect(400);
    expect((body as Problem).errors).toEqual([
      { path, message: expect.stringContaining(message) as string },
    ]);
  });

  it.each(['promise=late', 'town=soweto', 'exception=any', 'noCourier=true', 'sort=value'])(
    'answers 403 to a customer who asks for %s',
    async (query) => {
      await get(test, `/api/orders?${query}`, thandi.cookie).expect(403);
    },
  );
});

describe('GET /api/orders?sort=', () => {
  const VALUES: Readonly<Record<OrderSortColumn, (order: OrderSummaryView) => string | number>> = {
    placed: ({ createdAt }) => createdAt,
    promise: ({ deliverBy }) => deliverBy ?? '',
    status: ({ status }) => status,
    service: ({ quote }) => quote.serviceType,
    payment: ({ paymentStatus }) => paymentStatus,
    value: ({ quote }) => quote.totalAmount,
  };

  beforeAll(async () => {
    await emptyTables(test.dataSource);
    const services = ['standard', 'express', 'same_day'] as const;
    for (let at = 0; at < 9; at += 1) {
      await order(
        {
          createdAt: Date.parse('2026-03-01T10:00:00Z') + (at % 4) * 60_000,
          status: (['pending', 'confirmed', 'delivered'] as const)[at % 3],
          deliverBy: at % 4 === 0 ? null : `2026-03-0${1 + (at % 3)}`,
          totalAmount: 1000 * (at % 4),
          paymentStatus: at % 2 ? 'completed' : 'pending',
        },
        { serviceType: services[at % 3] },
      );
    }
  });

  /** All pages of a list, two orders each. */
  async function pages(query: string): Promise<OrderSummaryView[]> {
    const all: OrderSummaryView[] = [];
    let url: string | undefined = `limit=2&${query}`;
    while (url) {
      const { orders, headers } = await list(url);
      all.push(...orders);
      url = /\?([^>]+)>; rel="next"$/.exec(headers.link ?? '')?.[1];
    }
    return all;
  }

  it.each(ORDER_SORT_COLUMNS)(
    '%s sorts all pages both ways, equal ones by their age',
    async (column) => {
      const up = await pages(`sort=${column}`);
      expect(up).toHaveLength(9);
      const valueOf = VALUES[column];
      const compare = (a: OrderSummaryView, b: OrderSummaryView) => {
        const [one, other] = [valueOf(a), valueOf(b)];
        return one < other ? -1 : one > other ? 1 : a.id - b.id;
      };
      expect(up.map(({ id }) => id)).toEqual([...up].sort(compare).map(({ id }) => id));
      const down = await pages(`sort=-${column}`);
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
    },
  );

  it('sorts what the filters leave, and the file of it alike', async () => {
    const sorted = await pages('sort=-value&status=pending,delivered&service=standard,same_day');
    expect(sorted).toHaveLength(6);
    const file = await get(
      test,
      '/api/orders/export.csv?sort=-value&status=pending,delivered&service=standard,same_day',
      admin.cookie,
    ).expect(200);
    const numbers = file.text.match(/EC[0-9A-Z]{12}/g);
    expect(numbers).toEqual(sorted.map(({ orderNumber }) => orderNumber));
  });

  it('a key of no order ends the list', async () => {
    expect((await list('sort=value&after=999999')).orders).toEqual([]);
  });
});
