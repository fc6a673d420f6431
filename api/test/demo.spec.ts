/** @sqlite the demo is shown on SQLite, and is seeded in bulk */
import request from 'supertest';
import {
  type NotificationView,
  ORDER_STATUSES,
  type OrderSummaryView,
  type OrderView,
} from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { DEMO_LOGINS, DEMO_PASSWORD } from './harness/demo-logins';
import { SampleOrdersSeeder } from '../src/operations/demo/sample-orders.seeder';
import { get, post, QUIET, rowCounts } from './harness/shipments';

const [ADMIN, SUPPORT, CUSTOMER] = DEMO_LOGINS as [DemoLogin, DemoLogin, DemoLogin];
type DemoLogin = (typeof DEMO_LOGINS)[number];

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ...QUIET, demo: true, demoPassword: DEMO_PASSWORD });
});
afterAll(() => test.close());

describe('Demo and its absence', () => {
  describe('demo', () => {
    const signIn = async (email: string, password: string) => {
      const answer = await request(test.server).post('/api/auth/login').send({ email, password });
      expect(answer.status).toBe(200);
      return { answer, cookie: (answer.get('set-cookie') ?? [])[0]?.split(';')[0] ?? '' };
    };
    const savedAddresses = (cookie: string, userEmail?: string) =>
      request(test.server)
        .get('/api/saved-addresses')
        .query(userEmail ? { userEmail } : {})
        .set(cookie ? { cookie } : {});

    it('has an account of each role', async () => {
      for (const { email, password, role } of DEMO_LOGINS) {
        const { answer } = await signIn(email, password);
        expect(answer.body.user).toMatchObject({ email, role });
      }
    });

    it('lists the stores that take parcels', async () => {
      const answer = await request(test.server).get('/api/stores/active');
      expect(answer.status).toBe(200);
      expect(answer.body.length).toBeGreaterThanOrEqual(5);
      await test.dataSource.query('UPDATE stores SET isActive = 0 WHERE id = ?', [
        answer.body[0].id,
      ]);
      const fewer = await request(test.server).get('/api/stores/active');
      expect(fewer.body).toEqual(answer.body.slice(1));
      await test.dataSource.query('UPDATE stores SET isActive = 1');
    });

    it("returns the customer's own addresses, the default first", async () => {
      const { cookie } = await signIn(CUSTOMER.email, CUSTOMER.password);
      const answer = await savedAddresses(cookie, CUSTOMER.email.toUpperCase());
      expect(answer.status).toBe(200);
      expect(answer.body.map(({ label }: { label: string }) => label)).toEqual(['Home', 'Office']);
      expect(answer.body[0]).toMatchObject({
        userEmail: CUSTOMER.email,
        isDefault: true,
        isFrequent: true,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      });
      expect((await savedAddresses(cookie)).body).toEqual(answer.body);
    });

    it("returns another person's addresses to admins alone", async () => {
      const asSupport = await signIn(SUPPORT.email, SUPPORT.password);
      const asAdmin = await signIn(ADMIN.email, ADMIN.password);
      expect((await savedAddresses('', CUSTOMER.email)).status).toBe(401);
      expect((await savedAddresses(asSupport.cookie, CUSTOMER.email)).status).toBe(403);
      expect((await savedAddresses(asAdmin.cookie, CUSTOMER.email)).body).toHaveLength(2);
      expect((await savedAddresses(asAdmin.cookie, 'not an e-mail')).status).toBe(400);
    });
  });

  describe('server that others can reach', () => {
    it('has no demo, and has the admin of its settings', async () => {
      const admin = { email: 'boss@example.co.za', password: 'x8Kd-pQ2m-Zr4t' };
      const other = await createTestApp({ ...QUIET, admin });
      expect((await request(other.server).get('/api/stores/active')).body).toEqual([]);
      await request(other.server).post('/api/auth/login').send(ADMIN).expect(401);
      const answer = await request(other.server).post('/api/auth/login').send(admin);
      expect(answer.body.user).toMatchObject({ email: admin.email, role: 'admin' });
      await other.close();
    });
  });
});

describe('demo orders', () => {
  let cookie: string;
  beforeAll(async () => {
    const { email, password } = CUSTOMER;
    const answer = await post(test, '/api/auth/login', { email, password }).expect(200);
    cookie = answer.get('set-cookie')?.[0]?.split(';')[0] ?? '';
  });

  const orders = async (of = cookie) =>
    (await get(test, '/api/orders', of).expect(200)).body as OrderSummaryView[];

  it('cover every status and have a price and an estimate', async () => {
    const all = await orders();
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES));
    for (const { quote, estimatedDeliveryTime } of all) {
      expect(quote.totalAmount).toBeGreaterThan(5);
      // Trips within one city: nobody believes R9,660 for a parcel of one kilogram.
      expect(quote.totalAmount).toBeLessThan(1000);
      expect(estimatedDeliveryTime).not.toBe('');
    }
  });

  it('have a history that runs forward and ends in the past', async () => {
    for (const { orderNumber, createdAt, status } of await orders()) {
      const answer = await get(test, `/api/orders/${orderNumber}`, cookie).expect(200);
      const { trackingSteps } = answer.body as OrderView;
      const times = trackingSteps.flatMap(({ timestamp }) => timestamp ?? []);
      expect(times[0]).toBe(createdAt);
      expect(times).toEqual([...times].sort());
      expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(Date.now());
      if (status === 'delivered') expect(trackingSteps.at(-1)?.status).toBe('Delivered');
    }
  });

  it('have a courier and a proof of delivery when delivered', async () => {
    const delivered = (await orders()).filter(({ status }) => status === 'delivered');
    expect(delivered).not.toEqual([]);
    for (const { orderNumber, deliveryAddress } of delivered) {
      const answer = await get(test, `/api/orders/${orderNumber}`, cookie).expect(200);
      const { courierDetails, proofOfDelivery, trackingSteps } = answer.body as OrderView;
      expect(courierDetails).toMatchObject({ driverName: 'Sipho Dube', driverLocation: null });
      expect(proofOfDelivery).toMatchObject({
        type: 'signature',
        recipientName: deliveryAddress.fullName,
        timestamp: trackingSteps.at(-1)?.timestamp,
      });
    }
  });

  it('have read notifications when those are old, and some unread ones', async () => {
    const answer = await get(test, '/api/notifications', cookie).expect(200);
    const notifications = answer.body as NotificationView[];
    const isOld = ({ createdAt }: NotificationView) =>
      Date.now() - Date.parse(createdAt) > 25 * 3_600_000;
    expect(notifications.filter(isOld)).not.toEqual([]);
    expect(notifications.filter(isOld).every(({ isRead }) => isRead)).toBe(true);
    expect(notifications.filter(({ isRead }) => !isRead).length).toBeGreaterThan(0);
  });

  it('are handed to the provider only when pending', async () => {
    const rows = await test.dataSource.query<{ status: string }[]>(
      'SELECT o.status FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId',
    );
    expect(rows.map(({ status }) => status)).toEqual(['pending']);
  });

  it('are counted in the reports', async () => {
    const { email, password } = ADMIN;
    const answer = await post(test, '/api/auth/login', { email, password }).expect(200);
    const admin = answer.get('set-cookie')?.[0]?.split(';')[0] ?? '';
    const { body } = await get(test, '/api/reports/summary', admin).expect(200);
    // Those of visitors too.
    const all = await orders(admin);
    expect(all.length).toBeGreaterThan((await orders()).length);
    const count = (status: string) => all.filter((order) => order.status === status).length;
    expect(body).toMatchObject({
      totalOrders: all.length,
      inTransit: count('in_transit'),
      delivered: count('delivered'),
      issues: count('cancelled'),
    });
  });

  it('are created once when the demo starts again', async () => {
    const before = await rowCounts(test.dataSource);
    await test.app.get(SampleOrdersSeeder).seed();
    expect(await rowCounts(test.dataSource)).toEqual(before);
  });
});
