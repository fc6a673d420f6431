import type { BulkChangeView, OrderSummaryView, Problem } from '@courier/contract';
import { BulkWorker } from '../../src/bulk-changes/bulk-worker';
import { ProviderReadingService } from '../../src/dispatch/couriers/provider-reading.service';
import { CARRIERS, type Simulator, startSimulator } from '../../src/simulator';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, JOHANNESBURG, patch, placeOrder, post, put, QUIET } from '../harness/shipments';
import { settingsFor } from './provider-settings';
import { until } from './until';

const SIPHO = '501';
const NALEDI = '502';

let simulator: Simulator;
let test: TestApp;
let dispatcher: Person;
let admin: Person;
beforeAll(async () => {
  simulator = await startSimulator({ apiKey: 'key', speed: 0 });
  test = await createTestApp({ ...QUIET, ...settingsFor(simulator) });
  dispatcher = await signIn(test, 'dispatcher');
  admin = await signIn(test, 'admin');
});
afterAll(async () => {
  await test.close();
  await simulator.stop();
});
beforeEach(async () => {
  simulator.setFaults([]);
  simulator.setCarriers(CARRIERS);
  await test.app.get(ProviderReadingService).read();
});

const atProvider = (orderNumber: string) =>
  simulator.orders().find(({ request }) => request.orderNumber === orderNumber);
const carrierOf = (orderNumber: string) => atProvider(orderNumber)?.carrierId ?? null;

/** Orders that the provider has, and nobody drives. */
async function handedOver(count: number, town = 'Johannesburg'): Promise<string[]> {
  const numbers: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const deliveryAddress = { ...JOHANNESBURG, city: town };
    const placed = await placeOrder(test, { deliveryAddress }, NOBODY, 'cash_on_delivery');
    numbers.push(placed.orderNumber);
  }
  const areThere = async () => {
    const shown = await Promise.all(numbers.map(read));
    return shown.every(({ shipdayOrderId }) => shipdayOrderId !== null);
  };
  await until('the hand-over', areThere);
  return numbers;
}

async function read(orderNumber: string): Promise<OrderSummaryView> {
  const answer = await get(test, `/api/orders/${orderNumber}`, dispatcher.cookie).expect(200);
  return answer.body as OrderSummaryView;
}

const give = (orderNumber: string, courierId: string | null, seen: string | null) =>
  put(
    test,
    `/api/dispatch/parcels/${orderNumber}/courier`,
    { courierId, seen },
    admin.cookie,
  ).expect(200);

const begin = (body: object, person = dispatcher) =>
  post(test, '/api/bulk-changes', body, person.cookie);

const assign = (numbers: readonly string[], courierId = SIPHO, seen: string | null = null) => ({
  courierId,
  orders: numbers.map((orderNumber) => ({ orderNumber, courier: seen })),
});

async function done(id: number): Promise<BulkChangeView> {
  const look = async () =>
    (await get(test, `/api/bulk-changes/${id}`, dispatcher.cookie).expect(200))
      .body as BulkChangeView;
  await until('the bulk change', async () => (await look()).isFinished);
  return look();
}

async function made(body: object): Promise<BulkChangeView> {
  return done(((await begin(body).expect(201)).body as BulkChangeView).id);
}

async function asked(id: number, what: 'retry' | 'undo'): Promise<BulkChangeView> {
  const answer = await post(test, `/api/bulk-changes/${id}/${what}`, {}, dispatcher.cookie);
  return done((answer.body as BulkChangeView).id);
}

it('many orders are given to one courier at the provider and here, and taken off them by an undo', async () => {
  const numbers = await handedOver(3);
  const [first = '', , moved = ''] = numbers;
  const change = await made(assign(numbers));
  expect(change).toMatchObject({ kind: 'assign', courier: 'Sipho Dlamini', updated: 3, failed: 0 });
  expect(numbers.map(carrierOf)).toEqual([501, 501, 501]);
  expect((await read(first)).courier).toEqual({ id: SIPHO, name: 'Sipho Dlamini' });
  const again = await made(assign(numbers));
  expect(again).toMatchObject({ updated: 3, canUndo: false });

  await give(moved, NALEDI, SIPHO);
  const undone = await asked(change.id, 'undo');
  expect(undone).toMatchObject({ undoes: change.id, updated: 2, failed: 1, canUndo: false });
  expect(undone.failures[0]?.message).toMatch(/^Naledi .* has this parcel by now/);
  expect(numbers.map(carrierOf)).toEqual([null, null, 502]);
});

it('an undo gives a parcel back to whom it was taken from', async () => {
  const [number = ''] = await handedOver(1);
  await give(number, NALEDI, null);
  const change = await made(assign([number], SIPHO, NALEDI));
  expect(carrierOf(number)).toBe(501);
  await asked(change.id, 'undo');
  expect(carrierOf(number)).toBe(502);
});

it('an order that a colleague gave away since it was seen fails with who has it, and is taken from them when it is tried again', async () => {
  const [taken = '', free = ''] = await handedOver(2);
  await give(taken, NALEDI, null);
  const change = await made(assign([taken, free]));
  expect(change).toMatchObject({ updated: 1, failed: 1 });
  expect(change.failures[0]?.message).toMatch(/has this parcel by now\. Nothing was changed/);
  expect([taken, free].map(carrierOf)).toEqual([502, 501]);
  expect(await asked(change.id, 'retry')).toMatchObject({ updated: 2, failed: 0 });
  expect(carrierOf(taken)).toBe(501);
});

it('orders that ended, or that the provider does not have, are passed over with the reason', async () => {
  const [ended = '', fine = ''] = await handedOver(2);
  await patch(test, `/api/orders/${ended}`, { status: 'delivered' }, admin.cookie).expect(200);
  simulator.setFaults([{ kind: 'error', on: 'insert' }]);
  const waiting = await placeOrder(test, {}, NOBODY, 'cash_on_delivery');
  const change = await made(assign([ended, waiting.orderNumber, fine]));
  expect(change).toMatchObject({ updated: 1, failed: 2 });
  expect(change.failures.map(({ message }) => message)).toEqual([
    expect.stringMatching(/has arrived or was cancelled/),
    expect.stringMatching(/The provider does not have this parcel yet/),
  ]);
  expect(carrierOf(fine)).toBe(501);
});

it('while the provider is down each order says so, and all are given when they are tried again', async () => {
  const numbers = await handedOver(2);
  simulator.setFaults([{ kind: 'forbidden', on: 'assign' }]);
  const change = await made(assign(numbers));
  expect(change).toMatchObject({ updated: 0, failed: 2, canUndo: false });
  expect(change.failures[0]?.message).toMatch(/Nothing was changed/);
  simulator.setFaults([]);
  expect(await asked(change.id, 'retry')).toMatchObject({ updated: 2, failed: 0 });
});

it('what a killed process gave and did not note is noted by the next one', async () => {
  const [number = ''] = await handedOver(1);
  const change = await made(assign([number]));
  await test.dataSource.query(
    "UPDATE bulk_items SET state = 'waiting', seenCourier = NULL WHERE jobId = ?",
    [change.id],
  );
  await test.dataSource.query(
    "UPDATE bulk_jobs SET state = 'ready', finishedAt = NULL WHERE id = ?",
    [change.id],
  );
  test.app.get(BulkWorker).wake();
  expect(await done(change.id)).toMatchObject({ updated: 1, failed: 0 });
});

it('all that match are given away as they are when it begins, to a courier whom the provider has, by those who may', async () => {
  const numbers = await handedOver(2, 'Springs');
  await give(numbers[0] ?? '', NALEDI, null);
  const query = 'town=Springs';
  const unknown = await begin({ courierId: '999', query, count: 2 }).expect(404);
  expect((unknown.body as Problem).detail).toMatch(/no such courier/);
  const finance = await signIn(test, 'finance');
  await begin({ courierId: SIPHO, query, count: 2 }, finance).expect(403);
  const many = await begin({ courierId: SIPHO, query, count: 501 }).expect(400);
  expect((many.body as Problem).errors).toMatchObject([{ path: 'count' }]);
  expect(await made({ courierId: SIPHO, query, count: 2 })).toMatchObject({ updated: 2 });
  expect(numbers.map(carrierOf)).toEqual([501, 501]);
});
