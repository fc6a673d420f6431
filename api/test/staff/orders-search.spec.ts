import type { OrderSummaryView } from '@courier/contract';
import { SearchIndex } from '../../src/orders/search/search-index.service';
import { createTestApp, type TestApp } from '../harness';
import { type Person, signIn } from '../harness/people';
import { CAPE_TOWN, get, JOHANNESBURG, patch, placeOrder, QUIET } from '../harness/shipments';

let test: TestApp;
let admin: Person;
let andre: string;
let pieter: string;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
  const sender = { ...CAPE_TOWN, fullName: 'André le Roux', phone: '+27 73 555 0192' };
  andre = (await placeOrder(test, { pickupAddress: sender })).orderNumber;
  pieter = (await placeOrder(test, { deliveryAddress: JOHANNESBURG })).orderNumber;
});
afterAll(() => test.close());

async function search(q: string, more = '', cookie = admin.cookie) {
  const query = new URLSearchParams({ q });
  const answer = await get(test, `/api/orders?${query}${more}`, cookie).expect(200);
  return (answer.body as OrderSummaryView[]).map(({ orderNumber }) => orderNumber);
}

describe('GET /api/orders?q=', () => {
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
    ['_ndre', 0],
  ])('finds as many orders as match %s: %i', async (q, found) => {
    const numbers = await search(q);
    expect(numbers).toHaveLength(found);
    if (found === 1) expect(numbers).toEqual([andre]);
  });

  it("finds by a name of several words, a city and the recipient's phone", async () => {
    for (const q of ['van wyk', 'Pieter', 'johann', '011 555 0123', '+27115550']) {
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

  it('finds the same orders after the search terms were rebuilt', async () => {
    const read = () =>
      test.dataSource.query('SELECT term, orderId FROM order_search_terms ORDER BY term, orderId');
    const before = await read();
    await test.app.get(SearchIndex).rebuild();
    expect(await read()).toEqual(before);
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
