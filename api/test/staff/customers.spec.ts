import type { CustomerView } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { CAPE_TOWN, del, get, patch, placeOrder, post, put, QUIET } from '../harness/shipments';
import { signOutEveryone } from '../../src/cli/staff-commands';
import { indexAccount } from '../../src/identity/users/account-search.queries';
import { AccountsService } from '../../src/identity/users/accounts.service';
import { User } from '../../src/identity/users/user.entity';
import { IndexAccounts1795219297000 } from '../../src/platform/database/migrations/1795219297000-index-accounts';

describe('GET /api/customers', () => {
  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
  });
  afterAll(() => test.close());

  const list = (query = '', cookie = admin.cookie) => get(test, `/api/customers${query}`, cookie);

  it('lists customers with the number and sum of their orders', async () => {
    const thandi = await signIn(test, 'customer', 'thandi');
    await signIn(test, 'customer', 'pieter');
    const { orderNumber } = await placeOrder(test, {}, thandi.cookie);
    const last = await placeOrder(test, { serviceType: 'express' }, thandi.cookie);
    await placeOrder(test);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'cancelled' }, admin.cookie);
    const { body } = await list().expect(200);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        email: 'pieter@example.com',
        fullName: 'Naledi Khumalo',
        registrationDate: expect.stringMatching(/Z$/),
        totalOrders: 0,
        totalSpent: 0,
        status: 'active',
        lastOrderDate: null,
        totalAddresses: 0,
      },
      expect.objectContaining({
        email: 'thandi@example.com',
        totalOrders: 2,
        totalSpent: 110,
        lastOrderDate: last.createdAt,
      }),
    ]);
    const [, { totalAddresses }] = body as [CustomerView, CustomerView];
    const [row] = await test.dataSource.query<{ count: number }[]>(
      `SELECT COUNT(*) AS count FROM saved_addresses WHERE userEmail = 'thandi@example.com'`,
    );
    expect(totalAddresses).toBe(Number(row?.count));
  });

  it('continues page by page', async () => {
    const first = await list('?limit=1');
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await get(test, next, admin.cookie);
    const emails = [...first.body, ...second.body].map(({ email }: CustomerView) => email);
    expect(emails).toEqual(['pieter@example.com', 'thandi@example.com']);
    expect(second.headers.link).toBeUndefined();
  });

  it('answers staff, and refuses everyone else', async () => {
    await list('', NOBODY).expect(401);
    await list('', (await signIn(test, 'customer', 'curious')).cookie).expect(403);
    await list('', (await signIn(test, 'support')).cookie).expect(200);
  });
});

describe('GET /api/customers?q= among many names that begin alike', () => {
  let test: TestApp;
  let support: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    support = await signIn(test, 'support');
  });
  afterAll(() => test.close());

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
  let test: TestApp;
  let support: Person;
  let andre: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    support = await signIn(test, 'support');
    await signIn(test, 'customer', 'thandi');
    andre = await customer('andre.leroux', 'André le Roux');
    await customer('pieter', 'Pieter van Wyk');
    const sender = { ...CAPE_TOWN, phone: '+27 73 555 0192' };
    await placeOrder(test, { pickupAddress: sender }, andre.cookie);
  });
  afterAll(() => test.close());

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

  const readTerms = () =>
    test.dataSource.query('SELECT term, userId FROM account_search_terms ORDER BY term, userId');

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
    ['a name of staff and of a customer', 'naledi', ['thandi']],
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

  it('returns the totals of the customer that it finds', async () => {
    const { body } = await get(test, '/api/customers?q=roux', support.cookie).expect(200);
    expect(body).toEqual([
      expect.objectContaining({ fullName: 'André le Roux', totalOrders: 1, totalAddresses: 2 }),
    ]);
  });

  it('lists all customers when the search is blank', async () => {
    expect(await search(' ')).toEqual(['pieter', 'andre.leroux', 'thandi']);
  });

  it('continues by key, the newest first', async () => {
    const first = await get(test, '/api/customers?q=example&limit=1', support.cookie);
    expect(first.body).toEqual([]);
    await customer('lindiwe', 'Lindiwe Roux');
    const page = await get(test, '/api/customers?q=roux&limit=1', support.cookie);
    const next = /<([^>]+)>/.exec(page.headers.link ?? '')?.[1] ?? '';
    expect(next).toContain('q=roux');
    const last = await get(test, next, support.cookie).expect(200);
    const emails = [...page.body, ...last.body].map(({ email }: CustomerView) => email);
    expect(emails).toEqual(['lindiwe@example.com', 'andre.leroux@example.com']);
    expect(last.headers.link).toBeUndefined();
  });

  it('finds a renamed customer by the new name alone', async () => {
    const person = await customer('busi', 'Busisiwe Dube');
    await patch(test, '/api/account', { fullName: 'Busisiwe Zungu' }, person.cookie).expect(200);
    expect(await search('dube')).toEqual([]);
    expect(await search('zungu')).toEqual(['busi']);
    expect(await search('busi@')).toEqual(['busi']);
  });

  it('finds a customer by the phone numbers that are saved now', async () => {
    const person = await customer('sipho', 'Sipho Nkosi');
    const entry = { ...CAPE_TOWN, label: 'Home', phone: '082 555 0771' };
    const { cookie } = person;
    const { body } = await post(test, BOOK, entry, cookie).expect(201);
    await post(test, BOOK, { ...entry, label: 'Same phone' }, cookie).expect(201);
    expect(await search('0825550771')).toEqual(['sipho']);
    await put(test, `${BOOK}/${body.id}`, { ...entry, phone: '082 555 0882' }, cookie).expect(200);
    expect(await search('0825550882')).toEqual(['sipho']);
    await del(test, `${BOOK}/${body.id}`, cookie).expect(204);
    expect(await search('0825550882')).toEqual([]);
    expect(await search('0825550771')).toEqual(['sipho']);
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

  it('finds the same customers after the migration that added the search', async () => {
    const before = await readTerms();
    expect(before.length).toBeGreaterThan(10);
    const runner = test.dataSource.createQueryRunner();
    await new IndexAccounts1795219297000().up(runner);
    await runner.release();
    expect(await readTerms()).toEqual(before);
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
  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
  });
  afterAll(() => test.close());

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
    const test = await createTestApp(QUIET);
    const people = [await signIn(test, 'customer'), await signIn(test, 'admin')];
    expect(await signOutEveryone(test.app)).toBe(2);
    for (const { cookie } of people) await get(test, '/api/account', cookie).expect(401);
    const { cookie } = await signIn(test, 'admin');
    const { body } = await get(test, '/api/audit?limit=1', cookie).expect(200);
    expect(body).toMatchObject([
      { actor: { email: 'command line' }, action: 'end all sessions', subjectId: 'everyone' },
    ]);
    await test.close();
  });
});
