import type {
  AuditEntryView,
  ExceptionView,
  NotificationView,
  OrderChangeView,
  OrderView,
  Problem,
} from '@courier/contract';
import { type Simulator, startSimulator } from '../../src/simulator';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, post, QUIET } from '../harness/shipments';
import { tellOf } from './provider-news';
import { settingsFor } from './provider-settings';

let simulator: Simulator;
let test: TestApp;
let owner: Person;
let support: Person;
let admin: Person;
beforeAll(async () => {
  simulator = await startSimulator({ apiKey: 'key', speed: 0 });
  test = await createTestApp({ ...QUIET, ...settingsFor(simulator, { DISPATCH_WORKERS: '0' }) });
  owner = await signIn(test, 'customer', 'owner');
  [support, admin] = [await signIn(test, 'support'), await signIn(test, 'admin')];
});
afterAll(async () => {
  await test.close();
  await simulator.stop();
});

const send = (orderNumber: string, ...events: string[]) => tellOf(test, orderNumber, ...events);
/** Which the courier has tried to deliver, so many times. */
const tried = async (times = 1) => {
  const { orderNumber } = await placeOrder(test, {}, owner.cookie, 'speedpoint');
  await send(orderNumber, 'ORDER_PIKEDUP');
  for (let time = 0; time < times; time += 1) {
    await send(orderNumber, 'ORDER_ONTHEWAY', 'ORDER_FAILED');
  }
  return orderNumber;
};
const read = async <T>(path: string, cookie = support.cookie) =>
  (await get(test, path, cookie).expect(200)).body as T;
const orderOf = (orderNumber: string, cookie?: string) =>
  read<OrderView>(`/api/orders/${orderNumber}`, cookie);
const historyOf = (orderNumber: string) =>
  read<OrderChangeView[]>(`/api/orders/${orderNumber}/history`);
const factsOf = async (orderNumber: string) => {
  const open = await read<ExceptionView[]>('/api/exceptions?kind=attempt_failed');
  return open.find(({ order }) => order?.orderNumber === orderNumber)?.facts;
};
const explain = (orderNumber: string, body: object, cookie = support.cookie) =>
  post(test, `/api/orders/${orderNumber}/failed-attempt`, body, cookie);

const NOTE = 'Rang Pieter twice';

describe('POST /api/orders/{number}/failed-attempt', () => {
  it('says why to everyone who sees the order, and the note to the staff alone', async () => {
    const orderNumber = await tried();
    expect(await factsOf(orderNumber)).toEqual({ attempts: 1 });
    const body = { reason: 'nobody_there', note: NOTE };
    const answer = await explain(orderNumber, body).expect(200);
    expect(answer.body).toMatchObject({ status: 'in_transit', failedReason: 'nobody_there' });
    for (const { cookie } of [owner, { cookie: NOBODY }]) {
      const seen = await orderOf(orderNumber, cookie);
      expect(seen).toMatchObject({ attemptFailed: true, failedReason: 'nobody_there' });
      const done = seen.trackingSteps.filter(({ completed }) => completed);
      expect(done.slice(-2)).toMatchObject([
        { kind: 'attempt_failed', current: true },
        { kind: 'attempt_explained', description: 'Nobody was there.', current: false },
      ]);
      expect(JSON.stringify(seen)).not.toContain(NOTE);
    }
    expect((await historyOf(orderNumber)).at(-1)).toMatchObject({
      kind: 'attempt_explained',
      reason: `Nobody was there: ${NOTE}`,
      actor: { kind: 'support', email: support.email },
    });
    const facts = { attempts: 1, failedReason: 'nobody_there', reason: NOTE };
    expect(await factsOf(orderNumber)).toEqual(facts);
    const [entry] = await read<AuditEntryView[]>('/api/audit?limit=1', admin.cookie);
    expect(entry).toMatchObject({ subjectId: orderNumber, after: { reason: 'nobody_there' } });
    expect(JSON.stringify(entry)).not.toContain(NOTE);
  });

  it('sends nobody another notice than that of the attempt', async () => {
    const orderNumber = await tried();
    const noticesOf = async () =>
      (await read<NotificationView[]>('/api/notifications', owner.cookie)).filter(
        (notice) => notice.orderNumber === orderNumber,
      );
    const before = await noticesOf();
    expect(before[0]).toMatchObject({ title: 'Delivery attempt failed' });
    await explain(orderNumber, { reason: 'refused' }).expect(200);
    expect(await noticesOf()).toEqual(before);
  });

  it('is corrected by another one, and changes nothing where the same is said again', async () => {
    const orderNumber = await tried();
    await explain(orderNumber, { reason: 'closed', note: NOTE }).expect(200);
    await explain(orderNumber, { reason: 'closed' }).expect(200);
    await explain(orderNumber, { reason: 'unsafe' }, admin.cookie).expect(200);
    const seen = await orderOf(orderNumber, NOBODY);
    expect(seen).toMatchObject({ failedReason: 'unsafe' });
    const shown = seen.trackingSteps.filter(({ kind }) => kind === 'attempt_explained');
    expect(shown.map(({ description }) => description)).toEqual(['It was not safe to deliver.']);
    expect(await factsOf(orderNumber)).toEqual({ attempts: 1, failedReason: 'unsafe' });
    const said = (await historyOf(orderNumber)).filter(({ kind }) => kind === 'attempt_explained');
    expect(said.map(({ reason }) => reason)).toEqual([
      `The premises were closed: ${NOTE}`,
      'It was not safe to deliver',
    ]);
  });

  it('belongs to the newest attempt, and one that was none does not count', async () => {
    const orderNumber = await tried();
    await explain(orderNumber, { reason: 'not_attempted' }).expect(200);
    expect(await factsOf(orderNumber)).toEqual({ attempts: 0, failedReason: 'not_attempted' });
    await send(orderNumber, 'ORDER_ONTHEWAY', 'ORDER_FAILED');
    expect(await factsOf(orderNumber)).toEqual({ attempts: 1 });
    expect(await orderOf(orderNumber)).not.toHaveProperty('failedReason');
    await explain(orderNumber, { reason: 'refused' }).expect(200);
    expect(await factsOf(orderNumber)).toEqual({ attempts: 1, failedReason: 'refused' });
  });

  it.each([
    ['no reason', 'reason', {}, 'Reason is required'],
    ['another reason', 'reason', { reason: 'rain' }, /^Reason must be one of: nobody_there, /],
    [
      'a reason that says nothing without its note',
      'note',
      { reason: 'other', note: '  ' },
      'Note is required where none of the reasons fits',
    ],
    [
      'a note that is too long',
      'note',
      { reason: 'closed', note: 'x'.repeat(201) },
      'Note must be at most 200 characters',
    ],
    [
      'no number as the version',
      'version',
      { reason: 'closed', version: 'new' },
      'Version must be the one of the order that was read',
    ],
  ])('refuses %s, and names the field %s', async (_, path, body, message) => {
    const answer = await explain('EC7K3M9QXA2TBF', body).expect(400);
    const expected = { path, message: expect.stringMatching(message) as string };
    expect((answer.body as Problem).errors).toEqual([expected]);
  });

  it('answers 404 to an unknown number, and 409 where nothing has just failed or somebody was faster', async () => {
    await explain('EC7K3M9QXA2TBF', { reason: 'closed' }).expect(404);
    const orderNumber = await tried();
    const { version } = await orderOf(orderNumber);
    await explain(orderNumber, { reason: 'closed', version }).expect(200);
    const late = await explain(orderNumber, { reason: 'refused', version }).expect(409);
    expect(late.body).toMatchObject({
      currentVersion: (version ?? 0) + 1,
      changes: [{ kind: 'attempt_explained' }],
    });
    await send(orderNumber, 'ORDER_ONTHEWAY');
    const moved = await explain(orderNumber, { reason: 'refused' }).expect(409);
    expect((moved.body as Problem).detail).toMatch(/moved on/);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    await explain(orderNumber, { reason: 'refused' }).expect(409);
  });
});
