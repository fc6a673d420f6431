import type { CustomerView } from '@courier/contract';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, QUIET } from '../harness/shipments';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

const list = (query = '', cookie = admin.cookie) => get(test, `/api/customers${query}`, cookie);

describe('GET /api/customers', () => {
  it('lists customers with the number and sum of their orders', async () => {
    const thandi = await signIn(test, 'customer', 'thandi');
    await signIn(test, 'customer', 'pieter');
    const { orderNumber } = await placeOrder(test, {}, thandi.cookie);
    const last = await placeOrder(test, { serviceType: 'express' }, thandi.cookie);
    await placeOrder(test);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'cancelled' }, admin.cookie);
    const { body } = await list().expect(200);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        email: 'pieter@example.com',
        fullName: 'Naledi Khumalo',
        registrationDate: expect.stringMatching(/Z$/),
        totalOrders: 0,
        totalSpent: 0,
        status: 'active',
        lastOrderDate: null,
        totalAddresses: 0,
      },
      expect.objectContaining({
        email: 'thandi@example.com',
        totalOrders: 2,
        totalSpent: 110,
        lastOrderDate: last.createdAt,
      }),
    ]);
    const [, { totalAddresses }] = body as [CustomerView, CustomerView];
    const [row] = await test.dataSource.query<{ count: number }[]>(
      `SELECT COUNT(*) AS count FROM saved_addresses WHERE userEmail = 'thandi@example.com'`,
    );
    expect(totalAddresses).toBe(Number(row?.count));
  });

  it('continues page by page', async () => {
    const first = await list('?limit=1');
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await get(test, next, admin.cookie);
    const emails = [...first.body, ...second.body].map(({ email }: CustomerView) => email);
    expect(emails).toEqual(['pieter@example.com', 'thandi@example.com']);
    expect(second.headers.link).toBeUndefined();
  });

  it('answers staff, and refuses everyone else', async () => {
    await list('', NOBODY).expect(401);
    await list('', (await signIn(test, 'customer', 'curious')).cookie).expect(403);
    await list('', (await signIn(test, 'support')).cookie).expect(200);
  });
});
