import type { NoteView, OrderView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { del, get, patch, placeOrder, post, QUIET } from './harness/shipments';

let test: TestApp;
let owner: Person;
let support: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  owner = await signIn(test, 'customer', 'owner');
  [support, admin] = [await signIn(test, 'support'), await signIn(test, 'admin')];
});
afterAll(() => test.close());

const ordered = async (cookie = owner.cookie) => (await placeOrder(test, {}, cookie)).orderNumber;
const pathOf = (orderNumber: string) => `/api/orders/${orderNumber}/notes`;
const note = (orderNumber: string, text: unknown, cookie = support.cookie) =>
  post(test, pathOf(orderNumber), { text }, cookie);
const notesOf = async (orderNumber: string) =>
  (await get(test, pathOf(orderNumber), support.cookie).expect(200)).body as NoteView[];

describe('the notes of an order', () => {
  it('say who noted what and when, the newest first, and leave the order as it is', async () => {
    const orderNumber = await ordered();
    const read = () => get(test, `/api/orders/${orderNumber}`, admin.cookie).expect(200);
    const { version } = (await read()).body as OrderView;
    await note(orderNumber, ' Gate code is with\nThabo ').expect(201);
    const answer = await note(orderNumber, 'Rang twice', admin.cookie).expect(201);
    expect(answer.body).toEqual([
      {
        id: expect.any(Number),
        text: 'Rang twice',
        actor: { kind: 'admin', name: expect.any(String), email: admin.email },
        timestamp: expect.any(String),
      },
      expect.objectContaining({
        text: 'Gate code is with\nThabo',
        actor: expect.objectContaining({ kind: 'support', email: support.email }),
      }),
    ]);
    expect(await notesOf(orderNumber)).toEqual(answer.body);
    expect(((await read()).body as OrderView).version).toBe(version);
  });

  it.each([
    ['without a text', undefined, 'Note is required'],
    ['of blanks', '  \n ', 'Note is required'],
    ['that is too long', 'x'.repeat(2001), 'Note must be at most 2000 characters'],
    [
      'with half a character',
      'a\ud800',
      'Note contains a character that cannot be kept. Type it again',
    ],
  ])('refuse one %s', async (_, text, message) => {
    const orderNumber = await ordered();
    const answer = await note(orderNumber, text).expect(400);
    expect(answer.body).toMatchObject({ errors: [{ path: 'text', message }] });
    expect(await notesOf(orderNumber)).toEqual([]);
  });

  it('are nowhere in what the owner, a visitor or an export reads', async () => {
    const orderNumber = await ordered();
    const secret = 'Pays late, check before the next one';
    await note(orderNumber, secret).expect(201);
    const read = [
      await get(test, `/api/orders/${orderNumber}`, owner.cookie).expect(200),
      await get(test, `/api/orders/${orderNumber}`, NOBODY).expect(200),
      await get(test, '/api/orders', owner.cookie).expect(200),
      await get(test, '/api/notifications', owner.cookie).expect(200),
      await get(test, '/api/account/export', owner.cookie).expect(200),
      await get(test, '/api/orders/export.csv', admin.cookie).expect(200),
    ];
    for (const { text, body } of read) {
      expect(text ?? JSON.stringify(body)).toContain(orderNumber);
      expect(text ?? JSON.stringify(body)).not.toContain(secret);
    }
    await get(test, pathOf(orderNumber), owner.cookie).expect(403);
  });

  it('lose their text with the people of the order, and take none after that', async () => {
    const leaver = await signIn(test, 'customer', 'leaver');
    const orderNumber = await ordered(leaver.cookie);
    await note(orderNumber, 'Lerato rang from 082 123 4567').expect(201);
    const status = { status: 'delivered' };
    await patch(test, `/api/orders/${orderNumber}`, status, admin.cookie).expect(200);
    await del(test, '/api/account', leaver.cookie, { password: 'leaver-Protea-7' }).expect(200);
    expect(await notesOf(orderNumber)).toEqual([
      expect.objectContaining({ text: null, actor: expect.objectContaining({ kind: 'support' }) }),
    ]);
    const { body } = await note(orderNumber, 'It was Lerato').expect(409);
    expect(body).toMatchObject({ detail: expect.stringContaining('were erased') });
  });

  it('are 200 at most', async () => {
    const orderNumber = await ordered();
    const { id } = (await get(test, `/api/orders/${orderNumber}`, admin.cookie)).body as OrderView;
    const row = `(${id}, 'Noted', 'support', NULL, 1)`;
    await test.dataSource.query(
      `INSERT INTO order_notes (orderId, text, actor, actorId, createdAt) VALUES ${Array(199).fill(row).join(', ')}`,
    );
    await note(orderNumber, 'The last one').expect(201);
    await note(orderNumber, 'One too many').expect(409);
    expect(await notesOf(orderNumber)).toHaveLength(200);
  });
});
