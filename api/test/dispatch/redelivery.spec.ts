import {
  addBusinessDays,
  dayInSouthAfrica,
  type ExceptionView,
  FIRST_PACKAGE,
  formatCollection,
  type OrderChangeView,
  type OrderView,
  type Problem,
  type ReceiverChoiceView,
  type ReceiverLinkView,
} from '@courier/contract';
import { RedeliveryRunService } from '../../src/orders/redelivery/redelivery-run.service';
import { type Simulator, startSimulator } from '../../src/simulator';
import { DispatchJob } from '../../src/dispatch/dispatch-job.entity';
import { OrderReader } from '../../src/dispatch/dispatching/order-to-dispatch.read-model';
import { orderPayload } from '../../src/dispatch/shipday/order-payload';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, post, put, QUIET } from '../harness/shipments';
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
const tried = async (times = 1, payment: 'eft' | 'speedpoint' = 'eft', quote = {}) => {
  const { orderNumber } = await placeOrder(test, quote, owner.cookie, payment);
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

const linkOf = async (orderNumber: string) => {
  const path = `/api/orders/${orderNumber}/receiver-links`;
  const answer = await post(test, path, {}, support.cookie).expect(201);
  const { link } = answer.body as ReceiverLinkView;
  return link.split('#')[1] ?? '';
};
const look = (token: string) => get(test, '/api/receiver-choice').set('receiver-token', token);
const viewOf = async (token: string) => (await look(token).expect(200)).body as ReceiverChoiceView;
const choose = (token: string, body: object) =>
  put(test, '/api/receiver-choice', body).set('receiver-token', token);
const WINDOW = '12:00-17:00';
const INSURED = { packageDetails: { packages: [{ ...FIRST_PACKAGE, hasInsurance: true }] } };
/** The last offered day, with what was read. */
const wish = ({ days, terms, version }: ReceiverChoiceView) => ({
  choice: 'new_day',
  day: days.at(-1)?.day ?? '',
  window: WINDOW,
  terms,
  version,
});

describe('the link of a receiver', () => {
  it('offers the days until the parcel goes back, and has the courier come on the chosen one', async () => {
    const orderNumber = await tried();
    const before = await orderOf(orderNumber);
    const token = await linkOf(orderNumber);
    const view = await viewOf(token);
    const today = dayInSouthAfrica(new Date());
    expect(view).toMatchObject({
      orderNumber,
      closed: null,
      attempts: 1,
      mostAttempts: 2,
      heldUntil: addBusinessDays(today, 5),
      otherwise: addBusinessDays(today, 1),
      booked: null,
      attemptFee: null,
      choices: ['new_day', 'other_address', 'neighbour', 'return'],
    });
    expect(view.days.map(({ day }) => day)).toEqual(
      [1, 2, 3, 4, 5].map((count) => addBusinessDays(today, count)),
    );
    const { day } = wish(view);
    const answer = await choose(token, wish(view)).expect(200);
    const booked = { choice: 'new_day', day, window: WINDOW, by: 'receiver' };
    expect(answer.body).toMatchObject({ booked: { ...booked, promised: before.deliverBy } });
    for (const { cookie } of [owner, { cookie: NOBODY }]) {
      const seen = await orderOf(orderNumber, cookie);
      expect(seen).toMatchObject({ deliverBy: day, chosenDelivery: booked });
      expect(seen.trackingSteps.filter(({ kind }) => kind === 'delivery_chosen')).toMatchObject([
        { description: `New delivery day: ${formatCollection({ day, window: WINDOW })}.` },
      ]);
    }
    expect((await historyOf(orderNumber)).at(-1)).toMatchObject({
      kind: 'delivery_chosen',
      reason: expect.stringMatching(/, chosen by the receiver$/) as string,
      actor: { kind: 'customer', name: null },
    });
    const open = await read<ExceptionView[]>('/api/exceptions?kind=attempt_failed');
    expect(open.find(({ order }) => order?.orderNumber === orderNumber)?.facts).toMatchObject({
      attempts: 1,
      chosen: booked,
    });
  });

  it('has the provider told of the day, its window and the neighbour, and nobody else of whom', async () => {
    const orderNumber = await tried();
    const token = await linkOf(orderNumber);
    const view = await viewOf(token);
    const neighbour = 'Zanele Dube, number 14';
    await choose(token, { ...wish(view), choice: 'neighbour', neighbour }).expect(200);
    const jobs = await test.dataSource.manager.findBy(DispatchJob, { kind: 'update_order' });
    const { orderId = 0 } = jobs.at(-1) ?? {};
    const { order } = await new OrderReader(test.dataSource, null).read({
      orderId,
      legPosition: 1,
    });
    const payload = orderPayload(order);
    expect(payload).toMatchObject({
      orderNumber,
      expectedDeliveryDate: wish(view).day,
      expectedDeliveryTime: '15:00:00',
    });
    expect(payload.deliveryInstruction).toContain(
      `neighbour whom the receiver names: ${neighbour}`,
    );
    expect(JSON.stringify(await orderOf(orderNumber, NOBODY))).not.toContain('Zanele');
    expect((await historyOf(orderNumber)).at(-1)?.reason).toContain(neighbour);
  });

  it('has the parcel brought back, keeps the words that were read, and offers nothing more', async () => {
    const orderNumber = await tried();
    const token = await linkOf(orderNumber);
    const { terms, version } = await viewOf(token);
    const answer = await choose(token, { choice: 'return', terms, version }).expect(200);
    expect(answer.body).toMatchObject({ closed: 'under_way', choices: [], booked: null });
    expect(await orderOf(orderNumber)).toMatchObject({ returnsToSender: true });
    const [row] = await test.dataSource.query<{ data: string }[]>(
      `SELECT data FROM tracking_updates WHERE kind = 'delivery_chosen' ORDER BY id DESC LIMIT 1`,
    );
    expect(JSON.parse(row?.data ?? '')).toEqual({ choice: 'return', by: 'receiver', terms });
  });

  it('has the parcel brought to another street for the same price, and the sender told without the street', async () => {
    const orderNumber = await tried();
    const before = await orderOf(orderNumber);
    const token = await linkOf(orderNumber);
    const street = { addressLine1: '14 Oak Street', addressLine2: 'Unit 3' };
    const request = { ...wish(await viewOf(token)), choice: 'other_address', ...street };
    expect((await choose(token, request).expect(200)).body).toMatchObject({
      address: { ...street, city: before.deliveryAddress.city },
    });
    const after = await orderOf(orderNumber);
    expect(after.deliveryAddress).toMatchObject({ ...street, instructions: null });
    expect(after.deliveryAddress.phone).toBe(before.deliveryAddress.phone);
    expect(after.quote.totalAmount).toBe(before.quote.totalAmount);
    const found = await read<OrderView[]>('/api/orders?q=14%20Oak%20Street');
    expect(found.map((order) => order.orderNumber)).toContain(orderNumber);
    expect((await historyOf(orderNumber)).at(-1)?.reason).toContain('14 Oak Street, Unit 3');
    const [notice] = await read<{ message: string }[]>('/api/notifications', owner.cookie);
    expect(notice?.message).toMatch(/^New delivery day: .*, to another address\.$/);
  });

  it.each([
    ['paid at the door', 'speedpoint', {}, ['new_day', 'other_address', 'return']],
    ['insured', 'eft', INSURED, ['new_day', 'return']],
  ] as const)('leaves nothing with a neighbour that is %s', async (_, payment, quote, choices) => {
    const token = await linkOf(await tried(1, payment, quote));
    const view = await viewOf(token);
    expect(view.choices).toEqual(choices);
    const asked = { ...wish(view), choice: 'neighbour', neighbour: 'Zanele, 14' };
    const answer = await choose(token, asked).expect(400);
    expect((answer.body as Problem).errors).toMatchObject([{ path: 'choice' }]);
  });

  it('saves nothing of the second of two people, and nothing twice', async () => {
    const orderNumber = await tried();
    const token = await linkOf(orderNumber);
    const view = await viewOf(token);
    const [first, other] = [wish(view), { ...wish(view), day: view.days[0]?.day }];
    const both = await Promise.all([choose(token, first), choose(token, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = (await viewOf(token)).booked?.day;
    await choose(token, { ...first, day: kept }).expect(200);
    const said = (await historyOf(orderNumber)).filter(({ kind }) => kind === 'delivery_chosen');
    expect(said).toHaveLength(1);
  });

  it('takes no more than five choices after one attempt', async () => {
    const orderNumber = await tried();
    const token = await linkOf(orderNumber);
    for (let time = 0; time < 5; time += 1) {
      const view = await viewOf(token);
      const day = view.days[time % 2]?.day;
      await choose(token, { ...wish(view), day }).expect(200);
    }
    const closed = await viewOf(token);
    expect(closed).toMatchObject({ closed: 'too_often', days: [] });
    const { version } = closed;
    const again = { choice: 'return', terms: 1, version };
    expect((await choose(token, again).expect(409)).text).toContain('Phone us');
  });

  it.each([
    ['no choice', 'choice', { choice: undefined }, 'Choose what we shall do'],
    ['no day', 'day', { day: undefined }, 'Choose a day'],
    ['today', 'day', { day: dayInSouthAfrica(new Date()) }, /^We cannot come on this day/],
    ['a window that is none', 'day', { window: '01:00-02:00' }, /^We cannot come on this day/],
    ['a nameless neighbour', 'neighbour', { choice: 'neighbour' }, /^Name the neighbour/],
    ['no other street', 'addressLine1', { choice: 'other_address' }, 'Address is required'],
    ['a box', 'addressLine1', { choice: 'other_address', addressLine1: 'PO Box 7' }, /PO box/],
    ['no terms', 'terms', { terms: undefined }, /^Terms must be/],
    ['no version', 'version', { version: null }, /^Version must be/],
  ])('refuses %s, and names the field %s', async (_, path, change, message) => {
    const token = await linkOf(await tried());
    const answer = await choose(token, { ...wish(await viewOf(token)), ...change }).expect(400);
    const expected = { path, message: expect.stringMatching(message) as string };
    expect((answer.body as Problem).errors).toEqual([expected]);
  });

  it('answers 404 to a guess and once the parcel has arrived, and 409 while it is on its way', async () => {
    for (const guess of ['', 'a'.repeat(43), 'x'.repeat(2000)]) await look(guess).expect(404);
    const orderNumber = await tried();
    const token = await linkOf(orderNumber);
    const view = await viewOf(token);
    await send(orderNumber, 'ORDER_ONTHEWAY');
    expect(await viewOf(token)).toMatchObject({ closed: 'under_way', days: [] });
    await choose(token, wish(view)).expect(409);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    await look(token).expect(404);
    await choose(token, wish(view)).expect(404);
    await post(test, `/api/orders/${orderNumber}/receiver-links`, {}, support.cookie).expect(409);
  });

  it('keeps no token, and is the business of the staff alone', async () => {
    const orderNumber = await tried();
    const token = await linkOf(orderNumber);
    const rows = await test.dataSource.query<object[]>('SELECT * FROM receiver_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    await post(test, `/api/orders/${orderNumber}/receiver-links`, {}, owner.cookie).expect(403);
  });
});

describe('PUT /api/orders/{number}/delivery-day', () => {
  const book = (orderNumber: string, body: object) =>
    put(test, `/api/orders/${orderNumber}/delivery-day`, body, support.cookie);
  const daysOf = async (orderNumber: string) =>
    (await read<{ days: { day: string }[] }>(`/api/orders/${orderNumber}/delivery-days`)).days;
  const reason = 'She asked for it by phone';

  it('promises another day, which a receiver may still change', async () => {
    const orderNumber = await tried();
    const token = await linkOf(orderNumber);
    const day = (await daysOf(orderNumber))[0]?.day;
    const { version } = await orderOf(orderNumber);
    await book(orderNumber, { day, reason, version }).expect(200);
    expect(await orderOf(orderNumber, NOBODY)).toMatchObject({
      deliverBy: day,
      chosenDelivery: { day, window: null, by: 'staff' },
    });
    await book(orderNumber, { day: (await daysOf(orderNumber))[1]?.day, reason, version }).expect(
      409,
    );
    await choose(token, wish(await viewOf(token))).expect(200);
    expect((await orderOf(orderNumber)).chosenDelivery).toMatchObject({ by: 'receiver' });
  });

  it('wins over a receiver who chooses by a page from before it, as does the way back', async () => {
    const orderNumber = await tried();
    const token = await linkOf(orderNumber);
    const seen = await viewOf(token);
    const day = (await daysOf(orderNumber))[0]?.day;
    await book(orderNumber, { day, reason }).expect(200);
    expect((await choose(token, wish(seen)).expect(409)).text).toContain('Nothing was saved');
    expect((await orderOf(orderNumber)).chosenDelivery).toMatchObject({ day, by: 'staff' });
    const fresh = await viewOf(token);
    const back = `/api/orders/${orderNumber}/return-to-sender`;
    await put(test, back, { returnsToSender: true, reason }, support.cookie).expect(200);
    await choose(token, wish(fresh)).expect(409);
    expect(await viewOf(token)).toMatchObject({ closed: 'under_way', choices: [], booked: null });
  });

  it('gives a new date to a parcel on its way of which no attempt has failed, and to no other', async () => {
    const { orderNumber } = await placeOrder(test, {}, owner.cookie, 'speedpoint');
    await get(test, `/api/orders/${orderNumber}/delivery-days`, support.cookie).expect(409);
    await send(orderNumber, 'ORDER_PIKEDUP');
    const day = (await daysOf(orderNumber)).at(-1)?.day;
    await book(orderNumber, { day, reason }).expect(200);
    expect(await orderOf(orderNumber)).toMatchObject({ deliverBy: day });
    await book(orderNumber, { day: '2020-01-02', reason }).expect(400);
  });

  it('leaves the sender the claim for a parcel that comes later than was promised first', async () => {
    const { orderNumber } = await placeOrder(test, {}, owner.cookie);
    await send(orderNumber, 'ORDER_PIKEDUP');
    const late = `UPDATE orders SET deliverBy = '2026-01-05' WHERE orderNumber = ?`;
    await test.dataSource.query(late, [orderNumber]);
    const day = (await daysOf(orderNumber)).at(-1)?.day;
    await book(orderNumber, { day, reason }).expect(200);
    expect(await orderOf(orderNumber)).toMatchObject({ promise: { state: 'on_time' } });
    await patch(test, `/api/orders/${orderNumber}`, { status: 'delivered' }, admin.cookie);
    const claim = { kind: 'late', description: 'The fair is over.', amount: 1 };
    await post(test, `/api/orders/${orderNumber}/parcel-claims`, claim, owner.cookie).expect(201);
  });

  it.each([
    ['reason', { day: '2027-01-04' }, 'Reason is required'],
    ['day', { reason, day: 'Monday' }, /^Day must be a day/],
  ])('names the field %s where it is wrong', async (path, body, message) => {
    const answer = await book('EC7K3M9QXA2TBF', body).expect(400);
    const expected = { path, message: expect.stringMatching(message) as string };
    expect((answer.body as Problem).errors).toEqual([expected]);
  });
});

describe('what becomes of a parcel of which nobody chooses', () => {
  const DAY = 86_400_000;
  const run = (days: number) =>
    test.app.get(RedeliveryRunService).run(new Date(Date.now() + days * DAY));

  it('is brought again on the next working day, once the day of the attempt is over', async () => {
    const orderNumber = await tried();
    await run(1);
    const { chosenDelivery } = await orderOf(orderNumber);
    expect(chosenDelivery).toMatchObject({ by: 'system', window: null });
    const { version } = await orderOf(orderNumber);
    await run(1);
    expect((await orderOf(orderNumber)).version).toBe(version);
  });

  it('goes back after two attempts and five working days, and not before', async () => {
    const orderNumber = await tried(2);
    await run(3);
    const kept = await orderOf(orderNumber);
    expect(kept).not.toHaveProperty('returnsToSender');
    expect(kept).not.toHaveProperty('chosenDelivery');
    await run(12);
    expect(await orderOf(orderNumber)).toMatchObject({ returnsToSender: true });
  });

  it('stays as its receiver chose', async () => {
    const orderNumber = await tried();
    const token = await linkOf(orderNumber);
    await choose(token, wish(await viewOf(token))).expect(200);
    const { version } = await orderOf(orderNumber);
    await run(1);
    expect((await orderOf(orderNumber)).version).toBe(version);
  });
});
