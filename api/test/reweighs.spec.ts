import type {
  AuditEntryView,
  NotificationView,
  OrderChangeView,
  OrderPaymentsView,
  OrderView,
  Problem,
  ReweighPreviewView,
  ReweighView,
} from '@courier/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { drawn, expectSamePicture } from './harness/pictures';
import {
  CAPE_TOWN,
  del,
  get,
  JOHANNESBURG,
  OUR_SITE,
  patch,
  placeOrder,
  post,
  put,
  QUIET,
} from './harness/shipments';

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
const pathOf = (orderNumber: string) => `/api/orders/${orderNumber}/reweighs`;
const setTo = (orderNumber: string, status: string) =>
  patch(test, `/api/orders/${orderNumber}`, { status, reason: 'Told' }, admin.cookie).expect(200);
/** Of one package of 5 kg. */
const ordered = async () => (await placeOrder(test, {}, owner.cookie)).orderNumber;
const orderOf = (orderNumber: string) => read<OrderView>(`/api/orders/${orderNumber}`);
const measured = (weight: number, id = 1) => ({ id, weight, length: 30, width: 20, height: 15 });

const send = (orderNumber: string, bytes: Buffer, cookie = support.cookie) =>
  request(test.server)
    .post(`${pathOf(orderNumber)}/pictures`)
    .set('cookie', cookie)
    .set(OUR_SITE)
    .set('content-type', 'image/jpeg')
    .send(bytes);
const pictureOf = async (orderNumber: string) =>
  ((await send(orderNumber, drawn('jpeg')).expect(201)).body as { name: string }).name;
const preview = async (orderNumber: string, ...packages: object[]) =>
  (await post(test, `${pathOf(orderNumber)}/preview`, { packages }, support.cookie).expect(200))
    .body as ReweighPreviewView;
const bodyOf = async (orderNumber: string, ...packages: object[]) => ({
  packages,
  measuredBy: 'Vusi at the Soweto depot',
  picture: await pictureOf(orderNumber),
  totalAmount: (await preview(orderNumber, ...packages)).totalAfter,
});
const record = (orderNumber: string, body: object, cookie = support.cookie) =>
  post(test, pathOf(orderNumber), body, cookie);
const pay = async (orderNumber: string) => {
  const { version } = await orderOf(orderNumber);
  const body = { paymentStatus: 'completed', version };
  await patch(test, `/api/orders/${orderNumber}/payment-status`, body, admin.cookie).expect(200);
};
const newestNotice = async (orderNumber: string) =>
  (await read<NotificationView[]>('/api/notifications', owner.cookie)).find(
    (notice) => notice.orderNumber === orderNumber,
  );

describe('POST /api/orders/{number}/reweighs', () => {
  it('charges what a heavier package costs by the rates of the order, with picture, history, audit and notice', async () => {
    const orderNumber = await ordered();
    await pay(orderNumber);
    await setTo(orderNumber, 'in_transit');
    const before = await orderOf(orderNumber);
    const { totalAmount } = before.quote;
    const priced = await preview(orderNumber, measured(9.4));
    expect(priced).toEqual({
      totalBefore: totalAmount,
      totalAfter: totalAmount + 22,
      chargeableBefore: 5,
      chargeableAfter: 9.4,
    });
    expect((await orderOf(orderNumber)).version).toBe(before.version);
    const body = await bodyOf(orderNumber, measured(9.4));
    const answer = await record(orderNumber, { ...body, version: before.version }).expect(200);
    expect(answer.body).toMatchObject({
      paymentStatus: 'pending',
      amountDue: 22,
      packages: [{ weight: 9.4, type: 'medium_package' }],
      quote: { totalAmount: totalAmount + 22, estimatedDeliveryTime: expect.any(String) },
    });

    const [row] = await read<ReweighView[]>(pathOf(orderNumber), support.cookie);
    expect(row).toMatchObject({
      measuredBy: 'Vusi at the Soweto depot',
      packages: [{ id: 1, before: { weight: 5 }, after: { weight: 9.4 } }],
      totalBefore: totalAmount,
      totalAfter: totalAmount + 22,
      actor: { kind: 'support', email: support.email },
    });
    const shown = await get(test, row?.pictureUrl ?? '', support.cookie).expect(200);
    expect(shown.headers['content-type']).toBe('image/jpeg');
    expectSamePicture(shown.body as Buffer, drawn('jpeg'));
    for (const { cookie, status } of [
      { cookie: owner.cookie, status: 403 },
      { cookie: NOBODY, status: 401 },
    ]) {
      await get(test, row?.pictureUrl ?? '', cookie).expect(status);
    }

    const history = await read<OrderChangeView[]>(`/api/orders/${orderNumber}/history`);
    expect(history.slice(-3)).toMatchObject([
      { kind: 'reweighed', reason: '5.0 kg to 9.4 kg', actor: { email: support.email } },
      { kind: 'price_changed' },
      { kind: 'more_due' },
    ]);
    const [entry] = await read<AuditEntryView[]>('/api/audit?limit=1');
    expect(entry).toMatchObject({
      subjectId: orderNumber,
      before: { chargeableWeight: 5 },
      after: { chargeableWeight: 9.4, total: totalAmount + 22 },
    });
    const notice = await newestNotice(orderNumber);
    expect(notice?.title).toBe('Weighed and measured');
    expect(notice?.message).toMatch(/9\.4 kg count for the price, and not the 5\.0 kg/);
    expect(notice?.message).toMatch(/R22\.00 is still to be paid/);
  });

  it('owes back what a lighter package was paid too much, and lists its refund', async () => {
    const orderNumber = await ordered();
    await pay(orderNumber);
    const body = await bodyOf(orderNumber, measured(3));
    await record(orderNumber, body).expect(200);
    expect(await orderOf(orderNumber)).toMatchObject({
      paymentStatus: 'completed',
      toRefund: 10,
      refundDue: true,
    });
    const { toRefund } = await read<OrderPaymentsView>(`/api/orders/${orderNumber}/payments`);
    expect(toRefund).toBe(10);
    expect((await newestNotice(orderNumber))?.message).toMatch(/We pay the R10\.00 back/);
  });

  it('counts the size where that is more than the weight, and leaves packages that were not named', async () => {
    const { packages: booked } = await orderOf(await ordered());
    const two = [booked[0], booked[0]].map((each) => ({ ...each }));
    const packageDetails = { packages: two as OrderView['packages'] };
    const { orderNumber } = await placeOrder(test, { packageDetails }, owner.cookie);
    const large = { id: 2, weight: 5, length: 60, width: 40, height: 30 };
    await record(orderNumber, await bodyOf(orderNumber, large)).expect(200);
    const { packages, quote } = await orderOf(orderNumber);
    expect(packages).toMatchObject([{ length: 30 }, { length: 60, width: 40, height: 30 }]);
    expect(quote.totalAmount).toBe((5 + 18) * 5);
  });

  it('prices an address that is corrected after it by what was measured', async () => {
    const { orderNumber } = await placeOrder(test, {}, owner.cookie);
    await record(orderNumber, await bodyOf(orderNumber, measured(8))).expect(200);
    const { fullName: _fullName, phone: _phone, ...deliveryAddress } = CAPE_TOWN;
    const wanted = { deliveryAddress, reason: 'Gate 2' };
    const path = `/api/orders/${orderNumber}/addresses`;
    const { body } = await post(test, `${path}/preview`, wanted, support.cookie).expect(200);
    expect(body).toMatchObject({ totalBefore: 40, totalAfter: 40 });
    const agreed = { ...wanted, totalAmount: 40 };
    await put(test, path, agreed, support.cookie).expect(200);
  });

  it('keeps the distance that was ordered, whatever the road is now', async () => {
    const { orderNumber } = await placeOrder(test, { deliveryAddress: JOHANNESBURG }, owner.cookie);
    await test.dataSource.query(
      'UPDATE quotes SET distance = 105 WHERE id = (SELECT quoteId FROM orders WHERE orderNumber = ?)',
      [orderNumber],
    );
    const { totalAfter } = await preview(orderNumber, measured(6));
    const { totalAmount } = (await orderOf(orderNumber)).quote;
    const row = await test.dataSource.query<{ distanceFee: number }[]>(
      'SELECT distanceFee FROM quotes WHERE id = (SELECT quoteId FROM orders WHERE orderNumber = ?)',
      [orderNumber],
    );
    expect(totalAfter).toBe(totalAmount + 5 - Number(row[0]?.distanceFee) / 100 + 1000);
  });

  it('answers 409 to the slower of two people, and to a price that is another one by now', async () => {
    const orderNumber = await ordered();
    const { version } = await orderOf(orderNumber);
    const bodies = [await bodyOf(orderNumber, measured(7)), await bodyOf(orderNumber, measured(8))];
    const answers = await Promise.all(
      bodies.map((body, index) =>
        record(orderNumber, { ...body, version }, [support, admin][index]?.cookie),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409)?.body as Problem;
    expect(stale.detail).toMatch(/changed this order: .*Weighed and measured/);
    expect(await read<ReweighView[]>(pathOf(orderNumber))).toHaveLength(1);
    const body = await bodyOf(orderNumber, measured(9));
    const other = await record(orderNumber, { ...body, totalAmount: 1 }).expect(409);
    expect(other.body.detail).toBe(
      'Nothing was changed, because the price by these measures is now R45.00.',
    );
  });

  it.each([
    ['delivered', 'This parcel has been delivered already.'],
    ['cancelled', 'This order is cancelled, so that nothing of it can be changed any more.'],
  ])('refuses an order that is %s, at the preview and after it', async (status, detail) => {
    const orderNumber = await ordered();
    const body = await bodyOf(orderNumber, measured(9));
    await setTo(orderNumber, status);
    expect((await record(orderNumber, body).expect(409)).body.detail).toBe(detail);
    const path = `${pathOf(orderNumber)}/preview`;
    const again = await post(test, path, { packages: [measured(9)] }, support.cookie).expect(409);
    expect(again.body.detail).toBe(detail);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no package', { packages: [] }, 'packages'],
    ['a package that the order does not have', { packages: [measured(9, 2)] }, 'packages[0].id'],
    ['one package twice', { packages: [measured(9), measured(8)] }, 'packages'],
    ['more than 30 kg', { packages: [measured(30.1)] }, 'packages[0].weight'],
    ['nobody who measured', { measuredBy: ' ' }, 'measuredBy'],
    ['no picture', { picture: undefined }, 'picture'],
    ['a picture of another order', { picture: 'elsewhere' }, 'picture'],
    ['no price', { totalAmount: undefined }, 'totalAmount'],
  ])('answers 400 to %s, and changes nothing', async (_title, wrong, path) => {
    const orderNumber = await ordered();
    const { version } = await orderOf(orderNumber);
    const body: Record<string, unknown> = { ...(await bodyOf(orderNumber, measured(9))), ...wrong };
    if (wrong.picture === 'elsewhere') body.picture = await pictureOf(await ordered());
    const answer = await record(orderNumber, body).expect(400);
    expect((answer.body as Problem).errors).toMatchObject([{ path }]);
    expect(await orderOf(orderNumber)).toMatchObject({ version, packages: [{ weight: 5 }] });
  });

  it('takes a picture alone, and gives it up with the people of the order', async () => {
    const orderNumber = await ordered();
    const answer = await send(orderNumber, Buffer.from('GIF89a')).expect(400);
    expect((answer.body as Problem).errors).toMatchObject([{ path: 'picture' }]);
    const leaver = await signIn(test, 'customer', 'leaver');
    const { orderNumber: theirs } = await placeOrder(test, {}, leaver.cookie);
    await record(theirs, await bodyOf(theirs, measured(6))).expect(200);
    const [before] = await read<ReweighView[]>(pathOf(theirs));
    await setTo(theirs, 'delivered');
    await del(test, '/api/account', leaver.cookie, { password: 'leaver-Protea-7' }).expect(200);
    const [after] = await read<ReweighView[]>(pathOf(theirs));
    expect(after).toEqual({ ...before, pictureUrl: null });
    await get(test, before?.pictureUrl ?? '', admin.cookie).expect(404);
  });
});
