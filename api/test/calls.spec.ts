import type { ConversationView, Problem, TicketDetailsView, TicketView } from '@courier/contract';
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

const CALLER = {
  name: 'Sizwe Dube',
  phone: '083 555 0121',
  subject: 'Driver did not arrive',
  description: 'He waited from 8 to 12.',
};

const openFor = (body: object) => post(test, '/api/support/caller-tickets', body, agent.cookie);
const read = async (id: number) =>
  (await get(test, `/api/support/tickets/${id}`, agent.cookie).expect(200))
    .body as TicketDetailsView;

describe('a ticket for a caller', () => {
  it('is a visitor’s by their phone number alone, came by phone and is with whoever took the call', async () => {
    const { body } = await openFor({ ...CALLER, priority: 'high' }).expect(201);
    const ticket = body as TicketView;
    expect(ticket).toMatchObject({
      name: 'Sizwe Dube',
      email: '',
      phone: '083 555 0121',
      channel: 'phone',
      priority: 'high',
      status: 'open',
      assignee: { id: agent.id },
      answerBy: expect.stringMatching(/Z$/) as string,
    });
    const { messages, customer: account, others } = await read(ticket.id);
    expect(messages).toMatchObject([{ author: 'visitor', message: CALLER.description }]);
    expect(account).toBeNull();
    await openFor({ ...CALLER, subject: 'Another' }).expect(201);
    expect(others).toEqual([]);
    expect((await read(ticket.id)).others).toEqual([]);
  });

  it.each(['083 555 0121', '+27 83 555 0121', '(083) 555-0121', '0121', '55 0121'])(
    'is found by the phone number %s, and others are not',
    async (typed) => {
      const { id } = (await openFor(CALLER).expect(201)).body as TicketView;
      await openFor({ ...CALLER, phone: '083 555 0122' }).expect(201);
      const q = encodeURIComponent(typed);
      const { body } = await get(test, `/api/support/tickets?q=${q}`, agent.cookie).expect(200);
      expect((body as TicketView[]).map((ticket) => ticket.id)).toEqual([id]);
    },
  );

  it('of somebody who left a phone number alone takes notes, and no reply that nobody would read', async () => {
    const { id } = (await openFor(CALLER).expect(201)).body as TicketView;
    const write = (body: object) =>
      post(test, `/api/support/tickets/${id}/messages`, body, agent.cookie);
    const refused = await write({ message: 'We come.' }).expect(400);
    const message = 'Message would reach nobody: call the customer, who left no email address';
    expect((refused.body as Problem).errors).toEqual([{ path: 'message', message }]);
    await write({ message: 'We come.', isInternal: true }).expect(201);
  });

  it('is the account’s whose e-mail address was given, and is read there', async () => {
    const email = customer.email.toUpperCase();
    const { body } = await openFor({ ...CALLER, email }).expect(201);
    const { id } = body as TicketView;
    const mine = await get(test, `/api/support/my-tickets/${id}`, customer.cookie).expect(200);
    expect((mine.body as ConversationView).messages).toMatchObject([
      { author: 'visitor', message: CALLER.description },
    ]);
    // Of somebody of the staff it is no customer's.
    const staffs = await openFor({ ...CALLER, email: agent.email }).expect(201);
    expect((await read((staffs.body as TicketView).id)).customer).toBeNull();
  });

  it.each([
    ['phone', { phone: '' }, 'Phone number or email address is required'],
    ['phone', { phone: '12' }, 'Valid phone number is required'],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['description', { description: ' ' }, 'What was said is required'],
  ])('with a wrong %s is refused: %j', async (path, wrong, message) => {
    const { body } = await openFor({ ...CALLER, ...wrong }).expect(400);
    expect((body as Problem).errors).toContainEqual({ path, message });
  });
});

describe('a logged call', () => {
  const CALL = {
    direction: 'out',
    outcome: 'spoke',
    with: 'Sizwe Dube',
    said: 'We come at 15:00.',
  };
  const log = (id: number, body: object) =>
    post(test, `/api/support/tickets/${id}/calls`, { ...CALL, ...body }, agent.cookie);

  async function opened(cookie = NOBODY) {
    const ticket = { ...CALLER, email: 'sizwe@example.com', phone: undefined };
    const { body } = await post(test, '/api/support/tickets', ticket, cookie).expect(201);
    return body as { ticketId: number; conversationToken: string };
  }

  it('is a row that only the staff sees, with whom and when', async () => {
    const { ticketId, conversationToken } = await opened();
    const calledAt = '2026-11-20T07:12:00.000Z';
    await log(ticketId, { calledAt }).expect(201);
    const { messages } = await read(ticketId);
    expect(messages[1]).toMatchObject({
      author: 'staff',
      authorName: 'Naledi Khumalo',
      message: CALL.said,
      isInternal: true,
      call: { direction: 'out', outcome: 'spoke', with: 'Sizwe Dube', at: calledAt },
    });
    expect(messages[0]).not.toHaveProperty('call');
    const path = `/api/support/conversations/${conversationToken}`;
    const theirs = (await get(test, path).expect(200)).body as ConversationView;
    expect(theirs.messages).toHaveLength(1);
  });

  it.each([
    [{ answers: true }, false],
    [{ direction: 'in', answers: true }, false],
    [{}, true],
    [{ outcome: 'no_answer', said: undefined }, true],
  ])('that is %j leaves a reply due: %s', async (call, isDue) => {
    const { ticketId } = await opened();
    const before = (await read(ticketId)).ticket.answerBy;
    const { body } = await log(ticketId, call).expect(201);
    expect((body as TicketView).answerBy).toBe(isDue ? before : null);
  });

  it('of the author without a reply opens a settled ticket again, one of ours does not', async () => {
    const { ticketId } = await opened();
    const settle = { status: 'resolved' };
    await patch(test, `/api/support/tickets/${ticketId}/status`, settle, agent.cookie).expect(200);
    const ours = (await log(ticketId, {}).expect(201)).body as TicketView;
    expect(ours).toMatchObject({ status: 'resolved', answerBy: null });
    const theirs = (await log(ticketId, { direction: 'in' }).expect(201)).body as TicketView;
    expect(theirs).toMatchObject({
      status: 'open',
      answerBy: expect.stringMatching(/Z$/) as string,
    });
  });

  it('on top of something that was not seen is refused', async () => {
    const { ticketId } = await opened();
    await log(ticketId, { version: 1 }).expect(201);
    await log(ticketId, { version: 1 }).expect(409);
    expect((await read(ticketId)).messages).toHaveLength(2);
    await log(999_999, {}).expect(404);
  });

  it.each([
    ['said', { said: '' }, 'What was said is required'],
    ['with', { with: null }, 'With is required: whom the call was with'],
    ['direction', { direction: 'up' }, 'Direction must be one of: in, out'],
    ['answers', { outcome: 'no_answer', answers: true }, 'A call that nobody took is no reply'],
    ['calledAt', { calledAt: '2099-01-01T00:00:00Z' }, 'Called at must not be in the future'],
  ])('with a wrong %s is refused: %j', async (path, wrong, message) => {
    const { ticketId } = await opened();
    const { body } = await log(ticketId, wrong).expect(400);
    expect((body as Problem).errors).toContainEqual({ path, message });
  });
});
