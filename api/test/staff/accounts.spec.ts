import type { AuditEntryView, StaffView } from '@courier/contract';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, post, QUIET } from '../harness/shipments';
import { addByHand, linkByHand } from '../../src/cli/staff-commands';

describe('/api/staff', () => {
  const NEW = {
    fullName: 'Sipho Dube',
    email: 'Sipho@Example.com',
    role: 'support',
    password: 'x8Kd-pQ2m-Zr4t',
  };

  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
  });
  afterAll(() => test.close());

  const add = (body: object, cookie = admin.cookie) => post(test, '/api/staff', body, cookie);
  const change = (id: number, body: object, cookie = admin.cookie) =>
    patch(test, `/api/staff/${id}`, body, cookie);
  const me = async (cookie: string) => (await get(test, '/api/auth/me', cookie)).body.user;

  it('adds staff accounts that can sign in', async () => {
    const { body } = await add(NEW).expect(201);
    expect(body).toEqual({
      id: expect.any(Number),
      email: 'sipho@example.com',
      fullName: 'Sipho Dube',
      role: 'support',
      isActive: true,
      hasSecondFactor: false,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
    const { email, password } = NEW;
    await post(test, '/api/auth/login', { email, password }).expect(200);
    const list = (await get(test, '/api/staff', admin.cookie).expect(200)).body as StaffView[];
    expect(list.map((account) => account.email)).toEqual([
      'sipho@example.com',
      'admin@example.com',
    ]);
    expect(JSON.stringify(list)).not.toMatch(/argon2|password/);
    await add(NEW).expect(409);
  });

  it.each([
    ['password', 'Password1234', /common/],
    ['password', 'short', /at least 12/],
    ['role', 'customer', /one of: support, admin/],
    ['email', 'sipho', /valid email/],
    ['fullName', ' ', /required/],
  ])('answers 400 when %s is %s', async (field, value, message) => {
    const answer = await add({ ...NEW, email: 'new@example.com', [field]: value }).expect(400);
    expect(answer.body.errors).toEqual([{ path: field, message: expect.stringMatching(message) }]);
  });

  it('ends the sessions of an account when its role changes or it is deactivated', async () => {
    const agent = await signIn(test, 'support');
    expect(await me(agent.cookie)).toMatchObject({ role: 'support' });
    const promoted = await change(agent.id, { role: 'admin' }).expect(200);
    expect(promoted.body).toMatchObject({ role: 'admin', isActive: true });
    expect(await me(agent.cookie)).toBeNull();
    const again = await signIn(test, 'support');
    await change(agent.id, { isActive: false }).expect(200);
    expect(await me(again.cookie)).toBeNull();
    const log = await get(test, '/api/audit?subjectType=staff&limit=1', admin.cookie);
    expect(log.body).toMatchObject([
      {
        subjectId: agent.email,
        before: { role: 'admin', isActive: true },
        after: { role: 'admin', isActive: false },
      },
    ]);
  });

  it("keeps one active admin, and refuses changes to one's own account", async () => {
    await change(admin.id, { isActive: false }).expect(409);
    await change(admin.id, { role: 'support' }).expect(409);
    const second = await signIn(test, 'admin', 'second');
    const each = [
      change(second.id, { isActive: false }),
      change(admin.id, { isActive: false }, second.cookie),
    ];
    const statuses = (await Promise.all(each)).map(({ status }) => status);
    expect(statuses).toContain(200);
    const [row] = await test.dataSource.query<{ count: number }[]>(
      `SELECT COUNT(*) AS count FROM users WHERE role = 'admin' AND isActive = 1`,
    );
    expect(Number(row?.count)).toBe(1);
    await test.dataSource.query(`UPDATE users SET isActive = 1 WHERE role = 'admin'`);
    admin = await signIn(test, 'admin');
  });

  it('saves both changes when one admin sets the role and another the activity', async () => {
    const other = await signIn(test, 'admin', 'third-admin');
    const agent = await signIn(test, 'support', 'torn-agent');
    const answers = await Promise.all([
      change(agent.id, { role: 'admin' }),
      change(agent.id, { isActive: false }, other.cookie),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const staff = (await get(test, '/api/staff', admin.cookie)).body as StaffView[];
    expect(staff.find(({ id }) => id === agent.id)).toMatchObject({
      role: 'admin',
      isActive: false,
    });
    await change(other.id, { isActive: false }).expect(200);
  });

  it("answers 409 with the other admin's name when a change is based on an older version", async () => {
    const agent = await signIn(test, 'support', 'seen-agent');
    const other = await signIn(test, 'admin', 'faster-admin');
    const seen = async () => {
      const staff = (await get(test, '/api/staff', admin.cookie)).body as StaffView[];
      return staff.find(({ id }) => id === agent.id);
    };
    const version = (await seen())?.version;
    const answers = await Promise.all([
      change(agent.id, { isActive: false, version }),
      change(agent.id, { role: 'admin', version }, other.cookie),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe(
      'Naledi Khumalo changed this account after you opened it. Nothing was saved: check it, then make your change again.',
    );
    const changed = await seen();
    expect([changed?.role === 'admin', changed?.isActive === false].filter(Boolean)).toHaveLength(
      1,
    );
    expect(changed?.version).toBe(2);
    await change(agent.id, { role: 'support', isActive: false, version: 2 }).expect(200);
    await change(agent.id, { isActive: true, version: 0 }).expect(400);
    await change(other.id, { isActive: false }).expect(200);
  });

  it('answers 404 when the account is a customer or unknown', async () => {
    const customer = await signIn(test, 'customer');
    await change(customer.id, { role: 'admin' }).expect(404);
    await change(999_999, { role: 'admin' }).expect(404);
  });

  it('answers 401 or 403 to everyone but admins', async () => {
    const agent = await signIn(test, 'support', 'agent');
    for (const [cookie, status] of [
      [NOBODY, 401],
      [agent.cookie, 403],
    ] as const) {
      await get(test, '/api/staff', cookie).expect(status);
      await add(NEW, cookie).expect(status);
      await change(1, { role: 'admin' }, cookie).expect(status);
    }
  });
});

describe('audit log', () => {
  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
  });
  afterAll(() => test.close());

  async function log(query: string): Promise<AuditEntryView[]> {
    const { body } = await get(test, `/api/audit?${query}`, admin.cookie).expect(200);
    return body as AuditEntryView[];
  }

  it('records a status that was saved only to clear the attention mark', async () => {
    const { orderNumber } = await placeOrder(test);
    const save = (status: string) =>
      patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
    const flag = () =>
      test.dataSource.query('UPDATE orders SET needsAttention = 1 WHERE orderNumber = ?', [
        orderNumber,
      ]);
    await flag();
    await save('pending');
    await save('pending');
    await flag();
    await save('confirmed');
    expect(await log(`subjectType=order&subjectId=${orderNumber}`)).toMatchObject([
      {
        action: 'set the status',
        before: { status: 'pending', needsAttention: true },
        after: { status: 'confirmed', needsAttention: false },
      },
      {
        action: 'clear the attention mark',
        actor: { id: admin.id, email: admin.email },
        before: { status: 'pending', needsAttention: true },
        after: { status: 'pending', needsAttention: false },
      },
    ]);
  });

  it('records each export of orders with its filters, but not the search for a person', async () => {
    const query = '?paymentStatus=pending&q=lerato&userEmail=lerato@example.com';
    await get(test, '/api/orders/export.csv', NOBODY).expect(401);
    await get(test, `/api/orders/export.csv${query}`, admin.cookie).expect(200);
    const entries = await log('subjectType=export');
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'export the orders',
        actor: { id: admin.id, email: admin.email },
        subjectId: 'orders',
        after: {
          paymentStatus: 'pending',
          attention: false,
          isOfOneCustomer: true,
          isSearched: true,
        },
      }),
    ]);
    expect(JSON.stringify(entries)).not.toContain('lerato');
  });

  it("records a change of one's own password for staff alone", async () => {
    for (const role of ['customer', 'support'] as const) {
      const { cookie } = await signIn(test, role, `own-${role}`);
      const change = {
        currentPassword: `own-${role}-Protea-7`,
        newPassword: 'x8Kd-pQ2m-Zr4t',
      };
      await post(test, '/api/account/password', change, cookie).expect(200);
    }
    const entries = (await log('')).filter(({ action }) => action === 'change the password');
    expect(entries).toEqual([
      expect.objectContaining({
        actor: expect.objectContaining({ email: 'own-support@example.com' }),
        subjectType: 'staff',
        subjectId: 'own-support@example.com',
        before: null,
        after: null,
      }),
    ]);
  });

  it('records accounts that a command on the server added or changed', async () => {
    const account = { email: 'zola@example.com', password: 'x8Kd-pQ2m-Zr4t', fullName: 'Zola' };
    expect(await addByHand(test.app, { ...account, role: 'support' })).toBe('created');
    expect(await addByHand(test.app, { ...account, role: 'admin' })).toBe('changed');
    const actor = { id: 0, email: 'command line' };
    const entries = await log(`subjectType=staff&subjectId=${account.email}`);
    expect(entries).toMatchObject([
      {
        actor,
        action: 'change the account and its password',
        before: { role: 'support', isActive: true },
        after: { role: 'admin', isActive: true },
      },
      {
        actor,
        action: 'add the account',
        after: { email: account.email, fullName: 'Zola', role: 'support' },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(account.password);
  });

  it("records password links without a customer's e-mail", async () => {
    const customer = await signIn(test, 'customer', 'linked');
    const support = await signIn(test, 'support', 'linked-support');
    for (const { email } of [customer, support]) {
      expect(await linkByHand(test.app, email)).toEqual(expect.any(String));
    }
    expect(await linkByHand(test.app, 'nobody@example.com')).toBeNull();
    const made = { action: 'create a password reset link', actor: { id: 0 } };
    expect(await log('limit=2')).toMatchObject([
      { ...made, subjectType: 'staff', subjectId: support.email },
      { ...made, subjectType: 'customer', subjectId: String(customer.id) },
    ]);
  });
});
