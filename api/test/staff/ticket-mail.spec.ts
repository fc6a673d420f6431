import type { ConversationView } from '@courier/contract';
import { until } from '../dispatch/until';
import { createMailedApp, type MailedApp } from '../harness/mailed-app';
import { type Person, signIn } from '../harness/people';
import { del, get, post } from '../harness/shipments';

const TICKET = {
  name: 'Lerato <b>Mokoena</b>',
  email: 'lerato@example.com',
  subject: 'Cheap watches at https://spam.example',
  description: 'The tracking page says Bloemfontein.',
};

let app: MailedApp;
let smtp: MailedApp['smtp'];
let test: MailedApp['test'];
let lines: MailedApp['lines'];
let agent: Person;
beforeAll(async () => {
  app = await createMailedApp();
  ({ smtp, test, lines } = app);
  agent = await signIn(test, 'support');
});
afterAll(() => app.close());
beforeEach(() => {
  smtp.received.length = 0;
});

async function open(cookie = '') {
  const answer = await post(test, '/api/support/tickets', TICKET, cookie).expect(201);
  return answer.body as { ticketId: number; conversationToken: string };
}
const write = (id: number, body: object) =>
  post(test, `/api/support/tickets/${id}/messages`, body, agent.cookie).expect(201);
const conversation = async (token: string) =>
  (await get(test, `/api/support/conversations/${token}`).expect(200)).body as ConversationView;
const mails = (count: number) => until('the e-mails', () => smtp.received.length === count);
const settled = () =>
  until('all messages', async () => {
    const left = await test.dataSource.query<unknown[]>(
      `SELECT id FROM notification_deliveries WHERE state = 'ready'`,
    );
    return left.length === 0;
  });

function tokenIn(place: number): string {
  const text = smtp.received[place]?.mail.text ?? '';
  return /https:\/\/courier\.example\/support\/conversation#([\w-]{43})\s/.exec(text)?.[1] ?? '';
}

it('ticket mail sends a link to the conversation to the person who opened the ticket', async () => {
  const { ticketId, conversationToken } = await open();
  await mails(1);
  const [{ to, mail } = { to: [], mail: null }] = smtp.received;
  expect(to).toEqual(['lerato@example.com']);
  expect(mail?.subject).toBe(`We have received your message: support ticket #${ticketId}`);
  const token = tokenIn(0);
  expect(token).not.toBe(conversationToken);
  expect(mail?.html).toContain(`href="https://courier.example/support/conversation#${token}"`);
  expect((await conversation(token)).ticketId).toBe(ticketId);
  expect((await conversation(conversationToken)).ticketId).toBe(ticketId);
});

it("ticket mail repeats nothing that the visitor typed, because the address may be someone else's", async () => {
  await open();
  await mails(1);
  const { text, html, subject } = smtp.received[0]?.mail ?? {};
  for (const typed of ['Lerato', 'watches', 'spam.example', 'Bloemfontein']) {
    expect(`${subject} ${text} ${html}`).not.toContain(typed);
  }
});

it('ticket mail announces a reply of the staff, but no internal note', async () => {
  const { ticketId } = await open();
  await mails(1);
  await write(ticketId, { message: 'A note for the desk', isInternal: true });
  await write(ticketId, { message: 'It leaves Bloemfontein today.' });
  await mails(2);
  await settled();
  expect(smtp.received).toHaveLength(2);
  const mail = smtp.received[1]?.mail;
  expect(mail?.subject).toBe(`We have replied to your ticket: support ticket #${ticketId}`);
  const { messages } = await conversation(tokenIn(1));
  expect(messages.map(({ message }) => message)).toEqual([
    TICKET.description,
    'It leaves Bloemfontein today.',
  ]);
});

it('ticket mail goes to nobody who erased the account, even when it was queued before', async () => {
  const customer = await signIn(test, 'customer', 'leaving');
  // What fails waits for its next try, and is still there when the account goes.
  smtp.refusals.push(...Array.from({ length: 50 }, () => ({ code: 450, text: 'busy' })));
  const { ticketId } = await open(customer.cookie);
  await del(test, '/api/account', customer.cookie, { password: 'leaving-Protea-7' }).expect(200);
  smtp.refusals.length = 0;
  await write(ticketId, { message: 'It leaves Bloemfontein today.' });
  const queued = await test.dataSource.query<unknown[]>(
    `SELECT id FROM notification_deliveries WHERE ticketId = ? AND state = 'ready'`,
    [ticketId],
  );
  expect(queued).toEqual([]);
  expect(smtp.received.filter(({ to }) => to.includes('erased@invalid'))).toEqual([]);
});

it('ticket mail is sent again after a temporary fault, with a link that works', async () => {
  smtp.refusals.push({ code: 450, text: 'busy' });
  const { ticketId } = await open();
  // A try that was under way while the account above was erased may still arrive.
  const place = () => smtp.received.findIndex(({ mail }) => mail.subject?.endsWith(`#${ticketId}`));
  await until('the e-mail of this ticket', () => place() >= 0);
  expect((await conversation(tokenIn(place()))).ticketId).toBe(ticketId);
});

it('ticket mail keeps its token out of the database and the log', async () => {
  const { conversationToken } = await open();
  await mails(1);
  await settled();
  const mailed = tokenIn(0);
  await conversation(mailed);
  const kept = JSON.stringify([
    await test.dataSource.query('SELECT * FROM conversation_links'),
    await test.dataSource.query('SELECT * FROM notification_deliveries'),
    await test.dataSource.query('SELECT * FROM support_tickets'),
    lines,
  ]);
  expect(mailed).toHaveLength(43);
  expect(kept).not.toContain(mailed);
  expect(kept).not.toContain(conversationToken);
});

it('ticket mail links and messages are deleted with the ticket', async () => {
  const { ticketId } = await open();
  await mails(1);
  await settled();
  await test.dataSource.query('DELETE FROM support_messages WHERE ticketId = ?', [ticketId]);
  await test.dataSource.query('DELETE FROM support_tickets WHERE id = ?', [ticketId]);
  const left = await test.dataSource.query(
    `SELECT ticketId FROM conversation_links WHERE ticketId = ?
     UNION ALL SELECT ticketId FROM notification_deliveries WHERE ticketId = ?`,
    [ticketId, ticketId],
  );
  expect(left).toEqual([]);
});
