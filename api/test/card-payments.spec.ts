import {
  dayInSouthAfrica,
  type CardPaymentStartedView,
  type OrderPaymentsView,
} from '@courier/contract';
import request from 'supertest';
import { CardNotificationRow } from '../src/billing/card-payments/card-notification.entity';
import { CardPayment } from '../src/billing/card-payments/card-payment.entity';
import { DispatchJob } from '../src/dispatch/dispatch-job.entity';
import { Order } from '../src/orders/order.entity';
import { until } from './dispatch/until';
import { createTestApp } from './harness';
import { type CardApp, choose, createCardApp, openPaymentPage } from './harness/card-payer';
import { NOBODY, type Person, signIn } from './harness/people';
import { get, patch, placeOrder, post, QUIET } from './harness/shipments';

const WEBHOOK = '/api/webhooks/payfast';

describe('Card payments of an order', () => {
  let cards: CardApp;
  let admin: Person;
  beforeAll(async () => {
    cards = await createCardApp();
    admin = await signIn(cards.test, 'admin');
  });
  afterAll(() => cards.close());
  afterEach(() => cards.simulator.setFaults([]));

  const start = (orderNumber: string) =>
    post(cards.test, `/api/orders/${orderNumber}/card-payments`, {});
  const started = async (orderNumber: string) =>
    (await start(orderNumber).expect(201)).body as CardPaymentStartedView;
  const startedPage = async (orderNumber: string) => openPaymentPage(await started(orderNumber));
  const ledgerOf = async (orderNumber: string) =>
    (await get(cards.test, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200))
      .body as OrderPaymentsView;
  const attemptsOf = async (orderNumber: string) => {
    const { manager } = cards.test.dataSource;
    const { id: orderId } = await manager.findOneByOrFail(Order, { orderNumber });
    return manager.find(CardPayment, { where: { orderId }, order: { id: 'ASC' } });
  };
  const needsAttention = async (orderNumber: string) =>
    (await cards.test.dataSource.manager.findOneByOrFail(Order, { orderNumber })).needsAttention;
  const notificationsOf = async (orderNumber: string) => {
    const attempts = await attemptsOf(orderNumber);
    const rows = await cards.test.dataSource.manager.find(CardNotificationRow);
    return rows.filter((row) => attempts.some(({ reference }) => reference === row.reference));
  };
  const setStatus = (orderNumber: string, status: string) =>
    patch(cards.test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
  const record = (orderNumber: string, kind: 'payments' | 'refunds', entry: object) =>
    post(
      cards.test,
      `/api/orders/${orderNumber}/${kind}`,
      { paidOn: dayInSouthAfrica(new Date()), method: 'eft', ...entry },
      admin.cookie,
    );

  it('begin with a form that says nothing but the order number and what is due', async () => {
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
    const { amount, action, fields } = await started(orderNumber);
    const { config } = cards.test;
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
    const { orderNumber } = await placeOrder(cards.test);
    const forms = await Promise.all([1, 2, 3].map(() => started(orderNumber)));
    expect(new Set(forms.map(({ fields }) => JSON.stringify(fields))).size).toBe(1);
    expect(await attemptsOf(orderNumber)).toHaveLength(1);
  });

  it('ask for the new amount when another one is due meanwhile', async () => {
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
    await started(orderNumber);
    await record(orderNumber, 'payments', { amount: 10 }).expect(201);
    expect((await started(orderNumber)).amount).toBe(totalAmount - 10);
    expect(await attemptsOf(orderNumber)).toHaveLength(2);
  });

  it('make the order paid when the provider says so', async () => {
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
    const back = await choose(await startedPage(orderNumber), 'pay');
    expect(back).toBe(`${cards.test.config.publicUrl}/tracking/payment?number=${orderNumber}`);
    const tracked = await get(cards.test, `/api/orders/${orderNumber}`).expect(200);
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
    const { orderNumber } = await placeOrder(cards.test);
    await choose(await startedPage(orderNumber), 'pay');
    const [row] = await notificationsOf(orderNumber);
    expect(row).toMatchObject({ outcome: 'applied', payload: { payment_status: 'COMPLETE' } });
    expect(JSON.stringify(row)).not.toMatch(/Thandi|payer@/);
  });

  it('come in once when their notification is repeated in parallel', async () => {
    cards.simulator.setFaults(['repeated']);
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
    await choose(await startedPage(orderNumber), 'pay');
    const { entries, paid } = await ledgerOf(orderNumber);
    expect({ count: entries.length, paid }).toEqual({ count: 1, paid: totalAmount });
    expect(await notificationsOf(orderNumber)).toHaveLength(1);
  });

  it.each(['forged_signature', 'unconfirmed', 'wrong_merchant'] as const)(
    'do not come in by a notification with the fault %s, of which nothing is kept',
    async (fault) => {
      cards.simulator.setFaults([fault]);
      const { orderNumber } = await placeOrder(cards.test);
      await choose(await startedPage(orderNumber), 'pay');
      expect(await ledgerOf(orderNumber)).toMatchObject({ paid: 0, entries: [] });
      expect(await notificationsOf(orderNumber)).toEqual([]);
      expect(await attemptsOf(orderNumber)).toMatchObject([{ state: 'started' }]);
    },
  );

  it('do not come in with another amount than was asked for, and the staff is called', async () => {
    cards.simulator.setFaults(['wrong_amount']);
    const { orderNumber } = await placeOrder(cards.test);
    await choose(await startedPage(orderNumber), 'pay');
    expect(await ledgerOf(orderNumber)).toMatchObject({ paid: 0, entries: [] });
    expect(await notificationsOf(orderNumber)).toMatchObject([{ outcome: 'wrong_amount' }]);
    expect(await needsAttention(orderNumber)).toBe(true);
  });

  it('come in later when the provider could not be asked at first', async () => {
    cards.simulator.setFaults(['unanswered']);
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
    await choose(await startedPage(orderNumber), 'pay');
    await until('the payment', async () => (await ledgerOf(orderNumber)).paid === totalAmount);
  });

  it('come in when the payer is back before the notification', async () => {
    cards.simulator.setFaults(['late']);
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
    await choose(await startedPage(orderNumber), 'pay');
    expect(await ledgerOf(orderNumber)).toMatchObject({ paid: 0 });
    await until('the payment', async () => (await ledgerOf(orderNumber)).paid === totalAmount);
  });

  it('have the provider told that nothing is to be collected at the door any more', async () => {
    const jobsOf = async (orderNumber: string) => {
      const { manager } = cards.test.dataSource;
      const { id: orderId } = await manager.findOneByOrFail(Order, { orderNumber });
      return (await manager.findBy(DispatchJob, { orderId })).map(({ kind }) => kind).sort();
    };
    const atTheDoor = await placeOrder(cards.test, {}, NOBODY, 'cash_on_delivery');
    await choose(await startedPage(atTheDoor.orderNumber), 'pay');
    expect(await jobsOf(atTheDoor.orderNumber)).toEqual(['insert_order', 'update_order']);
    const byEft = await placeOrder(cards.test);
    await choose(await startedPage(byEft.orderNumber), 'pay');
    expect(await jobsOf(byEft.orderNumber)).toEqual(['insert_order']);
  });

  it('may be declined, and succeed on the same page afterwards', async () => {
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
    const page = await startedPage(orderNumber);
    await choose(page, 'decline');
    expect(await attemptsOf(orderNumber)).toMatchObject([{ state: 'failed' }]);
    expect(await ledgerOf(orderNumber)).toMatchObject({ paid: 0, entries: [] });
    await choose(page, 'pay');
    expect(await attemptsOf(orderNumber)).toMatchObject([{ state: 'completed' }]);
    expect(await ledgerOf(orderNumber)).toMatchObject({ paid: totalAmount });
  });

  it('stay paid when a cancellation arrives late', async () => {
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
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
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
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
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
    const page = await startedPage(orderNumber);
    await setStatus(orderNumber, 'cancelled');
    await choose(page, 'pay');
    expect(await ledgerOf(orderNumber)).toMatchObject({ paid: totalAmount, toRefund: totalAmount });
    expect(await needsAttention(orderNumber)).toBe(true);
  });

  it('come in, and call the staff, when the order was paid otherwise meanwhile', async () => {
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
    const page = await startedPage(orderNumber);
    await record(orderNumber, 'payments', { amount: totalAmount }).expect(201);
    await choose(page, 'pay');
    expect((await ledgerOf(orderNumber)).paid).toBe(2 * totalAmount);
    expect(await needsAttention(orderNumber)).toBe(true);
  });

  it('are refunded by the staff, who record the refund as one by card', async () => {
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
    await choose(await startedPage(orderNumber), 'pay');
    const refund = { amount: totalAmount, method: 'card', reason: 'Paid twice' };
    await record(orderNumber, 'refunds', refund).expect(201);
    expect(await ledgerOf(orderNumber)).toMatchObject({ refunded: totalAmount });
  });

  it('are not begun for an order that is paid, cancelled or unknown', async () => {
    const paid = await placeOrder(cards.test);
    await record(paid.orderNumber, 'payments', { amount: paid.totalAmount }).expect(201);
    expect((await start(paid.orderNumber).expect(409)).body).toMatchObject({
      detail: 'This order is paid already.',
    });
    const cancelled = await placeOrder(cards.test);
    await setStatus(cancelled.orderNumber, 'cancelled');
    await start(cancelled.orderNumber).expect(409);
    await start('EC0000000000000').expect(404);
  });

  it('are not begun for less than the provider takes', async () => {
    const { orderNumber, totalAmount } = await placeOrder(cards.test);
    await record(orderNumber, 'payments', { amount: totalAmount - 4.99 }).expect(201);
    expect((await start(orderNumber).expect(409)).body).toMatchObject({
      detail: 'Less than R5.00 cannot be paid by card. Please contact support.',
    });
  });

  it('are not begun where the settings name no provider, which takes no notification either', async () => {
    const without = await createTestApp(QUIET);
    try {
      const { orderNumber } = await placeOrder(without);
      await post(without, `/api/orders/${orderNumber}/card-payments`, {}).expect(409);
      await request(without.server).post(WEBHOOK).type('form').send('a=b').expect(404);
    } finally {
      await without.close();
    }
  });

  it.each([
    ['that is empty', ''],
    ['without a signature', 'm_payment_id=1&payment_status=COMPLETE'],
    ['with an invented signature', 'm_payment_id=1&payment_status=COMPLETE&signature=abc'],
  ])('answer 400 to a notification %s', async (_title, body) => {
    const call = request(cards.test.server).post(WEBHOOK).type('form');
    const answer = await call.send(body).expect(400);
    expect(answer.headers['content-type']).toMatch(/problem\+json/);
  });

  it('answer 403 to a notification that the browser of a visitor sends from another site', async () => {
    await request(cards.test.server)
      .post(WEBHOOK)
      .set('origin', 'https://evil.example')
      .type('form')
      .send('m_payment_id=1')
      .expect(403);
  });
});
