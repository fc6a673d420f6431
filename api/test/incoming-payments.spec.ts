import {
  addDays,
  type CardPaymentStartedView,
  type CashUpDayView,
  dayInSouthAfrica,
  type OrderPaymentsView,
  type OrderPlacedView,
} from '@courier/contract';
import request from 'supertest';
import { CardNotificationRow } from '../src/billing/card-payments/card-notification.entity';
import { CardPayment } from '../src/billing/card-payments/card-payment.entity';
import { DispatchJob } from '../src/dispatch/dispatch-job.entity';
import { Order } from '../src/orders/order.entity';
import { until } from './dispatch/until';
import type { TestApp } from './harness';
import { type CardApp, choose, createCardApp, openPaymentPage } from './harness/card-payer';
import { NOBODY, type Person, signIn } from './harness/people';
import { get, patch, placeOrder, post } from './harness/shipments';

const WEBHOOK = '/api/webhooks/payfast';

const TODAY = dayInSouthAfrica(new Date());

let cards: CardApp;
let test: TestApp;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  cards = await createCardApp();
  ({ test } = cards);
  [admin, colleague] = [await signIn(test, 'admin'), await signIn(test, 'admin', 'colleague')];
});
afterAll(() => cards.close());

const setStatus = (orderNumber: string, status: string) =>
  patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
const ledgerOf = async (orderNumber: string) =>
  (await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200))
    .body as OrderPaymentsView;
const jobsOf = async (orderNumber: string) => {
  const { manager } = test.dataSource;
  const { id: orderId } = await manager.findOneByOrFail(Order, { orderNumber });
  return (await manager.findBy(DispatchJob, { orderId })).map(({ kind }) => kind).sort();
};

describe('Card payments of an order', () => {
  afterEach(() => cards.simulator.setFaults([]));

  const start = (orderNumber: string) => post(test, `/api/orders/${orderNumber}/card-payments`, {});
  const started = async (orderNumber: string) =>
    (await start(orderNumber).expect(201)).body as CardPaymentStartedView;
  const startedPage = async (orderNumber: string) => openPaymentPage(await started(orderNumber));
  const attemptsOf = async (orderNumber: string) => {
    const { manager } = test.dataSource;
    const { id: orderId } = await manager.findOneByOrFail(Order, { orderNumber });
    return manager.find(CardPayment, { where: { orderId }, order: { id: 'ASC' } });
  };
  const needsAttention = async (orderNumber: string) =>
    (await test.dataSource.manager.findOneByOrFail(Order, { orderNumber })).needsAttention;
  const notificationsOf = async (orderNumber: string) => {
    const attempts = await attemptsOf(orderNumber);
    const rows = await test.dataSource.manager.find(CardNotificationRow);
    return rows.filter((row) => attempts.some(({ reference }) => reference === row.reference));
  };
  const record = (orderNumber: string, kind: 'payments' | 'refunds', entry: object) =>
    post(
      test,
      `/api/orders/${orderNumber}/${kind}`,
      { paidOn: TODAY, method: 'eft', ...entry },
      admin.cookie,
    );

  it('begin with a form that says nothing but the order number and what is due', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    const { amount, action, fields } = await started(orderNumber);
    const { config } = test;
    expect({ amount, action }).toEqual({
      amount: totalAmount,
      action: `${cards.simulator.url}/eng/process`,
    });
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual({
      merchant_id: config.cards.payfast?.merchantId,
      merchant_key: config.cards.payfast?.merchantKey,
      return_url: `${config.publicUrl}/tracking/payment?number=${orderNumber}`,
      cancel_url: `${config.publicUrl}/tracking/payment?number=${orderNumber}&cancelled=1`,
      notify_url: `${config.publicUrl}${WEBHOOK}`,
      m_payment_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      amount: totalAmount.toFixed(2),
      item_name: `Order ${orderNumber}`,
      signature: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  });

  it('are one attempt when they are begun again, also in parallel', async () => {
    const { orderNumber } = await placeOrder(test);
    const forms = await Promise.all([1, 2, 3].map(() => started(orderNumber)));
    expect(new Set(forms.map(({ fields }) => JSON.stringify(fields))).size).toBe(1);
    expect(await attemptsOf(orderNumber)).toHaveLength(1);
  });

  it('ask for the new amount when another one is due meanwhile', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    await started(orderNumber);
    await record(orderNumber, 'payments', { amount: 10 }).expect(201);
    expect((await started(orderNumber)).amount).toBe(totalAmount - 10);
    expect(await attemptsOf(orderNumber)).toHaveLength(2);
  });

  it('make the order paid when the provider says so', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    const back = await choose(await startedPage(orderNumber), 'pay');
    expect(back).toBe(`${test.config.publicUrl}/tracking/payment?number=${orderNumber}`);
    const tracked = await get(test, `/api/orders/${orderNumber}`).expect(200);
    expect(tracked.body).toMatchObject({ paymentStatus: 'completed', amountDue: 0 });
    const [attempt] = await attemptsOf(orderNumber);
    expect(attempt).toMatchObject({ state: 'completed', endedAt: expect.any(Date) as Date });
    expect(await ledgerOf(orderNumber)).toMatchObject({
      paid: totalAmount,
      due: 0,
      entries: [
        {
          kind: 'payment',
          method: 'card',
          amount: totalAmount,
          reference: attempt?.providerPaymentId,
          actor: { kind: 'system' },
        },
      ],
    });
    expect(await needsAttention(orderNumber)).toBe(false);
  });

  it('are kept as the provider reported them, without the name and e-mail address of the payer', async () => {
    const { orderNumber } = await placeOrder(test);
    await choose(await startedPage(orderNumber), 'pay');
    const [row] = await notificationsOf(orderNumber);
    expect(row).toMatchObject({ outcome: 'applied', payload: { payment_status: 'COMPLETE' } });
    expect(JSON.stringify(row)).not.toMatch(/Thandi|payer@/);
  });

  it('come in once when their notification is repeated in parallel', async () => {
    cards.simulator.setFaults(['repeated']);
    const { orderNumber, totalAmount } = await placeOrder(test);
    await choose(await startedPage(orderNumber), 'pay');
    const { entries, paid } = await ledgerOf(orderNumber);
    expect({ count: entries.length, paid }).toEqual({ count: 1, paid: totalAmount });
    expect(await notificationsOf(orderNumber)).toHaveLength(1);
  });

  it.each(['forged_signature', 'unconfirmed', 'wrong_merchant'] as const)(
    'do not come in by a notification with the fault %s, of which nothing is kept',
    async (fault) => {
      cards.simulator.setFaults([fault]);
      const { orderNumber } = await placeOrder(test);
      await choose(await startedPage(orderNumber), 'pay');
      expect(await ledgerOf(orderNumber)).toMatchObject({ paid: 0, entries: [] });
      expect(await notificationsOf(orderNumber)).toEqual([]);
      expect(await attemptsOf(orderNumber)).toMatchObject([{ state: 'started' }]);
    },
  );

  it.each(['too_much', 'too_little'] as const)(
    'do not come in with another amount than was asked for (%s), and the staff is called',
    async (fault) => {
      cards.simulator.setFaults([fault]);
      const { orderNumber } = await placeOrder(test);
      await choose(await startedPage(orderNumber), 'pay');
      expect(await ledgerOf(orderNumber)).toMatchObject({ paid: 0, entries: [] });
      expect(await notificationsOf(orderNumber)).toMatchObject([{ outcome: 'wrong_amount' }]);
      expect(await needsAttention(orderNumber)).toBe(true);
    },
  );

  it('come in later when the provider could not be asked at first', async () => {
    cards.simulator.setFaults(['unanswered']);
    const { orderNumber, totalAmount } = await placeOrder(test);
    await choose(await startedPage(orderNumber), 'pay');
    await until('the payment', async () => (await ledgerOf(orderNumber)).paid === totalAmount);
  });

  it('come in when the payer is back before the notification', async () => {
    cards.simulator.setFaults(['late']);
    const { orderNumber, totalAmount } = await placeOrder(test);
    await choose(await startedPage(orderNumber), 'pay');
    expect(await ledgerOf(orderNumber)).toMatchObject({ paid: 0 });
    await until('the payment', async () => (await ledgerOf(orderNumber)).paid === totalAmount);
  });

  it('have the provider told that nothing is to be collected at the door any more', async () => {
    const atTheDoor = await placeOrder(test, {}, NOBODY, 'cash_on_delivery');
    await choose(await startedPage(atTheDoor.orderNumber), 'pay');
    expect(await jobsOf(atTheDoor.orderNumber)).toEqual(['insert_order', 'update_order']);
    const byEft = await placeOrder(test);
    await choose(await startedPage(byEft.orderNumber), 'pay');
    expect(await jobsOf(byEft.orderNumber)).toEqual(['insert_order']);
  });

  it('may be declined, and succeed on the same page afterwards', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    const page = await startedPage(orderNumber);
    await choose(page, 'decline');
    expect(await attemptsOf(orderNumber)).toMatchObject([{ state: 'failed' }]);
    expect(await ledgerOf(orderNumber)).toMatchObject({ paid: 0, entries: [] });
    await choose(page, 'pay');
    expect(await attemptsOf(orderNumber)).toMatchObject([{ state: 'completed' }]);
    expect(await ledgerOf(orderNumber)).toMatchObject({ paid: totalAmount });
  });

  it('stay paid when a cancellation arrives late', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    const page = await startedPage(orderNumber);
    await choose(page, 'pay');
    const back = await choose(page, 'cancel');
    expect(back).toMatch(/&cancelled=1$/);
    expect(await ledgerOf(orderNumber)).toMatchObject({ paid: totalAmount });
    expect(await notificationsOf(orderNumber)).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'late' },
    ]);
  });

  it('come in twice, and call the staff, when the card is charged in two tabs at the same time', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    const page = await startedPage(orderNumber);
    await Promise.all([choose(page, 'pay'), choose(page, 'pay')]);
    const { paid, entries } = await ledgerOf(orderNumber);
    expect(paid).toBe(2 * totalAmount);
    expect(new Set(entries.map(({ reference }) => reference)).size).toBe(2);
    expect(await needsAttention(orderNumber)).toBe(true);
    expect(await attemptsOf(orderNumber)).toMatchObject([
      { state: 'completed' },
      { state: 'completed' },
    ]);
  });

  it('come in, and call the staff, when the order was cancelled meanwhile', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    const page = await startedPage(orderNumber);
    await setStatus(orderNumber, 'cancelled');
    await choose(page, 'pay');
    expect(await ledgerOf(orderNumber)).toMatchObject({ paid: totalAmount, toRefund: totalAmount });
    expect(await needsAttention(orderNumber)).toBe(true);
  });

  it('come in, and call the staff, when the order was paid otherwise meanwhile', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    const page = await startedPage(orderNumber);
    await record(orderNumber, 'payments', { amount: totalAmount }).expect(201);
    await choose(page, 'pay');
    expect((await ledgerOf(orderNumber)).paid).toBe(2 * totalAmount);
    expect(await needsAttention(orderNumber)).toBe(true);
  });

  it('are refunded by the staff, who record the refund as one by card', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    await choose(await startedPage(orderNumber), 'pay');
    const refund = { amount: totalAmount, method: 'card', reason: 'Paid twice' };
    await record(orderNumber, 'refunds', refund).expect(201);
    expect(await ledgerOf(orderNumber)).toMatchObject({ refunded: totalAmount });
  });

  it('are not begun for an order that is paid, cancelled or unknown', async () => {
    const paid = await placeOrder(test);
    await record(paid.orderNumber, 'payments', { amount: paid.totalAmount }).expect(201);
    expect((await start(paid.orderNumber).expect(409)).body).toMatchObject({
      detail: 'This order is paid already.',
    });
    const cancelled = await placeOrder(test);
    await setStatus(cancelled.orderNumber, 'cancelled');
    await start(cancelled.orderNumber).expect(409);
    await start('EC0000000000000').expect(404);
  });

  it('are not begun for less than the provider takes', async () => {
    const { orderNumber, totalAmount } = await placeOrder(test);
    const amount = Number((totalAmount - 4.99).toFixed(2));
    await record(orderNumber, 'payments', { amount }).expect(201);
    expect((await start(orderNumber).expect(409)).body).toMatchObject({
      detail: 'Less than R5.00 cannot be paid by card. Please contact support.',
    });
  });

  it.each([
    ['that is empty', ''],
    ['without a signature', 'm_payment_id=1&payment_status=COMPLETE'],
    ['with an invented signature', 'm_payment_id=1&payment_status=COMPLETE&signature=abc'],
  ])('answer 400 to a notification %s', async (_title, body) => {
    const call = request(test.server).post(WEBHOOK).type('form');
    const answer = await call.send(body).expect(400);
    expect(answer.headers['content-type']).toMatch(/problem\+json/);
  });

  it('answer 403 to a notification that the browser of a visitor sends from another site', async () => {
    await request(test.server)
      .post(WEBHOOK)
      .set('origin', 'https://evil.example')
      .type('form')
      .send('m_payment_id=1')
      .expect(403);
  });
});

const dayOf = async (day = TODAY) =>
  (await get(test, `/api/cash-ups?day=${day}`, admin.cookie).expect(200)).body as CashUpDayView;
const openOf = async (courier: string | null) =>
  (await dayOf()).open.find((view) => view.courier === courier)?.orders ?? [];
const record = (body: object, cookie = admin.cookie) =>
  post(test, '/api/cash-ups', { day: TODAY, cash: 0, speedpoint: 0, ...body }, cookie);
const dueOf = (orders: readonly OrderPlacedView[]) =>
  orders.map(({ orderNumber, totalAmount }) => ({ orderNumber, due: totalAmount }));
type Method = Parameters<typeof placeOrder>[3];

/** An order that a courier delivered; each test has a courier of its own. */
async function delivered(courier: string | null, method: Method = 'cash_on_delivery') {
  const order = await placeOrder(test, {}, undefined, method);
  if (courier !== null) {
    await test.dataSource.query(`UPDATE orders SET shipdayTrackingData = ? WHERE orderNumber = ?`, [
      JSON.stringify({ driverName: courier }),
      order.orderNumber,
    ]);
  }
  await setStatus(order.orderNumber, 'delivered');
  return order;
}

describe('GET /api/cash-ups', () => {
  it('lists by courier what was delivered on the day and has to be collected', async () => {
    const first = await delivered('Sipho Dube');
    const second = await delivered('Sipho Dube', 'speedpoint');
    const other = await delivered(null);
    const eft = await delivered('Sipho Dube', 'eft');
    expect(await openOf('Sipho Dube')).toEqual([
      { orderNumber: first.orderNumber, method: 'cash_on_delivery', due: first.totalAmount },
      { orderNumber: second.orderNumber, method: 'speedpoint', due: second.totalAmount },
    ]);
    expect((await openOf(null)).map(({ orderNumber }) => orderNumber)).toEqual([other.orderNumber]);
    expect((await dayOf()).open.at(-1)?.courier).toBeNull();
    expect(JSON.stringify(await dayOf())).not.toContain(eft.orderNumber);
    expect((await dayOf(addDays(TODAY, -1))).open).toEqual([]);
  });

  it('names every day that was not counted, with the sum that is due of it', async () => {
    const dayBefore = addDays(TODAY, -3);
    const { orderNumber, totalAmount } = await delivered('Zinhle');
    await test.dataSource.query(
      `UPDATE cash_collections SET day = ?
       WHERE orderId = (SELECT id FROM orders WHERE orderNumber = ?)`,
      [dayBefore, orderNumber],
    );
    const expected = { day: dayBefore, orders: 1, due: totalAmount };
    expect((await dayOf()).uncounted[0]).toEqual(expected);
    const orders = [{ orderNumber, due: totalAmount }];
    const counted = { day: dayBefore, courier: 'Zinhle', orders, cash: totalAmount };
    const answer = await record(counted).expect(200);
    expect((answer.body as CashUpDayView).uncounted).not.toContainEqual(
      expect.objectContaining({ day: dayBefore }),
    );
  });

  it('leaves out what was paid otherwise, and shows the rest of what was paid in part', async () => {
    const [paid, part] = [await delivered('Anele'), await delivered('Anele')];
    const money = { method: 'eft', paidOn: TODAY };
    const pay = (orderNumber: string, amount: number) =>
      post(test, `/api/orders/${orderNumber}/payments`, { ...money, amount }, admin.cookie);
    await pay(paid.orderNumber, paid.totalAmount).expect(201);
    await pay(part.orderNumber, 10).expect(201);
    expect(await openOf('Anele')).toMatchObject([
      { orderNumber: part.orderNumber, due: part.totalAmount - 10 },
    ]);
  });

  it('follows an order whose delivery was corrected, with the courier who delivered it at last', async () => {
    const { orderNumber } = await delivered('Bongani');
    await setStatus(orderNumber, 'in_transit');
    expect(await openOf('Bongani')).toEqual([]);
    await test.dataSource.query(`UPDATE orders SET shipdayTrackingData = ? WHERE orderNumber = ?`, [
      JSON.stringify({ driverName: 'Chantal' }),
      orderNumber,
    ]);
    await setStatus(orderNumber, 'delivered');
    expect(await openOf('Bongani')).toEqual([]);
    expect(await openOf('Chantal')).toHaveLength(1);
  });

  it('answers 400 for a day that is none or has not come', async () => {
    await get(test, '/api/cash-ups?day=2026-02-30', admin.cookie).expect(400);
    await get(test, `/api/cash-ups?day=${addDays(TODAY, 1)}`, admin.cookie).expect(400);
  });
});

describe('POST /api/cash-ups', () => {
  it('pays each order by what is due of it and its method, and keeps what was counted', async () => {
    const [cash, card] = [await delivered('Dineo'), await delivered('Dineo', 'speedpoint')];
    const { body } = await record({
      courier: 'Dineo',
      orders: dueOf([cash, card]),
      cash: cash.totalAmount,
      speedpoint: card.totalAmount,
    }).expect(200);
    const { open, recorded } = body as CashUpDayView;
    expect(open.map(({ courier }) => courier)).not.toContain('Dineo');
    expect(recorded[0]).toMatchObject({
      courier: 'Dineo',
      cash: { expected: cash.totalAmount, counted: cash.totalAmount },
      speedpoint: { expected: card.totalAmount, counted: card.totalAmount },
      reason: null,
      actor: { email: admin.email },
    });
    expect(recorded[0]?.orders.map(({ isReversed }) => isReversed)).toEqual([false, false]);
    for (const [{ orderNumber, totalAmount }, method] of [
      [cash, 'cash_on_delivery'],
      [card, 'speedpoint'],
    ] as const) {
      expect(await ledgerOf(orderNumber)).toMatchObject({
        paymentStatus: 'completed',
        entries: [
          {
            kind: 'payment',
            method,
            amount: totalAmount,
            paidOn: TODAY,
            reference: `Cash-up of ${TODAY}`,
          },
        ],
      });
    }
  });

  it('wants the reason of a difference, and keeps both', async () => {
    const order = await delivered('Elias');
    const short = { courier: 'Elias', orders: dueOf([order]), cash: order.totalAmount - 20 };
    const { body } = await record(short).expect(400);
    expect(body.errors).toEqual([
      { path: 'reason', message: 'Say why something else was counted than is due' },
    ]);
    expect(await openOf('Elias')).toHaveLength(1);
    await record({ ...short, reason: 'Change was given from it' }).expect(200);
    const [recorded] = (await dayOf()).recorded;
    expect(recorded).toMatchObject({
      cash: { expected: order.totalAmount, counted: order.totalAmount - 20 },
      reason: 'Change was given from it',
    });
    expect(await ledgerOf(order.orderNumber)).toMatchObject({ due: 0, paid: order.totalAmount });
  });

  it('leaves orders open that nobody paid at the door', async () => {
    const [paid, unpaid] = [await delivered('Fatima'), await delivered('Fatima')];
    await record({ courier: 'Fatima', orders: dueOf([paid]), cash: paid.totalAmount }).expect(200);
    expect((await openOf('Fatima')).map(({ orderNumber }) => orderNumber)).toEqual([
      unpaid.orderNumber,
    ]);
  });

  it('counts once when two people count one courier at the same time, and keeps nothing of the second', async () => {
    const orders = [await delivered('Gert'), await delivered('Gert'), await delivered('Gert')];
    const cash = orders.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
    const body = { courier: 'Gert', orders: dueOf(orders), cash };
    const reversed = { ...body, orders: [...body.orders].reverse() };
    const answers = await Promise.all([record(body), record(reversed, colleague.cookie)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(
      /was paid, after you/,
    );
    for (const { orderNumber } of orders) {
      expect((await ledgerOf(orderNumber)).entries).toHaveLength(1);
    }
    const recorded = (await dayOf()).recorded.filter(({ courier }) => courier === 'Gert');
    expect(recorded).toHaveLength(1);
  });

  it('answers a repeated request as the first one', async () => {
    const order = await delivered('Hannes');
    const body = { courier: 'Hannes', orders: dueOf([order]), cash: order.totalAmount };
    for (const _ of [1, 2]) {
      await record(body).set('idempotency-key', `cash-up-${order.orderNumber}`).expect(200);
    }
    expect((await ledgerOf(order.orderNumber)).entries).toHaveLength(1);
  });

  it('opens an order again whose payment was reversed, and shows that in what was counted', async () => {
    const order = await delivered('Ines');
    const body = { courier: 'Ines', orders: dueOf([order]), cash: order.totalAmount };
    await record(body).expect(200);
    const [entry] = (await ledgerOf(order.orderNumber)).entries;
    const reversal = `/api/orders/${order.orderNumber}/payments/${entry?.id}/reversal`;
    await post(test, reversal, { reason: 'Never paid' }, admin.cookie).expect(201);
    expect(await openOf('Ines')).toHaveLength(1);
    await record(body).expect(200);
    const counted = (await dayOf()).recorded.filter(({ courier }) => courier === 'Ines');
    expect(counted.map(({ orders }) => orders[0]?.isReversed)).toEqual([false, true]);
  });

  it('refuses orders of another courier or day, ones that were seen otherwise, and one that counts twice', async () => {
    const order = await delivered('Jabu');
    const [due] = dueOf([order]);
    const cash = order.totalAmount;
    await record({ courier: 'Kagiso', orders: [due], cash }).expect(409);
    await record({ courier: 'Jabu', orders: [due], cash, day: addDays(TODAY, -1) }).expect(409);
    await record({ courier: 'Jabu', orders: [{ ...due, due: 1 }], cash: 1 }).expect(409);
    await record({ courier: 'Jabu', orders: [due, due], cash }).expect(400);
    await record({ courier: 'Jabu', orders: [], cash }).expect(400);
    await record({ courier: 'Jabu', orders: [due], cash: -1 }).expect(400);
    expect((await ledgerOf(order.orderNumber)).entries).toEqual([]);
  });
});

describe('An order to be paid by EFT, where the company has set no bank', () => {
  it('is handed over at once', async () => {
    const placed = await placeOrder(test);
    expect(placed).not.toHaveProperty('awaitsPayment');
    expect(await jobsOf(placed.orderNumber)).toEqual(['insert_order']);
  });
});
