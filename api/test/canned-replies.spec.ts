import { type CannedReplyView, LIMITS, type Problem } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { del, get, post, put, QUIET } from './harness/shipments';

let test: TestApp;
let support: Person;
let colleague: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  support = await signIn(test, 'support');
  colleague = await signIn(test, 'admin');
});
afterAll(() => test.close());
beforeEach(() => test.dataSource.query('DELETE FROM canned_replies'));

const LIST = '/api/support/canned-replies';
const MISSED = { title: 'Collection missed', text: 'Hello {first_name}, we are sorry. {my_name}' };

async function added(body: object = MISSED): Promise<CannedReplyView> {
  return (await post(test, LIST, body, support.cookie).expect(201)).body as CannedReplyView;
}
const change = (person: Person, { id }: CannedReplyView, body: object) =>
  put(test, `${LIST}/${id}`, { ...MISSED, ...body }, person.cookie);
const titles = async () =>
  ((await get(test, LIST, colleague.cookie).expect(200)).body as CannedReplyView[]).map(
    ({ title }) => title,
  );

it('canned replies are one list, by title, with who changed them last', async () => {
  const reply = await added();
  expect(reply).toEqual({
    ...MISSED,
    id: reply.id,
    changedBy: 'Naledi Khumalo',
    version: 1,
    updatedAt: expect.stringMatching(/Z$/) as string,
  });
  await added({ ...MISSED, title: 'ask for a photo' });
  expect(await titles()).toEqual(['ask for a photo', 'Collection missed']);
  await del(test, `${LIST}/${reply.id}`, colleague.cookie).expect(204);
  await del(test, `${LIST}/${reply.id}`, colleague.cookie).expect(404);
  expect(await titles()).toEqual(['ask for a photo']);
});

it.each([
  ['text', { text: 'Dear {surname}' }, /^Text has \{surname\}, which is no placeholder/],
  ['text', { text: ' ' }, /^Text is required$/],
  ['text', { text: 'x'.repeat(LIMITS.cannedReply + 1) }, /^Text must be at most/],
  ['title', { title: '' }, /^Title is required$/],
  ['title', { title: ' collection MISSED' }, /^There is a canned reply with the title/],
])('a canned reply with a wrong %s is refused: %j', async (path, wrong, rule) => {
  await added();
  const body = { ...MISSED, title: 'Another', ...wrong };
  const answer = await post(test, LIST, body, support.cookie).expect(400);
  const message = expect.stringMatching(rule) as string;
  expect((answer.body as Problem).errors).toEqual([{ path, message }]);
});

it('a change of a canned reply on top of one that was not seen is refused with who did it', async () => {
  const reply = await added();
  const { version } = reply;
  const theirs = await change(colleague, reply, { title: 'Missed', version }).expect(200);
  expect(theirs.body).toMatchObject({ title: 'Missed', version: 2 });
  const late = await change(support, reply, { text: 'Sorry', version }).expect(409);
  expect((late.body as Problem).detail).toMatch(/changed this canned reply after you opened it/);
  await change(support, reply, { title: 'Missed', version: 2 }).expect(200);
  const other = await added();
  await change(support, other, { title: 'MISSED' }).expect(400);
});

it('there are as many canned replies as one list shows, and no more', async () => {
  for (let n = 0; n < LIMITS.cannedReplies; n += 1) await added({ ...MISSED, title: `Reply ${n}` });
  await post(test, LIST, MISSED, support.cookie).expect(409);
});

it('a reply that still has a placeholder is refused, a note is not', async () => {
  const ticket = {
    name: 'Lerato Mokoena',
    email: 'lerato@example.com',
    subject: 'No news',
    description: 'Where is it?',
  };
  const { body } = await post(test, '/api/support/tickets', ticket).expect(201);
  const { ticketId } = body as { ticketId: number };
  const write = (message: object) =>
    post(test, `/api/support/tickets/${ticketId}/messages`, message, support.cookie);
  const open = 'It arrives {promise}.';
  const refused = await write({ message: open }).expect(400);
  const message = 'Message still has {promise}. Write it out or take it out';
  expect((refused.body as Problem).errors).toEqual([{ path: 'message', message }]);
  await write({ message: open, isInternal: true }).expect(201);
  await write({ message: 'Press { or {x}.' }).expect(201);
});
