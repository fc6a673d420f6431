import request from 'supertest';
import type { ConversationView, TicketPlacedView, TicketView } from '@courier/contract';
import { MAILS_PER_DAY } from '../src/notifications/mail-allowance';
import { until } from './dispatch/until';
import { confirmEmail, createMailedApp, type MailedApp } from './harness/mailed-app';
import { type Person, signIn } from './harness/people';
import { CAPE_TOWN, del, get, patch, placeOrder, post, quoteRequest } from './harness/shipments';

describe('E-mail that strangers cause', () => {
  const PLANTED = 'Win at evil.example';
  const VICTIM = 'victim@example.com';
  const TICKET = {
    name: PLANTED,
    category: 'general',
    subject: PLANTED,
    description: `${PLANTED} `.repeat(3),
  };

  let app: MailedApp;
  const start = async (overrides: Parameters<typeof createMailedApp>[0] = {}) => {
    app = await createMailedApp({ trustProxy: true, ...overrides });
  };
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  const deliveries = () =>
    app.test.dataSource.query<{ state: string; ticketId: number; orderId: number }[]>(
      `SELECT state, ticketId, orderId FROM notification_deliveries WHERE channel = 'email'`,
    );
  const settled = () =>
    until('all messages', async () => (await deliveries()).every(({ state }) => state !== 'ready'));
  const openTicket = (email: string, network: string) =>
    request(app.test.server)
      .post('/api/support/tickets')
      .set('x-forwarded-for', `${network}.1`)
      .send({ ...TICKET, email })
      .expect(201);

  it('repeats no name, subject or description that was typed', async () => {
    await start();
    const { test, smtp } = app;
    const place = { ...CAPE_TOWN, fullName: PLANTED, addressLine1: PLANTED };
    await openTicket(VICTIM, '10.0.0');
    const account = { fullName: PLANTED, email: 'other@example.com', password: 'secret-1' };
    const signedUp = await post(test, '/api/auth/register', account).expect(201);
    const [cookie = ''] = [signedUp.get('set-cookie') ?? []].flat();
    await confirmEmail(app, account.email);
    await placeOrder(test, { pickupAddress: place }, cookie.split(';')[0]);
    await post(test, '/api/auth/password-resets', { email: account.email }).expect(200);
    await until('the e-mails', () => smtp.received.length === 4);
    for (const { mail } of smtp.received) {
      expect(`${mail.subject}\n${mail.text}\n${String(mail.html)}`).not.toMatch(/evil/);
    }
  });

  it.each([
    'victim@example.com\r\nBcc: other@example.com',
    'victim@example.com\nSubject: Win',
    'victim@example.com, other@example.com',
    'Other <other@example.com>, victim@example.com',
    'victim@example.com>\r\nRCPT TO:<other@example.com',
  ])(
    'is refused with 400 when the address carries a header or a second address: %j',
    async (email) => {
      await start();
      const { test, smtp } = app;
      await post(test, '/api/support/tickets', { ...TICKET, email }).expect(400);
      await post(test, '/api/quotes', quoteRequest({ contactEmail: email })).expect(400);
      await post(test, '/api/auth/password-resets', { email }).expect(400);
      const account = { fullName: 'Lerato', email, password: 'secret-1' };
      await post(test, '/api/auth/register', account).expect(400);
      expect([await deliveries(), smtp.received]).toEqual([[], []]);
    },
  );

  it('reaches one address 20 times a day at most, whatever networks cause it', async () => {
    await start({ rateLimitScale: 1 });
    for (let time = 0; time < 30; time += 1) {
      await openTicket(time % 2 ? VICTIM : VICTIM.toUpperCase(), `10.1.${time}`);
    }
    await openTicket('another@example.com', '10.1.99');
    await settled();
    const reached = app.smtp.received.flatMap(({ to }) => to);
    expect(reached.filter((to) => to === VICTIM)).toHaveLength(MAILS_PER_DAY.visitor);
    expect(reached).toContain('another@example.com');
    const counts = await app.test.dataSource.query('SELECT * FROM rate_counts');
    expect(JSON.stringify(counts)).not.toMatch(/example|10\.1/);
  });

  it('asks an address that was typed with a visitor’s order once, whatever becomes of the order', async () => {
    await start();
    const { test } = app;
    const { orderNumber } = await placeOrder(test, { contactEmail: VICTIM });
    const { cookie } = await signIn(test, 'admin');
    await patch(test, `/api/orders/${orderNumber}`, { status: 'confirmed' }, cookie).expect(200);
    expect(await deliveries()).toHaveLength(1);
  });

  it('is caused 200 times a day by one network at most', async () => {
    await start({ rateLimitScale: 1 });
    const { test } = app;
    await openTicket('first@example.com', '127.0.0');
    await settled();
    await test.dataSource.query('UPDATE rate_counts SET calls = ?', [MAILS_PER_DAY.network - 1]);
    await openTicket('last@example.com', '127.0.0');
    expect(await deliveries()).toHaveLength(2);
    await openTicket('refused@example.com', '127.0.0');
    const account = { fullName: 'Lerato', email: VICTIM, password: 'secret-1' };
    await post(test, '/api/auth/register', account).expect(201);
    expect(await deliveries()).toHaveLength(2);
    // What accounts order is capped by account alone.
    const customer = await signIn(test, 'customer');
    await placeOrder(test, {}, customer.cookie);
    expect(await deliveries()).toHaveLength(3);
    await openTicket('elsewhere@example.com', '10.3.0');
    expect(await deliveries()).toHaveLength(4);
  });
});

describe('Mail about tickets', () => {
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

  async function open(cookie = '', email = TICKET.email) {
    const request = { ...TICKET, email };
    const answer = await post(test, '/api/support/tickets', request, cookie).expect(201);
    return answer.body as TicketPlacedView;
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
  const confirm = (token: string) =>
    post(test, `/api/support/conversations/${token}/email-confirmation`, {});
  const seenByStaff = async (id: number) =>
    (
      (await get(test, `/api/support/tickets/${id}`, agent.cookie).expect(200)).body
        .ticket as TicketView
    ).emailConfirmed;
  const subjects = () => smtp.received.map(({ mail }) => mail.subject?.split(':')[0]);

  it('ticket mail asks a typed address to open the conversation, by a link of its own', async () => {
    const { ticketId, conversationToken } = await open();
    await mails(1);
    const [{ to, mail } = { to: [], mail: null }] = smtp.received;
    expect(to).toEqual(['lerato@example.com']);
    expect(mail?.subject).toBe(`Confirm your email address: support ticket #${ticketId}`);
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

  it('ticket mail announces a reply of the staff, but no internal note, once the mailed link was opened', async () => {
    const { ticketId } = await open();
    await mails(1);
    await write(ticketId, { message: 'Which town was it for?' });
    await settled();
    expect(smtp.received).toHaveLength(1);
    expect(await seenByStaff(ticketId)).toBe(false);

    const seen = await conversation(tokenIn(0));
    expect(seen.messages.at(-1)?.message).toBe('Which town was it for?');
    expect(seen).toMatchObject({ emailConfirmed: false, confirmsEmail: true });
    await confirm(tokenIn(0)).expect(200);
    const after = await conversation(tokenIn(0));
    expect(after.emailConfirmed).toBe(true);
    expect(after).not.toHaveProperty('confirmsEmail');
    expect(await seenByStaff(ticketId)).toBe(true);
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
      'Which town was it for?',
      'It leaves Bloemfontein today.',
    ]);
  });

  it('ticket mail stays withheld when the conversation is opened by the link on the screen', async () => {
    const { ticketId, conversationToken, emailConfirmed } = await open();
    await mails(1);
    expect(emailConfirmed).toBe(false);
    const seen = await conversation(conversationToken);
    expect(seen).toMatchObject({ emailConfirmed: false });
    expect(seen).not.toHaveProperty('confirmsEmail');
    await confirm(conversationToken).expect(404);
    await write(ticketId, { message: 'It leaves Bloemfontein today.' });
    await settled();
    expect(smtp.received).toHaveLength(1);
  });

  it('ticket mail is confirmed by two presses at the same time as by one', async () => {
    const { ticketId } = await open();
    await mails(1);
    const answers = await Promise.all([confirm(tokenIn(0)), confirm(tokenIn(0))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await seenByStaff(ticketId)).toBe(true);
  });

  it('ticket mail is confirmed for the ticket of the link, and for no other', async () => {
    await open();
    await mails(1);
    const other = await open();
    await confirm(tokenIn(0)).expect(200);
    await write(other.ticketId, { message: 'It leaves Bloemfontein today.' });
    await settled();
    expect(subjects()).toEqual(['Confirm your email address', 'Confirm your email address']);
  });

  it('ticket mail reaches an account that writes from its own confirmed address without asking', async () => {
    const customer = await signIn(test, 'customer', 'owner');
    const answer = await open(customer.cookie, customer.email);
    expect(answer.emailConfirmed).toBe(true);
    // One after the other: what is queued together may go in any order.
    await settled();
    await write(answer.ticketId, { message: 'It leaves Bloemfontein today.' });
    await settled();
    expect(subjects()).toEqual(['We have received your message', 'We have replied to your ticket']);
  });

  it('ticket mail to the own address of an account waits until the account has confirmed it', async () => {
    const account = { email: 'new@example.com', fullName: 'Lerato', password: 'secret-1' };
    const signedUp = await post(test, '/api/auth/register', account).expect(201);
    const cookie = (signedUp.get('set-cookie')?.[0] ?? '').split(';')[0];
    const { ticketId } = await open(cookie, account.email);
    await write(ticketId, { message: 'Which town was it for?' });
    await settled();
    expect(subjects()).toEqual(['Confirm your email address']);
    await confirmEmail(app, account.email);
    await write(ticketId, { message: 'It leaves Bloemfontein today.' });
    await settled();
    expect(subjects()).toEqual(['Confirm your email address', 'We have replied to your ticket']);
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
    const place = () =>
      smtp.received.findIndex(({ mail }) => mail.subject?.endsWith(`#${ticketId}`));
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
});
