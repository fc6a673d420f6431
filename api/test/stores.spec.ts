import request from 'supertest';
import { DEMO_ACCOUNTS, DEMO_CUSTOMER } from '../src/platform/config/demo-accounts';
import { createTestApp, type TestApp } from './harness';

describe('demo', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ demo: true });
  });
  afterAll(() => test.close());

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
    for (const { email, password, role } of DEMO_ACCOUNTS) {
      const { answer } = await signIn(email, password);
      expect(answer.body.user).toMatchObject({ email, role });
    }
  });

  it('lists the stores that take parcels', async () => {
    const answer = await request(test.server).get('/api/stores/active');
    expect(answer.status).toBe(200);
    expect(answer.body.length).toBeGreaterThanOrEqual(5);
    expect(Object.keys(answer.body[0])).toEqual([
      'id',
      'name',
      'storeBrand',
      'fullName',
      'phone',
      'addressLine1',
      'addressLine2',
      'city',
      'zipCode',
    ]);
    await test.dataSource.query('UPDATE stores SET isActive = 0 WHERE id = ?', [answer.body[0].id]);
    const fewer = await request(test.server).get('/api/stores/active');
    expect(fewer.body).toEqual(answer.body.slice(1));
  });

  it("returns the customer's own addresses, the default first", async () => {
    const { cookie } = await signIn(DEMO_CUSTOMER.email, DEMO_CUSTOMER.password);
    const answer = await savedAddresses(cookie, DEMO_CUSTOMER.email.toUpperCase());
    expect(answer.status).toBe(200);
    expect(answer.body.map(({ label }: { label: string }) => label)).toEqual(['Home', 'Office']);
    expect(answer.body[0]).toMatchObject({
      userEmail: DEMO_CUSTOMER.email,
      isDefault: true,
      isFrequent: true,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await savedAddresses(cookie)).body).toEqual(answer.body);
  });

  it("returns another person's addresses to admins alone", async () => {
    const [admin, support] = DEMO_ACCOUNTS;
    const asSupport = await signIn(support.email, support.password);
    const asAdmin = await signIn(admin.email, admin.password);
    expect((await savedAddresses('', DEMO_CUSTOMER.email)).status).toBe(401);
    expect((await savedAddresses(asSupport.cookie, DEMO_CUSTOMER.email)).status).toBe(403);
    expect((await savedAddresses(asAdmin.cookie, DEMO_CUSTOMER.email)).body).toHaveLength(2);
    expect((await savedAddresses(asAdmin.cookie, 'not an e-mail')).status).toBe(400);
  });
});

describe('server that others can reach', () => {
  it('has no demo, and has the admin of its settings', async () => {
    const admin = { email: 'boss@example.co.za', password: 'x8Kd-pQ2m-Zr4t' };
    const test = await createTestApp({ admin });
    expect((await request(test.server).get('/api/stores/active')).body).toEqual([]);
    const [demo] = DEMO_ACCOUNTS;
    await request(test.server).post('/api/auth/login').send(demo).expect(401);
    const answer = await request(test.server).post('/api/auth/login').send(admin);
    expect(answer.body.user).toMatchObject({ email: admin.email, role: 'admin' });
    await test.close();
  });
});
