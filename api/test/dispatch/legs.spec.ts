import type { AddressInfo } from 'node:net';
import type { HandOverView, OrderLegView, OrderView, QuoteRequest } from '@courier/contract';
import request from 'supertest';
import { IsNull } from 'typeorm';
import { type ShipdayState, type Simulator, startSimulator } from '../../src/simulator';
import { WebhookEvent } from '../../src/dispatch/webhook-event.entity';
import { WEBHOOK_PATH } from '../../src/dispatch/webhooks/webhook-path';
import { OrderLeg } from '../../src/orders/legs/order-leg.entity';
import { Order } from '../../src/orders/order.entity';
import { eraseOldOrders } from '../../src/orders/personal-data/erase-orders.queries';
import { OrderEventsService } from '../../src/orders/timeline/order-events.service';
import { TransactionsService } from '../../src/platform/database/transactions.service';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, JOHANNESBURG, patch, placeOrder, post, put, QUIET } from '../harness/shipments';
import { settingsFor, WEBHOOK_TOKEN } from './provider-settings';
import { until } from './until';

const DEPOT = {
  place: {
    fullName: 'Night Owl Depot',
    phone: '021 555 0199',
    addressLine1: '3 Marine Drive',
    city: 'Paarden Eiland',
    zipCode: '7405',
  },
  fromKm: 150,
};

let simulator: Simulator;
let test: TestApp;
let admin: Person;
beforeAll(async () => {
  simulator = await startSimulator({ apiKey: 'key', speed: 0 });
  const settings = settingsFor(simulator, {
    DISPATCH_POLL_MS: '10',
    DISPATCH_PAUSE_MS: '10',
    DISPATCH_PAUSE_MOST_MS: '20',
    DISPATCH_TRIES: '1000',
    DISPATCH_REST_AFTER: '1000',
  });
  test = await createTestApp({ ...QUIET, ...settings, depot: DEPOT });
  const { port } = test.server.address() as AddressInfo;
  simulator.setWebhook({ url: `http://127.0.0.1:${port}${WEBHOOK_PATH}`, token: WEBHOOK_TOKEN });
  admin = await signIn(test, 'admin');
});
afterAll(async () => {
  await test.close();
  await simulator.stop();
});
afterEach(() => simulator.setFaults([]));

const FAR = { deliveryAddress: JOHANNESBURG };

const jobAt = (number: string) =>
  simulator.orders().find(({ request: { orderNumber } }) => orderNumber === number);
const orderOf = async (orderNumber: string, cookie = admin.cookie) =>
  (await get(test, `/api/orders/${orderNumber}`, cookie).expect(200)).body as OrderView;
const legsOf = async (orderNumber: string): Promise<OrderLegView[]> =>
  (await orderOf(orderNumber)).legs ?? [];
const leg = async (orderNumber: string, kind: OrderLegView['kind']) => {
  const found = (await legsOf(orderNumber)).find((one) => one.kind === kind);
  if (!found) throw new Error(`there is no ${kind} of ${orderNumber}`);
  return found;
};
const stepsOf = async (orderNumber: string) =>
  (await orderOf(orderNumber, NOBODY)).trackingSteps
    .filter(({ completed }) => completed)
    .map(({ kind }) => kind);

const allApplied = () =>
  until(
    'the events',
    async () => !(await test.dataSource.manager.existsBy(WebhookEvent, { appliedAt: IsNull() })),
  );
const applied = (number: string, event: string) =>
  until(`${event} of ${number}`, () =>
    test.dataSource.getRepository(WebhookEvent).existsBy({ orderNumber: number, event, ...DONE }),
  );
const DONE = { outcome: 'applied' };

/** Has the provider's dispatcher move a job of it on, which it tells us of. */
const moveTo = async (number: string, state: ShipdayState, event: string) => {
  const status = `${simulator.url}/orders/${jobAt(number)?.orderId}/status`;
  const headers = { Authorization: 'Basic key', 'Content-Type': 'application/json' };
  await fetch(status, { method: 'PUT', headers, body: JSON.stringify({ status: state }) });
  await applied(number, event);
};
const tell = async (event: string, order: object, timestamp = Date.now()) => {
  const call = request(test.server).post(WEBHOOK_PATH).set('token', WEBHOOK_TOKEN);
  await call.send({ timestamp, event, order }).expect(200);
  await allApplied();
};

const placedFar = async (method: 'speedpoint' | 'cash_on_delivery' = 'speedpoint') => {
  const order = await placeOrder(test, FAR, undefined, method);
  const { orderNumber } = order;
  const numbers = { collection: `${orderNumber}-C`, delivery: `${orderNumber}-D` };
  await until(
    'its collection',
    async () => ((await legsOf(orderNumber))[0]?.shipdayOrderId ?? null) !== null,
  );
  return { ...order, ...numbers };
};
const broughtToDepot = async (method?: 'speedpoint' | 'cash_on_delivery') => {
  const order = await placedFar(method);
  await moveTo(order.collection, 'NOT_ACCEPTED', 'ORDER_ASSIGNED');
  await moveTo(order.collection, 'PICKED_UP', 'ORDER_PIKEDUP');
  await moveTo(order.collection, 'ALREADY_DELIVERED', 'ORDER_COMPLETED');
  const { orderNumber } = order;
  await until(
    'its delivery',
    async () => (await leg(orderNumber, 'delivery')).shipdayOrderId !== null,
  );
  return order;
};

describe('An order that goes through the depot', () => {
  it.each<[string, Partial<QuoteRequest>]>([
    ['whose way is short', {}],
    ['that is for the same day', { ...FAR, serviceType: 'same_day' }],
  ])('is not one %s', async (_which, changes) => {
    const { orderNumber } = await placeOrder(test, changes, undefined, 'speedpoint');
    await until('its hand-over', () => jobAt(orderNumber) !== undefined);
    expect(await orderOf(orderNumber)).not.toHaveProperty('legs');
  });

  it('is handed over as a collection to the depot first, where nothing is paid', async () => {
    const { orderNumber, collection, delivery } = await placedFar('cash_on_delivery');
    expect(jobAt(collection)?.request).toMatchObject({
      customerName: 'Night Owl Depot',
      customerAddress: '3 Marine Drive, Paarden Eiland, 7405, South Africa',
      totalOrderCost: 0,
      deliveryInstruction: expect.stringContaining('TO THE DEPOT') as string,
    });
    expect(jobAt(orderNumber)).toBeUndefined();
    expect(jobAt(delivery)).toBeUndefined();
    expect(await legsOf(orderNumber)).toMatchObject([
      { kind: 'collection', state: 'handed_over', providerNumber: collection },
      { kind: 'delivery', state: 'waiting', shipdayOrderId: null },
    ]);
    expect(await orderOf(orderNumber, NOBODY)).not.toHaveProperty('legs');
  });

  it('is expected nowhere while it is driven to the depot, and at its receiver once its delivery says when', async () => {
    const { orderNumber, collection, delivery } = await broughtToDepot();
    const eta = Date.UTC(2026, 10, 24, 10);
    const arrival = async () =>
      (await orderOf(orderNumber, NOBODY)).courierDetails?.estimatedArrival;
    const moving = await placedFar();
    await tell('ORDER_PIKEDUP', { order_number: moving.collection, eta });
    expect(await orderOf(moving.orderNumber, NOBODY)).toMatchObject({
      status: 'in_transit',
      courierDetails: { estimatedArrival: null },
    });
    await tell('ORDER_ASSIGNED', { order_number: delivery, eta });
    expect(await arrival()).toBe(new Date(eta).toISOString());
    await tell('ORDER_FAILED', { order_number: collection, eta: eta + 1 });
    expect(await arrival()).toBe(new Date(eta).toISOString());
  });

  it('is at the depot, and not delivered, by the end of its collection', async () => {
    const { orderNumber, totalAmount, delivery } = await broughtToDepot('cash_on_delivery');
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'in_transit' });
    expect(await stepsOf(orderNumber)).toEqual([
      ...['placed', 'driver_assigned', 'collected', 'at_depot'],
    ]);
    expect(jobAt(delivery)?.request).toMatchObject({
      restaurantName: 'Night Owl Depot',
      customerName: JOHANNESBURG.fullName,
      totalOrderCost: totalAmount,
    });
    expect(await leg(orderNumber, 'collection')).toMatchObject({ state: 'ended' });
    const { rows } = await cash(orderNumber);
    expect(rows).toEqual([]);
  });

  it('is delivered by its delivery, whose courier accounts for what was paid at the door', async () => {
    const { orderNumber, collection, delivery } = await broughtToDepot('cash_on_delivery');
    const first = await leg(orderNumber, 'collection');
    const at = `${simulator.url}/orders/assign/${jobAt(delivery)?.orderId}/506`;
    await fetch(at, { method: 'PUT', headers: { Authorization: 'Basic key' } });
    await applied(delivery, 'ORDER_ASSIGNED');
    expect(await orderOf(orderNumber)).toMatchObject({
      status: 'in_transit',
      courierDetails: { driverName: 'Ayesha Davids' },
    });
    await moveTo(delivery, 'PICKED_UP', 'ORDER_PIKEDUP');
    await moveTo(delivery, 'READY_TO_DELIVER', 'ORDER_ONTHEWAY');
    await moveTo(delivery, 'ALREADY_DELIVERED', 'ORDER_COMPLETED');
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'delivered' });
    expect((await stepsOf(orderNumber)).slice(3)).toEqual([
      ...['at_depot', 'left_depot', 'out_for_delivery', 'delivered'],
    ]);
    expect(await leg(orderNumber, 'delivery')).toMatchObject({
      ...{ state: 'ended', driverName: 'Ayesha Davids', providerNumber: delivery },
    });
    expect(await leg(orderNumber, 'collection')).toEqual(first);
    expect((await cash(orderNumber)).rows).toEqual([{ courier: 'Ayesha Davids' }]);
    expect(jobAt(collection)).toBeDefined();
  });

  const cash = async (orderNumber: string) => ({
    rows: await test.dataSource.query<object[]>(
      `SELECT c.courier FROM cash_collections c JOIN orders o ON o.id = c.orderId
       WHERE o.orderNumber = ?`,
      [orderNumber],
    ),
  });

  it('stays pending when its collection fails, and counts that as a try of the collection', async () => {
    const { orderNumber, collection } = await placedFar();
    await moveTo(collection, 'FAILED_DELIVERY', 'ORDER_FAILED');
    expect(await orderOf(orderNumber)).toMatchObject({
      ...{ status: 'pending', attention: ['attemptFailed'] },
    });
    expect(await stepsOf(orderNumber)).toEqual(['placed', 'collection_failed']);
    expect((await leg(orderNumber, 'collection')).failedAttempts).toEqual([
      { at: expect.any(String) as string, failedReason: null, reason: null },
    ]);
    await moveTo(collection, 'ALREADY_DELIVERED', 'ORDER_COMPLETED');
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'in_transit', attention: [] });
  });

  it('stays in transit when its delivery fails, and counts that as a try of the delivery, with why', async () => {
    const { orderNumber, delivery } = await broughtToDepot();
    await moveTo(delivery, 'FAILED_DELIVERY', 'ORDER_FAILED');
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'in_transit', attemptFailed: true });
    expect((await leg(orderNumber, 'collection')).failedAttempts).toEqual([]);
    const why = { reason: 'closed', note: 'Ring first' };
    await post(test, `/api/orders/${orderNumber}/failed-attempt`, why, admin.cookie).expect(200);
    expect((await leg(orderNumber, 'delivery')).failedAttempts).toEqual([
      { at: expect.any(String) as string, failedReason: 'closed', reason: 'Ring first' },
    ]);
  });

  it('shows pictures of a collection to staff, with its leg, and to nobody as a proof of delivery', async () => {
    const { orderNumber, collection, delivery } = await broughtToDepot();
    const picture = (of: string) => ({
      id: jobAt(of)?.orderId,
      order_number: of,
      podUrls: [`https://media.shipday.com/${of}.jpg`],
    });
    await tell('ORDER_POD_UPLOAD', picture(collection));
    await moveTo(delivery, 'ALREADY_DELIVERED', 'ORDER_COMPLETED');
    expect((await orderOf(orderNumber, NOBODY)).proofOfDelivery).toBeNull();
    const [link = ''] = (await leg(orderNumber, 'collection')).pictures;
    expect(link).toMatch(/proof-of-delivery\/provider-\d+$/);
    await get(test, link, NOBODY).expect(404);

    await tell('ORDER_POD_UPLOAD', picture(delivery));
    const [shown] = (await leg(orderNumber, 'delivery')).pictures;
    expect((await orderOf(orderNumber, NOBODY)).proofOfDelivery).toMatchObject({ photoUrl: shown });
    expect(await stepsOf(orderNumber)).toEqual(expect.arrayContaining(['proof_added']));
  });

  it('reaches the same end in whatever order its events arrive', async () => {
    const { orderNumber, collection, delivery } = await placedFar();
    const id = jobAt(collection)?.orderId;
    const start = Date.now();
    const events = [
      [1, 'ORDER_PIKEDUP', { id, order_number: collection }],
      [2, 'ORDER_COMPLETED', { id, order_number: collection }],
      [3, 'ORDER_PIKEDUP', { id: 9, order_number: delivery }],
      [4, 'ORDER_COMPLETED', { id: 9, order_number: delivery }],
    ] as const;
    for (const [second, event, order] of [3, 1, 0, 2].flatMap((place) =>
      events.slice(place, place + 1),
    )) {
      await tell(event, order, start + second * 1000);
    }
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'delivered' });
    expect(await legsOf(orderNumber)).toMatchObject([{ state: 'ended' }, { state: 'ended' }]);
  });

  it('finds the leg of an event by the provider’s id when its number was changed there', async () => {
    const { orderNumber, collection } = await placedFar();
    const id = jobAt(collection)?.orderId;
    await tell('ORDER_PIKEDUP', { id, order_number: 'Thandi’s parcel' });
    await tell('ORDER_COMPLETED', { id });
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'in_transit' });
    expect(await leg(orderNumber, 'collection')).toMatchObject({ state: 'ended' });
  });

  it('is with the provider once for each leg, however often a call stays without an answer', async () => {
    simulator.setFaults([{ kind: 'timeout_taken', on: 'insert', times: 1 }]);
    const { orderNumber, collection, delivery } = await placedFar();
    simulator.setFaults([{ kind: 'error_taken', on: 'insert', times: 1 }]);
    await moveTo(collection, 'ALREADY_DELIVERED', 'ORDER_COMPLETED');
    await until(
      'its delivery',
      async () => (await leg(orderNumber, 'delivery')).shipdayOrderId !== null,
    );
    const numbers = simulator.orders().map(({ request: sent }) => sent.orderNumber);
    expect(numbers.filter((number) => number.startsWith(orderNumber))).toEqual([
      collection,
      delivery,
    ]);
    const { body } = await get(test, '/api/dispatch/jobs', admin.cookie).expect(200);
    const jobs = (body as HandOverView[]).filter((job) => job.orderNumber === orderNumber);
    expect(jobs.map((job) => job.leg)).toEqual(['delivery', 'collection']);
  });

  it('is taken back with the leg that is under way when it is cancelled, and sent again from there', async () => {
    const { orderNumber, collection, delivery } = await broughtToDepot();
    const setStatus = (status: string) =>
      patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
    await setStatus('cancelled');
    await until('the withdrawal', () => jobAt(delivery) === undefined);
    expect(jobAt(collection)).toBeDefined();
    await allApplied();
    await until('its end', async () => (await openJobs(orderNumber)) === 0);
    await setStatus('in_transit');
    await until('the hand-over', () => jobAt(delivery) !== undefined);
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'in_transit' });
  });

  const openJobs = async (orderNumber: string) => {
    const [row] = await test.dataSource.query<{ open: number | string }[]>(
      `SELECT COUNT(*) AS open FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId
       WHERE o.orderNumber = ? AND j.state <> 'done'`,
      [orderNumber],
    );
    return Number(row?.open);
  };

  it('is cancelled when the provider’s dispatcher deletes its collection, and is not once that was made', async () => {
    const waiting = await placedFar();
    await removeAtProvider(waiting.collection);
    expect(await orderOf(waiting.orderNumber)).toMatchObject({ status: 'cancelled' });
    const made = await broughtToDepot();
    await removeAtProvider(made.collection);
    expect(await orderOf(made.orderNumber)).toMatchObject({ status: 'in_transit' });
    expect(await stepsOf(made.orderNumber)).not.toContain('cancelled_at_dispatch');
  });

  const removeAtProvider = async (number: string) => {
    const path = `${simulator.url}/orders/${jobAt(number)?.orderId}`;
    await fetch(path, { method: 'DELETE', headers: { Authorization: 'Basic key' } });
    await applied(number, 'ORDER_DELETE');
  };

  it('is brought back from the depot to its sender', async () => {
    const order = await broughtToDepot();
    const path = `/api/orders/${order.orderNumber}/return-to-sender`;
    const request = { returnsToSender: true, reason: 'Nobody lives there' };
    await put(test, path, request, admin.cookie).expect(200);
    await until('the new address', () =>
      Boolean(jobAt(order.delivery)?.request.deliveryInstruction?.includes('RETURN TO SENDER')),
    );
    expect(jobAt(order.delivery)?.request).toMatchObject({
      restaurantName: 'Night Owl Depot',
      customerName: 'Thandi Nkosi',
    });
  });

  it('is emptied of its couriers and events, and taken back whole, when its people are erased', async () => {
    const { orderNumber, collection, delivery } = await broughtToDepot();
    await moveTo(delivery, 'ALREADY_DELIVERED', 'ORDER_COMPLETED');
    const orders = test.dataSource.getRepository(Order);
    const { id } = await orders.findOneByOrFail({ orderNumber });
    const before = new Date('2020-01-02').getTime();
    await orders.update(id, { createdAt: new Date('2020-01-01') });
    await test.app
      .get(TransactionsService)
      .run((manager) => eraseOldOrders(manager, test.app.get(OrderEventsService), before, 10));
    const legs = await test.dataSource.getRepository(OrderLeg).findBy({ orderId: id });
    expect(legs.map(({ courier }) => courier)).toEqual([null, null]);
    const events = await test.dataSource
      .getRepository(WebhookEvent)
      .findBy([{ orderNumber: collection }, { orderNumber: delivery }]);
    expect(new Set(events.map(({ payload }) => JSON.stringify(payload)))).toEqual(new Set(['{}']));
    await until('both to be gone', () => !jobAt(collection) && !jobAt(delivery));
  });
});

describe('The one leg of any other order', () => {
  it('goes on from what a process of release 0.1.0 has written of it', async () => {
    const { orderNumber } = await placeOrder(test, {}, undefined, 'speedpoint');
    await until('its hand-over', async () => (await orderOf(orderNumber)).shipdayOrderId !== null);
    const { id } = await test.dataSource.getRepository(Order).findOneByOrFail({ orderNumber });
    const legs = test.dataSource.getRepository(OrderLeg);
    // As of an order that it has placed, knows the courier of, and has handed over again.
    await legs.delete({ orderId: id });
    const written = { shipdayOrderId: '77', shipdayTrackingData: { driverName: 'Sipho Dlamini' } };
    await test.dataSource.getRepository(Order).update(id, written);
    expect(await orderOf(orderNumber)).toMatchObject({
      shipdayOrderId: '77',
      courierDetails: { driverName: 'Sipho Dlamini' },
    });
    await tell('ORDER_PIKEDUP', { id: 77, order_number: orderNumber });
    expect(await legs.findBy({ orderId: id })).toMatchObject([
      {
        kind: 'whole',
        position: 1,
        providerOrderId: '77',
        courier: { driverName: 'Sipho Dlamini' },
      },
    ]);
  });
});
