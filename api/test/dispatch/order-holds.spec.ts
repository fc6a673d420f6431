import type { AddressInfo } from 'node:net';
import {
  addDays,
  dayInSouthAfrica,
  DEFAULT_COMPANY,
  type ExceptionView,
  HOLD_MOST_DAYS,
  type OrderChangeView,
  type OrderView,
  type Problem,
} from '@courier/contract';
import request from 'supertest';
import { ExceptionRunService } from '../../src/exceptions/exception-run.service';
import { WEBHOOK_PATH } from '../../src/dispatch/webhooks/webhook-path';
import { type Simulator, startSimulator } from '../../src/simulator';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, post, put, QUIET } from '../harness/shipments';
import { settingsFor, WEBHOOK_TOKEN } from './provider-settings';
import { until } from './until';

const DAY_MS = 86_400_000;
const today = () => dayInSouthAfrica(new Date());

let simulator: Simulator;
let test: TestApp;
let support: Person;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  simulator = await startSimulator({ apiKey: 'key', speed: 0 });
  const settings = settingsFor(simulator, {
    DISPATCH_POLL_MS: '10',
    DISPATCH_PAUSE_MS: '10',
    DISPATCH_PAUSE_MOST_MS: '20',
  });
  test = await createTestApp({
    ...QUIET,
    ...settings,
    company: { ...DEFAULT_COMPANY, bank: 'FNB' },
  });
  const { port } = test.server.address() as AddressInfo;
  simulator.setWebhook({ url: `http://127.0.0.1:${port}${WEBHOOK_PATH}`, token: WEBHOOK_TOKEN });
  support = await signIn(test, 'support');
  admin = await signIn(test, 'admin');
  owner = await signIn(test, 'customer', 'owner');
});
beforeEach(() => simulator.setFaults([]));
afterAll(async () => {
  await test.close();
  await simulator.stop();
});

const orderOf = async (orderNumber: string, cookie = support.cookie) =>
  (await get(test, `/api/orders/${orderNumber}`, cookie).expect(200)).body as OrderView;
const hold = (orderNumber: string, body: object = {}, cookie = support.cookie) =>
  put(test, `/api/orders/${orderNumber}/hold`, { reason: 'sender_asked', ...body }, cookie);
const release = (orderNumber: string, body: object = {}, cookie = support.cookie) =>
  post(test, `/api/orders/${orderNumber}/release`, body, cookie);
const atProvider = (orderNumber: string) =>
  simulator.orders().find(({ request }) => request.orderNumber === orderNumber);
const jobsOf = (orderNumber: string) =>
  test.dataSource.query<{ kind: string; state: string }[]>(
    `SELECT j.kind, j.state FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId
     WHERE o.orderNumber = ? ORDER BY j.id`,
    [orderNumber],
  );
const isSettled = (orderNumber: string) => async () =>
  (await jobsOf(orderNumber)).every(({ state }) => state !== 'ready');
const settled = (orderNumber: string) => until('the hand-over', isSettled(orderNumber));
const set = (orderNumber: string, column: string, value: unknown) =>
  test.dataSource.query(`UPDATE orders SET ${column} = ? WHERE orderNumber = ?`, [
    value,
    orderNumber,
  ]);
/** Handed over: the provider has it. */
const handedOver = async () => {
  const { orderNumber } = await placeOrder(test, {}, owner.cookie, 'speedpoint');
  await settled(orderNumber);
  expect(atProvider(orderNumber)).toBeDefined();
  return orderNumber;
};
const steps = async (orderNumber: string) =>
  (await orderOf(orderNumber)).trackingSteps.filter(({ completed }) => completed);
const kinds = async (orderNumber: string) => (await steps(orderNumber)).map(({ kind }) => kind);
const historyOf = async (orderNumber: string) =>
  (await get(test, `/api/orders/${orderNumber}/history`, admin.cookie).expect(200))
    .body as OrderChangeView[];
const noticesOf = async (orderNumber: string) => {
  const { body } = await get(test, '/api/notifications', owner.cookie).expect(200);
  return (body as { title: string; message: string; orderNumber: string | null }[]).filter(
    (notice) => notice.orderNumber === orderNumber,
  );
};
const openCases = async (orderNumber: string) => {
  const { body } = await get(test, '/api/exceptions?limit=100', support.cookie).expect(200);
  return (body as ExceptionView[]).filter(({ order }) => order?.orderNumber === orderNumber);
};
/** What the provider says of an order that it has. */
const tell = async (orderNumber: string, event: string, timestamp: number) => {
  const id = Number(atProvider(orderNumber)?.orderId);
  await request(test.server)
    .post(WEBHOOK_PATH)
    .set('token', WEBHOOK_TOKEN)
    .send({ timestamp, event, order: { id, order_number: orderNumber } })
    .expect(200);
};
const review = (now: Date) => test.app.get(ExceptionRunService).run(now);

describe('holding an order', () => {
  it('is taken back from the provider, and handed over again when it is released', async () => {
    const orderNumber = await handedOver();
    const first = atProvider(orderNumber)?.orderId;
    const day = addDays(today(), 3);
    const answer = await hold(orderNumber, { until: day, note: 'Rang at nine' }).expect(200);
    expect(answer.body).toMatchObject({ hold: { reason: 'sender_asked', until: day } });
    await settled(orderNumber);
    expect(atProvider(orderNumber)).toBeUndefined();
    expect((await orderOf(orderNumber)).status).toBe('pending');
    const released = await release(orderNumber).expect(200);
    expect(released.body).not.toHaveProperty('hold');
    await settled(orderNumber);
    expect(atProvider(orderNumber)?.orderId).toEqual(expect.anything());
    expect(atProvider(orderNumber)?.orderId).not.toBe(first);
    expect(await kinds(orderNumber)).toEqual(['placed', 'held', 'hold_released']);
    expect((await orderOf(orderNumber)).needsAttention).toBe(false);
  });

  it('says to everybody that the parcel waits and why, and to nobody but the staff what was noted', async () => {
    const orderNumber = await handedOver();
    const said = { reason: 'payment_to_check', note: 'Card looks stolen', until: '' };
    await hold(orderNumber, said).expect(200);
    for (const cookie of [NOBODY, owner.cookie]) {
      const order = await orderOf(orderNumber, cookie);
      expect(order.hold).toMatchObject({ reason: 'payment_to_check', until: null });
      expect(order.trackingSteps.find(({ current }) => current)).toMatchObject({
        kind: 'held',
        description: expect.stringMatching(
          /The parcel waits .* checking the order with its sender/,
        ),
      });
      expect(JSON.stringify(order)).not.toMatch(/stolen/);
    }
    expect(await historyOf(orderNumber)).toContainEqual(
      expect.objectContaining({ kind: 'held', reason: 'Payment to check: Card looks stolen' }),
    );
    const [notice] = await noticesOf(orderNumber);
    expect(notice).toMatchObject({ title: 'On hold' });
    expect(notice?.message).toMatch(/^The parcel waits/);
    expect(notice?.message).not.toMatch(/stolen/);
    await release(orderNumber).expect(200);
    expect((await noticesOf(orderNumber))[0]).toMatchObject({ title: 'No longer on hold' });
    const audit = await test.dataSource.query(
      `SELECT action, valueAfter FROM audit_entries WHERE subjectId = ? ORDER BY id`,
      [orderNumber],
    );
    expect(audit).toMatchObject([{ action: 'hold_order' }, { action: 'release_order' }]);
    expect(JSON.stringify(audit)).not.toMatch(/stolen/);
  });

  it('does not count as late, and gives the next possible collection where the agreed one has passed', async () => {
    const orderNumber = await handedOver();
    const past = addDays(today(), -3);
    await set(orderNumber, 'collectionDay', past);
    await set(orderNumber, 'deliverBy', past);
    await review(new Date());
    expect((await openCases(orderNumber)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['late', 'missed_collection']),
    );
    await hold(orderNumber).expect(200);
    await review(new Date());
    expect(await openCases(orderNumber)).toEqual([]);
    expect(await orderOf(orderNumber)).not.toHaveProperty('promise');
    const late = await get(test, '/api/orders?promise=late&limit=100', support.cookie).expect(200);
    expect(JSON.stringify(late.body)).not.toContain(orderNumber);
    await release(orderNumber).expect(200);
    const order = await orderOf(orderNumber);
    expect((order.collection?.day ?? '') >= today()).toBe(true);
    expect(order.promise).toMatchObject({ state: expect.stringMatching(/on_time|at_risk/) });
    expect(await kinds(orderNumber)).toEqual(
      expect.arrayContaining(['held', 'hold_released', 'collection_moved']),
    );
    expect((await noticesOf(orderNumber)).map(({ title }) => title).slice(0, 2)).toEqual([
      'Collection rescheduled',
      'On hold',
    ]);
  });

  it.each<[string, object, number]>([
    ['the day until which it is held is over', { until: today() }, 1],
    ['it was held without a day for more than two business days', {}, 9],
  ])('is an exception of its own once %s, which the release closes', async (_, body, days) => {
    const orderNumber = await handedOver();
    await hold(orderNumber, { reason: 'receiver_away', ...body }).expect(200);
    // What the provider is told of it is reviewed as well, and by the clock.
    await settled(orderNumber);
    await review(new Date());
    expect(await openCases(orderNumber)).toEqual([]);
    await review(new Date(Date.now() + days * DAY_MS));
    const [found, ...others] = await openCases(orderNumber);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'hold_over',
      action: 'release',
      facts: { hold: { reason: 'receiver_away' } },
    });
    await release(orderNumber).expect(200);
    const kindsOpen = (await openCases(orderNumber)).map(({ kind }) => kind);
    // Early on a business day, the collection to which it comes back may want a courier at once.
    expect(kindsOpen).not.toContain('hold_over');
    const [closed] = await test.dataSource.query<object[]>(
      `SELECT e.closing, e.closedById FROM exceptions e JOIN orders o ON o.id = e.orderId
       WHERE o.orderNumber = ? AND e.kind = 'hold_over'`,
      [orderNumber],
    );
    expect(closed).toEqual({ closing: 'step', closedById: support.id });
  });

  it('waits for its payment as well: neither the payment nor the release alone hands it over', async () => {
    const placed = await placeOrder(test, {}, owner.cookie, 'eft');
    const { orderNumber, totalAmount } = placed;
    await hold(orderNumber).expect(200);
    const entry = { amount: totalAmount, method: 'eft', paidOn: today() };
    await post(test, `/api/orders/${orderNumber}/payments`, entry, admin.cookie).expect(201);
    await settled(orderNumber);
    expect(await orderOf(orderNumber)).toMatchObject({ paymentStatus: 'completed', hold: {} });
    expect(atProvider(orderNumber)).toBeUndefined();
    await release(orderNumber).expect(200);
    await settled(orderNumber);
    expect(atProvider(orderNumber)).toBeDefined();
  });

  it('leaves an order that awaits its payment with us when it is released', async () => {
    const { orderNumber } = await placeOrder(test, {}, owner.cookie, 'eft');
    await hold(orderNumber).expect(200);
    const { body } = await release(orderNumber).expect(200);
    expect(body).toMatchObject({ awaitsPayment: true });
    await settled(orderNumber);
    expect(await jobsOf(orderNumber)).toEqual([]);
  });

  it('ends when the courier collects all the same, as the timeline says', async () => {
    const orderNumber = await handedOver();
    // The provider does not give it back: its courier is at the door.
    simulator.setFaults([{ kind: 'refuse', on: 'delete' }]);
    const collectedAt = Date.now();
    await hold(orderNumber).expect(200);
    await until('the refusal', async () => (await orderOf(orderNumber)).needsAttention === true);
    // It is told after the hold what happened before it.
    await tell(orderNumber, 'ORDER_PIKEDUP', collectedAt);
    await until('the collection', async () => (await orderOf(orderNumber)).status === 'in_transit');
    simulator.setFaults([]);
    await settled(orderNumber);
    const order = await orderOf(orderNumber);
    expect(order).not.toHaveProperty('hold');
    expect(order.needsAttention).toBe(false);
    expect(await kinds(orderNumber)).toEqual(['placed', 'collected', 'held', 'hold_ended']);
    expect(atProvider(orderNumber)).toBeDefined();
    const refused = await hold(orderNumber).expect(409);
    expect((refused.body as Problem).detail).toMatch(/collected .* Ring the courier/);
  });

  it('ends with the order', async () => {
    const orderNumber = await handedOver();
    await hold(orderNumber).expect(200);
    await post(
      test,
      `/api/orders/${orderNumber}/cancellation`,
      { reason: 'Sent otherwise' },
      support.cookie,
    ).expect(200);
    expect(await orderOf(orderNumber)).not.toHaveProperty('hold');
    expect((await hold(orderNumber).expect(409)).body.detail).toMatch(/is cancelled/);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'pending' }, admin.cookie).expect(
      200,
    );
    expect(await orderOf(orderNumber)).not.toHaveProperty('hold');
  });

  it('refuses a second one on what was seen before, and takes a further word of who has seen it', async () => {
    const orderNumber = await handedOver();
    const { version } = await orderOf(orderNumber);
    await hold(orderNumber, { version }).expect(200);
    await hold(orderNumber, { reason: 'not_safe', version }).expect(409);
    await release(orderNumber, { version }).expect(409);
    const seen = await orderOf(orderNumber);
    expect(seen.hold).toMatchObject({ reason: 'sender_asked' });
    // Saying the same again changes nothing.
    await hold(orderNumber).expect(200);
    expect((await orderOf(orderNumber)).version).toBe(seen.version);
    const until = addDays(today(), 1);
    await hold(orderNumber, { reason: 'not_safe', until, version: seen.version }).expect(200);
    expect((await orderOf(orderNumber)).hold).toMatchObject({ reason: 'not_safe', until });
    await release(orderNumber).expect(200);
    const done = await orderOf(orderNumber);
    await release(orderNumber).expect(200);
    expect((await orderOf(orderNumber)).version).toBe(done.version);
  });

  it.each<[string, object, string, RegExp]>([
    ['no reason', { reason: null }, 'reason', /required/],
    ['a reason that there is not', { reason: 'mood' }, 'reason', /must be one of/],
    ['another reason without a note', { reason: 'other' }, 'note', /required/],
    ['a note that is too long', { note: 'x'.repeat(201) }, 'note', /200/],
    ['a day that there is not', { until: '2026-02-30' }, 'until', /must be a day/],
    ['a day that is over', { until: addDays(today(), -1) }, 'until', /today or a later day/],
    ['a day too far away', { until: addDays(today(), HOLD_MOST_DAYS + 1) }, 'until', /60 days/],
  ])('is refused with %s', async (_, body, path, message) => {
    const { orderNumber } = await placeOrder(test, {}, owner.cookie, 'eft');
    const { body: problem } = await hold(orderNumber, body).expect(400);
    expect((problem as Problem).errors).toContainEqual(
      expect.objectContaining({ path, message: expect.stringMatching(message) }),
    );
    expect(await orderOf(orderNumber)).not.toHaveProperty('hold');
  });
});
