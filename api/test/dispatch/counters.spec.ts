import {
  addBusinessDays,
  CHOICE_TERMS,
  type Counter,
  type CountersView,
  dayInSouthAfrica,
  type ExceptionView,
  FIRST_PACKAGE,
  formatDay,
  HOLD_DAYS,
  type ManagedStoreView,
  type OrderChangeView,
  type OrderView,
  type Problem,
  type ReceiverChoiceView,
  type ReceiverLinkView,
} from '@courier/contract';
import { DispatchJob } from '../../src/dispatch/dispatch-job.entity';
import { OrderReader } from '../../src/dispatch/dispatching/order-to-dispatch.read-model';
import { orderPayload } from '../../src/dispatch/shipday/order-payload';
import { ExceptionRunService } from '../../src/exceptions/exception-run.service';
import { type Simulator, startSimulator } from '../../src/simulator';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { CAPE_TOWN, get, patch, placeOrder, post, put, QUIET } from '../harness/shipments';
import { tellOf } from './provider-news';
import { settingsFor } from './provider-settings';

const DAY_MS = 86_400_000;
const OPEN = { weekdays: '08:00-18:00', saturday: null, sunday: null };
const STORE = {
  name: 'Parcel Point Gardens',
  storeBrand: 'Parcel Point',
  fullName: 'Lerato Dlamini',
  phone: '021 555 0199',
  addressLine1: '4 Kloof Street',
  city: 'Cape Town',
  zipCode: '8001',
  isActive: true,
  isCounter: true,
  openingHours: OPEN,
};

let simulator: Simulator;
let test: TestApp;
let owner: Person;
let support: Person;
let admin: Person;
let counter: ManagedStoreView;
beforeAll(async () => {
  simulator = await startSimulator({ apiKey: 'key', speed: 0 });
  test = await createTestApp({ ...QUIET, ...settingsFor(simulator, { DISPATCH_WORKERS: '0' }) });
  owner = await signIn(test, 'customer', 'owner');
  [support, admin] = [await signIn(test, 'support'), await signIn(test, 'admin')];
  counter = await addStore();
  await addStore({ name: 'No counter', isCounter: undefined });
  await addStore({ name: 'Closed down', isActive: false });
  await addStore({ name: 'Never open', openingHours: { ...OPEN, weekdays: '19:00-20:00' } });
  await addStore({ name: 'Far away', city: 'Johannesburg', zipCode: '2001' });
});
afterAll(async () => {
  await test.close();
  await simulator.stop();
});

const addStore = async (changes: object = {}) =>
  (await post(test, '/api/stores', { ...STORE, ...changes }, admin.cookie).expect(201))
    .body as ManagedStoreView;
const send = (orderNumber: string, ...events: string[]) => tellOf(test, orderNumber, ...events);
/** Which the courier has tried to deliver in vain. */
const tried = async (payment: 'eft' | 'speedpoint' = 'eft', quote = {}) => {
  const { orderNumber } = await placeOrder(test, quote, owner.cookie, payment);
  await send(orderNumber, 'ORDER_PIKEDUP', 'ORDER_ONTHEWAY', 'ORDER_FAILED');
  return orderNumber;
};
const read = async <T>(path: string, cookie = support.cookie) =>
  (await get(test, path, cookie).expect(200)).body as T;
const pathOf = (orderNumber: string, rest = '') => `/api/orders/${orderNumber}${rest}`;
const orderOf = (orderNumber: string, cookie?: string) =>
  read<OrderView>(pathOf(orderNumber), cookie);
const historyOf = (orderNumber: string) => read<OrderChangeView[]>(pathOf(orderNumber, '/history'));
const linkOf = async (orderNumber: string) => {
  const made = await post(test, pathOf(orderNumber, '/receiver-links'), {}, support.cookie);
  return (made.body as ReceiverLinkView).link.split('#')[1] ?? '';
};
const viewOf = async (token: string) =>
  (await get(test, '/api/receiver-choice').set('receiver-token', token).expect(200))
    .body as ReceiverChoiceView;
const wish = ({ terms, version }: ReceiverChoiceView) => ({
  choice: 'counter',
  storeId: counter.id,
  terms,
  version,
});
const choose = (token: string, body: object) =>
  put(test, '/api/receiver-choice', body).set('receiver-token', token);
const reason = 'She asked for it by phone';
const book = (orderNumber: string, body: object = {}, cookie = support.cookie) =>
  put(test, pathOf(orderNumber, '/counter'), { storeId: counter.id, reason, ...body }, cookie);
const arrive = (orderNumber: string, body: object = {}) =>
  post(test, pathOf(orderNumber, '/counter-arrival'), body, support.cookie);
const handOver = (orderNumber: string, body: object = { recipientName: 'Zanele Dube' }) =>
  post(test, pathOf(orderNumber, '/counter-handover'), body, support.cookie);
/** Which waits at the counter. */
const waiting = async () => {
  const orderNumber = await tried();
  await book(orderNumber).expect(200);
  await send(orderNumber, 'ORDER_ONTHEWAY', 'ORDER_COMPLETED');
  return orderNumber;
};
const lastDay = () => addBusinessDays(dayInSouthAfrica(new Date()), HOLD_DAYS);
const casesOf = async (orderNumber: string) =>
  (await read<ExceptionView[]>('/api/exceptions?limit=100')).filter(
    // Time passes in these tests, and what is paid for is not what they are about.
    ({ kind, order }) => kind !== 'awaiting_payment' && order?.orderNumber === orderNumber,
  );
const payloadOf = async (orderNumber: string, legPosition = 1) => {
  const [row] = await test.dataSource.query<{ id: number }[]>(
    'SELECT id FROM orders WHERE orderNumber = ?',
    [orderNumber],
  );
  const key = { orderId: row?.id ?? 0, legPosition };
  return orderPayload((await new OrderReader(test.dataSource, null).read(key)).order);
};

describe('a counter at which a receiver collects a parcel', () => {
  it('is offered where it is in reach, takes parcels and is open when a courier comes', async () => {
    const orderNumber = await tried();
    const day = addBusinessDays(dayInSouthAfrica(new Date()), 1);
    const { id: storeId, name, addressLine1 } = counter;
    const view = await viewOf(await linkOf(orderNumber));
    expect(view.choices).toContain('counter');
    expect(view.counters).toMatchObject([{ storeId, name, addressLine1, openingHours: OPEN, day }]);
    expect(await read<CountersView>(pathOf(orderNumber, '/counters'))).toMatchObject({
      counters: view.counters,
    });
  });

  it('is chosen by the receiver under the words that were read, and the provider brings it there', async () => {
    const orderNumber = await tried();
    const before = await orderOf(orderNumber);
    const token = await linkOf(orderNumber);
    const view = await viewOf(token);
    const answer = await choose(token, wish(view)).expect(200);
    const day = view.counters[0]?.day ?? '';
    const booked = { choice: 'counter', day, by: 'receiver', counter: { name: counter.name } };
    expect(answer.body).toMatchObject({ booked });
    const seen = await orderOf(orderNumber, NOBODY);
    expect(seen).toMatchObject({ deliverBy: day, chosenDelivery: booked });
    expect(seen.trackingSteps.find(({ kind }) => kind === 'delivery_chosen')?.description).toBe(
      `To be collected at the counter of ${counter.name}: the courier brings it there on ${formatDay(day)}.`,
    );
    expect((await orderOf(orderNumber)).deliveryAddress).toEqual(before.deliveryAddress);
    const [row] = await test.dataSource.query<{ data: string }[]>(
      `SELECT data FROM tracking_updates WHERE kind = 'delivery_chosen' ORDER BY id DESC LIMIT 1`,
    );
    expect(JSON.parse(row?.data ?? '')).toMatchObject({ by: 'receiver', terms: view.terms });
    expect(CHOICE_TERMS[view.terms]?.counter).toBeDefined();
    const payload = await payloadOf(orderNumber);
    expect(payload).toMatchObject({
      customerName: `${counter.name} for ${before.deliveryAddress.fullName}`,
      customerPhoneNumber: '+27215550199',
      expectedDeliveryDate: day,
    });
    expect(payload.customerAddress).toContain(STORE.addressLine1);
    expect(payload.deliveryInstruction).toContain('Hand in at the counter');
    expect(await test.dataSource.manager.existsBy(DispatchJob, { kind: 'update_order' })).toBe(
      true,
    );
    await choose(token, wish(view)).expect(200);
    const again = await viewOf(token);
    const home = { choice: 'new_day', day: again.days[0]?.day };
    await choose(token, { ...wish(again), ...home }).expect(200);
    expect((await payloadOf(orderNumber)).customerAddress).toContain(CAPE_TOWN.addressLine1);
  });

  it.each([
    ['paid at the door', 'speedpoint', {}],
    [
      'insured',
      'eft',
      { packageDetails: { packages: [{ ...FIRST_PACKAGE, hasInsurance: true }] } },
    ],
  ] as const)('is not offered of a parcel that is %s', async (_, payment, quote) => {
    const orderNumber = await tried(payment, quote);
    const view = await viewOf(await linkOf(orderNumber));
    expect(view).toMatchObject({ counters: [] });
    expect(view.choices).not.toContain('counter');
    expect(await read<CountersView>(pathOf(orderNumber, '/counters'))).toMatchObject({
      counters: [],
    });
    await book(orderNumber).expect(400);
  });

  it.each([
    ['no counter', {}, 'Choose a counter'],
    ['one that is no number', { storeId: 'x' }, /^Counter must be/],
    ['one that is not offered', { storeId: 999_999 }, /cannot be collected at this counter/],
  ])('refuses %s, and names the field storeId', async (_, body, message) => {
    const orderNumber = await tried();
    const expected = { path: 'storeId', message: expect.stringMatching(message) as string };
    const asked = { storeId: undefined, ...body };
    const byStaff = await book(orderNumber, asked).expect(400);
    expect((byStaff.body as Problem).errors).toEqual([expected]);
    const token = await linkOf(orderNumber);
    const byLink = await choose(token, { ...wish(await viewOf(token)), ...asked }).expect(400);
    expect((byLink.body as Problem).errors).toEqual([expected]);
  });

  it('is chosen by one of two who choose at the same time, and the other is told', async () => {
    const orderNumber = await tried();
    const token = await linkOf(orderNumber);
    const view = await viewOf(token);
    const { version } = await orderOf(orderNumber);
    const both = await Promise.all([choose(token, wish(view)), book(orderNumber, { version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const said = (await historyOf(orderNumber)).filter(({ kind }) => kind === 'delivery_chosen');
    expect(said).toHaveLength(1);
  });

  it('is the business of the staff, who say why', async () => {
    const orderNumber = await tried();
    await book(orderNumber, {}, owner.cookie).expect(403);
    await book(orderNumber, { reason: undefined }).expect(400);
    await book(orderNumber).expect(200);
    expect((await historyOf(orderNumber)).at(-1)).toMatchObject({
      kind: 'delivery_chosen',
      reason: expect.stringContaining(reason) as string,
    });
    const { version } = await orderOf(orderNumber);
    await book(orderNumber).expect(200);
    expect((await orderOf(orderNumber)).version).toBe(version);
  });
});

describe('a parcel at a counter', () => {
  it('waits there for the days of the setting once the courier has handed it in, and is neither late nor stuck', async () => {
    const orderNumber = await waiting();
    const until = lastDay();
    const order = await orderOf(orderNumber, owner.cookie);
    expect(order).toMatchObject({ status: 'in_transit', counterUntil: until, deliverBy: until });
    expect(order.trackingSteps.find(({ current }) => current)).toMatchObject({
      kind: 'at_counter',
      description: `Collect it at the counter of ${counter.name} until ${formatDay(until)}. Bring your identity document and the number of the parcel.`,
    });
    expect(order).not.toHaveProperty('attemptFailed');
    const [notice] = await read<{ title: string; message: string }[]>(
      '/api/notifications',
      owner.cookie,
    );
    expect(notice).toMatchObject({ title: 'Waiting at the counter' });
    expect(notice?.message).toContain('Bring your identity document');
    await test.app.get(ExceptionRunService).run(new Date(Date.now() + 4 * DAY_MS));
    expect(await casesOf(orderNumber)).toEqual([]);
    const view = await viewOf(await linkOf(orderNumber));
    expect(view).toMatchObject({ closed: 'at_counter', counterUntil: until, choices: [] });
    const day = { day: addBusinessDays(dayInSouthAfrica(new Date()), 1), reason };
    await put(test, pathOf(orderNumber, '/delivery-day'), day, support.cookie).expect(409);
    const hold = { reason: 'receiver_away' };
    const held = await put(test, pathOf(orderNumber, '/hold'), hold, support.cookie).expect(409);
    expect((held.body as Problem).detail).toMatch(/^This parcel waits at the counter/);
  });

  it('is delivered to whoever took it there, and not twice', async () => {
    const orderNumber = await waiting();
    const { version } = await orderOf(orderNumber);
    await handOver(orderNumber, { recipientName: ' ' }).expect(400);
    await handOver(orderNumber, { recipientName: 'Zanele Dube', version: 1 }).expect(409);
    await handOver(orderNumber, { recipientName: 'Zanele Dube', version }).expect(200);
    const order = await orderOf(orderNumber, NOBODY);
    expect(order).toMatchObject({
      status: 'delivered',
      proofOfDelivery: { recipientName: 'Zanele Dube' },
    });
    expect(order).not.toHaveProperty('counterUntil');
    expect(await orderOf(orderNumber)).toMatchObject({ promise: { state: 'kept' } });
    await handOver(orderNumber).expect(409);
    await send(orderNumber, 'ORDER_COMPLETED');
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'delivered' });
  });

  it('arrives by the word of the staff as well, once, whatever the provider says later', async () => {
    const orderNumber = await tried();
    await arrive(orderNumber).expect(409);
    await handOver(orderNumber).expect(409);
    await book(orderNumber).expect(200);
    await send(orderNumber, 'ORDER_ONTHEWAY');
    await arrive(orderNumber).expect(200);
    await arrive(orderNumber).expect(200);
    await send(orderNumber, 'ORDER_COMPLETED');
    const arrivals = (await historyOf(orderNumber)).filter(({ kind }) => kind === 'at_counter');
    expect(arrivals).toHaveLength(1);
    expect(await orderOf(orderNumber)).toMatchObject({ counterUntil: lastDay() });
  });

  it('has arrived also where the provider tells of it after what came later', async () => {
    const orderNumber = await tried();
    await book(orderNumber).expect(200);
    await send(orderNumber, 'ORDER_ONTHEWAY', 'ORDER_POD_UPLOAD');
    await test.dataSource.query(
      `UPDATE webhook_events SET occurredAt = ? WHERE event = 'ORDER_POD_UPLOAD' AND orderNumber = ?`,
      [Date.now() + 60_000, orderNumber],
    );
    await send(orderNumber, 'ORDER_COMPLETED');
    expect(await orderOf(orderNumber)).toMatchObject({
      status: 'in_transit',
      counterUntil: lastDay(),
    });
  });

  it('has arrived also where it was taken back that the courier collected it', async () => {
    const orderNumber = await tried();
    await book(orderNumber).expect(200);
    await send(orderNumber, 'ORDER_PIKEDUP_REMOVED', 'ORDER_COMPLETED');
    expect(await orderOf(orderNumber)).toMatchObject({
      status: 'in_transit',
      counterUntil: lastDay(),
    });
  });

  it('is an exception once nobody came in time, and a courier fetches it for its sender there', async () => {
    const orderNumber = await waiting();
    await test.app.get(ExceptionRunService).run(new Date(Date.now() + 12 * DAY_MS));
    expect(await casesOf(orderNumber)).toMatchObject([
      {
        kind: 'counter_over',
        action: 'return_to_sender',
        facts: { due: lastDay(), counterName: counter.name },
      },
    ]);
    const back = { returnsToSender: true, reason: 'Nobody came' };
    await put(test, pathOf(orderNumber, '/return-to-sender'), back, support.cookie).expect(200);
    expect(await casesOf(orderNumber)).toEqual([]);
    const payload = await payloadOf(orderNumber, 2);
    expect(payload).toMatchObject({ orderNumber: `${orderNumber}-R` });
    expect(payload.restaurantAddress).toContain(STORE.addressLine1);
    expect(payload.customerAddress).toContain(CAPE_TOWN.addressLine1);
    expect(payload.deliveryInstruction).toContain('RETURN TO SENDER');
    const jobs = await test.dataSource.query<object[]>(
      `SELECT j.kind FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId
       WHERE o.orderNumber = ? AND j.legPosition = 2`,
      [orderNumber],
    );
    expect(jobs).toContainEqual({ kind: 'insert_order' });
    await send(`${orderNumber}-R`, 'ORDER_PIKEDUP', 'ORDER_ONTHEWAY', 'ORDER_COMPLETED');
    expect(await orderOf(orderNumber)).toMatchObject({
      status: 'delivered',
      returnsToSender: true,
    });
  });

  it('keeps the counter as it was chosen when the store is changed or deleted', async () => {
    const gone = await addStore({ name: 'Parcel Point Short', addressLine1: '9 Loop Street' });
    const orderNumber = await tried();
    await book(orderNumber, { storeId: gone.id }).expect(200);
    const { id, createdAt: _at, ...store } = gone;
    await put(test, `/api/stores/${id}`, { ...store, isCounter: undefined }, admin.cookie);
    expect(await read<ManagedStoreView>(`/api/stores/${id}`, admin.cookie)).toMatchObject({
      isCounter: true,
    });
    const { version } = await read<ManagedStoreView>(`/api/stores/${id}`, admin.cookie);
    const off = { ...store, isCounter: false, version };
    await put(test, `/api/stores/${id}`, off, admin.cookie).expect(200);
    const kept = (await orderOf(orderNumber)).chosenDelivery?.counter as Counter;
    expect(kept).toMatchObject({ name: gone.name, addressLine1: '9 Loop Street' });
    expect((await payloadOf(orderNumber)).customerAddress).toContain('9 Loop Street');
    await patch(test, pathOf(orderNumber), { status: 'delivered' }, admin.cookie).expect(200);
  });
});
