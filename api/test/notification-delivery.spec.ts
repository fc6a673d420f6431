import { groupOrderNumber } from '@courier/contract';
import type { Email } from 'postal-mime';
import { readConfig } from '../src/platform/config/config';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import { type MailServer, mailServer } from './harness/mail-server';
import { type Person, signIn } from './harness/people';
import { get, patch, placeOrder, put, QUIET } from './harness/shipments';

const NOTICES = { NOTICE_POLL_MS: '20', NOTICE_PAUSE_MS: '20', NOTICE_TRIES: '3' };

describe('delivery of a notification', () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  let smtp: MailServer;
  let test: TestApp;
  let admin: Person;

  beforeAll(async () => {
    smtp = await mailServer();
    const { mail, notices } = readConfig({
      ...NOTICES,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Courier <no-reply@courier.example>',
    });
    const publicUrl = 'https://courier.example';
    test = await createTestApp({ ...QUIET, mail, notices, publicUrl }, { log });
    admin = await signIn(test, 'admin');
  });
  afterAll(async () => {
    await test.close();
    await smtp.close();
  });
  beforeEach(() => {
    smtp.received.length = 0;
    lines.length = 0;
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

  it('writes nothing personal to the log', async () => {
    const person = await signIn(test, 'customer', 'planted');
    const choice = { email: true, sms: true };
    await put(test, '/api/notifications/preferences', choice, person.cookie).expect(200);
    smtp.refusals.push({ code: 450, text: `try later ${person.email}` });
    await placeOrder(test, {}, person.cookie);
    await settled();
    const logged = lines.join('');
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
    const test = await createTestApp(QUIET);
    try {
      const person = await signIn(test, 'customer');
      await placeOrder(test, { userEmail: person.email }, person.cookie);
      expect(await test.dataSource.query('SELECT id FROM notification_deliveries')).toEqual([]);
    } finally {
      await test.close();
    }
  });

  it('are refused at the start when SMTP_URL is set without a valid MAIL_FROM', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail' })).toThrow(
      'The setting MAIL_FROM is missing although SMTP_URL is set.',
    );
    expect(() => readConfig({ SMTP_URL: 'smtp://mail', MAIL_FROM: 'nobody' })).toThrow(/MAIL_FROM/);
  });
});
