import type { CustomerContactView, CustomerView, NoteView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { del, get, post, put, QUIET } from './harness/shipments';

let test: TestApp;
let lerato: Person;
let support: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  lerato = await signIn(test, 'customer', 'lerato');
  [support, admin] = [await signIn(test, 'support'), await signIn(test, 'admin')];
});
afterAll(() => test.close());

let people = 0;
const somebody = () => signIn(test, 'customer', `somebody${(people += 1)}`);
const pathOf = ({ id }: Pick<Person, 'id'>, part: 'notes' | 'contacts') =>
  `/api/customers/${id}/${part}`;
const exportOf = async ({ cookie }: Person) => {
  const { text, body } = await get(test, '/api/account/export', cookie).expect(200);
  return text ?? JSON.stringify(body);
};
const leave = ({ cookie, email }: Person) =>
  del(test, '/api/account', cookie, { password: `${email.split('@')[0]}-Protea-7` }).expect(200);
const rowsOf = async (table: string, { id }: Person) =>
  (await test.dataSource.query<unknown[]>(`SELECT id FROM ${table} WHERE userId = ?`, [id])).length;

describe('the notes of a customer', () => {
  const note = (of: Pick<Person, 'id'>, text: unknown, by = support) =>
    post(test, pathOf(of, 'notes'), { text }, by.cookie);
  const notesOf = async (of: Person) =>
    (await get(test, pathOf(of, 'notes'), support.cookie).expect(200)).body as NoteView[];

  it('say who noted what and when, the newest first', async () => {
    await note(lerato, ' Ask for Tumi\nat the gate ').expect(201);
    const { body } = await note(lerato, 'Pays on the 25th', admin).expect(201);
    expect(body).toEqual([
      {
        id: expect.any(Number),
        text: 'Pays on the 25th',
        actor: { kind: 'admin', name: 'Naledi Khumalo', email: admin.email },
        timestamp: expect.any(String),
      },
      expect.objectContaining({
        text: 'Ask for Tumi\nat the gate',
        actor: { kind: 'support', name: 'Naledi Khumalo', email: support.email },
      }),
    ]);
    expect(await notesOf(lerato)).toEqual(body);
  });

  it('are refused where they say nothing, and for who is no customer', async () => {
    const { body } = await note(lerato, ' ').expect(400);
    expect(body).toMatchObject({ errors: [{ path: 'text', message: 'Note is required' }] });
    await note(admin, 'A colleague').expect(404);
    await note({ id: 999_999 }, 'Nobody').expect(404);
    await get(test, pathOf(admin, 'notes'), support.cookie).expect(404);
  });

  it('are not in what the customer reads, and go with the account', async () => {
    const leaver = await somebody();
    await note(leaver, 'Shouts at the couriers').expect(201);
    expect(await exportOf(leaver)).not.toContain('Shouts');
    await get(test, pathOf(leaver, 'notes'), leaver.cookie).expect(403);
    await leave(leaver);
    expect(await rowsOf('customer_notes', leaver)).toBe(0);
    await get(test, pathOf(leaver, 'notes'), support.cookie).expect(404);
  });

  it('are 200 at most', async () => {
    const busy = await somebody();
    const row = `(${busy.id}, 'Noted', ${support.id}, 1)`;
    await test.dataSource.query(
      `INSERT INTO customer_notes (userId, text, authorId, createdAt) VALUES ${Array(199).fill(row).join(', ')}`,
    );
    await note(busy, 'The last one').expect(201);
    await note(busy, 'One too many').expect(409);
    expect(await notesOf(busy)).toHaveLength(200);
  });
});

describe('the contacts of a customer', () => {
  const TUMI = {
    name: 'Tumi Mokoena',
    role: 'Stores',
    phone: '+27825550142',
    email: 'Tumi@Example.com',
  };
  const add = (of: Pick<Person, 'id'>, contact: object, by = support) =>
    post(test, pathOf(of, 'contacts'), contact, by.cookie);
  const change = (of: Person, id: number, contact: object, by = support) =>
    put(test, `${pathOf(of, 'contacts')}/${id}`, contact, by.cookie);
  const contactsOf = async (of: Person) =>
    (await get(test, pathOf(of, 'contacts'), support.cookie).expect(200))
      .body as CustomerContactView[];
  const added = async (of: Person, contact: object = TUMI) => {
    const { body } = await add(of, contact).expect(201);
    return (body as CustomerContactView[])[0]!;
  };

  it('are listed by name, with a phone number in national format and an address in lower case', async () => {
    const customer = await somebody();
    await add(customer, TUMI).expect(201);
    const { body } = await add(customer, {
      name: 'Books',
      role: null,
      phone: '',
      email: 'b@example.com',
    });
    expect(body).toEqual([
      {
        id: expect.any(Number),
        name: 'Books',
        role: null,
        phone: null,
        email: 'b@example.com',
        version: 1,
      },
      {
        ...TUMI,
        id: expect.any(Number),
        phone: '082 555 0142',
        email: 'tumi@example.com',
        version: 1,
      },
    ]);
    expect(await contactsOf(customer)).toEqual(body);
  });

  it.each([
    [{ ...TUMI, name: ' ' }, 'name', 'Name is required'],
    [{ ...TUMI, name: 'x'.repeat(121) }, 'name', 'Name must be at most 120 characters'],
    [{ ...TUMI, role: 'x'.repeat(81) }, 'role', 'Role must be at most 80 characters'],
    [{ ...TUMI, phone: '12345' }, 'phone', 'Valid phone number is required'],
    [{ ...TUMI, email: 'tumi' }, 'email', 'Please enter a valid email address'],
    [
      { name: 'Tumi', phone: null, email: null },
      'phone',
      'Give a phone number or an email address',
    ],
  ])('are refused where %j', async (contact, path, message) => {
    const { body } = await add(lerato, contact).expect(400);
    expect(body).toMatchObject({ errors: [{ path, message }] });
  });

  it('have the customer found by their phones, as these are now', async () => {
    const customer = await somebody();
    const isFound = async (q: string) => {
      const path = `/api/customers?${new URLSearchParams({ q })}`;
      const { body } = await get(test, path, support.cookie).expect(200);
      return (body as CustomerView[]).some(({ id }) => id === customer.id);
    };
    const { id, version } = await added(customer, { ...TUMI, phone: '+27 82 555 6143' });
    expect([await isFound('082 555 6143'), await isFound('6143')]).toEqual([true, true]);
    const moved = { ...TUMI, phone: '083 555 7144', version };
    await change(customer, id, moved).expect(200);
    expect([await isFound('6143'), await isFound('7144')]).toEqual([false, true]);
    await del(test, `${pathOf(customer, 'contacts')}/${id}`, support.cookie).expect(204);
    expect(await isFound('7144')).toBe(false);
  });

  it('are changed by whoever saw them as they are, and by nobody else', async () => {
    const customer = await somebody();
    const { id, version } = await added(customer);
    const moved = { name: 'Tumi Mokoena', phone: '083 555 0142', version };
    const { body } = await change(customer, id, moved, admin).expect(200);
    expect(body).toEqual([
      { id, name: 'Tumi Mokoena', role: null, phone: '083 555 0142', email: null, version: 2 },
    ]);
    const late = await change(customer, id, { ...TUMI, version }).expect(409);
    expect(late.body).toMatchObject({ detail: expect.stringContaining('Naledi Khumalo changed') });
    expect(await contactsOf(customer)).toEqual(body);
  });

  it('are removed once, and those of another customer not at all', async () => {
    const customer = await somebody();
    const { id } = await added(customer);
    const path = `${pathOf(customer, 'contacts')}/${id}`;
    await del(test, `${pathOf(lerato, 'contacts')}/${id}`, support.cookie).expect(404);
    await change(lerato, id, TUMI).expect(404);
    await del(test, path, support.cookie).expect(204);
    const { body } = await del(test, path, support.cookie).expect(404);
    expect(body).toMatchObject({ detail: 'This contact does not exist any more.' });
    expect(await contactsOf(customer)).toEqual([]);
  });

  it('are 30 at most', async () => {
    const customer = await somebody();
    const row = `(${customer.id}, 'Tumi', '0825550142', 1, 1)`;
    await test.dataSource.query(
      `INSERT INTO customer_contacts (userId, name, phone, version, createdAt) VALUES ${Array(29).fill(row).join(', ')}`,
    );
    await add(customer, TUMI).expect(201);
    await add(customer, TUMI).expect(409);
    expect(await contactsOf(customer)).toHaveLength(30);
  });

  it('are in the customer’s export, go with the account, and are named by no audit entry', async () => {
    const leaver = await somebody();
    await added(leaver);
    expect(await exportOf(leaver)).toContain('Tumi Mokoena');
    await leave(leaver);
    expect(await rowsOf('customer_contacts', leaver)).toBe(0);
    const path = `/api/audit?subjectType=customer&subjectId=${leaver.id}`;
    const { body } = await get(test, path, admin.cookie).expect(200);
    expect(body).toMatchObject([
      { kind: 'erase_account' },
      { kind: 'add_contact', actor: { email: support.email } },
    ]);
    expect(JSON.stringify(body)).not.toContain('Tumi');
  });
});
