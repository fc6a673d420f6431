import { type Simulator, startSimulator } from '#simulator';
import { dayInSouthAfrica, DEFAULT_COMPANY, type OrderPlacedView } from '@courier/contract';
import { readConfig } from '../../src/platform/config/config';
import { createTestApp, type TestApp } from '../harness';
import { type Person, signIn } from '../harness/people';
import { get, patch, placeOrder, post, QUIET } from '../harness/shipments';
import { until } from './until';

describe('money of an order that the provider has', () => {
  let simulator: Simulator;
  let test: TestApp;
  let admin: Person;

  beforeAll(async () => {
    simulator = await startSimulator({ apiKey: 'key', speed: 0 });
    const { shipday, dispatch } = readConfig({
      SHIPDAY_API_KEY: 'key',
      SHIPDAY_API_URL: simulator.url,
      SHIPDAY_TIMEOUT_MS: '1000',
      DISPATCH_POLL_MS: '10',
      DISPATCH_PAUSE_MS: '10',
      DISPATCH_PAUSE_MOST_MS: '20',
      DISPATCH_TRIES: '1000',
    });
    const company = { ...DEFAULT_COMPANY, bank: 'FNB' };
    test = await createTestApp({ ...QUIET, shipday, dispatch, company });
    admin = await signIn(test, 'admin');
  });
  beforeEach(() => simulator.setFaults([]));
  afterAll(async () => {
    await test.close();
    await simulator.stop();
  });

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
