import request from 'supertest';
import { MAILS_PER_DAY } from '../src/notifications/mail-allowance';
import { until } from './dispatch/until';
import { createMailedApp, type MailedApp } from './harness/mailed-app';
import { signIn } from './harness/people';
import { CAPE_TOWN, patch, placeOrder, post } from './harness/shipments';

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

describe('E-mail that strangers cause', () => {
  it('repeats no name, subject or description that was typed', async () => {
    await start();
    const { test, smtp } = app;
    const place = { ...CAPE_TOWN, fullName: PLANTED, addressLine1: PLANTED };
    const typed = { pickupAddress: place, deliveryAddress: place, contactEmail: VICTIM };
    await placeOrder(test, typed);
    await openTicket(VICTIM, '10.0.0');
    const account = { fullName: PLANTED, email: 'other@example.com', password: 'secret-1' };
    const signedUp = await post(test, '/api/auth/register', account).expect(201);
    const [cookie = ''] = [signedUp.get('set-cookie') ?? []].flat();
    await placeOrder(test, { pickupAddress: place }, cookie.split(';')[0]);
    await post(test, '/api/auth/password-resets', { email: account.email }).expect(200);
    await until('the e-mails', () => smtp.received.length === 4);
    for (const { mail } of smtp.received) {
      expect(`${mail.subject}\n${mail.text}\n${String(mail.html)}`).not.toMatch(/evil/);
    }
  });

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

  it('is caused 200 times a day by one network at most, and then not by later steps of its orders either', async () => {
    await start({ rateLimitScale: 1 });
    const { test } = app;
    await openTicket('first@example.com', '127.0.0');
    await settled();
    await test.dataSource.query('UPDATE rate_counts SET calls = ?', [MAILS_PER_DAY.network - 1]);
    await openTicket('last@example.com', '127.0.0');
    expect(await deliveries()).toHaveLength(2);
    await openTicket('refused@example.com', '127.0.0');
    const { orderNumber } = await placeOrder(test, { contactEmail: VICTIM });
    const { cookie } = await signIn(test, 'admin');
    await patch(test, `/api/orders/${orderNumber}`, { status: 'confirmed' }, cookie).expect(200);
    expect(await deliveries()).toHaveLength(2);
    // What accounts order is capped by account alone.
    const customer = await signIn(test, 'customer');
    await placeOrder(test, {}, customer.cookie);
    expect(await deliveries()).toHaveLength(3);
    await openTicket('elsewhere@example.com', '10.3.0');
    expect(await deliveries()).toHaveLength(4);
  });
});
