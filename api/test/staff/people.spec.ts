/** @sqlite search and locks differ */
import type { AuditEntryView, CustomerView, StaffView } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { addByHand, linkByHand, signOutEveryone } from '../../src/cli/staff-commands';
import { indexAccount } from '../../src/identity/users/account-search.queries';
import { AccountsService } from '../../src/identity/users/accounts.service';
import { User } from '../../src/identity/users/user.entity';
import { IndexPlainLetters1795825214000 } from '../../migrations/1795825214000-index-plain-letters';
import { IndexEndsOfPhones1796054411001 } from '../../migrations/1796054411001-index-ends-of-phones';
import { AccountIndexService } from '../../src/identity/users/account-index.service';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { CAPE_TOWN, del, get, patch, placeOrder, post, put, QUIET } from '../harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

describe('/api/staff', () => {
  const NEW = {
    fullName: 'Sipho Dube',
    email: 'Sipho@Example.com',
    role: 'support',
    password: 'x8Kd-pQ2m-Zr4t',
  };
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });

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
      invitation: null,
    });
    const { email, password } = NEW;
    await post(test, '/api/auth/login', { email, password }).expect(200);
    const list = (await get(test, '/api/staff', admin.cookie).expect(200)).body as StaffView[];
    expect(list[0]?.email).toBe('sipho@example.com');
    expect(list.map((account) => account.email)).toContain(admin.email);
    expect(JSON.stringify(list)).not.toMatch(/argon2|password/);
    await add(NEW).expect(409);
  });

  it.each([
    ['password', 'Password1234', /common/],
    ['password', 'short', /at least 12/],
    ['role', 'customer', /one of: support, dispatcher, finance, read_only, engineer, admin/],
    ['email', 'sipho', /valid email/],
    ['fullName', ' ', /required/],
  ])('answers 400 when %s is %s', async (field, value, message) => {
    const answer = await add({ ...NEW, email: 'new@example.com', [field]: value }).expect(400);
    expect(answer.body.errors).toEqual([{ path: field, message: expect.stringMatching(message) }]);
  });

  it('ends the sessions of an account when its role changes or it is deactivated', async () => {
    const agent = await signIn(test, 'support', 'promoted');
    expect(await me(agent.cookie)).toMatchObject({ role: 'support' });
    const promoted = await change(agent.id, { role: 'admin' }).expect(200);
    expect(promoted.body).toMatchObject({ role: 'admin', isActive: true });
    expect(await me(agent.cookie)).toBeNull();
    const again = await signIn(test, 'support', 'promoted');
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
    await test.dataSource.query(
      `UPDATE users SET isActive = 0 WHERE role = 'admin' AND id NOT IN (?, ?)`,
      [admin.id, second.id],
    );
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
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });

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

describe('GET /api/customers', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });

  const list = (query = '', cookie = admin.cookie) => get(test, `/api/customers${query}`, cookie);

  it('lists customers with the number and sum of their orders', async () => {
    const ordering = await signIn(test, 'customer', 'ordering');
    await signIn(test, 'customer', 'newcomer');
    const { orderNumber } = await placeOrder(test, {}, ordering.cookie);
    const last = await placeOrder(test, { serviceType: 'express' }, ordering.cookie);
    await placeOrder(test);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'cancelled' }, admin.cookie);
    const { body } = await list('?limit=2').expect(200);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        email: 'newcomer@example.com',
        fullName: 'Naledi Khumalo',
        registrationDate: expect.stringMatching(/Z$/),
        totalOrders: 0,
        totalSpent: 0,
        status: 'active',
        lastOrderDate: null,
        totalAddresses: 0,
        blocked: null,
      },
      expect.objectContaining({
        email: ordering.email,
        totalOrders: 2,
        totalSpent: 85,
        lastOrderDate: last.createdAt,
      }),
    ]);
    const [, { totalAddresses }] = body as [CustomerView, CustomerView];
    const [row] = await test.dataSource.query<{ count: number }[]>(
      'SELECT COUNT(*) AS count FROM saved_addresses WHERE userEmail = ?',
      [ordering.email],
    );
    expect(totalAddresses).toBe(Number(row?.count));
  });

  it('continues page by page, the newest first', async () => {
    const older = await signIn(test, 'customer', 'older');
    const newer = await signIn(test, 'customer', 'newer');
    const first = await list('?limit=1');
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await get(test, next, admin.cookie);
    const emails = [...first.body, ...second.body].map(({ email }: CustomerView) => email);
    expect(emails).toEqual([newer.email, older.email]);
  });

  it('answers staff, and refuses everyone else', async () => {
    await list('', NOBODY).expect(401);
    await list('', (await signIn(test, 'customer', 'curious')).cookie).expect(403);
    await list('', (await signIn(test, 'support')).cookie).expect(200);
  });
});

describe('GET /api/customers?q= among many names that begin alike', () => {
  let support: Person;
  beforeAll(async () => {
    support = await signIn(test, 'support');
  });

  it('finds everybody over its pages', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    // The oldest account is the last in the alphabet.
    for (const letter of letters.toReversed()) {
      const account = { email: `${letter}-zodwa@example.com`, password: 'Protea-7-and-more' };
      const fullName = `Zodwa${letter} Nkosi`;
      await test.app.get(AccountsService).ensure({ ...account, fullName, role: 'customer' });
    }
    const found = await everybody('/api/customers?q=zodwa&limit=10');
    expect(found.map((email) => email.charAt(0))).toEqual(letters);
  });

  it('finds everybody over its pages where they are more than are read at once', async () => {
    // Each has three of the words that are found: 3,600 entries.
    const names = Array.from({ length: 1200 }, (_, at) =>
      ['', 'Anna', 'Maria'].map((more) => `Nonhlanhla${more}${at % 40}`).join(' '),
    );
    await insertCustomers(test.dataSource, names);
    const found = await everybody('/api/customers?q=nonhlanhla&limit=100');
    expect(found).toEqual(names.map((_, at) => emailOfInserted(at)).toReversed());
  });

  /** The e-mail addresses of all pages. */
  async function everybody(first: string): Promise<string[]> {
    const found: string[] = [];
    for (let next = first; next !== '';) {
      const { body, headers } = await get(test, next, support.cookie).expect(200);
      found.push(...(body as CustomerView[]).map(({ email }) => email));
      next = /<([^>]+)>/.exec(headers.link ?? '')?.[1] ?? '';
    }
    return found;
  }
});

const emailOfInserted = (at: number) => `inserted-${at}@example.com`;

/** Customers with a name each, without the hash of a password, which takes its time. */
async function insertCustomers(dataSource: DataSource, names: readonly string[]): Promise<void> {
  await dataSource.transaction(async (manager) => {
    for (const [at, fullName] of names.entries()) {
      const username = emailOfInserted(at);
      const row = {
        username,
        fullName,
        password: '',
        role: 'customer',
        createdAt: new Date(),
      } as const;
      const { id } = await manager.save(User, manager.create(User, row));
      await indexAccount(manager, { id, fullName, username });
    }
  });
}

describe('GET /api/customers?q=', () => {
  let support: Person;
  let andre: Person;
  beforeAll(async () => {
    support = await signIn(test, 'support');
    const namesake = { email: 'ayanda@example.com', password: 'ayanda-Protea-7' };
    await test.app
      .get(AccountsService)
      .ensure({ ...namesake, fullName: 'Ayanda Zwane', role: 'support' });
    await customer('thandi', 'Ayanda Zwane');
    andre = await customer('andre.leroux', 'André le Roux');
    await customer('pieter', 'Pieter van Wyk');
    const sender = { ...CAPE_TOWN, phone: '+27 73 555 0192' };
    const { orderNumber } = await placeOrder(test, { pickupAddress: sender }, andre.cookie);
    await post(test, `${BOOK}/offers`, { orderNumber, end: 'pickup' }, andre.cookie).expect(200);
  });

  const BOOK = '/api/saved-addresses';

  async function customer(name: string, fullName: string): Promise<Person> {
    const account = { email: `${name}@example.com`, password: `${name}-Protea-7` };
    await test.app.get(AccountsService).ensure({ ...account, fullName, role: 'customer' });
    return signIn(test, 'customer', name);
  }

  async function search(q: string, cookie = support.cookie) {
    const answer = await get(test, `/api/customers?${new URLSearchParams({ q })}`, cookie);
    expect(answer.status).toBe(200);
    return (answer.body as CustomerView[]).map(({ email }) => email.split('@')[0]);
  }

  it.each([
    ['the start of a first name', 'andr', ['andre.leroux']],
    ['an accent', 'ANDRÉ', ['andre.leroux']],
    ['a surname alone', 'roux', ['andre.leroux']],
    ['a whole name', 'andre le r', ['andre.leroux']],
    ['a surname of two words', 'van wyk', ['pieter']],
    ['an e-mail address in capitals', 'Andre.LeRoux@Example.com', ['andre.leroux']],
    ['the start of an e-mail address', 'andre.leroux@ex', ['andre.leroux']],
    ['a word of the mailbox', 'leroux', ['andre.leroux']],
    ['a mailbox', 'andre.leroux', ['andre.leroux']],
    ['a phone number as people write it', '073 555 0192', ['andre.leroux']],
    ['an international phone number', '+27735550192', ['andre.leroux']],
    ['the start of a phone number', '0735', ['andre.leroux']],
    ['the end of a phone number', '0192', ['andre.leroux']],
    ['more of its end, with a gap', '555 0192', ['andre.leroux']],
    ['too little of its end', '192', []],
    ['its end as if it were a beginning', '+0192', []],
    ['a name of staff and of a customer', 'zwane', ['thandi']],
    ['nobody', 'nobody', []],
    ['a single letter', 'a', []],
    ['punctuation', '-', []],
    ['an @ alone', '@', []],
    ['a wildcard', '%', []],
    ['a wildcard for a letter', '_ndre', []],
    ['SQL', "'; DROP TABLE users; --", []],
  ])('finds by %s (%s)', async (_, q, found) => {
    expect(await search(q)).toEqual(found);
  });

  it('finds a name with an apostrophe by every way to write it', async () => {
    await signIn(test, 'customer', 'siobhan');
    await test.dataSource.query('UPDATE users SET fullName = ? WHERE username = ?', [
      'Siobhán O’Brien',
      'siobhan@example.com',
    ]);
    await new IndexPlainLetters1795825214000().up(test.dataSource.createQueryRunner());
    await test.app.get(AccountIndexService).onModuleInit();
    for (const q of ['OBrien', "o'brien", 'o brien', 'brien', 'siobhan obr']) {
      expect(await search(q)).toEqual(['siobhan']);
    }
  });

  it('returns the totals of the customer that it finds', async () => {
    const { body } = await get(test, '/api/customers?q=roux', support.cookie).expect(200);
    expect(body).toEqual([
      expect.objectContaining({ fullName: 'André le Roux', totalOrders: 1, totalAddresses: 1 }),
    ]);
  });

  it('lists all customers when the search is blank', async () => {
    const { body } = await get(test, '/api/customers', support.cookie).expect(200);
    const emails = (body as CustomerView[]).map(({ email }) => email.split('@')[0]);
    expect(await search(' ')).toEqual(emails);
  });

  it('continues by key, the newest first', async () => {
    const first = await get(test, '/api/customers?q=example&limit=1', support.cookie);
    expect(first.body).toEqual([]);
    await customer('kagiso', 'Kagiso Moloi');
    await customer('lindiwe', 'Lindiwe Moloi');
    const page = await get(test, '/api/customers?q=moloi&limit=1', support.cookie);
    const next = /<([^>]+)>/.exec(page.headers.link ?? '')?.[1] ?? '';
    expect(next).toContain('q=moloi');
    const last = await get(test, next, support.cookie).expect(200);
    const emails = [...page.body, ...last.body].map(({ email }: CustomerView) => email);
    expect(emails).toEqual(['lindiwe@example.com', 'kagiso@example.com']);
    expect(last.headers.link).toBeUndefined();
  });

  it('finds a renamed customer by the new name alone', async () => {
    const person = await customer('busi', 'Busisiwe Dube');
    await patch(test, '/api/account', { fullName: 'Busisiwe Zungu' }, person.cookie).expect(200);
    expect(await search('dube')).toEqual([]);
    expect(await search('zungu')).toEqual(['busi']);
    expect(await search('busi@')).toEqual(['busi']);
  });

  it('finds customers by their phones after the index was forgotten and the server starts', async () => {
    await new IndexEndsOfPhones1796054411001().up(test.dataSource.createQueryRunner());
    expect(await search('0192')).toEqual([]);
    await test.app.get(AccountIndexService).onModuleInit();
    expect(await search('0192')).toEqual(['andre.leroux']);
    expect(await search('roux')).toEqual(['andre.leroux']);
  });

  it('finds a customer by the phone numbers that are saved now', async () => {
    const person = await customer('caller', 'Sipho Nkosi');
    const entry = { ...CAPE_TOWN, label: 'Home', phone: '082 555 0771' };
    const { cookie } = person;
    const { body } = await post(test, BOOK, entry, cookie).expect(201);
    await post(test, BOOK, { ...entry, label: 'Same phone' }, cookie).expect(201);
    expect(await search('0825550771')).toEqual(['caller']);
    await put(test, `${BOOK}/${body.id}`, { ...entry, phone: '082 555 0882' }, cookie).expect(200);
    expect(await search('0825550882')).toEqual(['caller']);
    await del(test, `${BOOK}/${body.id}`, cookie).expect(204);
    expect(await search('0825550882')).toEqual([]);
    expect(await search('0825550771')).toEqual(['caller']);
  });

  it('finds nobody who erased the account', async () => {
    const person = await customer('gone', 'Gone Girl');
    expect(await search('gone')).toEqual(['gone']);
    await del(test, '/api/account', person.cookie, { password: 'gone-Protea-7' }).expect(200);
    expect(await search('gone')).toEqual([]);
    const left = await test.dataSource.query(
      'SELECT 1 FROM account_search_terms WHERE userId = ?',
      [person.id],
    );
    expect(left).toEqual([]);
  });

  it('answers 400 when the search is too long or not text', async () => {
    for (const query of [`q=${'a'.repeat(81)}`, 'q=a&q=b']) {
      const answer = await get(test, `/api/customers?${query}`, support.cookie).expect(400);
      expect(answer.body.errors).toEqual([{ path: 'q', message: expect.stringMatching(/Search/) }]);
    }
  });

  it('answers support staff and admins, and refuses everyone else', async () => {
    await get(test, '/api/customers?q=roux', NOBODY).expect(401);
    await get(test, '/api/customers?q=roux', andre.cookie).expect(403);
    const admin = await signIn(test, 'admin');
    expect(await search('andre', admin.cookie)).toEqual(['andre.leroux']);
  });
});

describe('DELETE /api/customers/{id}/sessions', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });

  const end = (id: number) => del(test, `/api/customers/${id}/sessions`, admin.cookie);

  it('ends every session of the customer, nobody else’s, and leaves an audit entry', async () => {
    const first = await signIn(test, 'customer', 'stolen');
    const second = await signIn(test, 'customer', 'stolen');
    const other = await signIn(test, 'customer', 'other');
    await end(first.id).expect(204);
    for (const { cookie } of [first, second]) await get(test, '/api/account', cookie).expect(401);
    await get(test, '/api/account', other.cookie).expect(200);
    const { body } = await get(test, '/api/audit?limit=1', admin.cookie).expect(200);
    expect(body).toMatchObject([
      { action: 'end all sessions', subjectType: 'customer', subjectId: String(first.id) },
    ]);
  });

  it('answers 404 to the id of somebody of the staff, whose sessions go on', async () => {
    const support = await signIn(test, 'support');
    await end(support.id).expect(404);
    await get(test, '/api/account', support.cookie).expect(200);
  });
});

describe('npm run staff -- sign-out-everyone', () => {
  it('ends the sessions of customers and staff, and is in the audit log', async () => {
    const people = [await signIn(test, 'customer'), await signIn(test, 'admin')];
    const [row] = await test.dataSource.query<{ total: number }[]>(
      'SELECT COUNT(*) AS total FROM sessions',
    );
    expect(await signOutEveryone(test.app)).toBe(Number(row?.total));
    for (const { cookie } of people) await get(test, '/api/account', cookie).expect(401);
    const { cookie } = await signIn(test, 'admin');
    const { body } = await get(test, '/api/audit?limit=1', cookie).expect(200);
    expect(body).toMatchObject([
      { actor: { email: 'command line' }, action: 'end all sessions', subjectId: 'everyone' },
    ]);
  });
});
