import request from 'supertest';
import type { ConversationView, TicketPlacedView, TicketView } from '@courier/contract';
import { sha256 } from '../src/identity/sessions/secret-token';
import { MAILS_PER_DAY } from '../src/notifications/mail-allowance';
import { networkOf } from '../src/platform/throttling/network';
import { until } from './dispatch/until';
import { confirmEmail, createMailedApp, type MailedApp } from './harness/mailed-app';
import { type Person, signIn } from './harness/people';
import { REGISTERED_COMPANY } from './harness/registered-company';
import { CAPE_TOWN, del, get, patch, placeOrder, post, quoteRequest } from './harness/shipments';

let app: MailedApp;
let smtp: MailedApp['smtp'];
let test: MailedApp['test'];
beforeAll(async () => {
  app = await createMailedApp({ trustProxy: true, company: REGISTERED_COMPANY });
  ({ smtp, test } = app);
});
afterAll(() => app.close());

const emailsOf = ({ test: { dataSource } }: MailedApp) =>
  dataSource.query<{ state: string; orderId: number | null }[]>(
    `SELECT state, orderId FROM notification_deliveries WHERE channel = 'email'`,
  );
const settled = (mailed: MailedApp) =>
  until('all messages', async () =>
    (await emailsOf(mailed)).every(({ state }) => state !== 'ready'),
  );
const sentTo = (mailed: MailedApp, ...emails: readonly string[]) =>
  mailed.smtp.received.filter(({ to }) => to.some((email) => emails.includes(email)));

describe('E-mail that strangers cause', () => {
  const PLANTED = 'Win at evil.example';
  const TICKET = {
    name: PLANTED,
    category: 'general',
    subject: PLANTED,
    description: `${PLANTED} `.repeat(3),
  };
  const openTicket = (mailed: MailedApp, email: string, network: string) =>
    request(mailed.test.server)
      .post('/api/support/tickets')
      .set('x-forwarded-for', `${network}.1`)
      .send({ ...TICKET, email })
      .expect(201);

  it('says what a visitor’s order costs and how it is paid by EFT, and nothing that was typed', async () => {
    const email = 'pays-by-eft@example.com';
    const pickupAddress = { ...CAPE_TOWN, fullName: PLANTED };
    const placed = await placeOrder(test, { contactEmail: email, pickupAddress });
    await until('the e-mail', () => sentTo(app, email).length === 1);
    const { subject, text = '' } = sentTo(app, email)[0]?.mail ?? {};
    expect(subject).toMatch(/^How to pay for your parcel: order /);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `Pay R25.00 by EFT to First National Bank, account 62001234567 of Mzansi Parcel Delivery, branch 250655, with the reference ${placed.orderNumber}.`,
    );
    expect(text).not.toContain(PLANTED);
  });

  it('says nothing of an EFT where a visitor pays at the door', async () => {
    const email = 'pays-at-the-door@example.com';
    await placeOrder(test, { contactEmail: email }, undefined, 'speedpoint');
    await until('the e-mail', () => sentTo(app, email).length === 1);
    const { subject, text } = sentTo(app, email)[0]?.mail ?? {};
    expect(subject).toMatch(/^Get updates on your parcel: order /);
    expect(text).not.toContain('62001234567');
  });

  it('repeats no name, subject or description that was typed', async () => {
    const place = { ...CAPE_TOWN, fullName: PLANTED, addressLine1: PLANTED };
    await openTicket(app, 'first-victim@example.com', '10.0.0');
    const account = { fullName: PLANTED, email: 'planted@example.com', password: 'secret-1' };
    const signedUp = await post(test, '/api/auth/register', account).expect(201);
    const [cookie = ''] = [signedUp.get('set-cookie') ?? []].flat();
    await confirmEmail(app, account.email);
    await placeOrder(test, { pickupAddress: place }, cookie.split(';')[0]);
    await post(test, '/api/auth/password-resets', { email: account.email }).expect(200);
    const mails = () => sentTo(app, 'first-victim@example.com', account.email);
    await until('the e-mails', () => mails().length === 4);
    for (const { mail } of mails()) {
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
      const before = await emailsOf(app);
      await post(test, '/api/support/tickets', { ...TICKET, email }).expect(400);
      await post(test, '/api/quotes', quoteRequest({ contactEmail: email })).expect(400);
      await post(test, '/api/auth/password-resets', { email }).expect(400);
      const account = { fullName: 'Lerato', email, password: 'secret-1' };
      await post(test, '/api/auth/register', account).expect(400);
      expect(await emailsOf(app)).toHaveLength(before.length);
    },
  );

  it('asks an address that was typed with a visitor’s order once, whatever becomes of the order', async () => {
    const { orderNumber } = await placeOrder(test, { contactEmail: 'asked@example.com' });
    const { cookie } = await signIn(test, 'admin');
    await patch(test, `/api/orders/${orderNumber}`, { status: 'confirmed' }, cookie).expect(200);
    await settled(app);
    expect(sentTo(app, 'asked@example.com')).toHaveLength(1);
  });

  describe('is capped, so that', () => {
    let capped: MailedApp;
    beforeAll(async () => {
      capped = await createMailedApp({ trustProxy: true, rateLimitScale: 1 });
    });
    afterAll(() => capped.close());

    /** As if so many e-mails had been counted today. */
    const setCount = (kind: keyof typeof MAILS_PER_DAY, who: string, calls: number) =>
      capped.test.dataSource.query('UPDATE rate_counts SET calls = ? WHERE subject = ?', [
        calls,
        sha256(`mail ${kind} ${who}`),
      ]);
    const signUp = async (email: string, network: string) => {
      const account = { email, password: 'Protea-7-Road', fullName: 'Lerato' };
      const answer = await post(capped.test, '/api/auth/register', account)
        .set('x-forwarded-for', `${network}.1`)
        .expect(201);
      return (answer.get('set-cookie')?.[0] ?? '').split(';')[0] ?? '';
    };

    it('one address is reached 20 times a day at most, whatever networks cause it', async () => {
      const victim = 'flooded@example.com';
      for (let time = 0; time < MAILS_PER_DAY.visitor + 5; time += 1) {
        await openTicket(capped, time % 2 ? victim : victim.toUpperCase(), `10.1.${time}`);
      }
      await openTicket(capped, 'another@example.com', '10.1.99');
      await settled(capped);
      expect(sentTo(capped, victim)).toHaveLength(MAILS_PER_DAY.visitor);
      expect(sentTo(capped, 'another@example.com')).toHaveLength(1);
      const counts = await capped.test.dataSource.query('SELECT * FROM rate_counts');
      expect(JSON.stringify(counts)).not.toMatch(/example|10\.1/);
    });

    it('one network causes 200 e-mails a day at most', async () => {
      const queuedBy = async (action: () => PromiseLike<unknown>) => {
        const before = await emailsOf(capped);
        await action();
        return (await emailsOf(capped)).length - before.length;
      };
      await openTicket(capped, 'first@example.com', '10.2.0');
      await setCount('network', networkOf('10.2.0.1'), MAILS_PER_DAY.network - 1);
      const ticketOf = (email: string, network: string) => () => openTicket(capped, email, network);
      expect(await queuedBy(ticketOf('last@example.com', '10.2.0'))).toBe(1);
      expect(await queuedBy(ticketOf('refused@example.com', '10.2.0'))).toBe(0);
      // Signing up itself works, only without the e-mail.
      expect(await queuedBy(() => signUp('unmailed@example.com', '10.2.0'))).toBe(0);
      // What accounts order is capped by account alone.
      const { cookie } = await signIn(capped.test, 'customer', 'capped-customer');
      expect(await queuedBy(() => placeOrder(capped.test, {}, cookie))).toBe(1);
      expect(await queuedBy(ticketOf('elsewhere@example.com', '10.3.0'))).toBe(1);
    });

    it('no more links are sent for a network that has caused its e-mails, and the one who asks is told', async () => {
      const cookie = await signUp('linked@example.com', '10.4.0');
      await setCount('network', networkOf('10.4.0.1'), MAILS_PER_DAY.network);
      const refused = await post(capped.test, '/api/auth/email-confirmations', {}, cookie)
        .set('x-forwarded-for', '10.4.0.1')
        .expect(429);
      expect(refused.body.detail).toContain('We have sent enough links for now.');
    });

    it('codes to an order are 20 a day to its address, whatever else names it', async () => {
      const email = 'coded@example.com';
      const own = await signIn(capped.test, 'customer', 'code-asker');
      const { orderNumber } = await placeOrder(capped.test, { contactEmail: email });
      const ask = async () => {
        const path = `/api/orders/${orderNumber}/claim-codes`;
        await post(capped.test, path, {}, own.cookie).expect(202);
        await settled(capped);
        return sentTo(capped, email).filter(({ mail }) => mail.subject?.startsWith('Your code'));
      };
      expect(await ask()).toHaveLength(1);
      await setCount('visitor', email, MAILS_PER_DAY.visitor);
      expect(await ask()).toHaveLength(2);
      await setCount('secret', email, MAILS_PER_DAY.secret - 1);
      expect(await ask()).toHaveLength(3);
      expect(await ask()).toHaveLength(3);
    });
  });
});

describe('Mail about tickets', () => {
  const TICKET = {
    name: 'Lerato <b>Mokoena</b>',
    subject: 'Cheap watches at https://spam.example',
    description: 'The tracking page says Bloemfontein.',
  };

  let agent: Person;
  beforeAll(async () => {
    agent = await signIn(test, 'support');
  });
  /** Each test writes from an address of its own. */
  let email: string;
  let visitors = 0;
  beforeEach(() => {
    email = `visitor${(visitors += 1)}@example.com`;
  });
  const received = () => sentTo(app, email);

  async function open(cookie = '', from = email) {
    const request = { ...TICKET, email: from };
    const answer = await post(test, '/api/support/tickets', request, cookie).expect(201);
    return answer.body as TicketPlacedView;
  }
  const write = (id: number, body: object) =>
    post(test, `/api/support/tickets/${id}/messages`, body, agent.cookie).expect(201);
  const conversation = async (token: string) =>
    (await get(test, `/api/support/conversations/${token}`).expect(200)).body as ConversationView;
  const mails = (count: number) => until('the e-mails', () => received().length === count);

  function tokenIn(place: number): string {
    const text = received()[place]?.mail.text ?? '';
    return /https:\/\/courier\.example\/support\/conversation#([\w-]{43})\s/.exec(text)?.[1] ?? '';
  }
  const confirm = (token: string) =>
    post(test, `/api/support/conversations/${token}/email-confirmation`, {});
  const seenByStaff = async (id: number) =>
    (
      (await get(test, `/api/support/tickets/${id}`, agent.cookie).expect(200)).body
        .ticket as TicketView
    ).emailConfirmed;
  const subjects = (to = email) => sentTo(app, to).map(({ mail }) => mail.subject?.split(':')[0]);

  it('ticket mail asks a typed address to open the conversation, by a link of its own', async () => {
    const { ticketId, conversationToken } = await open();
    await mails(1);
    const [{ to, mail } = { to: [], mail: null }] = received();
    expect(to).toEqual([email]);
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
    const { text, html, subject } = received()[0]?.mail ?? {};
    for (const typed of ['Lerato', 'watches', 'spam.example', 'Bloemfontein']) {
      expect(`${subject} ${text} ${html}`).not.toContain(typed);
    }
  });

  it('ticket mail announces a reply of the staff, but no internal note, once the mailed link was opened', async () => {
    const { ticketId } = await open();
    await mails(1);
    await write(ticketId, { message: 'A note for the desk', isInternal: true });
    await settled(app);
    expect(received()).toHaveLength(1);
    await write(ticketId, { message: 'Which town was it for?' });
    await mails(2);
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
    await mails(3);
    await settled(app);
    expect(received()).toHaveLength(3);
    const mail = received()[2]?.mail;
    expect(mail?.subject).toBe(`We have replied to your ticket: support ticket #${ticketId}`);
    const { messages } = await conversation(tokenIn(2));
    expect(messages.map(({ message }) => message)).toEqual([
      TICKET.description,
      'Which town was it for?',
      'It leaves Bloemfontein today.',
    ]);
  });

  it('ticket mail brings the first reply to an address that nobody has confirmed, without its words or the visitor’s, and confirms it by its link', async () => {
    const { ticketId } = await open();
    await settled(app);
    await write(ticketId, { message: 'Which town was it for?' });
    await mails(2);
    const { subject, text } = received()[1]?.mail ?? {};
    expect(subject).toBe(`We have replied to your ticket: support ticket #${ticketId}`);
    expect(text).not.toMatch(/Which town|Lerato|watches|spam\.example|Bloemfontein/);
    await write(ticketId, { message: 'Are you there?' });
    await settled(app);
    expect(received()).toHaveLength(2);
    await confirm(tokenIn(1)).expect(200);
    await write(ticketId, { message: 'It leaves Bloemfontein today.' });
    await mails(3);
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
    await write(ticketId, { message: 'It has arrived.' });
    await settled(app);
    expect(subjects()).toEqual(['Confirm your email address', 'We have replied to your ticket']);
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
    await mails(2);
    await confirm(tokenIn(0)).expect(200);
    for (const message of ['It leaves Bloemfontein today.', 'It has arrived.']) {
      await write(other.ticketId, { message });
    }
    await settled(app);
    expect(subjects()).toEqual([
      'Confirm your email address',
      'Confirm your email address',
      'We have replied to your ticket',
    ]);
  });

  it('ticket mail reaches an account that writes from its own confirmed address without asking', async () => {
    const customer = await signIn(test, 'customer', 'owner');
    const answer = await open(customer.cookie, customer.email);
    expect(answer.emailConfirmed).toBe(true);
    // One after the other: what is queued together may go in any order.
    await settled(app);
    await write(answer.ticketId, { message: 'It leaves Bloemfontein today.' });
    await settled(app);
    expect(subjects(customer.email)).toEqual([
      'We have received your message',
      'We have replied to your ticket',
    ]);
  });

  it('ticket mail to the own address of an account waits until the account has confirmed it', async () => {
    const account = { email: 'new@example.com', fullName: 'Lerato', password: 'secret-1' };
    const signedUp = await post(test, '/api/auth/register', account).expect(201);
    const cookie = (signedUp.get('set-cookie')?.[0] ?? '').split(';')[0];
    const { ticketId } = await open(cookie, account.email);
    await settled(app);
    for (const message of ['Which town was it for?', 'Are you there?']) {
      await write(ticketId, { message });
      await settled(app);
    }
    const first = ['Confirm your email address', 'We have replied to your ticket'];
    expect(subjects(account.email)).toEqual(first);
    await confirmEmail(app, account.email);
    await write(ticketId, { message: 'It leaves Bloemfontein today.' });
    await settled(app);
    expect(subjects(account.email)).toEqual([...first, 'We have replied to your ticket']);
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
    await mails(1);
    expect((await conversation(tokenIn(0))).ticketId).toBe(ticketId);
  });

  it('ticket mail keeps its token out of the database and the log', async () => {
    const { conversationToken } = await open();
    await mails(1);
    await settled(app);
    const mailed = tokenIn(0);
    await conversation(mailed);
    const kept = JSON.stringify([
      await test.dataSource.query('SELECT * FROM conversation_links'),
      await test.dataSource.query('SELECT * FROM notification_deliveries'),
      await test.dataSource.query('SELECT * FROM support_tickets'),
      app.lines,
    ]);
    expect(mailed).toHaveLength(43);
    expect(kept).not.toContain(mailed);
    expect(kept).not.toContain(conversationToken);
  });

  it('ticket mail links and messages are deleted with the ticket', async () => {
    const { ticketId } = await open();
    await mails(1);
    await settled(app);
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
