/** @sqlite locks differ */
import {
  type BankLineView,
  type DueOrdersView,
  dayInSouthAfrica,
  groupOrderNumber,
  type JointCardPaymentStartedView,
  jointReferenceFrom,
  type JointPaymentView,
  ORDER_NUMBER_BYTES,
  type OrderPaymentsView,
  type StaffSearchView,
} from '@courier/contract';
import { type CardApp, choose, createCardApp, openPaymentPage } from './harness/card-payer';
import type { TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { get, JOHANNESBURG, placeOrder, post } from './harness/shipments';

const PATH = '/api/joint-payments';
const TODAY = dayInSouthAfrica(new Date());
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

let cards: CardApp;
let test: TestApp;
let admin: Person;
beforeAll(async () => {
  cards = await createCardApp();
  ({ test } = cards);
  admin = await signIn(test, 'admin');
});
afterAll(() => cards.close());

const due = async ({ cookie }: Person) =>
  (await get(test, `${PATH}/due`, cookie).expect(200)).body as DueOrdersView;
const made = async ({ cookie }: Person) =>
  (await post(test, PATH, {}, cookie).expect(200)).body as JointPaymentView;
const found = async ({ cookie }: Person, reference: string) =>
  (await get(test, `${PATH}/${reference}`, cookie).expect(200)).body as JointPaymentView;
const ledgerOf = async (orderNumber: string) =>
  (await get(test, `/api/orders/${orderNumber}/payments`, admin.cookie).expect(200))
    .body as OrderPaymentsView;
const pay = (orderNumber: string, amount: number) =>
  post(
    test,
    `/api/orders/${orderNumber}/payments`,
    { amount, method: 'eft', paidOn: TODAY },
    admin.cookie,
  ).expect(201);
const startCard = ({ cookie }: Person, reference: string) =>
  post(test, `${PATH}/${reference}/card-payments`, {}, cookie);

/** A customer of their own with orders to pay by EFT, the oldest first. */
async function customerWith(name: string, count: number) {
  const person = await signIn(test, 'customer', name);
  const orders = [];
  for (let at = 0; at < count; at += 1) {
    orders.push(await placeOrder(test, { deliveryAddress: JOHANNESBURG }, person.cookie));
  }
  const total = orders.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  return { person, orders, numbers: orders.map(({ orderNumber }) => orderNumber), total };
}

describe('What a customer has to pay', () => {
  it('is what is due of orders by EFT, without paid, cancelled and others', async () => {
    const { person, orders, numbers } = await customerWith('due', 4);
    await placeOrder(test, {}, person.cookie, 'cash_on_delivery');
    await placeOrder(test);
    const [first, paid, cancelled, last] = orders;
    await pay(first?.orderNumber ?? '', 10);
    await pay(paid?.orderNumber ?? '', paid?.totalAmount ?? 0);
    const path = `/api/orders/${cancelled?.orderNumber}/cancellation`;
    await post(test, path, {}, person.cookie).expect(200);
    const left = [(first?.totalAmount ?? 0) - 10, last?.totalAmount ?? 0];
    const receiver = { fullName: 'Pieter van Wyk', city: 'Johannesburg' };
    expect(await due(person)).toEqual({
      orders: [
        { orderNumber: numbers[0], ...receiver, due: left[0] },
        { orderNumber: numbers[3], ...receiver, due: left[1] },
      ],
      count: 2,
      total: (left[0] ?? 0) + (left[1] ?? 0),
      awaitsPayment: expect.any(Boolean),
    });
  });

  it('is put together for as many orders as a line of a statement pays, the oldest first', async () => {
    const { person, numbers, total } = await customerWith('many', 21);
    const first = numbers.slice(0, 20).map((orderNumber) => ({ orderNumber }));
    expect(await due(person)).toMatchObject({ orders: first, count: 21, total });
    expect(await made(person)).toMatchObject({ orders: first });
  });

  it('is asked for with a session alone', async () => {
    await get(test, `${PATH}/due`, NOBODY).expect(401);
    await post(test, PATH, {}, NOBODY).expect(401);
  });
});

describe('A payment of several orders', () => {
  it('has one reference while nothing changes, also when it is made in parallel', async () => {
    const { person, numbers, total } = await customerWith('together', 3);
    const all = await Promise.all([1, 2, 3].map(() => made(person)));
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
    expect(all[0]).toMatchObject({
      reference: expect.stringMatching(/^PA[0-9A-Z]{12}$/) as string,
      orders: numbers.map((orderNumber) => ({ orderNumber })),
      total,
      due: total,
    });
    await pay(numbers[0] ?? '', 10);
    const next = await made(person);
    expect(next.reference).not.toBe(all[0]?.reference);
    expect(next.total).toBe(total - 10);
    expect(await found(person, all[0]?.reference ?? '')).toMatchObject({ total, due: total - 10 });
  });

  it('is refused for one order and for none', async () => {
    const { person } = await customerWith('single', 1);
    const one = await post(test, PATH, {}, person.cookie).expect(409);
    expect(one.body.detail).toMatch(/^One order is to be paid/);
    const idle = await signIn(test, 'customer', 'idle');
    await post(test, PATH, {}, idle.cookie).expect(409);
  });

  it('is nobody else’s to see or to pay, and not there under a wrong reference', async () => {
    const { person } = await customerWith('owner', 2);
    const { reference } = await made(person);
    const other = await signIn(test, 'customer', 'other');
    for (const cookie of [other.cookie, admin.cookie]) {
      await get(test, `${PATH}/${reference}`, cookie).expect(404);
      await post(test, `${PATH}/${reference}/card-payments`, {}, cookie).expect(404);
    }
    for (const wrong of ['PA000000000001', 'EC', '%20', reference.replace('PA', 'EC')]) {
      await get(test, `${PATH}/${wrong}`, person.cookie).expect(404);
    }
    await get(test, `${PATH}/${reference.toLowerCase()}`, person.cookie).expect(200);
  });

  it('leads the staff who search for its reference to its orders, and for another to none', async () => {
    const { person, numbers } = await customerWith('searched', 2);
    const { reference } = await made(person);
    const search = async (q: string) => {
      const path = `/api/search?${new URLSearchParams({ q }).toString()}`;
      const { orders } = (await get(test, path, admin.cookie).expect(200)).body as StaffSearchView;
      return orders.map(({ orderNumber }) => orderNumber);
    };
    expect(await search(groupOrderNumber(reference).toLowerCase())).toEqual(numbers.toReversed());
    expect(await search(jointReferenceFrom(new Uint8Array(ORDER_NUMBER_BYTES)))).toEqual([]);
  });
});

describe('One card for several orders', () => {
  it('pays each of them once, with what was due of it', async () => {
    const { person, orders, numbers, total } = await customerWith('card', 2);
    const { reference } = await made(person);
    const forms = await Promise.all(
      [1, 2].map(
        async () =>
          (await startCard(person, reference).expect(201)).body as JointCardPaymentStartedView,
      ),
    );
    expect(forms[0]).toEqual(forms[1]);
    const [form] = forms;
    expect(form).toMatchObject({ reference, amount: total });
    expect(form?.fields).toEqual(
      expect.arrayContaining([
        { name: 'item_name', value: `2 orders, ${reference}` },
        {
          name: 'return_url',
          value: `${test.config.publicUrl}/dashboard/payment/${reference}?by=card`,
        },
      ]),
    );
    if (form) await choose(await openPaymentPage(form), 'pay');
    for (const { orderNumber, totalAmount } of orders) {
      const ledger = await ledgerOf(orderNumber);
      expect(ledger).toMatchObject({ paid: totalAmount, due: 0, paymentStatus: 'completed' });
      expect(ledger.entries).toMatchObject([{ method: 'card', amount: totalAmount }]);
    }
    expect(await found(person, reference)).toMatchObject({ due: 0 });
    expect((await due(person)).orders).toEqual([]);
    expect(numbers).toHaveLength(2);
  });

  it('is refused once something else is due of one of them', async () => {
    const { person, numbers } = await customerWith('changed', 2);
    const { reference } = await made(person);
    await pay(numbers[1] ?? '', 5);
    const answer = await startCard(person, reference).expect(409);
    expect(answer.body.detail).toMatch(/^Something else is due of these orders now/);
  });

  it('is booked with each order although one was paid while the payer was away', async () => {
    const { person, orders } = await customerWith('twice', 2);
    const { reference } = await made(person);
    const { body } = await startCard(person, reference).expect(201);
    const page = await openPaymentPage(body as JointCardPaymentStartedView);
    const [first] = orders;
    await pay(first?.orderNumber ?? '', first?.totalAmount ?? 0);
    await choose(page, 'pay');
    const ledger = await ledgerOf(first?.orderNumber ?? '');
    expect(ledger).toMatchObject({ toRefund: first?.totalAmount, due: 0 });
    expect(await ledgerOf(orders[1]?.orderNumber ?? '')).toMatchObject({ toRefund: 0, due: 0 });
  });

  it('is booked twice with each order, and to be refunded once, when it is charged in two tabs at the same time', async () => {
    const { person, orders } = await customerWith('tabs', 2);
    const { reference } = await made(person);
    const { body } = await startCard(person, reference).expect(201);
    const page = await openPaymentPage(body as JointCardPaymentStartedView);
    await Promise.all([choose(page, 'pay'), choose(page, 'pay')]);
    for (const { orderNumber, totalAmount } of orders) {
      const ledger = await ledgerOf(orderNumber);
      expect(ledger).toMatchObject({ paid: 2 * totalAmount, toRefund: totalAmount });
      expect(new Set(ledger.entries.map((entry) => entry.reference)).size).toBe(2);
    }
  });

  it('is to be refunded with the order that was cancelled while the payer was away, and with no other', async () => {
    const { person, orders } = await customerWith('cancelled', 2);
    const [first, second] = orders;
    const { reference } = await made(person);
    const { body } = await startCard(person, reference).expect(201);
    const page = await openPaymentPage(body as JointCardPaymentStartedView);
    await post(test, `/api/orders/${first?.orderNumber}/cancellation`, {}, person.cookie).expect(
      200,
    );
    await choose(page, 'pay');
    expect(await ledgerOf(first?.orderNumber ?? '')).toMatchObject({
      paid: first?.totalAmount,
      toRefund: first?.totalAmount,
    });
    expect(await ledgerOf(second?.orderNumber ?? '')).toMatchObject({
      paid: second?.totalAmount,
      toRefund: 0,
      due: 0,
    });
  });

  it('changes nothing when it is declined', async () => {
    const { person, total } = await customerWith('declined', 2);
    const { reference } = await made(person);
    const { body } = await startCard(person, reference).expect(201);
    await choose(await openPaymentPage(body as JointCardPaymentStartedView), 'decline');
    expect(await found(person, reference)).toMatchObject({ due: total });
  });
});

describe('A transfer for several orders', () => {
  it('is shared out over the orders of its reference, however the bank writes that', async () => {
    const { person, orders, total } = await customerWith('transfer', 2);
    const { reference } = await made(person);
    const text = `FNB APP PAYMENT FROM ${reference.slice(0, 6)} ${reference.slice(6).toLowerCase()}`;
    const file = `Date,Description,Amount,Balance\r\n${TODAY.replaceAll('-', '')},"${text}",${total},0`;
    await post(test, '/api/bank-statements?account=62000001', Buffer.from(file), admin.cookie)
      .set('content-type', 'text/csv')
      .expect(200);
    const { body } = await get(test, '/api/bank-lines?state=open', admin.cookie).expect(200);
    const [line] = body as BankLineView[];
    expect(line).toMatchObject({
      order: null,
      parts: orders.map(({ orderNumber, totalAmount: amount }) => ({ orderNumber, amount })),
    });
    const parts = line?.parts?.map(({ orderNumber, amount }) => ({ orderNumber, amount }));
    const path = `/api/bank-lines/${line?.id}/parts`;
    await post(test, path, { parts, version: line?.version }, admin.cookie).expect(200);
    expect(await found(person, reference)).toMatchObject({ due: 0 });
  });
});

describe('A proof of a payment of several orders', () => {
  const send = ({ cookie }: Person, reference: string, bytes = PDF) =>
    post(test, `${PATH}/${reference}/payment-proofs`, bytes, cookie).set(
      'content-type',
      'application/pdf',
    );

  it('is kept with those that wait for their payment', async () => {
    const { person, orders, numbers } = await customerWith('proof', 3);
    const { reference } = await made(person);
    await pay(numbers[0] ?? '', orders[0]?.totalAmount ?? 0);
    const answer = await send(person, reference).expect(201);
    expect(answer.body).toEqual({
      reference,
      orderNumbers: expect.arrayContaining(numbers.slice(1)) as string[],
    });
    expect((await ledgerOf(numbers[0] ?? '')).proofs).toEqual([]);
    for (const orderNumber of numbers.slice(1)) {
      const [proof] = (await ledgerOf(orderNumber)).proofs;
      expect(proof).toMatchObject({ type: 'pdf', actor: { email: person.email } });
      await get(test, proof?.url ?? '', admin.cookie).expect(200);
    }
  });

  it('is refused when it is no proof, somebody else’s, or nothing is due any more', async () => {
    const { person, orders } = await customerWith('refused', 2);
    const { reference } = await made(person);
    await send(person, reference, Buffer.from('text')).expect(400);
    const other = await signIn(test, 'customer', 'stranger');
    await send(other, reference).expect(404);
    for (const { orderNumber, totalAmount } of orders) await pay(orderNumber, totalAmount);
    await send(person, reference).expect(409);
  });
});
