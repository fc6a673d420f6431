import type { StaffSearchView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { get, placeOrder, post, QUIET } from './harness/shipments';

const TICKET = {
  name: 'Precious Mahlangu',
  email: 'precious@example.com',
  subject: 'Driver did not arrive',
  description: 'I waited from eight until noon and nobody came.',
  priority: 'high',
  category: 'tracking',
};

describe('the search for everything', () => {
  let test: TestApp;
  let agent: Person;
  let orderNumber: string;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    agent = await signIn(test, 'support');
    await signIn(test, 'customer', 'zodwa');
    ({ orderNumber } = await placeOrder(test, {}, '', 'speedpoint'));
    await post(test, '/api/support/tickets', TICKET).expect(201);
  });
  afterAll(() => test.close());

  const find = async (q: string): Promise<Record<string, unknown[]>> => {
    const path = `/api/search?${new URLSearchParams({ q }).toString()}`;
    const answer = await get(test, path, agent.cookie).expect(200);
    const { orders, customers, tickets } = answer.body as StaffSearchView;
    return {
      orders: orders.map((order) => order.orderNumber),
      customers: customers.map(({ email }) => email),
      tickets: tickets.map(({ subject }) => subject),
    };
  };

  it('finds an order by its number, however that is written', async () => {
    const found = { orders: [orderNumber], customers: [], tickets: [] };
    expect(await find(orderNumber.toLowerCase().replace(/(.{4})/g, '$1 '))).toEqual(found);
  });

  it.each([
    ['a customer by how the e-mail address begins', 'zodwa@', { customers: ['zodwa@example.com'] }],
    ['a ticket by words of its subject', 'did not arrive', { tickets: [TICKET.subject] }],
    ['a ticket by its number', '#1', { tickets: [TICKET.subject] }],
    ['nothing by what nobody is called', 'Qwertz', {}],
  ])('finds %s', async (_, typed, found) => {
    expect(await find(typed)).toEqual({ orders: [], customers: [], tickets: [], ...found });
  });

  it.each([
    ['', 'Type at least 2 characters'],
    [' a ', 'Type at least 2 characters'],
    ['a'.repeat(81), 'Search must be at most 80 characters'],
  ])('refuses %j, and says why', async (typed, message) => {
    const path = `/api/search?${new URLSearchParams({ q: typed }).toString()}`;
    const answer = await get(test, path, agent.cookie).expect(400);
    expect(answer.body).toMatchObject({ errors: [{ path: 'q', message }] });
  });
});
