import type {
  ConversationView,
  MergeTargetsView,
  MyTicketView,
  Problem,
  TicketDetailsView,
  TicketView,
} from '@courier/contract';
import request from 'supertest';
import { SupportTicket } from '../src/support/support-ticket.entity';
import { CONVERSATION_TOKEN_HEADER } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { emptyTables } from './harness/empty-tables';
import { NOBODY, type Person, signIn } from './harness/people';
import { get, patch, post, QUIET } from './harness/shipments';

let test: TestApp;
let agent: Person;
let customer: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  agent = await signIn(test, 'support');
  customer = await signIn(test, 'customer');
});
afterAll(() => test.close());
beforeEach(() => emptyTables(test.dataSource));

const TICKET = {
  name: 'Sizwe Dube',
  email: 'sizwe@example.com',
  category: 'tracking',
  subject: 'Driver did not arrive',
  description: 'I waited from 8 to 12.',
};

interface Opened {
  readonly id: number;
  readonly token: string;
}

async function open(changes: object = {}, cookie = customer.cookie): Promise<Opened> {
  const { body } = await post(test, '/api/support/tickets', { ...TICKET, ...changes }, cookie);
  const { ticketId, conversationToken } = body as { ticketId: number; conversationToken: string };
  return { id: ticketId, token: conversationToken };
}

/** Of a visitor who has read what was mailed to the address. */
async function openConfirmed(changes: object = {}): Promise<Opened> {
  const ticket = await open(changes, NOBODY);
  const emailConfirmedAt = new Date();
  await test.dataSource.manager.update(SupportTicket, ticket.id, { emailConfirmedAt });
  return ticket;
}

const merge = (id: number, body: object, cookie = agent.cookie) =>
  post(test, `/api/support/tickets/${id}/merge`, body, cookie);
const read = async (id: number) =>
  (await get(test, `/api/support/tickets/${id}`, agent.cookie).expect(200))
    .body as TicketDetailsView;
const targets = async (id: number) =>
  (await get(test, `/api/support/tickets/${id}/merge-targets`, agent.cookie).expect(200))
    .body as MergeTargetsView;
const reply = (id: number, body: object) =>
  post(test, `/api/support/tickets/${id}/messages`, body, agent.cookie);
const byToken = async ({ token }: Opened) =>
  (
    await request(test.server)
      .get('/api/support/conversations/by-token')
      .set(CONVERSATION_TOKEN_HEADER, token)
      .expect(200)
  ).body as ConversationView;
const writeByToken = (token: string, message: string, key: string) =>
  request(test.server)
    .post('/api/support/conversations/by-token/messages')
    .set(CONVERSATION_TOKEN_HEADER, token)
    .set('sec-fetch-site', 'same-origin')
    .set('idempotency-key', key)
    .send({ message });
const refusalOf = (body: unknown) => (body as Problem).errors;

describe('a ticket that is merged into another', () => {
  it('is closed, its messages stand in the other in order of time, and both say who merged them', async () => {
    const one = await open();
    const two = await open({ subject: 'Again', description: 'Still nobody.' });
    await reply(one.id, { message: 'We look into it.' }).expect(201);
    const answer = await merge(one.id, { intoId: two.id, version: 2, intoVersion: 1 }).expect(200);
    expect(answer.body as TicketView).toMatchObject({ id: two.id, status: 'open', version: 2 });

    const into = await read(two.id);
    expect(into.messages.map(({ message }) => message)).toEqual([
      'I waited from 8 to 12.',
      'Still nobody.',
      'We look into it.',
      '',
    ]);
    expect(into.messages.at(-1)).toMatchObject({
      authorName: 'Naledi Khumalo',
      isInternal: true,
      merge: { direction: 'from', ticketId: one.id },
    });
    const merged = await read(one.id);
    expect(merged.ticket).toMatchObject({
      status: 'closed',
      mergedInto: two.id,
      answerBy: null,
      version: 3,
    });
    expect(merged.messages).toMatchObject([
      { authorName: 'Naledi Khumalo', merge: { direction: 'into', ticketId: two.id } },
    ]);
  });

  it('leads its link and its account to the other, where their replies are written once', async () => {
    const [one, two] = [await open(), await open({ subject: 'Again' })];
    await writeByToken(one.token, 'Hello?', 'key-one').expect(201);
    await merge(one.id, { intoId: two.id }).expect(200);
    // The response was lost: it is sent again.
    await writeByToken(one.token, 'Hello?', 'key-one').expect(201);
    await writeByToken(one.token, 'Anybody?', 'key-two').expect(201);
    const theirs = await byToken(one);
    expect(theirs).toMatchObject({ ticketId: two.id, merged: [one.id], status: 'open' });
    expect(theirs.messages.map(({ message }) => message)).toEqual([
      TICKET.description,
      TICKET.description,
      'Hello?',
      'Anybody?',
    ]);
    const path = `/api/support/my-tickets/${one.id}`;
    const mine = await get(test, path, customer.cookie).expect(200);
    expect(mine.body as ConversationView).toMatchObject({ ticketId: two.id });
    await post(test, `${path}/messages`, { message: 'By account' }, customer.cookie).expect(201);
    expect((await read(two.id)).messages.at(-1)?.message).toBe('By account');
    const list = await get(test, '/api/support/my-tickets', customer.cookie).expect(200);
    const rows = list.body as MyTicketView[];
    expect(rows.map(({ id, mergedInto }) => [id, mergedInto])).toEqual([
      [two.id, undefined],
      [one.id, two.id],
    ]);
  });

  it('leaves what the staff does to it undone, and says where it goes on', async () => {
    const [one, two] = [await open(), await open()];
    await merge(one.id, { intoId: two.id }).expect(200);
    const message = `Ticket #${one.id} was merged into ticket #${two.id}. Nothing was saved: go on there.`;
    const path = `/api/support/tickets/${one.id}`;
    const call = { direction: 'out', outcome: 'no_answer', with: 'Sizwe' };
    for (const refused of [
      patch(test, `${path}/status`, { status: 'open' }, agent.cookie),
      patch(test, path, { priority: 'high' }, agent.cookie),
      reply(one.id, { message: 'We come.' }),
      post(test, `${path}/calls`, call, agent.cookie),
      merge(two.id, { intoId: one.id }),
    ]) {
      expect(((await refused.expect(409)).body as Problem).detail).toBe(message);
    }
    expect((await targets(one.id)).tickets).toEqual([]);
    expect((await targets(two.id)).tickets).toEqual([]);
  });

  it('gives the other its urgency, its earlier wait, its order and its owner where that has none', async () => {
    const one = await open({ orderNumber: 'EC7K3M9QXA2TBF' });
    const path = `/api/support/tickets/${one.id}`;
    const change = { priority: 'urgent', assigneeId: agent.id };
    const urgent = await patch(test, path, change, agent.cookie).expect(200);
    const two = await open();
    const settle = { status: 'resolved' };
    await patch(test, `/api/support/tickets/${two.id}/status`, settle, agent.cookie).expect(200);
    const { body } = await merge(one.id, { intoId: two.id }).expect(200);
    expect(body as TicketView).toMatchObject({
      status: 'open',
      priority: 'urgent',
      answerBy: (urgent.body as TicketView).answerBy,
      orderNumber: 'EC7K3M9QXA2TBF',
      assignee: { id: agent.id },
      isUnread: true,
    });
    const list = await get(test, '/api/support/tickets?view=settled', agent.cookie).expect(200);
    expect(list.body).toMatchObject([{ id: one.id, isUnread: false }]);
  });

  it('leads on what was merged into it before', async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    await merge(one.id, { intoId: two.id }).expect(200);
    await merge(two.id, { intoId: three.id }).expect(200);
    const theirs = await byToken(one);
    expect(theirs).toMatchObject({ ticketId: three.id, merged: [one.id, two.id] });
    expect(theirs.messages).toHaveLength(3);
  });
});

describe('a merge', () => {
  it('that two people make at once in both ways happens once', async () => {
    const [one, two] = [await open(), await open()];
    const done = await Promise.all([
      merge(one.id, { intoId: two.id, version: 1, intoVersion: 1 }),
      merge(two.id, { intoId: one.id, version: 1, intoVersion: 1 }),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [a, b] = [await read(one.id), await read(two.id)];
    expect([a, b].filter(({ ticket }) => ticket.mergedInto !== undefined)).toHaveLength(1);
    expect(a.messages.length + b.messages.length).toBe(4);
  });

  it('that is repeated changes nothing', async () => {
    const [one, two] = [await open(), await open()];
    const body = { intoId: two.id, version: 1, intoVersion: 1 };
    await merge(one.id, body).expect(200);
    const again = await merge(one.id, body).expect(200);
    expect(again.body as TicketView).toMatchObject({ id: two.id, version: 2 });
    expect((await read(two.id)).messages).toHaveLength(3);
  });

  it.each([['version'], ['intoVersion']])('on top of an unseen %s is refused', async (name) => {
    const [one, two] = [await open(), await open()];
    const changed = name === 'version' ? one : two;
    const path = `/api/support/tickets/${changed.id}`;
    await patch(test, path, { priority: 'high' }, agent.cookie).expect(200);
    await merge(one.id, { intoId: two.id, version: 1, intoVersion: 1 }).expect(409);
    expect((await read(one.id)).ticket.mergedInto).toBeUndefined();
  });

  it('of a visitor’s tickets needs the same address, confirmed on both', async () => {
    const one = await openConfirmed();
    const two = await openConfirmed({ subject: 'Again' });
    const typed = await open({}, NOBODY);
    const other = await openConfirmed({ email: 'lerato@example.com' });
    expect(await targets(one.id)).toMatchObject({ isAuthorKnown: true, tickets: [{ id: two.id }] });
    expect(await targets(typed.id)).toEqual({ isAuthorKnown: false, tickets: [] });
    for (const intoId of [typed.id, other.id, one.id]) {
      const { body } = await merge(one.id, { intoId }).expect(400);
      expect(refusalOf(body)).toMatchObject([{ path: 'intoId' }]);
    }
    await merge(typed.id, { intoId: one.id }).expect(400);
    await merge(one.id, { intoId: two.id }).expect(200);
  });

  it.each([
    ['of another account', () => signIn(test, 'customer', 'another'), {}],
    ['of the account with another address', () => Promise.resolve(customer), { email: 'x@a.com' }],
    ['of a visitor with the account’s address', () => Promise.resolve({ cookie: NOBODY }), {}],
  ])('into a ticket %s is refused', async (_, whose, changes) => {
    const one = await open();
    const { id } = await open(changes, (await whose()).cookie);
    const emailConfirmedAt = new Date();
    await test.dataSource.manager.update(SupportTicket, { id }, { emailConfirmedAt });
    await merge(one.id, { intoId: id }).expect(400);
    expect((await targets(one.id)).tickets).toEqual([]);
  });

  it('of two people who had their accounts erased, or of two callers without an address, is refused', async () => {
    const { manager } = test.dataSource;
    const emailConfirmedAt = new Date();
    for (const email of ['erased@invalid', '']) {
      const [one, two] = [await open(), await open()];
      const nobody = { userId: null, email, emailConfirmedAt };
      for (const { id } of [one, two]) await manager.update(SupportTicket, id, nobody);
      await merge(one.id, { intoId: two.id }).expect(400);
      expect(await targets(one.id)).toEqual({ isAuthorKnown: false, tickets: [] });
    }
  });

  it('names the other ticket by its number', async () => {
    const one = await open();
    const wrong = await merge(one.id, { intoId: 'two' }).expect(400);
    const message = 'Other ticket must be the number of a ticket';
    expect(refusalOf(wrong.body)).toEqual([{ path: 'intoId', message }]);
    const none = await merge(one.id, {}).expect(400);
    expect(refusalOf(none.body)).toEqual([{ path: 'intoId', message: 'Other ticket is required' }]);
    await merge(one.id, { intoId: 999_999 }).expect(404);
  });

  it('is in the audit log with both tickets', async () => {
    const admin = await signIn(test, 'admin');
    const [one, two] = [await open(), await open()];
    await merge(one.id, { intoId: two.id }).expect(200);
    const { body } = await get(test, '/api/audit?kind=merge_ticket', admin.cookie).expect(200);
    expect(body).toMatchObject([{ kind: 'merge_ticket', subjectId: String(one.id) }]);
  });
});
