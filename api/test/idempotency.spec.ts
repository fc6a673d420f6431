/** @sqlite locks and unique keys differ */
import { DataSource } from 'typeorm';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, signIn } from './harness/people';
import { get, makeQuote, post, QUIET } from './harness/shipments';

const TICKET = {
  name: 'Lerato Mokoena',
  email: 'lerato@example.com',
  category: 'tracking',
  subject: 'No news since Monday',
  description: 'The tracking page says Bloemfontein.',
};
const KEY = '5f1c2a34-0d5e-4c38-9a3b-2f7f4f1a9c11';

/** Apps on one database: what each does is seen by the other only through it. */
describe('Idempotency-Key', () => {
  let one: TestApp;
  let other: TestApp;

  beforeAll(async () => {
    one = await createTestApp(QUIET);
    const { databaseUrl, dataDir } = one.config;
    other = await createTestApp({ ...QUIET, databaseUrl, dataDir });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });
  beforeEach(() => one.dataSource.query('DELETE FROM keyed_requests'));

  const keyed = (app: TestApp, path: string, body: object, key = KEY, cookie = NOBODY) =>
    post(app, path, body, cookie).set('idempotency-key', key);
  const eightTimes = (path: string, body: object, cookie = NOBODY) =>
    Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        keyed(index % 2 ? one : other, path, body, KEY, cookie),
      ),
    );
  const count = async (table: string) => {
    const [row] = await one.dataSource.query<{ total: number }[]>(
      `SELECT COUNT(*) AS total FROM ${table}`,
    );
    return Number(row?.total);
  };
  /** Lets the next commit happen and its answer get lost, as when the connection breaks. */
  const loseNextAnswer = () => {
    const source = one.app.get(DataSource);
    const transaction = source.transaction.bind(source) as (work: unknown) => Promise<unknown>;
    jest.spyOn(source, 'transaction').mockImplementationOnce((async (work: unknown) => {
      await transaction(work);
      throw Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' });
    }) as never);
  };

  it('places one order when two servers get eight equal requests, and answers them alike', async () => {
    const { id: quoteId } = await makeQuote(one);
    const before = await count('orders');
    const answers = await eightTimes('/api/orders', { quoteId, paymentMethod: 'eft' });
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await count('orders')).toBe(before + 1);
  });

  it('returns an existing order when the key comes after it', async () => {
    const { id: quoteId } = await makeQuote(one);
    const body = { quoteId, paymentMethod: 'eft' };
    await post(one, '/api/orders', body).expect(201);
    await keyed(one, '/api/orders', body).expect(200);
    await keyed(other, '/api/orders', body).expect(200);
    const again = { paymentMethod: 'eft', quoteId };
    await keyed(other, '/api/orders', again).expect(200);
  });

  it.each([['/api/orders'], ['/api/support/tickets']])(
    'answers 422 at %s when the key comes with another body, and changes nothing',
    async (path) => {
      const [quote, next] = [await makeQuote(one), await makeQuote(one)];
      const bodyOf = ({ id }: { id: number }) =>
        path === '/api/orders'
          ? { quoteId: id, paymentMethod: 'eft' }
          : { ...TICKET, subject: `About quote ${id}` };
      await keyed(one, path, bodyOf(quote)).expect(201);
      const before = [await count('orders'), await count('support_tickets')];
      const answer = await keyed(other, path, bodyOf(next)).expect(422);
      expect(answer.headers['content-type']).toMatch(/problem\+json/);
      expect(answer.body).toMatchObject({ status: 422, title: 'Key used before' });
      expect([await count('orders'), await count('support_tickets')]).toEqual(before);
    },
  );

  it('opens one ticket when two servers get eight equal requests, with a link that opens it', async () => {
    const before = [await count('support_tickets'), await count('support_messages')] as const;
    const answers = await eightTimes('/api/support/tickets', TICKET);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([await count('support_tickets'), await count('support_messages')]).toEqual([
      before[0] + 1,
      before[1] + 1,
    ]);
    const token = answers[0]?.body.conversationToken as string;
    await get(other, `/api/support/conversations/${token}`).expect(200);
    const [links] = await one.dataSource.query<{ total: number }[]>(
      'SELECT COUNT(*) AS total FROM conversation_links WHERE ticketId = ?',
      [answers[0]?.body.ticketId],
    );
    expect(Number(links?.total)).toBe(1);
  });

  it('writes a message once when it is sent eight times, by a visitor or by staff', async () => {
    const { body } = await post(one, '/api/support/tickets', TICKET).expect(201);
    const { cookie } = await signIn(one, 'support');
    const before = await count('support_messages');
    const asVisitor = `/api/support/conversations/${body.conversationToken}/messages`;
    const asStaff = `/api/support/tickets/${body.ticketId}/messages`;
    for (const answers of [
      await eightTimes(asVisitor, { message: 'Any news?' }),
      await eightTimes(asStaff, { message: 'It has arrived.', version: 1 }, cookie),
    ]) {
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    }
    expect(await count('support_messages')).toBe(before + 2);
  });

  it('belongs to one person, so that another may use the same key', async () => {
    const before = await count('support_tickets');
    await keyed(one, '/api/support/tickets', TICKET).expect(201);
    for (const subject of ['Mine', 'Of another']) {
      const { cookie } = await signIn(one, 'customer', subject.toLowerCase().replace(' ', '-'));
      await keyed(one, '/api/support/tickets', { ...TICKET, subject }, KEY, cookie).expect(201);
    }
    expect(await count('support_tickets')).toBe(before + 3);
  });

  it('can be used again after a refused request', async () => {
    await keyed(one, '/api/support/tickets', { ...TICKET, subject: '' }).expect(400);
    await keyed(one, '/api/support/tickets', TICKET).expect(201);
  });

  it.each([
    ['with blanks', 'one two'],
    ['of 256 characters', 'x'.repeat(256)],
  ])('answers 400 when the key is %s', async (_, key) => {
    const answer = await keyed(one, '/api/support/tickets', TICKET, key).expect(400);
    expect(answer.body.errors).toMatchObject([{ path: 'Idempotency-Key' }]);
  });

  it('is not needed to write once when the response of a commit is lost', async () => {
    const tickets = await count('support_tickets');
    loseNextAnswer();
    const { body } = await post(one, '/api/support/tickets', TICKET).expect(201);
    expect(await count('support_tickets')).toBe(tickets + 1);
    await get(one, `/api/support/conversations/${body.conversationToken}`).expect(200);

    const messages = await count('support_messages');
    const path = `/api/support/conversations/${body.conversationToken}/messages`;
    loseNextAnswer();
    await post(one, path, { message: 'Any news?' }).expect(201);
    const { cookie } = await signIn(one, 'support');
    loseNextAnswer();
    const reply = { message: 'It has arrived.', version: 1 };
    await post(one, `/api/support/tickets/${body.ticketId}/messages`, reply, cookie).expect(201);
    expect(await count('support_messages')).toBe(messages + 2);
  });

  it("keeps the status 201 when the response of the order's commit is lost", async () => {
    const { id: quoteId } = await makeQuote(one);
    loseNextAnswer();
    await keyed(one, '/api/orders', { quoteId, paymentMethod: 'eft' }).expect(201);
  });
});
