import { createTestApp, type TestApp } from './harness';
import { NOBODY, signIn } from './harness/people';
import { post, QUIET } from './harness/shipments';

const TICKET = {
  name: 'Lerato Mokoena',
  email: 'Lerato@Example.com',
  orderNumber: 'EC7K3M9QXA2TBF',
  category: 'tracking',
  subject: 'No news since Monday',
  description: 'The tracking page says Bloemfontein.\nIt has said so for two days.',
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

const open = (body: object | string, cookie = NOBODY) =>
  post(test, '/api/support/tickets', body, cookie);

async function rows(table: 'support_tickets' | 'support_messages') {
  const found = await test.dataSource.query<Record<string, unknown>[]>(
    `SELECT * FROM ${table} ORDER BY id`,
  );
  return found.map((row) => ({ ...row }));
}

describe('POST /api/support/tickets', () => {
  it('stores the ticket with its first message and returns its number', async () => {
    const answer = await open(TICKET).expect(201);
    const { ticketId } = answer.body as { ticketId: number };
    expect(answer.body).toEqual({
      success: true,
      ticketId: expect.any(Number) as number,
      message: `Support ticket #${ticketId} was created`,
      conversationToken: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const [ticket] = await rows('support_tickets');
    expect(ticket).toMatchObject({
      ...TICKET,
      id: ticketId,
      email: 'lerato@example.com',
      userId: null,
      status: 'open',
      priority: 'medium',
    });
    expect(Number(ticket?.createdAt)).toBe(Number(ticket?.updatedAt));
    expect(Math.abs(Date.now() - Number(ticket?.createdAt))).toBeLessThan(60_000);
    expect(await rows('support_messages')).toEqual([
      expect.objectContaining({
        ticketId,
        author: 'visitor',
        authorId: null,
        message: TICKET.description,
      }),
    ]);
  });

  it('assigns the ticket to the account that is signed in', async () => {
    const customer = await signIn(test, 'customer');
    await open(TICKET, customer.cookie).expect(201);
    expect((await rows('support_tickets')).at(-1)).toMatchObject({ userId: customer.id });
    expect((await rows('support_messages')).at(-1)).toMatchObject({ authorId: customer.id });
  });

  it('accepts a ticket without an order number, and without a category as general', async () => {
    const { orderNumber: _1, category: _2, ...rest } = TICKET;
    await open(rest).expect(201);
    await open({ ...rest, orderNumber: '  ' }).expect(201);
    for (const ticket of (await rows('support_tickets')).slice(-2)) {
      expect(ticket).toMatchObject({ orderNumber: null, category: 'general' });
    }
  });

  it('stores markup, quotes and every script as typed', async () => {
    const subject = `<script>alert('x')</script>'; DROP TABLE users; -- Nkosi 📦 李雷`;
    await open({ ...TICKET, subject }).expect(201);
    expect((await rows('support_tickets')).at(-1)).toMatchObject({ subject });
  });

  it('ignores fields that a visitor may not set', async () => {
    await open({ ...TICKET, id: 1, userId: 1, status: 'closed', priority: 'urgent' }).expect(201);
    expect((await rows('support_tickets')).at(-1)).toMatchObject({
      userId: null,
      status: 'open',
      priority: 'medium',
    });
  });

  it.each([
    ['name', '   ', 'Name is required'],
    ['email', '', 'Please enter a valid email address'],
    ['email', 'lerato', 'Please enter a valid email address'],
    ['subject', '', 'Subject is required'],
    ['description', ' ', 'Description is required'],
    ['category', 'parking', 'Category must be one of: general, tracking, delivery, billing'],
    ['name', 'x'.repeat(10_000), 'Name must be at most 120 characters'],
    ['orderNumber', 'x'.repeat(33), 'Order number must be at most 32 characters'],
    ['description', 'x'.repeat(5001), 'Description must be at most 5000 characters'],
  ])('answers 400 to an invalid %s (case %#) and stores nothing', async (field, value, message) => {
    const before = await rows('support_tickets');
    const answer = await open({ ...TICKET, [field]: value }).expect(400);
    expect(answer.body).toMatchObject({ status: 400, errors: [{ path: field, message }] });
    expect(await rows('support_tickets')).toHaveLength(before.length);
  });
});

it('POST /api/support/tickets answers 429 when one network opens too many in a minute', async () => {
  const strict = await createTestApp();
  const answers: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    answers.push((await post(strict, '/api/support/tickets', TICKET)).status);
  }
  expect(answers.filter((status) => status === 201)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
  await strict.close();
});
