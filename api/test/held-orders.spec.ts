import {
  type AddressesPreviewView,
  type CollectionDayView,
  dayInSouthAfrica,
  DEFAULT_COMPANY,
  type OrderView,
  type Problem,
} from '@courier/contract';
import request from 'supertest';
import { DispatchStepsListener } from '../src/dispatch/dispatch-steps.listener';
import { lockedOrder } from '../src/orders/locked-order';
import { OrderProgressService } from '../src/orders/timeline/order-progress.service';
import { SYSTEM_ACTOR } from '../src/orders/timeline/progress-step';
import { TransactionsService } from '../src/platform/database/transactions.service';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import {
  CAPE_TOWN,
  get,
  JOHANNESBURG,
  patch,
  placeOrder,
  post,
  put,
  QUIET,
} from './harness/shipments';

const COMPANY = { ...DEFAULT_COMPANY, bank: 'FNB' };
const TODAY = dayInSouthAfrica(new Date());
const DAY_MS = 86_400_000;
const { fullName: _pieter, phone: _his, ...FAR_AWAY } = JOHANNESBURG;
const { fullName: _thandi, phone: _hers, ...NEAR } = CAPE_TOWN;

describe('an order to be paid by EFT, where the company has set its bank', () => {
  let test: TestApp;
  let admin: Person;
  let owner: Person;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, company: COMPANY });
    admin = await signIn(test, 'admin');
    owner = await signIn(test, 'customer', 'owner');
  });
  afterAll(() => test.close());
  afterEach(() => jest.restoreAllMocks());

  const held = () => placeOrder(test, {}, owner.cookie, 'eft');
  const orderOf = async (orderNumber: string, cookie = admin.cookie) =>
    (await get(test, `/api/orders/${orderNumber}`, cookie).expect(200)).body as OrderView;
  const jobsOf = (orderNumber: string) =>
    test.dataSource.query<object[]>(
      `SELECT j.kind, j.state FROM dispatch_jobs j JOIN orders o ON o.id = j.orderId
       WHERE o.orderNumber = ? ORDER BY j.id`,
      [orderNumber],
    );
  const HAND_OVER = { kind: 'insert_order', state: 'ready' };
  const pay = (orderNumber: string, amount: number, more: object = {}) =>
    post(
      test,
      `/api/orders/${orderNumber}/payments`,
      { amount, method: 'eft', paidOn: TODAY, ...more },
      admin.cookie,
    );
  const ship = (orderNumber: string, body: object = {}, cookie = admin.cookie) =>
    post(
      test,
      `/api/orders/${orderNumber}/shipping-before-payment`,
      { reason: 'A customer of many years', ...body },
      cookie,
    );
  const setStatus = (orderNumber: string, status: string) =>
    patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const takeBackPayment = (orderNumber: string) =>
    patch(
      test,
      `/api/orders/${orderNumber}/payment-status`,
      { paymentStatus: 'pending' },
      admin.cookie,
    ).expect(200);
  /** As the provider's answer does it. */
  const handOver = (orderNumber: string) =>
    test.dataSource.query('UPDATE orders SET shipdayOrderId = id WHERE orderNumber = ?', [
      orderNumber,
    ]);
  /** Corrects the delivery, and answers what that costs more. */
  const deliverTo = async (orderNumber: string, deliveryAddress: object, cookie: string) => {
    const reason = 'Moved';
    const path = `/api/orders/${orderNumber}/addresses`;
    const preview = await post(test, `${path}/preview`, { deliveryAddress, reason }, cookie).expect(
      200,
    );
    const { totalBefore, totalAfter } = preview.body as AddressesPreviewView;
    const body = { deliveryAddress, totalAmount: totalAfter, reason };
    await put(test, path, body, cookie).expect(200);
    return totalAfter - totalBefore;
  };
  const stepsOf = async (orderNumber: string) =>
    (await orderOf(orderNumber)).trackingSteps
      .filter(({ completed }) => completed)
      .map(({ status }) => status);
  const titlesOf = async (orderNumber: string) => {
    const { body } = await get(test, '/api/notifications', owner.cookie).expect(200);
    return (body as { title: string; orderNumber: string | null }[])
      .filter((notice) => notice.orderNumber === orderNumber)
      .map(({ title }) => title);
  };
  /** As if the order had been placed for a collection on a day that is over. */
  const agreeOn = (orderNumber: string, collectionDay: string) =>
    test.dataSource.query('UPDATE orders SET collectionDay = ? WHERE orderNumber = ?', [
      collectionDay,
      orderNumber,
    ]);
  const firstDay = async () => {
    const { body } = await get(test, '/api/collection-days?serviceType=standard').expect(200);
    return (body as CollectionDayView[])[0]?.day;
  };

  it('is not handed over, and says so to everybody who sees it', async () => {
    const placed = await held();
    expect(placed).toMatchObject({ awaitsPayment: true });
    const { orderNumber } = placed;
    expect(await jobsOf(orderNumber)).toEqual([]);
    for (const cookie of [NOBODY, owner.cookie, admin.cookie]) {
      const { awaitsPayment, trackingSteps } = await orderOf(orderNumber, cookie);
      expect(awaitsPayment).toBe(true);
      expect(trackingSteps[0]?.description).toMatch(/once your payment reflects/);
    }
    const list = await get(test, '/api/orders', owner.cookie).expect(200);
    expect(list.body[0]).toMatchObject({ orderNumber, awaitsPayment: true });
    const notices = await get(test, '/api/notifications', owner.cookie).expect(200);
    expect(notices.body[0].message).toMatch(/We ship when the payment reflects in our account\.$/);
  });

  it('answers the same when it is ordered again', async () => {
    const { orderNumber } = await held();
    const [row] = await test.dataSource.query<{ quoteId: number }[]>(
      'SELECT quoteId FROM orders WHERE orderNumber = ?',
      [orderNumber],
    );
    const body = { quoteId: Number(row?.quoteId), paymentMethod: 'eft' };
    const again = await post(test, '/api/orders', body, owner.cookie).expect(200);
    expect(again.body).toMatchObject({ orderNumber, awaitsPayment: true });
  });

  it.each(['cash_on_delivery', 'speedpoint'] as const)(
    'is handed over at once when it is paid by %s instead',
    async (method) => {
      const placed = await placeOrder(test, {}, owner.cookie, method);
      expect(placed).not.toHaveProperty('awaitsPayment');
      expect(await jobsOf(placed.orderNumber)).toEqual([HAND_OVER]);
    },
  );

  it('stays held after a part payment, and is handed over with the rest of it', async () => {
    const { orderNumber, totalAmount } = await held();
    await pay(orderNumber, totalAmount - 10).expect(201);
    expect(await jobsOf(orderNumber)).toEqual([]);
    expect((await orderOf(orderNumber)).awaitsPayment).toBe(true);
    const paid = await pay(orderNumber, 10).expect(201);
    expect(paid.body).not.toHaveProperty('awaitsPayment');
    expect(await jobsOf(orderNumber)).toEqual([HAND_OVER]);
    expect(await titlesOf(orderNumber)).toEqual(['Payment received', 'Order received']);
    const notices = await get(test, '/api/notifications', owner.cookie).expect(200);
    expect(notices.body[0].message).toMatch(/your receipt\. We are looking for a driver now\.$/);
  });

  it('stays held when a part payment is refunded', async () => {
    const { orderNumber } = await held();
    await pay(orderNumber, 10).expect(201);
    const refund = { amount: 10, method: 'eft', paidOn: TODAY, reason: 'Paid by mistake' };
    await post(test, `/api/orders/${orderNumber}/refunds`, refund, admin.cookie).expect(201);
    expect(await jobsOf(orderNumber)).toEqual([]);
    expect((await orderOf(orderNumber)).awaitsPayment).toBe(true);
  });

  it('is handed over when an admin sets it to paid, and once however often that is done', async () => {
    const { orderNumber } = await held();
    const path = `/api/orders/${orderNumber}/payment-status`;
    const set = (paymentStatus: string) =>
      patch(test, path, { paymentStatus }, admin.cookie).expect(200);
    await Promise.all([set('completed'), set('completed')]);
    await set('pending');
    await set('completed');
    expect(await jobsOf(orderNumber)).toEqual([HAND_OVER]);
  });

  it('is handed over when another price makes what came in enough', async () => {
    const { orderNumber, totalAmount } = await held();
    await pay(orderNumber, totalAmount - 10).expect(201);
    const repriced = (paymentStatus: 'pending' | 'completed') =>
      test.app.get(TransactionsService).run(async (manager) => {
        const order = await lockedOrder(manager, { orderNumber });
        if (!order) throw new Error('no order');
        const { paidAmount } = order;
        const step = { kind: 'more_due' } as const;
        const note = { order, step, occurredAt: new Date(), actor: SYSTEM_ACTOR };
        await test.app
          .get(OrderProgressService)
          .changePayment(manager, { paidAmount, paymentStatus }, note);
      });
    await repriced('pending');
    expect(await jobsOf(orderNumber)).toEqual([]);
    await repriced('completed');
    expect(await jobsOf(orderNumber)).toEqual([HAND_OVER]);
  });

  it('asks for attention when its payment is taken back after the hand-over, until the status is saved', async () => {
    const { orderNumber, totalAmount } = await held();
    await pay(orderNumber, totalAmount).expect(201);
    await handOver(orderNumber);
    expect((await orderOf(orderNumber)).needsAttention).toBe(false);
    const { body } = await takeBackPayment(orderNumber);
    expect(body).toMatchObject({ needsAttention: true, attention: ['paymentDue'] });
    expect(body).not.toHaveProperty('awaitsPayment');
    await setStatus(orderNumber, 'confirmed');
    expect((await orderOf(orderNumber)).needsAttention).toBe(true);
    await setStatus(orderNumber, 'confirmed');
    expect((await orderOf(orderNumber)).needsAttention).toBe(false);
  });

  it('is held again when its payment is taken back before the hand-over', async () => {
    const { orderNumber, totalAmount } = await held();
    await pay(orderNumber, totalAmount).expect(201);
    const { body } = await takeBackPayment(orderNumber);
    expect(body).toMatchObject({ awaitsPayment: true, needsAttention: false });
  });

  it('asks for no attention any more once it is cancelled, and is held when it is taken up again', async () => {
    const { orderNumber, totalAmount } = await held();
    await pay(orderNumber, totalAmount).expect(201);
    await handOver(orderNumber);
    await takeBackPayment(orderNumber);
    await setStatus(orderNumber, 'cancelled');
    expect((await orderOf(orderNumber)).needsAttention).toBe(false);
    await setStatus(orderNumber, 'pending');
    expect(await orderOf(orderNumber)).toMatchObject({
      ...{ awaitsPayment: true, amountDue: totalAmount, needsAttention: false },
    });
  });

  it('asks for no attention when the payment of a delivered one is taken back', async () => {
    const { orderNumber, totalAmount } = await held();
    await pay(orderNumber, totalAmount).expect(201);
    await setStatus(orderNumber, 'delivered');
    const { body } = await takeBackPayment(orderNumber);
    expect(body).toMatchObject({ needsAttention: false });
  });

  it('keeps a collection that is still possible when it is paid', async () => {
    const { orderNumber, totalAmount, collection } = await held();
    await pay(orderNumber, totalAmount).expect(201);
    expect((await orderOf(orderNumber)).collection).toEqual(collection);
    expect(await stepsOf(orderNumber)).toEqual(['Order received', 'Payment received']);
  });

  it('is collected on the next possible day when it is paid after the agreed one, and the customer is told', async () => {
    const { orderNumber, totalAmount } = await held();
    await agreeOn(orderNumber, dayInSouthAfrica(new Date(Date.now() - 3 * DAY_MS)));
    const before = await firstDay();
    await pay(orderNumber, totalAmount).expect(201);
    const { collection, quote } = await orderOf(orderNumber);
    expect([before, await firstDay()]).toContain(collection?.day);
    expect(collection?.window).toBeNull();
    expect(quote.estimatedDeliveryTime).not.toBe('');
    expect(await stepsOf(orderNumber)).toEqual([
      'Order received',
      'Payment received',
      'Collection rescheduled',
    ]);
    expect(await titlesOf(orderNumber)).toEqual([
      'Collection rescheduled',
      'Payment received',
      'Order received',
    ]);
    expect(await jobsOf(orderNumber)).toEqual([HAND_OVER]);
  });

  it('is rescheduled as any other, without the provider knowing of it yet', async () => {
    const { orderNumber, totalAmount } = await held();
    const { body } = await get(test, '/api/collection-days?serviceType=standard').expect(200);
    const collectionDay = (body as CollectionDayView[])[4]?.day ?? '';
    const path = `/api/orders/${orderNumber}/collection`;
    await put(test, path, { collectionDay }, owner.cookie).expect(200);
    expect(await jobsOf(orderNumber)).toEqual([]);
    await pay(orderNumber, totalAmount).expect(201);
    expect((await orderOf(orderNumber)).collection?.day).toBe(collectionDay);
    expect(await jobsOf(orderNumber)).toEqual([HAND_OVER]);
  });

  it('stays held when it was cancelled and is taken up again, and is not moved when paid in vain', async () => {
    const { orderNumber, totalAmount } = await held();
    await post(test, `/api/orders/${orderNumber}/cancellation`, {}, owner.cookie).expect(200);
    expect(await orderOf(orderNumber)).not.toHaveProperty('awaitsPayment');
    expect(await jobsOf(orderNumber)).toEqual([]);
    await agreeOn(orderNumber, '2026-01-05');
    await patch(test, `/api/orders/${orderNumber}`, { status: 'pending' }, admin.cookie).expect(
      200,
    );
    expect((await orderOf(orderNumber)).awaitsPayment).toBe(true);
    await patch(test, `/api/orders/${orderNumber}`, { status: 'cancelled' }, admin.cookie).expect(
      200,
    );
    await pay(orderNumber, totalAmount).expect(201);
    expect((await orderOf(orderNumber)).collection?.day).toBe('2026-01-05');
  });

  it('is neither paid nor handed over where only one of the two could be written', async () => {
    const { orderNumber, totalAmount } = await held();
    const dispatch = test.app.get(DispatchStepsListener);
    jest
      .spyOn(dispatch, 'released')
      .mockRejectedValueOnce(new Error('The machine is switched off'));
    await pay(orderNumber, totalAmount).expect(500);
    expect(await jobsOf(orderNumber)).toEqual([]);
    const { body } = await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie);
    expect(body).toMatchObject({ paid: 0, entries: [] });
    expect((await orderOf(orderNumber)).awaitsPayment).toBe(true);
    await pay(orderNumber, totalAmount).expect(201);
    expect(await jobsOf(orderNumber)).toEqual([HAND_OVER]);
  });

  describe('that is delivered elsewhere', () => {
    it.each([
      ['its owner', () => owner.cookie],
      ['an admin', () => admin.cookie],
    ])('is held again when %s makes it dearer, until the rest is paid', async (_who, cookie) => {
      const { orderNumber, totalAmount } = await held();
      await pay(orderNumber, totalAmount).expect(201);
      const more = await deliverTo(orderNumber, FAR_AWAY, cookie());
      expect(more).toBeGreaterThan(1000);
      expect(await orderOf(orderNumber)).toMatchObject({
        ...{ awaitsPayment: true, paymentStatus: 'pending', needsAttention: false },
      });
      expect((await orderOf(orderNumber)).amountDue).toBeCloseTo(more, 2);
      await pay(orderNumber, 10).expect(201);
      expect((await orderOf(orderNumber)).awaitsPayment).toBe(true);
      await pay(orderNumber, Math.round((more - 10) * 100) / 100).expect(201);
      expect(await orderOf(orderNumber)).not.toHaveProperty('awaitsPayment');
      expect(await jobsOf(orderNumber)).toContainEqual(HAND_OVER);
    });

    it('is not held when it is cheaper, or costs as much', async () => {
      const there = { ...CAPE_TOWN, ...FAR_AWAY };
      const placed = await placeOrder(test, { deliveryAddress: there }, owner.cookie, 'eft');
      const { orderNumber, totalAmount } = placed;
      await pay(orderNumber, totalAmount).expect(201);
      for (const place of [NEAR, { ...NEAR, addressLine1: '17 Waterkant Street' }]) {
        expect(await deliverTo(orderNumber, place, owner.cookie)).toBeLessThanOrEqual(0);
        const order = await orderOf(orderNumber);
        expect(order).toMatchObject({ paymentStatus: 'completed', attention: ['refundDue'] });
        expect(order).not.toHaveProperty('awaitsPayment');
      }
    });

    it('is held again when it was to be shipped before payment and is dearer, until that is allowed again', async () => {
      const { orderNumber, totalAmount } = await held();
      await ship(orderNumber).expect(200);
      await deliverTo(orderNumber, { ...NEAR, addressLine1: '17 Loop Street' }, owner.cookie);
      expect(await orderOf(orderNumber)).not.toHaveProperty('awaitsPayment');
      const more = await deliverTo(orderNumber, FAR_AWAY, owner.cookie);
      const order = await orderOf(orderNumber);
      expect(order.awaitsPayment).toBe(true);
      expect(order.amountDue).toBeCloseTo(totalAmount + more, 2);
      await ship(orderNumber).expect(200);
      expect(await orderOf(orderNumber)).not.toHaveProperty('awaitsPayment');
    });

    it('is not held when it is paid at the door', async () => {
      const placed = await placeOrder(test, {}, owner.cookie, 'cash_on_delivery');
      const { orderNumber, totalAmount } = placed;
      await pay(orderNumber, totalAmount).expect(201);
      await deliverTo(orderNumber, FAR_AWAY, owner.cookie);
      const order = await orderOf(orderNumber);
      expect(order).toMatchObject({ paymentStatus: 'pending', needsAttention: false });
      expect(order).not.toHaveProperty('awaitsPayment');
    });
  });

  describe('shipped before payment', () => {
    it('is handed over with a reason, in the timeline, the history and the audit log', async () => {
      const { orderNumber } = await held();
      const answer = await ship(orderNumber).expect(200);
      expect(answer.body).toMatchObject({ orderNumber, paymentStatus: 'pending' });
      expect(answer.body).not.toHaveProperty('awaitsPayment');
      expect(await jobsOf(orderNumber)).toEqual([HAND_OVER]);
      expect(await stepsOf(orderNumber)).toEqual(['Order received', 'Released before payment']);
      const history = await get(test, `/api/orders/${orderNumber}/history`, admin.cookie);
      expect(JSON.stringify(history.body)).toContain('A customer of many years');
      const audit = await get(test, `/api/audit?subjectId=${orderNumber}`, admin.cookie);
      expect(audit.body).toMatchObject([
        {
          action: 'ship before payment',
          before: { awaitsPayment: true },
          after: { awaitsPayment: false, reason: 'A customer of many years' },
        },
      ]);
      expect(JSON.stringify(await orderOf(orderNumber, NOBODY))).not.toContain('many years');
    });

    it('is handed over once when it is asked for several times, with a key and without', async () => {
      const { orderNumber } = await held();
      const { version } = await orderOf(orderNumber);
      const send = () =>
        ship(orderNumber, { version }).set('idempotency-key', `ship-${orderNumber}`);
      const answers = await Promise.all([send(), send(), send()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      await ship(orderNumber).expect(200);
      expect(await jobsOf(orderNumber)).toEqual([HAND_OVER]);
      expect(await stepsOf(orderNumber)).toHaveLength(2);
    });

    it('is handed over once when somebody records its payment at the same time', async () => {
      const { orderNumber, totalAmount } = await held();
      const answers = await Promise.all([ship(orderNumber), pay(orderNumber, totalAmount)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 201]);
      expect(await jobsOf(orderNumber)).toEqual([HAND_OVER]);
      expect((await orderOf(orderNumber)).paymentStatus).toBe('completed');
    });

    it('is refused to those who saw an older version of the order', async () => {
      const { orderNumber } = await held();
      const { version } = await orderOf(orderNumber);
      await pay(orderNumber, 1).expect(201);
      await ship(orderNumber, { version }).expect(409);
      expect(await jobsOf(orderNumber)).toEqual([]);
    });

    it('is refused for a cancelled order', async () => {
      const { orderNumber } = await held();
      await post(test, `/api/orders/${orderNumber}/cancellation`, {}, owner.cookie).expect(200);
      const { body } = await ship(orderNumber).expect(409);
      expect((body as Problem).detail).toBe('Nobody has to collect this order any more.');
      expect(await jobsOf(orderNumber)).toEqual([]);
    });

    it.each([
      [{ reason: ' ' }, 'Reason is required'],
      [{ reason: 'x'.repeat(201) }, 'Reason must be at most 200 characters'],
    ])('is refused with %j', async (bad, message) => {
      const { orderNumber } = await held();
      const { body } = await ship(orderNumber, bad).expect(400);
      expect((body as Problem).errors).toEqual([{ path: 'reason', message }]);
    });

    it('leaves nothing to release when its payment comes in', async () => {
      const { orderNumber, totalAmount } = await held();
      await ship(orderNumber).expect(200);
      await agreeOn(orderNumber, '2026-01-05');
      await pay(orderNumber, totalAmount).expect(201);
      expect((await orderOf(orderNumber)).collection?.day).toBe('2026-01-05');
    });
  });

  it('cannot be paid by card where the settings name no provider, which takes no notification either', async () => {
    const { orderNumber } = await held();
    await post(test, `/api/orders/${orderNumber}/card-payments`, {}).expect(409);
    const notification = request(test.server).post('/api/webhooks/payfast').type('form');
    await notification.send('a=b').expect(404);
  });
});
