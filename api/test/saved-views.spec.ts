import { LIMITS, type Problem, type SavedView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { del, get, patch, post, QUIET } from './harness/shipments';

let test: TestApp;
let admin: Person;
let colleague: Person;
let support: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
  colleague = await signIn(test, 'admin', 'colleague');
  support = await signIn(test, 'support');
});
afterAll(() => test.close());
beforeEach(() => test.dataSource.query('DELETE FROM saved_views'));

const LATE = {
  name: 'Late in Gauteng',
  query: 'status=pending,confirmed&promise=late&town=Sandton',
};

async function saved(person: Person, body: object = LATE): Promise<SavedView> {
  const answer = await post(test, '/api/saved-views', body, person.cookie).expect(201);
  return answer.body as SavedView;
}

async function namesFor(person: Person): Promise<string[]> {
  const answer = await get(test, '/api/saved-views', person.cookie).expect(200);
  return (answer.body as SavedView[]).map(({ name }) => name);
}

const change = (person: Person, { id }: SavedView, body: object) =>
  patch(test, `/api/saved-views/${id}`, body, person.cookie);

it('a view keeps what narrows and sorts the list, by name, and is its owner’s alone', async () => {
  const view = await saved(support, {
    ...LATE,
    query: 'town=Sandton&sort=-value&status=&promise=late',
  });
  expect(view).toMatchObject({
    name: LATE.name,
    query: 'promise=late&sort=-value&town=Sandton',
    isShared: false,
    isOwn: true,
    owner: { id: support.id },
    version: 1,
  });
  expect(await namesFor(support)).toEqual([LATE.name]);
  expect(await namesFor(admin)).toEqual([]);
  await change(admin, view, { name: 'Mine' }).expect(404);
  await del(test, `/api/saved-views/${view.id}`, admin.cookie).expect(404);
  await get(test, `/api/orders?${view.query}`, support.cookie).expect(200);
});

it.each([
  ['a value that the list refuses', 'status=lost', /^Query: Status must be one of/],
  ['days in the wrong order', 'dueFrom=2026-03-02&dueTo=2026-03-01', /^Query: Due to must not/],
  ['a search', 'q=khumalo', /must not contain q$/],
  ['a page', 'limit=10&status=pending', /must not contain limit$/],
  ['a filter twice', 'status=pending&status=confirmed', /must not contain status twice$/],
  ['nothing', '&status=', /^Query is required$/],
  ['more than anybody narrows by', `town=${'x'.repeat(LIMITS.savedViewQuery)}`, /must be at most/],
])('a view of %s is refused, and the field and the rule are named', async (_, query, rule) => {
  const answer = await post(test, '/api/saved-views', { name: 'A', query }, admin.cookie);
  expect(answer.status).toBe(400);
  const { errors } = answer.body as Problem;
  expect(errors).toEqual([{ path: 'query', message: expect.stringMatching(rule) as string }]);
});

it('two views of one person have two names, whatever their case; two persons may use one', async () => {
  await saved(admin);
  await saved(colleague);
  const again = { ...LATE, name: ' late in GAUTENG ' };
  const answer = await post(test, '/api/saved-views', again, admin.cookie).expect(400);
  const message = `There is a view named ${LATE.name} already`;
  expect((answer.body as Problem).errors).toEqual([{ path: 'name', message }]);
  const other = await saved(admin, { ...LATE, name: 'Other' });
  await change(admin, other, { name: LATE.name }).expect(400);
  await change(admin, other, { name: 'OTHER' }).expect(200);
});

it('management alone shares a view; a shared one is everybody’s to see and management’s to change', async () => {
  const shared = { ...LATE, isShared: true };
  await post(test, '/api/saved-views', shared, support.cookie).expect(403);
  const own = await saved(support, { ...LATE, name: 'Own' });
  await change(support, own, { isShared: true }).expect(403);
  const view = await saved(admin, shared);
  expect(await namesFor(support)).toEqual([LATE.name, 'Own']);
  await change(support, view, { name: 'Mine' }).expect(403);
  await del(test, `/api/saved-views/${view.id}`, support.cookie).expect(403);
  const renamed = await change(colleague, view, { name: 'Late', version: 1 }).expect(200);
  expect(renamed.body).toMatchObject({ name: 'Late', isOwn: false, owner: { id: admin.id } });
  await change(colleague, view, { isShared: false }).expect(200);
  await change(colleague, view, { name: 'Late again' }).expect(404);
  expect(await namesFor(support)).toEqual(['Own']);
  expect(await namesFor(admin)).toEqual(['Late']);
});

it('a change on top of one that was not seen is refused with who did it', async () => {
  const view = await saved(admin, { ...LATE, isShared: true });
  await change(colleague, view, { query: 'promise=late', version: view.version }).expect(200);
  const answer = await change(admin, view, { name: 'Late', version: view.version }).expect(409);
  expect((answer.body as Problem).detail).toMatch(/^Naledi Khumalo changed this view/);
  await change(admin, view, { name: 'Late', version: view.version + 1 }).expect(200);
  await del(test, `/api/saved-views/${view.id}`, colleague.cookie).expect(204);
  await change(admin, view, { name: 'Again' }).expect(404);
});

it('a person keeps as many views as the limit says, and no more share the list of all', async () => {
  for (let n = 0; n < LIMITS.savedViews; n += 1) await saved(admin, { ...LATE, name: `View ${n}` });
  await post(test, '/api/saved-views', LATE, admin.cookie).expect(409);
  await test.dataSource.query('UPDATE saved_views SET isShared = 1');
  const more = LIMITS.sharedViews - LIMITS.savedViews;
  for (let n = 0; n < more; n += 1) {
    await saved(colleague, { ...LATE, name: `View ${n}`, isShared: true });
  }
  const last = { ...LATE, isShared: true };
  await post(test, '/api/saved-views', last, colleague.cookie).expect(409);
});

it('the views of one customer’s orders go with the account', async () => {
  const customer = await signIn(test, 'customer', 'leaving');
  await saved(admin, { name: 'Theirs', query: `userEmail=${customer.email}` });
  await saved(admin);
  const password = 'leaving-Protea-7';
  await del(test, '/api/account', customer.cookie, { password }).expect(200);
  expect(await namesFor(admin)).toEqual([LATE.name]);
});
