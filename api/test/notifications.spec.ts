import {
  formatRand,
  groupOrderNumber,
  type NotificationView,
  type OrderUpdatesView,
  type OrderView,
} from '@courier/contract';
import type { Email } from 'postal-mime';
import request from 'supertest';
import { RetentionService } from '../src/operations/retention/retention.service';
import { readConfig } from '../src/platform/config/config';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import type { MailServer } from './harness/mail-server';
import { createMailedApp, type MailedApp, mailedToken } from './harness/mailed-app';
import { NOBODY, type Person, signIn } from './harness/people';
import {
  CAPE_TOWN,
  get,
  makeQuote,
  patch,
  placeOrder,
  post,
  put,
  QUIET,
} from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

describe('notifications', () => {
  const PATH = '/api/notifications';
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });

  const list = async ({ cookie }: Person, query = '') =>
    (await get(test, PATH + query, cookie).expect(200)).body as NotificationView[];
  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);

  it("inform the owner of each change of an order's status", async () => {
    const person = await signIn(test, 'customer', 'thandi');
    const { orderNumber } = await placeOrder(test, {}, person.cookie);
    for (const status of ['confirmed', 'confirmed', 'in_transit', 'delivered']) {
      await setStatus(orderNumber, status);
    }
    const notifications = await list(person);
    expect(notifications.map(({ type, title }) => [type, title])).toEqual([
      ['order_delivered', 'Parcel delivered'],
      ['order_in_transit', 'Parcel on its way'],
      ['order_confirmed', 'Order confirmed'],
      ['order_placed', 'Order received'],
    ]);
    expect(notifications[0]).toEqual({
      id: expect.any(Number),
      type: 'order_delivered',
      kind: 'order_delivered',
      title: 'Parcel delivered',
      message: expect.stringMatching(
        /^The parcel has arrived\. R\d+\.\d\d is still to be paid by EFT\.$/,
      ),
      orderNumber,
      isRead: false,
      createdAt: expect.any(String),
    });
  });

  it("are not written for a visitor's order", async () => {
    const count = () => test.dataSource.query('SELECT COUNT(*) AS total FROM notifications');
    const before = await count();
    const { orderNumber } = await placeOrder(test);
    await setStatus(orderNumber, 'confirmed');
    expect(await count()).toEqual(before);
  });

  it('are marked as read singly or all together, and counted', async () => {
    const person = await signIn(test, 'customer', 'reader');
    for (let count = 0; count < 3; count += 1) await placeOrder(test, {}, person.cookie);
    const counted = await get(test, `${PATH}/unread-count`, person.cookie).expect(200);
    expect(counted.body).toEqual({ unread: 3 });
    const [newest] = await list(person);
    const read = await patch(test, `${PATH}/${newest?.id}/read`, {}, person.cookie).expect(200);
    expect(read.body).toEqual({ unread: 2 });
    const answer = await get(test, PATH, person.cookie).expect(200);
    expect(answer.get('x-unread-count')).toBe('2');
    expect(answer.body.map(({ isRead }: NotificationView) => isRead)).toEqual([true, false, false]);
    const all = await post(test, `${PATH}/read-all`, {}, person.cookie).expect(200);
    expect(all.body).toEqual({ unread: 0 });
  });

  it('are marked as read up to the newest that was seen', async () => {
    const person = await signIn(test, 'customer', 'seer');
    for (let count = 0; count < 3; count += 1) await placeOrder(test, {}, person.cookie);
    const [, seen] = await list(person);
    const read = await post(test, `${PATH}/read-all?upTo=${seen?.id}`, {}, person.cookie);
    expect([read.status, read.body]).toEqual([200, { unread: 1 }]);
    const wrong = await post(test, `${PATH}/read-all?upTo=none`, {}, person.cookie).expect(400);
    expect(wrong.body.errors).toEqual([
      { path: 'upTo', message: 'Up to must be the id of a notification' },
    ]);
  });

  it('are returned page by page', async () => {
    const person = await signIn(test, 'customer', 'pages');
    for (let count = 0; count < 5; count += 1) await placeOrder(test, {}, person.cookie);
    const first = await get(test, `${PATH}?limit=2`, person.cookie).expect(200);
    const link = /^<(.+)>; rel="next"$/.exec(first.get('link') ?? '')?.[1] ?? '';
    const second = await get(test, link, person.cookie).expect(200);
    const third = await list(person, `?limit=2&after=${second.body[1].id}`);
    const ids = [...first.body, ...second.body, ...third].map(({ id }: NotificationView) => id);
    expect(ids).toEqual((await list(person)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
  });

  it('are returned to their owner alone', async () => {
    const person = await signIn(test, 'customer', 'mine');
    const other = await signIn(test, 'customer', 'other');
    await placeOrder(test, {}, person.cookie);
    const [mine] = await list(person);
    await patch(test, `${PATH}/${mine?.id}/read`, {}, other.cookie).expect(404);
    await post(test, `${PATH}/read-all`, {}, other.cookie).expect(200);
    expect(await list(other)).toEqual([]);
    expect(await list(person)).toMatchObject([{ isRead: false }]);
  });

  it("follow the person's settings: by e-mail unless switched off", async () => {
    const { cookie } = await signIn(test, 'customer', 'choosy');
    const preferences = `${PATH}/preferences`;
    expect((await get(test, preferences, cookie).expect(200)).body).toEqual({
      email: true,
      sms: false,
      topics: TOPICS,
      channels: [],
    });
    for (const [choice, topics] of [
      [{ email: false, sms: true }, TOPICS],
      [{ email: true, sms: true, topics: ['money', 'delivered'] }, ['delivered', 'money']],
      [{ email: true, sms: true }, ['delivered', 'money']],
    ] as const) {
      const answer = await put(test, preferences, choice, cookie).expect(200);
      expect(answer.body).toEqual({ ...choice, topics, channels: [] });
      expect((await get(test, preferences, cookie)).body).toEqual(answer.body);
    }
    const wrong = await put(
      test,
      preferences,
      { email: 'sometimes', topics: ['weather'] },
      cookie,
    ).expect(400);
    expect(wrong.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'sms', message: 'SMS must be true or false' },
        {
          path: 'topics[0]',
          message: 'Topics must be one of: placed, progress, delivered, trouble, money',
        },
      ]),
    );
  });
});

const TOPICS = ['placed', 'progress', 'delivered', 'trouble', 'money'];

const NOTICES = { NOTICE_POLL_MS: '20', NOTICE_PAUSE_MS: '20', NOTICE_TRIES: '3' };

let mailed: MailedApp;
beforeAll(async () => {
  mailed = await createMailedApp({ notices: readConfig(NOTICES).notices });
});
afterAll(() => mailed.close());

describe('delivery of a notification', () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  let smtp: MailServer;
  let test: TestApp;
  let admin: Person;

  beforeAll(async () => {
    ({ smtp, test } = mailed);
    admin = await signIn(test, 'admin');
  });
  let linesBefore = 0;
  beforeEach(async () => {
    // What was mailed before has arrived before this counts.
    await settled();
    smtp.received.length = 0;
    lines.length = 0;
    linesBefore = mailed.lines.length;
  });

  const states = () =>
    test.dataSource.query<{ state: string; attempts: number; lastError: string | null }[]>(
      'SELECT state, attempts, lastError FROM notification_deliveries ORDER BY id DESC',
    );
  const settled = () =>
    until('all messages', async () => (await states()).every(({ state }) => state !== 'ready'));

  it('uses e-mail when a mail server is configured, and SMS only with a carrier', async () => {
    const { cookie } = await signIn(test, 'customer', 'chooser');
    const answer = await get(test, '/api/notifications/preferences', cookie).expect(200);
    expect(answer.body.channels).toEqual(['email']);
  });

  it('sends an e-mail in HTML and text with a link to the parcel', async () => {
    const person = await signIn(test, 'customer', 'thandi');
    const { orderNumber } = await placeOrder(test, {}, person.cookie);
    await until('the e-mail', () => smtp.received.length === 1);
    await settled();
    const [{ to, mail } = { to: [], mail: {} as Email }] = smtp.received;
    const number = groupOrderNumber(orderNumber);
    const link = `https://courier.example/tracking?number=${orderNumber}`;
    expect(to).toEqual([person.email]);
    expect(mail.from).toEqual({ name: 'Courier', address: 'no-reply@courier.example' });
    expect(mail.subject).toBe(`Order received: order ${number}`);
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`<a href="${link.replaceAll('&', '&#38;')}"`);
    expect(mail.html).toContain('We have your order and are looking for a driver.');
    const rows = await test.dataSource.query(
      'SELECT sentViaEmail, sentViaSMS FROM notifications WHERE userId = ?',
      [person.id],
    );
    expect(rows).toEqual([{ sentViaEmail: 1, sentViaSMS: 0 }]);
  });

  it('keeps the order of events when the first message is delayed', async () => {
    const person = await signIn(test, 'customer', 'patient');
    let refuse = () => {};
    const after = new Promise<void>((resolve) => (refuse = resolve));
    smtp.refusals.push({ code: 450, text: 'busy', after });
    const { orderNumber } = await placeOrder(test, {}, person.cookie);
    for (const status of ['confirmed', 'in_transit', 'delivered']) {
      await patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
    }
    refuse();
    await settled();
    const subjects = smtp.received.map(({ mail: { subject } }) => subject?.split(':')[0]);
    expect(subjects).toEqual([
      'Order received',
      'Order confirmed',
      'Parcel on its way',
      'Parcel delivered',
    ]);
  });

  it('does not wait when the mail server delays a message to somebody else', async () => {
    const [held, free] = [
      await signIn(test, 'customer', 'held'),
      await signIn(test, 'customer', 'free'),
    ];
    let refuse = () => {};
    const after = new Promise<void>((resolve) => (refuse = resolve));
    smtp.refusals.push({ code: 450, text: 'busy', after });
    await placeOrder(test, {}, held.cookie);
    await until('the mail server to hold it', () => smtp.refusals.length === 0);
    for (let count = 0; count < 6; count += 1) await placeOrder(test, {}, free.cookie);
    await until('the others', () => smtp.received.length === 6);
    expect(new Set(smtp.received.flatMap(({ to }) => to))).toEqual(new Set([free.email]));
    refuse();
    await settled();
    expect(smtp.received).toHaveLength(7);
  });

  it('sends no e-mail when the person switched it off', async () => {
    const person = await signIn(test, 'customer', 'quiet');
    const choice = { email: false, sms: true };
    await put(test, '/api/notifications/preferences', choice, person.cookie).expect(200);
    await placeOrder(test, {}, person.cookie);
    await settled();
    expect(smtp.received).toEqual([]);
    const rows = await test.dataSource.query(
      'SELECT sentViaEmail, sentViaSMS FROM notifications WHERE userId = ?',
      [person.id],
    );
    // Nobody carries text messages here.
    expect(rows).toEqual([{ sentViaEmail: 0, sentViaSMS: 0 }]);
  });

  it('is repeated after a temporary fault and parked when the address is refused', async () => {
    const person = await signIn(test, 'customer', 'retried');
    smtp.refusals.push({ code: 450, text: 'busy' });
    await placeOrder(test, {}, person.cookie);
    await settled();
    expect(smtp.received).toHaveLength(1);
    expect((await states())[0]).toMatchObject({ state: 'done', attempts: 2, lastError: null });

    smtp.refusals.push({ code: 550, text: `no such user ${person.email}` });
    await placeOrder(test, {}, person.cookie);
    await settled();
    expect(smtp.received).toHaveLength(1);
    expect((await states())[0]).toEqual({
      state: 'parked',
      attempts: 1,
      lastError: 'EENVELOPE 550',
    });
  });

  it('is parked after the last attempt', async () => {
    const person = await signIn(test, 'customer', 'unlucky');
    for (let count = 0; count < 3; count += 1) smtp.refusals.push({ code: 451, text: 'no' });
    await placeOrder(test, {}, person.cookie);
    await settled();
    expect((await states())[0]).toMatchObject({ state: 'parked', attempts: 3 });
  });

  it('sends each message once when two servers send', async () => {
    const { dataDir, databaseUrl, mail, notices, publicUrl } = test.config;
    const settings = { ...QUIET, dataDir, databaseUrl, mail, notices, publicUrl };
    // In one process all that is logged goes to the server that started last.
    const other = await createTestApp(settings, { log });
    try {
      const person = await signIn(test, 'customer', 'crowd');
      for (let count = 0; count < 20; count += 1) await placeOrder(test, {}, person.cookie);
      await settled();
      const ids = smtp.received.map(({ mail: { messageId } }) => messageId);
      expect(ids).toHaveLength(20);
      expect(new Set(ids).size).toBe(20);
    } finally {
      await other.close();
    }
  });

  it('is taken over when its server has died', async () => {
    const person = await signIn(test, 'customer', 'heir');
    await placeOrder(test, {}, person.cookie);
    await settled();
    await test.dataSource.query(
      `UPDATE notification_deliveries SET state = 'ready', leaseOwner = 'dead', leaseUntil = ?, attempts = 1
       WHERE id = (SELECT id FROM (SELECT MAX(id) AS id FROM notification_deliveries) newest)`,
      [Date.now() + 300],
    );
    await until('the take-over', () => smtp.received.length === 2);
    await settled();
    expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(1);
  });

  it('sends nothing of a topic that the person muted, and keeps it in the list', async () => {
    const person = await signIn(test, 'customer', 'choosey');
    const choice = { email: true, sms: false, topics: ['money', 'trouble'] };
    await put(test, '/api/notifications/preferences', choice, person.cookie).expect(200);
    const { orderNumber } = await placeOrder(test, {}, person.cookie);
    const cancelled = { status: 'cancelled' };
    await patch(test, `/api/orders/${orderNumber}`, cancelled, admin.cookie).expect(200);
    await settled();
    expect(smtp.received).toHaveLength(1);
    const { body } = await get(test, '/api/notifications', person.cookie).expect(200);
    expect(body).toMatchObject([{ kind: 'order_cancelled' }, { kind: 'order_placed' }]);
  });

  it('writes nothing personal to the log', async () => {
    const person = await signIn(test, 'customer', 'planted');
    const choice = { email: true, sms: true };
    await put(test, '/api/notifications/preferences', choice, person.cookie).expect(200);
    smtp.refusals.push({ code: 450, text: `try later ${person.email}` });
    await placeOrder(test, {}, person.cookie);
    await settled();
    const logged = [...mailed.lines.slice(linesBefore), ...lines].join('');
    expect(logged).toContain('notice not sent');
    expect(logged).toContain('sms not sent, no carrier');
    for (const secret of [
      person.email,
      '[e-mail]',
      '[phone]',
      'Naledi',
      '123 4567',
      '1234567',
      'Thandi',
    ]) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe('notifications without a mail server', () => {
  it('are not queued for delivery', async () => {
    const person = await signIn(test, 'customer');
    await placeOrder(test, { userEmail: person.email }, person.cookie);
    expect(await test.dataSource.query('SELECT id FROM notification_deliveries')).toEqual([]);
  });

  it('are refused at the start when SMTP_URL is set without a valid MAIL_FROM', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail' })).toThrow(
      'The setting MAIL_FROM is missing although SMTP_URL is set.',
    );
    expect(() => readConfig({ SMTP_URL: 'smtp://mail', MAIL_FROM: 'nobody' })).toThrow(/MAIL_FROM/);
  });
});

describe('updates on a visitor’s order', () => {
  const PAGE = '/tracking/updates';
  const DAY = 86_400_000;

  let app: MailedApp;
  let test: MailedApp['test'];
  let admin: Person;
  beforeAll(async () => {
    app = mailed;
    ({ test } = app);
  });
  // Who is signed in does not stay so after the years that a test lets pass.
  beforeEach(async () => {
    admin = await signIn(test, 'admin');
  });

  /** An order of its own address, once that was asked whether it wants updates. */
  async function asked(email: string) {
    const { orderNumber } = await placeOrder(test, { contactEmail: email });
    await until('the e-mail that asks', () => mailsTo(email).length === 1);
    return { email, orderNumber, token: mailedToken(app, email, PAGE) };
  }
  const mailsTo = (email: string) =>
    app.smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
  const subjects = (email: string) => mailsTo(email).map(({ subject }) => subject?.split(':')[0]);
  const settled = () =>
    until('all messages', async () => {
      const left = await sql(`SELECT id FROM notification_deliveries WHERE state = 'ready'`);
      return left.length === 0;
    });
  const sql = (statement: string, parameters: unknown[] = []) =>
    test.dataSource.query<Record<string, unknown>[]>(statement, parameters);
  const set = (token: string, wanted: boolean) =>
    put(test, '/api/order-updates', { wanted }).set('updates-token', token);
  const stateOf = async (token: string) => {
    const answer = await get(test, '/api/order-updates').set('updates-token', token).expect(200);
    return answer.body as OrderUpdatesView;
  };
  const move = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const pay = (orderNumber: string) =>
    patch(
      test,
      `/api/orders/${orderNumber}/payment-status`,
      { paymentStatus: 'completed' },
      admin.cookie,
    ).expect(200);

  it('bring who claims for the parcel what becomes of the claim, though nobody asked for updates before', async () => {
    const { email, orderNumber } = await asked('claimant@example.com');
    await move(orderNumber, 'delivered');
    const claim = { email, kind: 'damaged', description: 'In pieces', amount: 99.95 };
    await post(test, `/api/orders/${orderNumber}/parcel-claims`, claim).expect(201);
    const [row] = await sql('SELECT MAX(id) AS id FROM parcel_claims');
    const decision = { state: 'approved', approvedAmount: 80.5 };
    await patch(test, `/api/parcel-claims/${row?.id}`, decision, admin.cookie).expect(200);
    await settled();
    expect(subjects(email).slice(-2)).toEqual(['Claim received', 'Claim approved']);
    expect(mailsTo(email).at(-1)?.text).toContain('We will pay out R80.50 for your claim.');
  });

  it('are offered to the address by an e-mail that repeats nothing that was typed', async () => {
    const { email, orderNumber, token } = await asked('offered@example.com');
    const [mail] = mailsTo(email);
    const number = groupOrderNumber(orderNumber);
    expect(mail?.subject).toBe(`How to pay for your parcel: order ${number}`);
    expect(`${mail?.text} ${String(mail?.html)}`).not.toMatch(/Thandi|Long Street|offered@/);
    expect(mail?.headers.filter(({ key }) => key.startsWith('list-'))).toEqual([]);
    expect(await stateOf(token)).toEqual({ orderNumber, state: 'asked', isOwned: false });
  });

  it('are mailed from the press on, with a receipt when the order is paid', async () => {
    const { email, orderNumber, token } = await asked('follower@example.com');
    await move(orderNumber, 'confirmed');
    await settled();
    expect(subjects(email)).toEqual(['How to pay for your parcel']);
    const answer = await set(token, true).expect(200);
    expect(answer.body).toEqual({ orderNumber, state: 'on', isOwned: false });
    await move(orderNumber, 'in_transit');
    await settled();
    await pay(orderNumber);
    await settled();
    expect(subjects(email).slice(1)).toEqual([
      'Order confirmation',
      'Parcel on its way',
      'Payment received',
    ]);
    const receipt = mailsTo(email).at(-1);
    expect(receipt?.text).toMatch(/payment of R\d+\.\d\d\. Keep/);
    expect(receipt?.text).toContain(`https://courier.example/tracking?number=${orderNumber}`);
  });

  it('begin with what was ordered, without phone numbers, and bring it once', async () => {
    const { email, orderNumber, token } = await asked('orderer@example.com');
    await Promise.all([set(token, true).expect(200), set(token, true).expect(200)]);
    await settled();
    expect(subjects(email)).toEqual(['How to pay for your parcel', 'Order confirmation']);
    const { body } = await get(test, `/api/orders/${orderNumber}`).expect(200);
    const { quote, pickupAddress, deliveryAddress } = body as OrderView;
    const mail = mailsTo(email).at(-1);
    for (const place of [pickupAddress, deliveryAddress]) {
      expect(mail?.text).toContain(`${place.fullName}, ${place.addressLine1}, `);
      expect(mail?.text).not.toContain(place.phone);
    }
    const sum = (quote.priceLines ?? []).reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBeCloseTo(quote.totalAmount, 6);
    for (const { term, amount } of quote.priceLines ?? []) {
      expect(mail?.text).toContain(`${term}: ${formatRand(amount)}`);
    }
    expect(mail?.text).toContain(`Total: ${formatRand(quote.totalAmount)}`);
    expect(mail?.text).toMatch(/Package 1: .+ kg, \d+ x \d+ x \d+ cm/);
    expect(mail?.text).toMatch(new RegExp(`Pay R[\\d.]+ by EFT.*${orderNumber}`));
    expect(String(mail?.html)).toContain('<table');
    await set(token, false).expect(200);
    await set(token, true).expect(200);
    await settled();
    expect(subjects(email)).toHaveLength(2);
  });

  it('show markup that somebody typed into an address as text', async () => {
    const contactEmail = 'markup@example.com';
    const deliveryAddress = { ...CAPE_TOWN, fullName: `<b>Bold</b> & "Co"` };
    await placeOrder(test, { contactEmail, deliveryAddress });
    await until('the e-mail that asks', () => mailsTo(contactEmail).length === 1);
    await set(mailedToken(app, contactEmail, PAGE), true).expect(200);
    await settled();
    const html = String(mailsTo(contactEmail).at(-1)?.html);
    expect(html).toContain('&#60;b&#62;Bold&#60;/b&#62; &#38; &#34;Co&#34;');
    expect(html).not.toContain('<b>Bold');
  });

  it('stop by the link of every e-mail, and can be asked for again by it', async () => {
    const { email, orderNumber, token } = await asked('quitter@example.com');
    await set(token, true).expect(200);
    await move(orderNumber, 'confirmed');
    await until('the update', () => mailsTo(email).length === 3);
    const ofUpdate = mailedToken(app, email, PAGE);
    expect(ofUpdate).not.toBe(token);
    await set(ofUpdate, false).expect(200);
    await move(orderNumber, 'in_transit');
    await settled();
    expect(mailsTo(email)).toHaveLength(3);
    expect((await stateOf(token)).state).toBe('off');
    await set(token, true).expect(200);
    await move(orderNumber, 'delivered');
    await settled();
    expect(subjects(email).at(-1)).toBe('Parcel delivered');
  });

  it('stop by one click in the mail program, by a form from no site of ours', async () => {
    const { email, orderNumber, token } = await asked('clicker@example.com');
    await set(token, true).expect(200);
    await move(orderNumber, 'confirmed');
    await until('the update', () => mailsTo(email).length === 2);
    const [, update] = mailsTo(email);
    const header = (name: string) =>
      update?.headerLines.find(({ key }) => key === name)?.line.replace(/\s+/g, ' ');
    expect(header('list-unsubscribe-post')).toMatch(/: List-Unsubscribe=One-Click$/);
    const address = /<https:\/\/courier\.example(\S+)>/.exec(header('list-unsubscribe') ?? '')?.[1];
    await request(test.server)
      .post(address ?? '')
      .type('form')
      .send('List-Unsubscribe=One-Click')
      .expect(200);
    expect((await stateOf(token)).state).toBe('off');
    // What the address ends with gets into logs: it opens and claims nothing.
    const key = address?.split('/').at(-1) ?? '';
    await get(test, '/api/order-updates').set('updates-token', key).expect(404);
    const reader = await signIn(test, 'customer', 'log-reader');
    await post(test, '/api/order-updates/claim', {}, reader.cookie)
      .set('updates-token', key)
      .expect(404);
  });

  it('are refused by a form on every other route', async () => {
    await request(test.server)
      .post('/api/orders')
      .type('form')
      .send('paymentMethod=eft')
      .expect(415);
  });

  it.each(['', 'nonsense', 'A'.repeat(43)])('answer 404 to the token "%s"', async (token) => {
    await get(test, '/api/order-updates').set('updates-token', token).expect(404);
    await set(token, true).expect(404);
    await post(test, `/api/order-updates/stop/${token || 'none'}`, {}).expect(404);
  });

  it('add the order to an account by their link, and go to that account from then on', async () => {
    const { email, orderNumber, token } = await asked('placer@example.com');
    await set(token, true).expect(200);
    await settled();
    const claim = (cookie: string) =>
      post(test, '/api/order-updates/claim', {}, cookie).set('updates-token', token);
    await claim(NOBODY).expect(401);
    const [owner, other] = [
      await signIn(test, 'customer', 'joiner'),
      await signIn(test, 'customer', 'second'),
    ];
    const answer = await claim(owner.cookie).expect(200);
    expect((answer.body as OrderView).owner).toBe('viewer');
    await claim(owner.cookie).expect(200);
    await claim(other.cookie).expect(409);
    expect((await stateOf(token)).isOwned).toBe(true);
    await move(orderNumber, 'confirmed');
    await settled();
    expect(subjects(email)).toEqual(['How to pay for your parcel', 'Order confirmation']);
    expect(subjects(owner.email)).toEqual(['Order confirmed']);
    // The address that was left is not the owner's.
    const file = await get(test, '/api/account/export', owner.cookie).expect(200);
    expect(file.text).not.toContain(email);
    expect(file.body.orderUpdates).toEqual([]);
  });

  it('are in the export of the account that has the address and the order', async () => {
    const owner = await signIn(test, 'customer', 'exporter');
    const { orderNumber, token } = await asked(owner.email);
    await post(test, '/api/order-updates/claim', {}, owner.cookie)
      .set('updates-token', token)
      .expect(200);
    const file = await get(test, '/api/account/export', owner.cookie).expect(200);
    expect(file.body.orderUpdates).toMatchObject([{ orderNumber, stoppedAt: null }]);
  });

  it('are not asked about again after a placing that is repeated, nor without an address', async () => {
    const email = 'twice@example.com';
    const { id: quoteId } = await makeQuote(test, { contactEmail: email });
    const body = { quoteId, paymentMethod: 'eft' };
    await Promise.all([post(test, '/api/orders', body), post(test, '/api/orders', body)]);
    const { orderNumber } = await placeOrder(test);
    await settled();
    expect(mailsTo(email)).toHaveLength(1);
    expect(
      await sql(
        `SELECT w.orderId FROM order_updates w JOIN orders o ON o.id = w.orderId WHERE o.orderNumber = ?`,
        [orderNumber],
      ),
    ).toEqual([]);
  });

  it('leave with the people of the order, and their links after 90 days', async () => {
    const { orderNumber, token } = await asked('old@example.com');
    const retention = test.app.get(RetentionService);
    await move(orderNumber, 'delivered');
    const rowsOf = (table: string) =>
      sql(
        `SELECT w.orderId FROM ${table} w JOIN orders o ON o.id = w.orderId WHERE o.orderNumber = ?`,
        [orderNumber],
      );
    await retention.prune(Date.now() + 89 * DAY);
    expect((await stateOf(token)).orderNumber).toBe(orderNumber);
    await retention.prune(Date.now() + 91 * DAY);
    expect(await rowsOf('order_updates_links')).toEqual([]);
    expect(await rowsOf('order_updates')).toHaveLength(1);
    await retention.prune(Date.now() + 6 * 365 * DAY);
    expect(await rowsOf('order_updates')).toEqual([]);
  });

  it('keep their token out of the database and the log', async () => {
    const { token } = await asked('secret@example.com');
    await set(token, true).expect(200);
    await settled();
    const kept = JSON.stringify([
      await sql('SELECT * FROM order_updates_links'),
      await sql('SELECT * FROM notification_deliveries'),
      app.lines,
    ]);
    expect(token).toHaveLength(43);
    expect(kept).not.toContain(token);
  });
});
