import type { AddressInfo } from 'node:net';
import { type Simulator, startSimulator } from '../../src/simulator';
import {
  type AddressesPreviewView,
  type CollectionDayView,
  dayInSouthAfrica,
  DEFAULT_COMPANY,
  type OrderChangeView,
  type OrderPlacedView,
  type OrderSummaryView,
  type OrderView,
} from '@courier/contract';
import request from 'supertest';
import { IsNull } from 'typeorm';
import { DispatchJob } from '../../src/dispatch/dispatch-job.entity';
import { WebhookEvent } from '../../src/dispatch/webhook-event.entity';
import { WEBHOOK_PATH } from '../../src/dispatch/webhooks/webhook-path';
import { Order } from '../../src/orders/order.entity';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, JOHANNESBURG, patch, placeOrder, post, put, QUIET } from '../harness/shipments';
import { settingsFor, WEBHOOK_TOKEN } from './provider-settings';
import { until } from './until';

let simulator: Simulator;
let test: TestApp;
beforeAll(async () => {
  simulator = await startSimulator({ apiKey: 'key', speed: 0 });
  const settings = settingsFor(simulator, {
    // The least pause after a call without an answer: long enough to change the order meanwhile.
    SHIPDAY_TIMEOUT_MS: '1000',
    DISPATCH_POLL_MS: '10',
    DISPATCH_PAUSE_MS: '10',
    DISPATCH_PAUSE_MOST_MS: '20',
    DISPATCH_TRIES: '1000',
    DISPATCH_REST_AFTER: '1000',
  });
  const company = { ...DEFAULT_COMPANY, bank: 'FNB' };
  test = await createTestApp({ ...QUIET, ...settings, company });
  const { port } = test.server.address() as AddressInfo;
  simulator.setWebhook({ url: `http://127.0.0.1:${port}${WEBHOOK_PATH}`, token: WEBHOOK_TOKEN });
});
afterAll(async () => {
  await test.close();
  await simulator.stop();
});

describe('money of an order that the provider has', () => {
  let admin: Person;

  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  beforeEach(() => simulator.setFaults([]));

  const atProvider = (orderNumber: string) =>
    simulator.orders().find(({ request }) => request.orderNumber === orderNumber)?.request;
  const jobsOf = async (orderNumber: string) =>
    test.dataSource.query<{ kind: string; state: string }[]>(
      `SELECT j.kind, j.state FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId
       WHERE o.orderNumber = ? ORDER BY j.id`,
      [orderNumber],
    );
  const isAllDone = (orderNumber: string) => async () =>
    (await jobsOf(orderNumber)).every(({ state }) => state === 'done');
  const handedOver = async (method: 'cash_on_delivery' | 'speedpoint') => {
    const order = await placeOrder(test, {}, undefined, method);
    await until('the hand-over', isAllDone(order.orderNumber));
    return order;
  };
  const pay = ({ orderNumber }: Pick<OrderPlacedView, 'orderNumber'>, amount: number) => {
    const entry = { amount, method: 'eft', paidOn: dayInSouthAfrica(new Date()) };
    return post(test, `/api/orders/${orderNumber}/payments`, entry, admin.cookie).expect(201);
  };
  const setStatus = (orderNumber: string, body: object) =>
    patch(test, `/api/orders/${orderNumber}`, body, admin.cookie).expect(200);

  it.each(['cash_on_delivery', 'speedpoint'] as const)(
    'is taken off what the courier collects by %s when staff record a payment',
    async (method) => {
      const order = await handedOver(method);
      const { orderNumber, totalAmount } = order;
      expect(atProvider(orderNumber)).toMatchObject({ totalOrderCost: totalAmount });
      await pay(order, 10);
      await until('the first update', isAllDone(orderNumber));
      expect(atProvider(orderNumber)).toMatchObject({ totalOrderCost: totalAmount - 10 });
      await pay(order, totalAmount - 10);
      await until('the second update', isAllDone(orderNumber));
      expect(atProvider(orderNumber)).toMatchObject({ totalOrderCost: 0 });
      expect(atProvider(orderNumber)?.deliveryInstruction).toContain('PAID: collect nothing');
    },
  );

  it('is corrected while the courier has the parcel, also after a failed call and a reversal', async () => {
    const order = await handedOver('cash_on_delivery');
    const { orderNumber, totalAmount } = order;
    await test.dataSource.query(`UPDATE orders SET status = 'in_transit' WHERE orderNumber = ?`, [
      orderNumber,
    ]);
    simulator.setFaults([{ kind: 'error', on: 'update', times: 1 }]);
    await pay(order, totalAmount);
    await until('the update', isAllDone(orderNumber));
    expect(atProvider(orderNumber)).toMatchObject({ totalOrderCost: 0 });
    const path = `/api/orders/${orderNumber}/payment-status`;
    await patch(test, path, { paymentStatus: 'pending' }, admin.cookie).expect(200);
    await until('the correction', isAllDone(orderNumber));
    expect(atProvider(orderNumber)).toMatchObject({
      totalOrderCost: totalAmount,
      paymentMethod: 'cash',
    });
  });

  it('is no matter of the provider’s once the parcel has arrived', async () => {
    const order = await handedOver('cash_on_delivery');
    await setStatus(order.orderNumber, { status: 'delivered' });
    await pay(order, order.totalAmount);
    expect(await jobsOf(order.orderNumber)).not.toContainEqual(
      expect.objectContaining({ kind: 'update_order' }),
    );
  });

  it('holds an order again that was refunded while it was cancelled, until it is paid once more', async () => {
    const order = await placeOrder(test);
    const { orderNumber, totalAmount } = order;
    await pay(order, totalAmount);
    await until('the hand-over', () => atProvider(orderNumber) !== undefined);
    await until('its end', isAllDone(orderNumber));
    await setStatus(orderNumber, { status: 'cancelled' });
    await until('the withdrawal', isAllDone(orderNumber));
    const entry = { amount: totalAmount, method: 'eft', paidOn: dayInSouthAfrica(new Date()) };
    const refund = { ...entry, reason: 'Cancelled' };
    await post(test, `/api/orders/${orderNumber}/refunds`, refund, admin.cookie).expect(201);
    await setStatus(orderNumber, { status: 'pending' });
    await until('the end of its job', isAllDone(orderNumber));
    expect(atProvider(orderNumber)).toBeUndefined();
    const { body } = await get(test, `/api/orders/${orderNumber}`, admin.cookie).expect(200);
    expect(body).toMatchObject({
      ...{ awaitsPayment: true, amountDue: totalAmount, needsAttention: false },
    });
    await pay(order, totalAmount);
    await until('the hand-over', () => atProvider(orderNumber) !== undefined);
  });

  it('takes an order back that was reinstated unpaid before it was withdrawn', async () => {
    const order = await placeOrder(test);
    const { orderNumber, totalAmount } = order;
    await pay(order, totalAmount);
    await until('the hand-over', () => atProvider(orderNumber) !== undefined);
    await until('its end', isAllDone(orderNumber));
    simulator.setFaults([{ kind: 'error', on: 'delete', times: 1 }]);
    await setStatus(orderNumber, { status: 'cancelled' });
    const entry = { amount: totalAmount, method: 'eft', paidOn: dayInSouthAfrica(new Date()) };
    const refund = { ...entry, reason: 'Cancelled' };
    await post(test, `/api/orders/${orderNumber}/refunds`, refund, admin.cookie).expect(201);
    await setStatus(orderNumber, { status: 'pending' });
    await until('the withdrawal', () => atProvider(orderNumber) === undefined);
    await until('the end of its jobs', isAllDone(orderNumber));
    await pay(order, totalAmount);
    await until('the hand-over', () => atProvider(orderNumber) !== undefined);
  });

  const deliverFarAway = async (orderNumber: string, cookie: string) => {
    const { fullName: _name, phone: _phone, ...deliveryAddress } = JOHANNESBURG;
    const path = `/api/orders/${orderNumber}/addresses`;
    const preview = await post(test, `${path}/preview`, { deliveryAddress }, cookie).expect(200);
    const { totalAfter } = preview.body as AddressesPreviewView;
    await put(test, path, { deliveryAddress, totalAmount: totalAfter }, cookie).expect(200);
    return totalAfter;
  };
  const orderOf = async (orderNumber: string) =>
    (await get(test, `/api/orders/${orderNumber}`, admin.cookie).expect(200)).body as OrderView;

  it('keeps an order from the provider that is dearer before its hand-over, until the rest is paid', async () => {
    const { cookie } = await signIn(test, 'customer', 'mover');
    const order = await placeOrder(test, {}, cookie);
    const { orderNumber, totalAmount } = order;
    simulator.setFaults([{ kind: 'error', on: 'insert' }]);
    await pay(order, totalAmount);
    const totalAfter = await deliverFarAway(orderNumber, cookie);
    simulator.setFaults([]);
    await until('the end of its jobs', isAllDone(orderNumber));
    expect(atProvider(orderNumber)).toBeUndefined();
    expect(await orderOf(orderNumber)).toMatchObject({
      ...{ awaitsPayment: true, needsAttention: false },
      amountDue: Math.round((totalAfter - totalAmount) * 100) / 100,
    });
    await pay(order, (await orderOf(orderNumber)).amountDue);
    await until('the hand-over', () => atProvider(orderNumber) !== undefined);
    expect(atProvider(orderNumber)).toMatchObject({
      customerAddress: expect.stringContaining('Johannesburg'),
    });
  });

  it('leaves every other reason for attention when one is settled', async () => {
    const { cookie } = await signIn(test, 'customer', 'planner');
    const order = await placeOrder(test, {}, cookie);
    const { orderNumber } = order;
    await pay(order, order.totalAmount);
    await until('its end', isAllDone(orderNumber));
    const { id, shipdayOrderId } = await test.dataSource
      .getRepository(Order)
      .findOneByOrFail({ orderNumber });
    const tell = async (event: string) => {
      const body = { timestamp: Date.now(), event, order: { id: Number(shipdayOrderId) } };
      const told = { ...body, order: { ...body.order, order_number: orderNumber }, carrier: SIPHO };
      const path = request(test.server).post(WEBHOOK_PATH).set('token', WEBHOOK_TOKEN);
      await path.send(told).expect(200);
      const open = { orderNumber, appliedAt: IsNull() };
      await until(
        'the event',
        async () => !(await test.dataSource.manager.existsBy(WebhookEvent, open)),
      );
    };
    await tell('ORDER_ACCEPTED_AND_STARTED');
    simulator.setFaults([{ kind: 'refuse', on: 'update' }]);
    const days = await get(test, '/api/collection-days?serviceType=standard').expect(200);
    const { day: collectionDay } = (days.body as CollectionDayView[])[4] ?? {};
    await put(test, `/api/orders/${orderNumber}/collection`, { collectionDay }, cookie).expect(200);
    await deliverFarAway(orderNumber, cookie);
    const reasons = async () => (await orderOf(orderNumber)).attention;
    const all = ['handOverFailed', 'paymentDue', 'driverToRing'];
    // One change may be under way when the other comes: each is refused before anybody tries again.
    await until('the refusals', async () => {
      const states = (await jobsOf(orderNumber)).map(({ state }) => state);
      const isOver = states.every((state) => state === 'done' || state === 'parked');
      return isOver && states.includes('parked') && (await reasons())?.length === all.length;
    });
    expect(await reasons()).toEqual(all);

    simulator.setFaults([]);
    const job = await test.dataSource
      .getRepository(DispatchJob)
      .findOneByOrFail({ orderId: id, state: 'parked' });
    await post(test, `/api/dispatch/jobs/${job.id}/retry`, {}, admin.cookie).expect(200);
    await until('the update', isAllDone(orderNumber));
    expect(await reasons()).toEqual(['paymentDue', 'driverToRing']);
    await tell('ORDER_COMPLETED');
    expect(await reasons()).toEqual(['paymentDue']);
    await pay(order, (await orderOf(orderNumber)).amountDue);
    expect(await orderOf(orderNumber)).toMatchObject({ needsAttention: false, attention: [] });
  });

  it('never has a cancelled order collected that was held for it, and sends it when taken up again', async () => {
    const order = await placeOrder(test);
    const { orderNumber } = order;
    await setStatus(orderNumber, { status: 'cancelled' });
    await pay(order, order.totalAmount);
    await until('the end of its job', isAllDone(orderNumber));
    expect(await jobsOf(orderNumber)).toEqual([{ kind: 'insert_order', state: 'done' }]);
    expect(atProvider(orderNumber)).toBeUndefined();
    await setStatus(orderNumber, { status: 'pending' });
    await until('the hand-over', () => atProvider(orderNumber) !== undefined);
  });
});

const SIPHO = { id: 501, name: 'Sipho Dlamini', phone: '082 415 7730' };

const REASON = 'The receiver has moved';

describe('a parcel that nobody could take', () => {
  let owner: Person;
  let admin: Person;
  let support: Person;

  beforeEach(() => simulator.setFaults([]));
  beforeAll(async () => {
    owner = await signIn(test, 'customer', 'owner');
    admin = await signIn(test, 'admin');
    support = await signIn(test, 'support');
  });

  const orderOf = async (orderNumber: string, cookie = NOBODY) =>
    (await get(test, `/api/orders/${orderNumber}`, cookie).expect(200)).body as OrderView;
  const atProvider = (orderNumber: string) =>
    simulator.orders().find(({ request }) => request.orderNumber === orderNumber)?.request;
  const jobsAreDone = (orderNumber: string) =>
    until('its jobs', async () => {
      const open = await test.dataSource.query<object[]>(
        `SELECT j.id FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId
         WHERE o.orderNumber = ? AND j.state <> 'done'`,
        [orderNumber],
      );
      return open.length === 0;
    });
  let instant = Date.now();
  const send = async (orderNumber: string, event: string) => {
    instant = Math.max(instant + 1, Date.now());
    const body = { timestamp: instant, event, order: { id: 7, order_number: orderNumber } };
    await request(test.server)
      .post(WEBHOOK_PATH)
      .set('token', WEBHOOK_TOKEN)
      .send({ ...body, carrier: SIPHO })
      .expect(200);
    await until('the event', async () => {
      const open = await test.dataSource.query<object[]>(
        'SELECT id FROM webhook_events WHERE orderNumber = ? AND appliedAt IS NULL',
        [orderNumber],
      );
      return open.length === 0;
    });
  };
  /** Which the courier has tried to deliver. */
  const tried = async () => {
    const { orderNumber } = await placeOrder(
      test,
      { deliveryAddress: JOHANNESBURG },
      owner.cookie,
      'cash_on_delivery',
    );
    await jobsAreDone(orderNumber);
    await send(orderNumber, 'ORDER_PIKEDUP');
    await send(orderNumber, 'ORDER_FAILED');
    return orderNumber;
  };
  const turn = (orderNumber: string, body: object = {}, cookie = support.cookie) =>
    put(
      test,
      `/api/orders/${orderNumber}/return-to-sender`,
      { returnsToSender: true, reason: REASON, ...body },
      cookie,
    );
  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const stepsOf = ({ trackingSteps }: OrderView) =>
    trackingSteps.slice(-3).map(({ status, completed }) => `${completed ? '✓' : '…'} ${status}`);
  const noticesOf = async (orderNumber: string) => {
    const { body } = await get(test, '/api/notifications', owner.cookie).expect(200);
    return (body as { title: string; message: string; orderNumber: string | null }[]).filter(
      (notice) => notice.orderNumber === orderNumber,
    );
  };

  it('goes back to its sender when support says so, who need not look at it any more', async () => {
    const orderNumber = await tried();
    expect(await orderOf(orderNumber, support.cookie)).toMatchObject({ needsAttention: true });
    expect(await orderOf(orderNumber)).toMatchObject({ attemptFailed: true });
    const answer = await turn(orderNumber).expect(200);
    expect(answer.body).toMatchObject({
      status: 'in_transit',
      returnsToSender: true,
      needsAttention: false,
    });
    expect(answer.body).not.toHaveProperty('attemptFailed');
    expect(stepsOf(await orderOf(orderNumber))).toEqual([
      '✓ Delivery attempt failed',
      '✓ On its way back to the sender',
      '… Returned to sender',
    ]);
    expect((await noticesOf(orderNumber))[0]).toMatchObject({
      title: 'On its way back to the sender',
      message: `We could not deliver the parcel and are bringing it back to the sender. Reason: ${REASON}`,
    });
    const history = await get(test, `/api/orders/${orderNumber}/history`, admin.cookie);
    expect((history.body as OrderChangeView[]).at(-1)).toMatchObject({
      reason: REASON,
      actor: { kind: 'support', email: support.email },
    });
  });

  it('is taken by the courier to the sender, who pays what is due at the door', async () => {
    const orderNumber = await tried();
    const before = atProvider(orderNumber);
    await turn(orderNumber).expect(200);
    await jobsAreDone(orderNumber);
    expect(atProvider(orderNumber)).toMatchObject({
      customerName: 'Thandi Nkosi',
      customerAddress: before?.restaurantAddress,
      customerPhoneNumber: '+27821234567',
      totalOrderCost: before?.totalOrderCost,
    });
    expect(atProvider(orderNumber)?.deliveryInstruction).toMatch(/^RETURN TO SENDER\. /);
  });

  it('is returned when the provider says that it arrived, with its price still owed', async () => {
    const orderNumber = await tried();
    await turn(orderNumber).expect(200);
    await send(orderNumber, 'ORDER_ONTHEWAY');
    await send(orderNumber, 'ORDER_COMPLETED');
    const order = await orderOf(orderNumber, admin.cookie);
    expect(order).toMatchObject({ status: 'delivered', returnsToSender: true });
    expect(order).not.toHaveProperty('refundDue');
    expect(order.amountDue).toBe(order.quote.totalAmount);
    expect(stepsOf(order)).toEqual([
      '✓ On its way back to the sender',
      '✓ Driver on the way to the sender',
      '✓ Returned to sender',
    ]);
    const [newest] = await noticesOf(orderNumber);
    expect(newest).toMatchObject({
      title: 'Returned to sender',
      message: 'The sender has the parcel back.',
    });
    const list = await get(test, '/api/orders?status=delivered', admin.cookie).expect(200);
    expect(list.body as OrderSummaryView[]).toContainEqual(
      expect.objectContaining({ orderNumber, returnsToSender: true }),
    );
    await turn(orderNumber, { returnsToSender: false })
      .expect(409)
      .expect(({ body }) => expect(body.detail).toMatch(/has this parcel back already/));
  });

  it('is returned when an admin sets it to delivered, and on its way back when that is corrected', async () => {
    const orderNumber = await tried();
    await turn(orderNumber, {}, admin.cookie).expect(200);
    await setStatus(orderNumber, 'delivered');
    expect((await orderOf(orderNumber)).trackingSteps.at(-1)?.status).toBe('Returned to sender');
    await setStatus(orderNumber, 'in_transit');
    expect(await orderOf(orderNumber)).toMatchObject({ returnsToSender: true });
    await setStatus(orderNumber, 'pending');
    expect(await orderOf(orderNumber)).not.toHaveProperty('returnsToSender');
  });

  it('is delivered after all when staff stop its return', async () => {
    const orderNumber = await tried();
    const before = atProvider(orderNumber);
    await turn(orderNumber).expect(200);
    await turn(orderNumber, { returnsToSender: false, reason: 'They are back home' }).expect(200);
    await jobsAreDone(orderNumber);
    expect(atProvider(orderNumber)?.customerAddress).toBe(before?.customerAddress);
    expect(stepsOf(await orderOf(orderNumber))).toEqual([
      '✓ Return to sender stopped',
      '… Out for delivery',
      '… Delivered',
    ]);
    await send(orderNumber, 'ORDER_COMPLETED');
    expect(await orderOf(orderNumber)).toMatchObject({ status: 'delivered' });
    expect((await orderOf(orderNumber)).trackingSteps.at(-1)?.status).toBe('Delivered');
  });

  it('is asked for once, however often it is sent', async () => {
    const orderNumber = await tried();
    await Promise.all(Array.from({ length: 3 }, () => turn(orderNumber).expect(200)));
    const { trackingSteps } = await orderOf(orderNumber);
    expect(
      trackingSteps.filter(({ status }) => status === 'On its way back to the sender'),
    ).toHaveLength(1);
  });

  it.each([
    ['pending', /has not collected this parcel yet/],
    ['delivered', /has ended/],
    ['cancelled', /has ended/],
  ])('is refused with 409 for an order that is %s', async (status, words) => {
    const { orderNumber } = await placeOrder(test);
    await setStatus(orderNumber, status);
    const answer = await turn(orderNumber).expect(409);
    expect(answer.body.detail).toMatch(words);
    expect(await orderOf(orderNumber)).toMatchObject({ status });
  });

  it.each([
    [{ reason: ' ' }, 'reason'],
    [{ returnsToSender: 'perhaps' }, 'returnsToSender'],
    [{ returnsToSender: undefined }, 'returnsToSender'],
    [{ version: 0.5 }, 'version'],
  ])('is refused with 400 where %j was sent', async (body, path) => {
    const orderNumber = await tried();
    const answer = await turn(orderNumber, body).expect(400);
    expect(answer.body.errors).toMatchObject([{ path }]);
  });

  it('is refused with 409 to who saw an older version of the order', async () => {
    const orderNumber = await tried();
    const { version = 0 } = await orderOf(orderNumber, support.cookie);
    const answer = await turn(orderNumber, { version: version - 1 }).expect(409);
    expect(answer.body).toMatchObject({ currentVersion: version });
    await turn(orderNumber, { version }).expect(200);
  });

  it('is refused to customers and visitors', async () => {
    const orderNumber = await tried();
    await turn(orderNumber, {}, owner.cookie).expect(403);
    await turn(orderNumber, {}, NOBODY).expect(401);
    expect(await orderOf(orderNumber)).not.toHaveProperty('returnsToSender');
  });
});

describe('order delivered without the provider', () => {
  let admin: Person;

  afterEach(() => simulator.setFaults([]));
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });

  const jobOf = async (orderNumber: string, kind = 'insert_order') => {
    const { id } = await test.dataSource.getRepository(Order).findOneByOrFail({ orderNumber });
    return test.dataSource.getRepository(DispatchJob).findOneByOrFail({ orderId: id, kind });
  };
  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const isThere = (orderNumber: string) =>
    simulator.orders().some(({ request }) => request.orderNumber === orderNumber);

  it.each(['in_transit', 'delivered'])(
    'is never sent when it was set to %s while the provider was down',
    async (status) => {
      simulator.setFaults([{ kind: 'error' }]);
      const { orderNumber } = await placeOrder(test, {}, undefined, 'cash_on_delivery');
      await until('a first try', async () => {
        const { attempts, leaseOwner } = await jobOf(orderNumber);
        return attempts > 0 && leaseOwner === null;
      });
      await setStatus(orderNumber, status);
      simulator.setFaults([]);
      await until('the end of it', async () => (await jobOf(orderNumber)).state === 'done');
      expect(isThere(orderNumber)).toBe(false);
    },
  );

  it('is withdrawn when it was cancelled and set to delivered before the provider answered', async () => {
    const { orderNumber } = await placeOrder(test, {}, undefined, 'cash_on_delivery');
    await until('the hand-over', async () => (await jobOf(orderNumber)).state === 'done');
    simulator.setFaults([{ kind: 'error', on: 'delete', times: 1 }]);
    await setStatus(orderNumber, 'cancelled');
    await until('a first try', async () => {
      const { attempts, leaseOwner } = await jobOf(orderNumber, 'delete_order');
      return attempts > 0 && leaseOwner === null;
    });
    await setStatus(orderNumber, 'delivered');
    const isWithdrawn = async () => (await jobOf(orderNumber, 'delete_order')).state === 'done';
    await until('the withdrawal', isWithdrawn);
    expect(isThere(orderNumber)).toBe(false);
    expect((await jobOf(orderNumber)).state).toBe('done');
  });

  it('is sent when it is set back to pending', async () => {
    simulator.setFaults([{ kind: 'error' }]);
    const { orderNumber } = await placeOrder(test, {}, undefined, 'cash_on_delivery');
    await setStatus(orderNumber, 'delivered');
    simulator.setFaults([]);
    await until('the end of it', async () => (await jobOf(orderNumber)).state === 'done');
    await setStatus(orderNumber, 'pending');
    await until('the hand-over', () => isThere(orderNumber));
  });
});

describe('order whose withdrawal the provider tells us of', () => {
  let admin: Person;

  afterEach(() => simulator.setFaults([]));
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });

  const isThere = (orderNumber: string) =>
    simulator.orders().some(({ request }) => request.orderNumber === orderNumber);
  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const toldOf = async (orderNumber: string) => {
    const events = test.dataSource.getRepository(WebhookEvent);
    await until('word of the withdrawal', async () => {
      const event = await events.findOneBy({ orderNumber, event: 'ORDER_DELETE' });
      return event !== null && event.appliedAt !== null;
    });
    expect(isThere(orderNumber)).toBe(false);
  };
  const storyOf = async (orderNumber: string) => {
    const { body } = await get(test, `/api/orders/${orderNumber}/history`, admin.cookie);
    return (body as OrderChangeView[]).map(({ status, actor }) => `${status} by ${actor.kind}`);
  };

  it('stays in transit when the staff set it to that before the provider had answered', async () => {
    simulator.setFaults([{ kind: 'timeout_taken', times: 1 }]);
    const { orderNumber } = await placeOrder(test, {}, undefined, 'cash_on_delivery');
    await until('the first try', () => isThere(orderNumber));
    await setStatus(orderNumber, 'in_transit');
    await toldOf(orderNumber);
    expect(await storyOf(orderNumber)).toEqual(['pending by customer', 'in_transit by admin']);
  });

  it('is cancelled once in its history, by whoever cancelled it', async () => {
    const { orderNumber } = await placeOrder(test, {}, undefined, 'cash_on_delivery');
    await until('the hand-over', () => isThere(orderNumber));
    await setStatus(orderNumber, 'cancelled');
    await toldOf(orderNumber);
    expect(await storyOf(orderNumber)).toEqual(['pending by customer', 'cancelled by admin']);
  });
});
