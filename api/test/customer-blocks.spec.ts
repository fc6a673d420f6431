import type {
  CustomerBlockView,
  CustomerDetailsView,
  CustomerView,
  OrderView,
  Problem,
  TicketDetailsView,
} from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { del, get, makeQuote, placeOrder, post, QUIET } from './harness/shipments';

let test: TestApp;
let finance: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  [finance, admin] = [await signIn(test, 'finance'), await signIn(test, 'admin')];
});
afterAll(() => test.close());

let people = 0;
const somebody = () => signIn(test, 'customer', `somebody${(people += 1)}`);
const WORDS = 'Owes for three months';
const UNPAID = { kind: 'unpaid', words: WORDS };
const pathOf = ({ id }: Pick<Person, 'id'>) => `/api/customers/${id}/blocks`;
const block = (whom: Pick<Person, 'id'>, reason: object = UNPAID, by = finance) =>
  post(test, pathOf(whom), reason, by.cookie);
const unblock = (whom: Person, id: number, by = finance) =>
  del(test, `${pathOf(whom)}/${id}`, by.cookie);
const blocked = async (whom: Person) => {
  const { body } = await block(whom).expect(201);
  return (body as CustomerBlockView[])[0]!.id;
};
const detailsOf = async ({ email }: Person) =>
  (await get(test, `/api/customers/details?email=${email}`, finance.cookie).expect(200))
    .body as CustomerDetailsView;
const order = async ({ cookie }: Pick<Person, 'cookie'>) => {
  const { id } = await makeQuote(test, {}, cookie);
  return post(test, '/api/orders', { quoteId: id, paymentMethod: 'eft' }, cookie);
};
const detailOf = ({ body }: { body: unknown }) => (body as Problem).detail;

describe('a blocked customer', () => {
  it('places no new order and is told how to reach us, not why', async () => {
    const customer = await somebody();
    const early = await makeQuote(test, {}, customer.cookie);
    const request = { quoteId: early.id, paymentMethod: 'eft' };
    const { body } = await post(test, '/api/orders', request, customer.cookie).expect(201);
    await blocked(customer);
    const refused = await order(customer);
    expect(refused.status).toBe(403);
    expect(detailOf(refused)).toMatch(/^We take no new orders from this account at the moment\./);
    expect(detailOf(refused)).toMatch(/Call us on \d.* or write to .*@/);
    expect(JSON.stringify(refused.body)).not.toMatch(/unpaid|months/);
    const again = await post(test, '/api/orders', request, customer.cookie).expect(200);
    expect(again.body).toEqual(body);
  });

  it('goes on tracking, writing, paying and reading what was ordered', async () => {
    const customer = await somebody();
    const { orderNumber } = await placeOrder(test, {}, customer.cookie);
    await blocked(customer);
    const path = `/api/orders/${orderNumber}`;
    expect((await get(test, path, customer.cookie).expect(200)).body).not.toHaveProperty(
      'placedBy',
    );
    await get(test, '/api/auth/me', customer.cookie).expect(200);
    await get(test, '/api/joint-payments/due', customer.cookie).expect(200);
    const ticket = {
      ...{ name: 'Lerato', email: customer.email, subject: 'Why?', description: 'I cannot order.' },
      ...{ priority: 'medium', category: 'tracking' },
    };
    await post(test, '/api/support/tickets', ticket, customer.cookie).expect(201);
  });

  it('orders again once the block has ended', async () => {
    const customer = await somebody();
    const id = await blocked(customer);
    await unblock(customer, id).expect(200);
    expect((await order(customer)).status).toBe(201);
  });

  it('cannot be told from another by a visitor who types the address', async () => {
    const [customer, other] = [await somebody(), await somebody()];
    await blocked(customer);
    const answers = [];
    for (const { email } of [customer, other]) {
      const { orderNumber } = await placeOrder(test, { contactEmail: email });
      const seen = (await get(test, `/api/orders/${orderNumber}`, NOBODY).expect(200)).body;
      answers.push(Object.keys(seen as object));
      const { body } = await get(test, `/api/orders/${orderNumber}`, finance.cookie).expect(200);
      const blockedAs = email === customer.email ? 'unpaid' : undefined;
      expect((body as OrderView).placedBy).toEqual({ email, phone: null, blocked: blockedAs });
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('the block of a customer', () => {
  it('is seen on their page, in the list, on their orders and beside their tickets, with who began and ended it', async () => {
    const customer = await somebody();
    const { orderNumber } = await placeOrder(test, {}, customer.cookie);
    const ticket = {
      ...{ name: 'Lerato', email: customer.email, subject: 'Why?', description: 'I cannot order.' },
      ...{ priority: 'medium', category: 'tracking' },
    };
    const { ticketId } = (
      await post(test, '/api/support/tickets', ticket, customer.cookie).expect(201)
    ).body as { ticketId: number };
    const seen = async () => {
      const list = await get(test, '/api/customers', finance.cookie).expect(200);
      const row = (list.body as CustomerView[]).find(({ id }) => id === customer.id);
      const one = await get(test, `/api/orders/${orderNumber}`, finance.cookie).expect(200);
      const desk = await get(test, `/api/support/tickets/${ticketId}`, finance.cookie).expect(200);
      return [
        row?.blocked,
        (await detailsOf(customer)).blocked,
        (one.body as OrderView).placedBy?.blocked ?? null,
        (desk.body as TicketDetailsView).customer?.blocked,
      ];
    };
    expect(await seen()).toEqual([null, null, null, null]);
    const id = await blocked(customer);
    expect(await seen()).toEqual(['unpaid', 'unpaid', 'unpaid', 'unpaid']);
    await unblock(customer, id, admin).expect(200);
    expect(await seen()).toEqual([null, null, null, null]);
    expect((await detailsOf(customer)).blocks).toEqual([
      {
        ...{ id, kind: 'unpaid', words: WORDS, since: expect.any(String) },
        by: { kind: 'support', name: 'Naledi Khumalo', email: finance.email },
        end: {
          at: expect.any(String),
          by: { kind: 'admin', name: 'Naledi Khumalo', email: admin.email },
        },
      },
    ]);
  });

  it('is begun and ended once: who comes second is told who was faster, and nobody for asking twice', async () => {
    const customer = await somebody();
    const id = await blocked(customer);
    expect((await block(customer).expect(201)).body).toHaveLength(1);
    const second = await block(customer, { kind: 'fraud', words: 'Stolen card' }, admin).expect(
      409,
    );
    expect(detailOf(second)).toBe(
      'Naledi Khumalo blocked this customer already. Nothing was changed.',
    );
    await block(customer, { kind: 'fraud', words: 'Stolen card' }).expect(409);
    await unblock(customer, id).expect(200);
    await unblock(customer, id).expect(200);
    const late = await unblock(customer, id, admin).expect(409);
    expect(detailOf(late)).toBe('Naledi Khumalo ended this block already. Nothing was changed.');
    await unblock(await somebody(), id).expect(404);
  });

  it('lets one of many at once through', async () => {
    const customer = await somebody();
    const reasons = ['fraud', 'abuse', 'goods'].map((kind) => ({ kind, words: 'At once' }));
    const answers = await Promise.all(reasons.map((reason) => block(customer, reason)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await detailsOf(customer)).blocks).toHaveLength(1);
  });

  it.each([
    [{ words: WORDS }, 'kind', 'Reason is required'],
    [{ kind: 'nice', words: WORDS }, 'kind', expect.stringContaining('Reason must be one of')],
    [{ kind: 'unpaid', words: ' ' }, 'words', 'Say what happened'],
    [{ kind: 'unpaid', words: 'x'.repeat(501) }, 'words', expect.stringContaining('at most 500')],
  ])('is refused with %j', async (reason, path, message) => {
    const { body } = await block(finance, reason).expect(400);
    expect(body).toMatchObject({ errors: [{ path, message }] });
    await block(admin).expect(404);
  });

  it('is in the audit log by its kind, not in the customer’s export, and gone with the account', async () => {
    const leaver = await somebody();
    const id = await blocked(leaver);
    const { text, body: data } = await get(test, '/api/account/export', leaver.cookie).expect(200);
    expect(text ?? JSON.stringify(data)).not.toContain(WORDS);
    await unblock(leaver, id, admin).expect(200);
    const password = `${leaver.email.split('@')[0]}-Protea-7`;
    await del(test, '/api/account', leaver.cookie, { password }).expect(200);
    const rows = `SELECT id FROM customer_blocks WHERE userId = ${leaver.id}`;
    expect(await test.dataSource.query(rows)).toEqual([]);
    const path = `/api/audit?subjectType=customer&subjectId=${leaver.id}`;
    const { body } = await get(test, path, admin.cookie).expect(200);
    expect(body).toMatchObject([
      { kind: 'erase_account' },
      { kind: 'unblock_customer', before: { kind: 'unpaid' }, actor: { email: admin.email } },
      { kind: 'block_customer', after: { kind: 'unpaid' }, actor: { email: finance.email } },
    ]);
    expect(JSON.stringify(body)).not.toContain(WORDS);
  });
});
