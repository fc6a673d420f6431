import { LIMITS, type OrderView } from '@courier/contract';
import { linkByHand } from '../src/cli/staff-commands';
import { OrderReader } from '../src/dispatch/dispatching/order-to-dispatch.read-model';
import { LinkCodesService } from '../src/orders/customer-orders/link-codes.service';
import { RetentionService } from '../src/operations/retention/retention.service';
import { until } from './dispatch/until';
import {
  confirmationToken,
  confirmEmail,
  createMailedApp,
  type MailedApp,
  mailedToken,
} from './harness/mailed-app';
import { NOBODY, type Person, signIn } from './harness/people';
import { del, get, patch, placeOrder, post, put } from './harness/shipments';

const PASSWORD = 'Protea-7-Road';
const AGAIN = '/api/auth/email-confirmations';
const COMPLETE = `${AGAIN}/complete`;
const FIRST = 'Confirm your email address';
const SUBJECT = 'Your code: order';
const REFUSED =
  'This code is wrong, or it no longer works. Check it against the newest email, or ask for a new code.';
const ASKED =
  'If an email address was left with this order, we have emailed a code to it. It works for 15 minutes.';
const HOUR = 3_600_000;

let app: MailedApp;
let test: MailedApp['test'];
let people = 0;

beforeAll(async () => {
  app = await createMailedApp();
  ({ test } = app);
});
afterAll(() => app.close());

const sql = (statement: string, parameters: unknown[] = []) =>
  test.dataSource.query<Record<string, unknown>[]>(statement, parameters);
const settled = () =>
  until('all messages', async () => {
    const left = await sql(`SELECT id FROM notification_deliveries WHERE state = 'ready'`);
    return left.length === 0;
  });
const customer = () => signIn(test, 'customer', `claimer-${(people += 1)}`);
const codeMails = (email: string) =>
  app.smtp.received
    .filter(({ to, mail }) => to.includes(email) && mail.subject?.startsWith(SUBJECT))
    .map(({ mail }) => mail);
const codesOf = (email: string) =>
  codeMails(email).map(({ text }) => /^Code: (\d{6})$/m.exec(text ?? '')?.[1] ?? '');
const ask = (orderNumber: string, { cookie }: Pick<Person, 'cookie'>) =>
  post(test, `/api/orders/${orderNumber}/claim-codes`, {}, cookie);
const claim = (orderNumber: string, code: string, { cookie }: Pick<Person, 'cookie'>) =>
  post(test, `/api/orders/${orderNumber}/claim`, { code }, cookie);
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const ordersOf = async ({ cookie }: Person) =>
  ((await get(test, '/api/orders', cookie).expect(200)).body as OrderView[]).map(
    ({ orderNumber }) => orderNumber,
  );

/** A visitor's order with an address of its own, and a customer who wants it. */
async function guestOrder() {
  const own = await customer();
  const email = `guest-${people}@example.com`;
  const { orderNumber, trackingNumber } = await placeOrder(test, { contactEmail: email });
  await settled();
  return { own, email, orderNumber, trackingNumber };
}

/** The same, once a code was mailed. */
async function mailedCode() {
  const order = await guestOrder();
  await ask(order.orderNumber, order.own).expect(202);
  await settled();
  const [code = ''] = codesOf(order.email);
  expect(code).toHaveLength(6);
  return { ...order, code };
}

async function expectRefused(orderNumber: string, code: string, who: Person) {
  const answer = await claim(orderNumber, code, who).expect(400);
  expect(answer.body).toMatchObject({
    detail: 'The order was not added.',
    errors: [{ path: 'code', message: REFUSED }],
  });
}

describe('POST /api/orders/{number}/claim-codes', () => {
  it('mails the address in the order a code, how long it works and a link that stops such e-mails', async () => {
    const { email, orderNumber, trackingNumber, own } = await guestOrder();
    const typed = trackingNumber.toLowerCase().replace(/.{6}/, '$&\u200b');
    const answer = await ask(typed, own).expect(202);
    expect(answer.body).toEqual({ success: true, message: ASKED });
    await settled();
    const [mail] = codeMails(email);
    const [code = ''] = codesOf(email);
    expect(mail?.text).toContain('It works once, for 15 minutes.');
    expect(mail?.text).toContain('If this was not you, ignore this email');
    expect(mail?.text).toContain(`https://courier.example/tracking?number=${orderNumber}`);
    expect(String(mail?.html)).toContain(`<strong>${code}</strong>`);
    expect(mail?.subject).not.toContain(code);
    expect(`${mail?.text} ${String(mail?.html)}`).not.toMatch(/Thandi|Long Street|guest-|claimer-/);
    const token = mailedToken(app, email, '/tracking/updates');
    const stopped = put(test, '/api/order-updates', { wanted: false });
    await stopped.set('updates-token', token).expect(200);
    await ask(orderNumber, own).expect(202);
    await settled();
    expect(codesOf(email)).toHaveLength(1);
  });

  it('answers and writes the same for an order without an address, of an account, and that there is not', async () => {
    const { own, email, orderNumber } = await guestOrder();
    const owner = await customer();
    const owned = await placeOrder(test, { contactEmail: 'owned@example.com' }, owner.cookie);
    const without = await placeOrder(test);
    await settled();
    const written = async (number: string) => {
      const before = await sql('SELECT id FROM notification_deliveries');
      const { status, body, headers } = await ask(number, own);
      const after = await sql('SELECT id FROM notification_deliveries');
      return { status, body, names: Object.keys(headers), rows: after.length - before.length };
    };
    const known = await written(orderNumber);
    expect(known).toMatchObject({ status: 202, rows: 1 });
    for (const number of [without.orderNumber, owned.orderNumber, 'EC7K3M9QXA2TBF', 'nonsense']) {
      expect(await written(number)).toEqual(known);
    }
    await settled();
    expect(codesOf(email)).toHaveLength(1);
    expect(app.smtp.received.filter(({ to }) => to.includes('owned@example.com'))).toEqual([]);
  });

  it('mails at most three codes an hour for an order, whoever asks, and answers the same', async () => {
    const { own, email, orderNumber } = await guestOrder();
    const other = await customer();
    for (let time = 0; time < LIMITS.linkCodesPerHour + 2; time += 1) {
      await ask(orderNumber, time % 2 ? other : own).expect(202);
      await settled();
    }
    expect(codesOf(email)).toHaveLength(LIMITS.linkCodesPerHour);
    await sql('UPDATE order_claim_codes SET createdAt = createdAt - ?', [HOUR + 1]);
    await ask(orderNumber, own).expect(202);
    await settled();
    expect(codesOf(email)).toHaveLength(LIMITS.linkCodesPerHour + 1);
  });

  it('mails a code again after a temporary fault of the mail server, counted once', async () => {
    const { own, email, orderNumber } = await guestOrder();
    app.smtp.refusals.push({ code: 450, text: 'busy' }, { code: 450, text: 'busy' });
    await ask(orderNumber, own).expect(202);
    await settled();
    const [first = ''] = codesOf(email);
    await claim(orderNumber, first, own).expect(200);
    const rows = await sql('SELECT id FROM order_claim_codes WHERE userId = ?', [own.id]);
    expect(rows).toHaveLength(1);
  });

  it('mails no code that was asked for too long ago, as after the mail server was down', async () => {
    const { own, email, orderNumber } = await guestOrder();
    const [order] = await sql('SELECT id FROM orders WHERE orderNumber = ?', [orderNumber]);
    const asked = Date.now() - LIMITS.linkCodeLifetime - 1;
    await sql(
      `INSERT INTO notification_deliveries
         (orderId, userId, linkPurpose, channel, title, message, nextAttemptAt, createdAt)
       VALUES (?, ?, 'claim-order', 'email', 'A code', 'Somebody asked.', ?, ?)`,
      [order?.id, own.id, asked, asked],
    );
    await settled();
    expect(app.smtp.received.filter(({ mail }) => mail.subject?.startsWith('A code'))).toEqual([]);
    expect(codesOf(email)).toEqual([]);
  });

  it('answers 401 to visitors', async () => {
    const { orderNumber } = await placeOrder(test);
    await ask(orderNumber, { cookie: NOBODY }).expect(401);
  });

  it('keeps the code out of the database and the log', async () => {
    const { code, own, orderNumber } = await mailedCode();
    await claim(orderNumber, code, own).expect(200);
    const [stored] = await sql('SELECT * FROM order_claim_codes ORDER BY id DESC');
    expect(stored?.codeHash).toMatch(/^\$argon2id\$/);
    const kept = JSON.stringify([
      await sql('SELECT title, message, lastError FROM notification_deliveries'),
      app.lines,
    ]);
    // As a word: some number of a log may contain the six digits.
    expect(kept).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });
});

describe('POST /api/orders/{number}/claim with a mailed code', () => {
  it('adds the order to the account that asked, once, and confirms nothing else', async () => {
    const { code, own, email, orderNumber } = await mailedCode();
    const typed = `\u202a${code.slice(0, 3)}\u200b\u00a0${code.slice(3)}\u202c`;
    const answer = await claim(orderNumber, typed, own).expect(200);
    expect(answer.body).toMatchObject({ orderNumber, owner: 'viewer' });
    expect(await ordersOf(own)).toEqual([orderNumber]);
    const token = mailedToken(app, email, '/tracking/updates');
    const updates = await get(test, '/api/order-updates').set('updates-token', token).expect(200);
    expect(updates.body).toEqual({ orderNumber, state: 'asked', isOwned: true });
    // It has an owner now: the same code opens it to nobody.
    await expectRefused(orderNumber, code, await customer());
  });

  it('answers the same 400 to a wrong code, another account, another order and an order that there is not', async () => {
    const { code, own, orderNumber } = await mailedCode();
    const owner = await customer();
    const owned = await placeOrder(test, {}, owner.cookie);
    const other = await placeOrder(test, { contactEmail: 'another-guest@example.com' });
    await expectRefused(orderNumber, otherThan(code), own);
    await expectRefused(orderNumber, code, owner);
    await expectRefused(other.orderNumber, code, own);
    await expectRefused(owned.orderNumber, code, own);
    await expectRefused('EC7K3M9QXA2TBF', code, own);
    await expectRefused('nonsense', code, own);
    expect(await ordersOf(own)).toEqual([]);
    await claim(orderNumber, code, own).expect(200);
  });

  it('takes the right code at the fifth guess', async () => {
    const { code, own, orderNumber } = await mailedCode();
    for (let guess = 1; guess < 5; guess += 1) {
      await expectRefused(orderNumber, otherThan(code), own);
    }
    await claim(orderNumber, code, own).expect(200);
  });

  it('refuses the right code after five wrong guesses, and takes a new one', async () => {
    const { code, own, email, orderNumber } = await mailedCode();
    for (let guess = 1; guess <= 5; guess += 1) {
      await expectRefused(orderNumber, otherThan(code), own);
    }
    await expectRefused(orderNumber, code, own);
    await ask(orderNumber, own).expect(202);
    await settled();
    await claim(orderNumber, codesOf(email)[1] ?? '', own).expect(200);
  });

  it('leaves an e-mail that is sent again the guesses that it had, though its code is another one', async () => {
    const { own, orderNumber } = await guestOrder();
    const [order] = await sql('SELECT id FROM orders WHERE orderNumber = ?', [orderNumber]);
    const ids = { orderId: Number(order?.id), userId: own.id, deliveryId: 1 };
    const send = () =>
      test.app
        .get(LinkCodesService)
        .newCode({ ...ids, askedAt: new Date() }, () => Promise.resolve(true));
    const first = (await send()) ?? '';
    for (let guess = 1; guess < 5; guess += 1) {
      await expectRefused(orderNumber, otherThan(first), own);
    }
    const second = (await send()) ?? '';
    await expectRefused(orderNumber, otherThan(second), own);
    await expectRefused(orderNumber, second, own);
  });

  it('compares five of many guesses that come at the same time', async () => {
    const { code, own, orderNumber } = await mailedCode();
    const guesses = Array.from({ length: 12 }, () => claim(orderNumber, otherThan(code), own));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    const [row] = await sql('SELECT tries FROM order_claim_codes WHERE userId = ?', [own.id]);
    expect(row?.tries).toBe(5);
    await expectRefused(orderNumber, code, own);
  });

  it('gives the order to one of two requests with the right code', async () => {
    const { code, own, orderNumber } = await mailedCode();
    const answers = await Promise.all([
      claim(orderNumber, code, own),
      claim(orderNumber, code, own),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await ordersOf(own)).toEqual([orderNumber]);
  });

  it('refuses a code after fifteen minutes', async () => {
    const { code, own, orderNumber } = await mailedCode();
    await sql('UPDATE order_claim_codes SET createdAt = createdAt - ? WHERE userId = ?', [
      LIMITS.linkCodeLifetime,
      own.id,
    ]);
    await expectRefused(orderNumber, code, own);
  });

  it('refuses a code that a newer one replaced, and no code of another account', async () => {
    const { code, own, email, orderNumber } = await mailedCode();
    const other = await customer();
    await ask(orderNumber, other).expect(202);
    await settled();
    await ask(orderNumber, own).expect(202);
    await settled();
    const [, ofOther = '', newest = ''] = codesOf(email);
    await expectRefused(orderNumber, code, own);
    await claim(orderNumber, newest, own).expect(200);
    await expectRefused(orderNumber, ofOther, other);
  });

  it('is not kept from the order by ten wrong contacts, nor keeps anybody from giving one', async () => {
    const { code, own, orderNumber } = await mailedCode();
    const path = `/api/orders/${orderNumber}/claim`;
    await expectRefused(orderNumber, otherThan(code), own);
    for (let call = 0; call < 10; call += 1) {
      await post(test, path, { contact: `wrong ${call}` }, own.cookie).expect(404);
    }
    await post(test, path, { contact: '0821234567' }, own.cookie).expect(429);
    await claim(orderNumber, code, own).expect(200);
  });

  it('answers 400 to a code that is none, and to a code beside a contact', async () => {
    const { own, orderNumber, code } = await mailedCode();
    const path = `/api/orders/${orderNumber}/claim`;
    const errorsOf = async (body: object) =>
      (await post(test, path, body, own.cookie).expect(400)).body.errors as unknown;
    const malformed = [{ path: 'code', message: 'The code must have 6 digits' }];
    expect(await errorsOf({ code: '12345' })).toEqual(malformed);
    expect(await errorsOf({ code: 'abcdef' })).toEqual(malformed);
    expect(await errorsOf({ code, contact: '0821234567' })).toEqual([
      {
        path: 'code',
        message: 'Give only one: the contact, the number of the quote, or the code',
      },
    ]);
    expect(await errorsOf({ code: '' })).toMatchObject([{ path: 'contact' }]);
  });
});

describe('the codes of an order', () => {
  it('leave after an hour, and with the people of the order', async () => {
    const retention = test.app.get(RetentionService);
    const admin = await signIn(test, 'admin');
    const { own, orderNumber } = await mailedCode();
    const codes = () => sql('SELECT id FROM order_claim_codes WHERE userId = ?', [own.id]);
    await retention.prune(Date.now() + HOUR - 60_000);
    expect(await codes()).toHaveLength(1);
    // As young as ever where only the people of the order are erased.
    await sql('UPDATE order_claim_codes SET createdAt = createdAt + ? WHERE userId = ?', [
      7 * 365 * 24 * HOUR,
      own.id,
    ]);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    await retention.prune(Date.now() + 6 * 365 * 24 * HOUR);
    expect(await codes()).toEqual([]);
    const later = await mailedCode();
    await retention.prune(Date.now() + HOUR + 60_000);
    expect(await sql('SELECT id FROM order_claim_codes WHERE userId = ?', [later.own.id])).toEqual(
      [],
    );
  });

  it('leave with the account that asked for them', async () => {
    const { own } = await mailedCode();
    const password = `${own.email.split('@')[0]}-Protea-7`;
    await del(test, '/api/account', own.cookie, { password }).expect(200);
    expect(await sql('SELECT id FROM order_claim_codes WHERE userId = ?', [own.id])).toEqual([]);
  });
});

const complete = (token: string) => post(test, COMPLETE, { token });
const subjectsTo = (email: string) =>
  app.smtp.received.flatMap(({ to, mail }) => (to.includes(email) ? (mail.subject ?? '') : []));

/** Somebody who has signed up and confirmed nothing. */
async function signUp(name: string) {
  const email = `${name}@example.com`;
  const account = { email, password: PASSWORD, fullName: 'Lerato Mokoena' };
  const answer = await post(test, '/api/auth/register', account).expect(201);
  const cookie = (answer.get('set-cookie')?.[0] ?? '').split(';')[0] ?? '';
  const isConfirmed = async () =>
    (await get(test, '/api/account', cookie).expect(200)).body.emailConfirmed as boolean;
  return { email, cookie, isConfirmed };
}

describe('an account whose e-mail address nobody has confirmed', () => {
  it('is mailed one link, and nothing of its orders and sign-ins until the link was used', async () => {
    const { email, cookie, isConfirmed } = await signUp('careful');
    const admin = await signIn(test, 'admin', 'admin');
    const orders = await Promise.all([1, 2, 3].map(() => placeOrder(test, {}, cookie)));
    for (const { orderNumber } of orders) {
      const path = `/api/orders/${orderNumber}`;
      await patch(test, path, { status: 'confirmed' }, admin.cookie).expect(200);
    }
    await post(test, '/api/auth/login', { email, password: PASSWORD }).expect(200);
    await settled();
    expect(subjectsTo(email)).toEqual([FIRST]);
    expect(await isConfirmed()).toBe(false);
    const listed = await get(test, '/api/notifications', cookie).expect(200);
    expect(listed.body).toHaveLength(6);

    await confirmEmail(app, email);
    expect(await isConfirmed()).toBe(true);
    const path = `/api/orders/${orders[0]?.orderNumber}`;
    await patch(test, path, { status: 'cancelled' }, admin.cookie).expect(200);
    await settled();
    expect(subjectsTo(email)).toEqual([FIRST, expect.stringContaining('Order cancelled')]);
  });

  it('is mailed a link to a new password, which confirms the address too', async () => {
    const { email } = await signUp('forgetful');
    // One after the other: what is queued together may go in any order.
    await settled();
    await post(test, '/api/auth/password-resets', { email }).expect(200);
    await settled();
    expect(subjectsTo(email)).toEqual([FIRST, 'Set a new password']);
    const token = mailedToken(app, email, '/login/reset');
    const password = 'Jacaranda-9-Street';
    const reset = { token, password };
    await post(test, '/api/auth/password-resets/complete', reset).expect(200);
    await settled();
    expect(subjectsTo(email)).toContain('Your password was changed');
    await complete(await confirmationToken(app, email)).expect(404);
  });

  it('stays unconfirmed when the password was set by a link that an operator passed on', async () => {
    const { email } = await signUp('called');
    const token = (await linkByHand(test.app, email)) ?? '';
    const reset = { token, password: PASSWORD };
    await post(test, '/api/auth/password-resets/complete', reset).expect(200);
    await settled();
    expect(subjectsTo(email)).toEqual([FIRST]);
  });

  it('is not named to the provider, which writes to customers itself', async () => {
    const { email, cookie } = await signUp('provided');
    await placeOrder(test, {}, cookie);
    const reader = new OrderReader(test.dataSource, null);
    const [newest] = await sql('SELECT MAX(id) AS id FROM orders');
    const id = Number(newest?.id);
    expect((await reader.read({ orderId: id, legPosition: 1 })).order.customerEmail).toBeNull();
    await confirmEmail(app, email);
    expect((await reader.read({ orderId: id, legPosition: 1 })).order.customerEmail).toBe(email);
  });
});

describe('POST /api/auth/email-confirmations/complete', () => {
  it('accepts a token once, also when it arrives twice at the same time', async () => {
    const { email, isConfirmed } = await signUp('twice');
    const token = await confirmationToken(app, email);
    const answers = await Promise.all([complete(token), complete(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await isConfirmed()).toBe(true);
    await complete(token).expect(404);
  });

  it('answers 404 when the link is older than a day', async () => {
    const { email, isConfirmed } = await signUp('slow');
    const token = await confirmationToken(app, email);
    await sql('UPDATE account_links SET createdAt = createdAt - ?', [
      LIMITS.emailConfirmationLifetime,
    ]);
    await complete(token).expect(404);
    expect(await isConfirmed()).toBe(false);
  });

  it('answers 404 to the token of a link to a new password, which stays good for that', async () => {
    const { email, isConfirmed } = await signUp('mixed');
    await post(test, '/api/auth/password-resets', { email }).expect(200);
    await settled();
    const other = mailedToken(app, email, '/login/reset');
    await complete(other).expect(404);
    expect(await isConfirmed()).toBe(false);
    const token = await confirmationToken(app, email);
    const reset = { token, password: PASSWORD };
    await post(test, '/api/auth/password-resets/complete', reset).expect(404);
    const right = { token: other, password: PASSWORD };
    await post(test, '/api/auth/password-resets/complete', right).expect(200);
  });

  it.each([
    ['', 400],
    ['x'.repeat(43), 404],
    ['../../etc/passwd', 404],
  ])('answers the token %j with %i', async (token, status) => {
    await complete(token).expect(status);
  });

  it('confirms the account of the link, and no other', async () => {
    const mine = await signUp('mine');
    const other = await signUp('other');
    await complete(await confirmationToken(app, other.email)).expect(200);
    expect(await mine.isConfirmed()).toBe(false);
  });
});

describe('POST /api/auth/email-confirmations', () => {
  it('mails one more link to the own address, three of them an hour', async () => {
    const { email, cookie } = await signUp('eager');
    await settled();
    for (let sent = 1; sent < LIMITS.accountLinksPerHour; sent += 1) {
      const answer = await post(test, AGAIN, {}, cookie).expect(200);
      expect(answer.body.message).toContain(email);
      await settled();
    }
    const refused = await post(test, AGAIN, {}, cookie).expect(429);
    expect(Number(refused.get('retry-after'))).toBeGreaterThan(0);
    await settled();
    expect(subjectsTo(email)).toEqual(Array(LIMITS.accountLinksPerHour).fill(FIRST));
    await confirmEmail(app, email);
  });

  it('mails nothing to an address that is confirmed, and says that it is', async () => {
    const { email, cookie } = await signUp('done');
    await confirmEmail(app, email);
    const answer = await post(test, AGAIN, {}, cookie).expect(200);
    expect(answer.body.message).toBe('Your email address is confirmed.');
    await settled();
    expect(subjectsTo(email)).toEqual([FIRST]);
  });
});

it('a confirmation of an e-mail address keeps its token out of the database and the log', async () => {
  const { email } = await signUp('quiet');
  const token = await confirmationToken(app, email);
  await complete(token).expect(200);
  const kept = JSON.stringify([
    await sql('SELECT * FROM account_links'),
    await sql('SELECT * FROM notification_deliveries'),
    app.lines,
  ]);
  expect(kept).not.toContain(token);
});

it('accounts of staff and of the demo have a confirmed e-mail address', async () => {
  const admin = await signIn(test, 'admin', 'boss');
  const person = { email: 'agent@example.com', fullName: 'Agent', role: 'support' };
  const staff = { ...person, password: 'Bougainvillea-8-Lane' };
  await post(test, '/api/staff', staff, admin.cookie).expect(201);
  const unconfirmed = await sql(
    `SELECT username FROM users WHERE emailConfirmedAt IS NULL AND role <> 'customer'`,
  );
  expect(unconfirmed).toEqual([]);
});
