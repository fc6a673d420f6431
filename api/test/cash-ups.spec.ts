import {
  addDays,
  type CashUpDayView,
  dayInSouthAfrica,
  type OrderPaymentsView,
  type OrderPlacedView,
} from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { get, patch, placeOrder, post, QUIET } from './harness/shipments';

const TODAY = dayInSouthAfrica(new Date());

let test: TestApp;
let admin: Person;
let colleague: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  [admin, colleague] = [await signIn(test, 'admin'), await signIn(test, 'admin', 'colleague')];
});
afterAll(() => test.close());

const setStatus = (orderNumber: string, status: string) =>
  patch(test, `/api/orders/${orderNumber}`, { status }, admin.cookie).expect(200);
const dayOf = async (day = TODAY) =>
  (await get(test, `/api/cash-ups?day=${day}`, admin.cookie).expect(200)).body as CashUpDayView;
const openOf = async (courier: string | null) =>
  (await dayOf()).open.find((view) => view.courier === courier)?.orders ?? [];
const record = (body: object, cookie = admin.cookie) =>
  post(test, '/api/cash-ups', { day: TODAY, cash: 0, speedpoint: 0, ...body }, cookie);
const dueOf = (orders: readonly OrderPlacedView[]) =>
  orders.map(({ orderNumber, totalAmount }) => ({ orderNumber, due: totalAmount }));
const ledgerOf = async (orderNumber: string) =>
  (await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200))
    .body as OrderPaymentsView;

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
