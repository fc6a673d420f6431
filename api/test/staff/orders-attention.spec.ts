import type { OrderSummaryView, OrderView } from '@courier/contract';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, QUIET } from '../harness/shipments';

let test: TestApp;
let thandi: Person;
let support: Person;
let admin: Person;
let calm: string;
let flagged: string;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  thandi = await signIn(test, 'customer', 'thandi');
  support = await signIn(test, 'support');
  admin = await signIn(test, 'admin');
  calm = (await placeOrder(test, {}, thandi.cookie)).orderNumber;
  flagged = (await placeOrder(test, {}, thandi.cookie)).orderNumber;
  const flag = 'UPDATE orders SET needsAttention = 1 WHERE orderNumber = ?';
  await test.dataSource.query(flag, [flagged]);
});
afterAll(() => test.close());

async function list(query: string, cookie: string) {
  const { body, headers } = await get(test, `/api/orders${query}`, cookie).expect(200);
  const orders = body as OrderSummaryView[];
  return { orders, numbers: orders.map(({ orderNumber }) => orderNumber), headers };
}

describe('order that needs attention', () => {
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
