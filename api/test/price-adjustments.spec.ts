import type {
  AuditEntryView,
  NotificationView,
  OrderChangeView,
  OrderPaymentsView,
  OrderView,
  Problem,
} from '@courier/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { drawn } from './harness/pictures';
import { CAPE_TOWN, get, OUR_SITE, patch, placeOrder, post, put, QUIET } from './harness/shipments';

let test: TestApp;
let owner: Person;
let support: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  owner = await signIn(test, 'customer', 'owner');
  [support, admin] = [await signIn(test, 'support'), await signIn(test, 'admin')];
});
afterAll(() => test.close());

const read = async <T>(path: string, cookie = admin.cookie) =>
  (await get(test, path, cookie).expect(200)).body as T;
/** Of R25.00. */
const ordered = async () => (await placeOrder(test, {}, owner.cookie)).orderNumber;
const orderOf = (orderNumber: string, cookie?: string) =>
  read<OrderView>(`/api/orders/${orderNumber}`, cookie);
const setTo = (orderNumber: string, status: string) =>
  patch(test, `/api/orders/${orderNumber}`, { status, reason: 'Told' }, admin.cookie).expect(200);
const pay = async (orderNumber: string) => {
  const body = { paymentStatus: 'completed' };
  await patch(test, `/api/orders/${orderNumber}/payment-status`, body, admin.cookie).expect(200);
};
const DISCOUNT = { kind: 'discount', reason: 'late', amount: 10 };
const SURCHARGE = { kind: 'surcharge', reason: 'waiting', amount: 85 };
const adjust = (orderNumber: string, body: object, cookie = admin.cookie) =>
  post(test, `/api/orders/${orderNumber}/price-adjustments`, body, cookie);
const sumOf = ({ quote }: OrderView) =>
  (quote.priceLines ?? []).reduce((sum, { amount }) => sum + amount, 0);
/** Weighed again, at the price that is expected. */
const weighed = async (
  orderNumber: string,
  { weight, totalAmount }: { weight: number; totalAmount: number },
) => {
  const path = `/api/orders/${orderNumber}/reweighs`;
  const picture = await request(test.server)
    .post(`${path}/pictures`)
    .set({ ...OUR_SITE, cookie: support.cookie, 'content-type': 'image/jpeg' })
    .send(drawn('jpeg'))
    .expect(201);
  const packages = [{ id: 1, weight, length: 30, width: 20, height: 15 }];
  const body = { packages, measuredBy: 'Vusi', picture: picture.body.name, totalAmount };
  return (await post(test, path, body, support.cookie).expect(200)).body as OrderView;
};
const newestNotice = async (orderNumber: string) =>
  (await read<NotificationView[]>('/api/notifications', owner.cookie)).find(
    (notice) => notice.orderNumber === orderNumber,
  );

describe('POST /api/orders/{number}/price-adjustments', () => {
  it('owes back a discount on a parcel that was paid and has arrived, and says why to its owner', async () => {
    const orderNumber = await ordered();
    await pay(orderNumber);
    await setTo(orderNumber, 'delivered');
    const { version } = await orderOf(orderNumber);
    const note = 'Two days';
    const answer = await adjust(orderNumber, { ...DISCOUNT, note, version }).expect(200);
    expect(answer.body).toMatchObject({
      status: 'delivered',
      paymentStatus: 'completed',
      toRefund: 10,
      quote: { totalAmount: 15 },
    });
    const line = { term: 'Discount', explanation: 'The parcel was late', amount: -10 };
    for (const { cookie, explanation } of [
      { cookie: owner.cookie, explanation: line.explanation },
      { cookie: NOBODY, explanation: '' },
    ]) {
      const seen = await orderOf(orderNumber, cookie);
      expect(seen.quote.priceLines?.at(-1)).toEqual({ ...line, explanation });
      expect(sumOf(seen)).toBe(15);
      expect(JSON.stringify(seen)).not.toContain(note);
    }
    const { toRefund } = await read<OrderPaymentsView>(`/api/orders/${orderNumber}/payments`);
    expect(toRefund).toBe(10);
    const history = await read<OrderChangeView[]>(`/api/orders/${orderNumber}/history`);
    expect(history.slice(-2)).toMatchObject([
      { kind: 'discount_given', reason: 'R10.00, The parcel was late: Two days' },
      { kind: 'price_changed', reason: 'R25.00 to R15.00' },
    ]);
    const [entry] = await read<AuditEntryView[]>('/api/audit?limit=1');
    expect(entry).toMatchObject({ before: { total: 25 }, after: { total: 15, reason: 'late' } });
    expect(JSON.stringify(entry)).not.toContain(note);
    expect(await newestNotice(orderNumber)).toMatchObject({
      title: 'Discount given',
      message: expect.stringMatching(
        /^We took R10\.00 off the price\. Reason: The parcel was late, Two days\. .*We pay the R10\.00 back/,
      ),
    });
  });

  it('makes a surcharge due, which later changes of the price keep', async () => {
    const orderNumber = await ordered();
    await pay(orderNumber);
    await adjust(orderNumber, SURCHARGE).expect(200);
    expect(await orderOf(orderNumber)).toMatchObject({ paymentStatus: 'pending', amountDue: 85 });
    expect((await newestNotice(orderNumber))?.message).toMatch(
      /^We added R85\.00 to the price\. Reason: The courier had to wait\. .*R85\.00 is still to be paid/,
    );
    const packages = [{ id: 1, weight: 7, length: 30, width: 20, height: 15 }];
    const path = `/api/orders/${orderNumber}/reweighs/preview`;
    const measured = await post(test, path, { packages }, support.cookie).expect(200);
    expect(measured.body).toMatchObject({ totalBefore: 110, totalAfter: 120 });
    const { fullName: _fullName, phone: _phone, ...deliveryAddress } = CAPE_TOWN;
    const wanted = { deliveryAddress, reason: 'Gate 2' };
    const addresses = `/api/orders/${orderNumber}/addresses`;
    const priced = await post(test, `${addresses}/preview`, wanted, support.cookie).expect(200);
    expect(priced.body).toMatchObject({ totalBefore: 110, totalAfter: 110 });
    await put(test, addresses, { ...wanted, totalAmount: 110 }, support.cookie).expect(200);
    expect(sumOf(await orderOf(orderNumber))).toBe(110);
  });

  it('takes off no more than a parcel costs that gets lighter, which is paid then, until it costs something again', async () => {
    const orderNumber = await ordered();
    await adjust(orderNumber, { ...DISCOUNT, amount: 20 }).expect(200);
    const free = await weighed(orderNumber, { weight: 3, totalAmount: 0 });
    expect(free).toMatchObject({ paymentStatus: 'completed', quote: { totalAmount: 0 } });
    expect([free.amountDue ?? 0, sumOf(free)]).toEqual([0, 0]);
    const path = `/api/orders/${orderNumber}`;
    expect((await read<OrderChangeView[]>(`${path}/history`)).at(-1)?.kind).toBe('nothing_due');
    expect((await newestNotice(orderNumber))?.title).toBe('Weighed and measured');
    const pending = { paymentStatus: 'pending' };
    await patch(test, `${path}/payment-status`, pending, admin.cookie).expect(200);
    expect(await orderOf(orderNumber)).toMatchObject({ paymentStatus: 'completed' });
    await adjust(orderNumber, { ...SURCHARGE, amount: 10 }).expect(200);
    const dearer = await orderOf(orderNumber);
    expect(dearer).toMatchObject({ paymentStatus: 'pending', amountDue: 10 });
    expect(sumOf(dearer)).toBe(10);
    expect((await read<OrderPaymentsView>(`${path}/payments`)).entries).toEqual([]);
    expect(sumOf(await weighed(orderNumber, { weight: 5, totalAmount: 15 }))).toBe(15);
  });

  it('answers 409 to the slower of two admins, and a repeated request once', async () => {
    const orderNumber = await ordered();
    const { version } = await orderOf(orderNumber);
    const bodies = [DISCOUNT, SURCHARGE].map((body) => ({ ...body, version }));
    const answers = await Promise.all(bodies.map((body) => adjust(orderNumber, body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const key = { ...OUR_SITE, 'idempotency-key': 'one-discount-0001' };
    const again = { ...DISCOUNT, amount: 1 };
    const first = await adjust(orderNumber, again).set(key).expect(200);
    const second = await adjust(orderNumber, again).set(key).expect(200);
    expect((second.body as OrderView).quote).toEqual((first.body as OrderView).quote);
  });

  it.each([
    ['a discount of more than it costs', { ...DISCOUNT, amount: 25.01 }, 'amount'],
    ['more than is ever added', { ...SURCHARGE, amount: 10_000.01 }, 'amount'],
    ['nothing', { ...DISCOUNT, amount: 0 }, 'amount'],
    ['a reason of the other kind', { ...DISCOUNT, reason: 'waiting' }, 'reason'],
    ['another reason without a note', { ...SURCHARGE, reason: 'other', note: ' ' }, 'note'],
    ['another kind', { ...DISCOUNT, kind: 'gift' }, 'kind'],
  ])('answers 400 to %s, and changes nothing', async (_title, body, path) => {
    const orderNumber = await ordered();
    const { version } = await orderOf(orderNumber);
    const answer = await adjust(orderNumber, body).expect(400);
    expect((answer.body as Problem).errors).toMatchObject([{ path }]);
    expect(await orderOf(orderNumber)).toMatchObject({ version, quote: { totalAmount: 25 } });
  });

  it('refuses a cancelled order, and support', async () => {
    const orderNumber = await ordered();
    await adjust(orderNumber, DISCOUNT, support.cookie).expect(403);
    await setTo(orderNumber, 'cancelled');
    const answer = await adjust(orderNumber, DISCOUNT).expect(409);
    expect(answer.body.detail).toMatch(/^This order is cancelled/);
  });
});
