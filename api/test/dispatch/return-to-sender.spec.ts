import { type Simulator, startSimulator } from '#simulator';
import type { OrderChangeView, OrderSummaryView, OrderView } from '@courier/contract';
import request from 'supertest';
import { WEBHOOK_PATH } from '../../src/dispatch/webhooks/webhook-path';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, JOHANNESBURG, patch, placeOrder, put, QUIET } from '../harness/shipments';
import { settingsFor, WEBHOOK_TOKEN } from './provider-settings';
import { until } from './until';

const SIPHO = { id: 501, name: 'Sipho Dlamini', phone: '082 415 7730' };
const REASON = 'The receiver has moved';

describe('a parcel that nobody could take', () => {
  let simulator: Simulator;
  let test: TestApp;
  let owner: Person;
  let admin: Person;
  let support: Person;

  beforeAll(async () => {
    simulator = await startSimulator({ apiKey: 'key', speed: 0 });
    test = await createTestApp({ ...QUIET, ...settingsFor(simulator) });
    owner = await signIn(test, 'customer', 'owner');
    admin = await signIn(test, 'admin');
    support = await signIn(test, 'support');
  });
  afterAll(async () => {
    await test.close();
    await simulator.stop();
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
    const answer = await turn(orderNumber).expect(200);
    expect(answer.body).toMatchObject({
      status: 'in_transit',
      returnsToSender: true,
      needsAttention: false,
    });
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
