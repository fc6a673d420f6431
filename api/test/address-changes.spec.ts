import {
  type AddressesPreviewView,
  dayInSouthAfrica,
  type OrderChangeView,
  type OrderView,
  type Problem,
} from '@courier/contract';
import { DispatchJob } from '../src/dispatch/dispatch-job.entity';
import { OrderTotals } from '../src/insights/reports/order-totals.service';
import { Order } from '../src/orders/order.entity';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { REGISTERED_COMPANY } from './harness/registered-company';
import { CAPE_TOWN, get, patch, placeOrder, post, put, QUIET } from './harness/shipments';

let test: TestApp;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({
    ...QUIET,
    company: { ...REGISTERED_COMPANY, bank: null },
  });
  [owner, admin] = [await signIn(test, 'customer', 'owner'), await signIn(test, 'admin')];
});
afterAll(() => test.close());

const { fullName: _name, phone: _phone, ...NEAR } = { ...CAPE_TOWN, addressLine1: '9 Bree Street' };
/** Stellenbosch: some forty kilometres from Cape Town. */
const FAR = {
  addressLine1: '3 Dorp Street',
  city: 'Stellenbosch',
  zipCode: '7600',
  latitude: -33.9346,
  longitude: 18.861,
};

const ownOrder = () => placeOrder(test, {}, owner.cookie);
const preview = (orderNumber: string, body: object, cookie = owner.cookie) =>
  post(test, `/api/orders/${orderNumber}/addresses/preview`, body, cookie);
const correct = (orderNumber: string, body: object, cookie = owner.cookie) =>
  put(test, `/api/orders/${orderNumber}/addresses`, body, cookie);
const priceOf = async (orderNumber: string, body: object, cookie = owner.cookie) =>
  (await preview(orderNumber, body, cookie).expect(200)).body as AddressesPreviewView;
const track = async (orderNumber: string, cookie = owner.cookie) =>
  (await get(test, `/api/orders/${orderNumber}`, cookie).expect(200)).body as OrderView;
const historyOf = async (orderNumber: string) =>
  (await get(test, `/api/orders/${orderNumber}/history`, admin.cookie).expect(200))
    .body as OrderChangeView[];
const pay = (orderNumber: string, amount: number) =>
  post(
    test,
    `/api/orders/${orderNumber}/payments`,
    { method: 'eft', amount, paidOn: dayInSouthAfrica(new Date()) },
    admin.cookie,
  ).expect(201);

describe('addresses of an order that are corrected', () => {
  it('keep the price around the corner, and are told to the provider', async () => {
    const { orderNumber, totalAmount } = await ownOrder();
    const body = { deliveryAddress: NEAR };
    const price = await priceOf(orderNumber, body);
    expect(price).toMatchObject({ totalBefore: totalAmount, totalAfter: totalAmount });
    expect((await track(orderNumber)).deliveryAddress.addressLine1).toBe(CAPE_TOWN.addressLine1);

    const answer = await correct(orderNumber, { ...body, totalAmount }).expect(200);
    const order = answer.body as OrderView;
    expect(order.deliveryAddress).toMatchObject({
      fullName: CAPE_TOWN.fullName,
      addressLine1: '9 Bree Street',
    });
    expect(order.pickupAddress.addressLine1).toBe(CAPE_TOWN.addressLine1);
    expect((await historyOf(orderNumber)).map(({ message }) => message)).toEqual([
      'Order received',
      'Address corrected',
    ]);
    const { id } = await test.dataSource.getRepository(Order).findOneByOrFail({ orderNumber });
    const jobs = await test.dataSource.getRepository(DispatchJob).findBy({ orderId: id });
    expect(jobs.map(({ kind }) => kind)).toContain('update_order');
    const found = await get(test, '/api/orders?q=Bree', owner.cookie).expect(200);
    expect(found.body).toMatchObject([{ orderNumber }]);
  });

  it('take instructions of their own, as those of the old place do not hold there', async () => {
    const deliveryAddress = { ...CAPE_TOWN, instructions: 'Gate code 4321' };
    const { orderNumber, totalAmount } = await placeOrder(test, { deliveryAddress }, owner.cookie);
    const at = async (place: object) => {
      await correct(orderNumber, { deliveryAddress: place, totalAmount }).expect(200);
      return (await track(orderNumber)).deliveryAddress.instructions;
    };
    expect(await at({ ...NEAR, instructions: 'Second floor' })).toBe('Second floor');
    expect(await at(NEAR)).toBeNull();
  });

  it('are priced again by the way, in the order, in the totals and in the message', async () => {
    const summary = async () =>
      (await get(test, '/api/orders/summary', owner.cookie).expect(200)).body.totalSpent as number;
    const { orderNumber, totalAmount } = await ownOrder();
    const spent = await summary();
    const { totalAfter } = await priceOf(orderNumber, { deliveryAddress: FAR });
    expect(totalAfter).toBeGreaterThan(totalAmount);
    const body = { deliveryAddress: FAR, totalAmount: totalAfter };
    await correct(orderNumber, body).expect(200);

    const order = await track(orderNumber);
    expect(order.quote.totalAmount).toBe(totalAfter);
    expect(order.amountDue).toBe(totalAfter);
    expect(await summary()).toBeCloseTo(spent + totalAfter - totalAmount, 2);
    const counted = await get(test, '/api/reports/summary', admin.cookie).expect(200);
    await test.app.get(OrderTotals).rebuild();
    expect((await get(test, '/api/reports/summary', admin.cookie)).body).toEqual(counted.body);
    expect((await historyOf(orderNumber)).at(-1)).toMatchObject({
      message: 'Price changed',
      reason: `R${totalAmount.toFixed(2)} to R${totalAfter.toFixed(2)}`,
    });
    const notices = await get(test, '/api/notifications', owner.cookie).expect(200);
    expect(notices.body[0].message).toContain(
      `The price is R${totalAfter.toFixed(2)} now, R${(totalAfter - totalAmount).toFixed(2)} more`,
    );
  });

  it('change nothing for another price than the one that was agreed to', async () => {
    const { orderNumber, totalAmount } = await ownOrder();
    const refused = await correct(orderNumber, { deliveryAddress: FAR, totalAmount }).expect(409);
    const { totalAfter } = await priceOf(orderNumber, { deliveryAddress: FAR });
    expect(refused.body.detail).toContain(`R${totalAfter.toFixed(2)}`);
    const order = await track(orderNumber);
    expect([order.quote.totalAmount, order.deliveryAddress.city]).toEqual([
      totalAmount,
      'Cape Town',
    ]);
    expect(await historyOf(orderNumber)).toHaveLength(1);
  });

  it('leave one of two people who correct them at the same time with a conflict', async () => {
    const { orderNumber } = await ownOrder();
    const { totalAfter } = await priceOf(orderNumber, { deliveryAddress: FAR });
    const body = { deliveryAddress: FAR, totalAmount: totalAfter };
    const answers = await Promise.all([correct(orderNumber, body), correct(orderNumber, body)]);
    const statuses = answers.map(({ status }) => status).sort();
    // The second one may begin after the first has ended, and then finds what it wants to write.
    expect([
      [200, 409],
      [200, 200],
    ]).toContainEqual(statuses);
    expect((await track(orderNumber)).quote.totalAmount).toBe(totalAfter);
    const prices = (await historyOf(orderNumber)).filter(
      ({ message }) => message === 'Price changed',
    );
    expect(prices).toHaveLength(1);
  });

  it('make a paid order unpaid where they cost more, and ask for a refund where they cost less', async () => {
    const { orderNumber, totalAmount } = await ownOrder();
    await pay(orderNumber, totalAmount);
    const far = await priceOf(orderNumber, { deliveryAddress: FAR });
    const there = { deliveryAddress: FAR, totalAmount: far.totalAfter };
    await correct(orderNumber, there).expect(200);
    expect(await track(orderNumber)).toMatchObject({ paymentStatus: 'pending' });
    await pay(orderNumber, far.totalAfter - totalAmount);
    expect(await track(orderNumber)).toMatchObject({ paymentStatus: 'completed' });

    const back = await priceOf(orderNumber, { deliveryAddress: NEAR });
    const here = { deliveryAddress: NEAR, totalAmount: back.totalAfter };
    await correct(orderNumber, here).expect(200);
    expect(await track(orderNumber, admin.cookie)).toMatchObject({
      paymentStatus: 'completed',
      needsAttention: true,
    });
    const notices = await get(test, '/api/notifications', owner.cookie).expect(200);
    expect(notices.body[0].message).toMatch(/We pay the R[\d.]+ back that you paid too much\./);
  });

  it('keep the price that a tax invoice names', async () => {
    const there = { ...CAPE_TOWN, ...FAR };
    const placed = await placeOrder(test, { deliveryAddress: there }, owner.cookie);
    const { orderNumber, totalAmount } = placed;
    await pay(orderNumber, totalAmount);
    await post(test, `/api/orders/${orderNumber}/invoice`, {}, owner.cookie).expect(201);
    const { totalAfter } = await priceOf(orderNumber, { deliveryAddress: NEAR });
    const cheaper = { deliveryAddress: NEAR, totalAmount: totalAfter };
    const refused = await correct(orderNumber, cheaper).expect(409);
    expect(refused.body.detail).toContain('tax invoice');
    expect((await track(orderNumber)).deliveryAddress.city).toBe('Stellenbosch');
    const nextDoor = { ...FAR, addressLine1: '5 Dorp Street' };
    await correct(orderNumber, { deliveryAddress: nextDoor, totalAmount }).expect(200);
  });

  it('are refused once the parcel is collected, for its sender', async () => {
    const { orderNumber, totalAmount } = await ownOrder();
    const moved = { status: 'in_transit' };
    await patch(test, `/api/orders/${orderNumber}`, moved, admin.cookie).expect(200);
    const body = { deliveryAddress: NEAR, totalAmount };
    await preview(orderNumber, body).expect(409);
    await correct(orderNumber, body).expect(409);
    const reason = 'The recipient rang';
    await correct(orderNumber, { ...body, reason }, admin.cookie).expect(200);
    const done = { status: 'delivered' };
    await patch(test, `/api/orders/${orderNumber}`, done, admin.cookie).expect(200);
    await correct(orderNumber, { ...body, reason }, admin.cookie).expect(409);
  });

  it('are a visitor’s to correct who gives the e-mail address on the order', async () => {
    const email = 'guest@example.com';
    const { orderNumber, totalAmount } = await placeOrder(test, { contactEmail: email });
    const body = { pickupAddress: NEAR, totalAmount };
    await correct(orderNumber, body, NOBODY).expect(400);
    await correct(orderNumber, { ...body, email: 'other@example.com' }, NOBODY).expect(404);
    await preview(orderNumber, { ...body, email }, NOBODY).expect(200);
    await correct(orderNumber, { ...body, email }, NOBODY).expect(200);
    await correct(orderNumber, body, owner.cookie).expect(404);
  });

  it('stand in the audit log without the addresses where staff correct them, who say why', async () => {
    const { orderNumber, totalAmount } = await ownOrder();
    const body = { pickupAddress: NEAR, totalAmount };
    const refused = await correct(orderNumber, body, admin.cookie).expect(400);
    expect((refused.body as Problem).errors).toMatchObject([{ path: 'reason' }]);
    await correct(orderNumber, { ...body, reason: 'Typing error' }, admin.cookie).expect(200);
    const path = `/api/audit?subjectType=order&subjectId=${orderNumber}`;
    const [entry] = (await get(test, path, admin.cookie).expect(200)).body;
    expect(entry).toMatchObject({
      action: 'correct the addresses',
      after: { pickup: true, delivery: false, reason: 'Typing error' },
    });
    expect(JSON.stringify(entry)).not.toContain('Bree');
  });

  it.each([
    [{}, '', 'Name the address to collect from or to deliver to'],
    [{ deliveryAddress: { ...NEAR, zipCode: '80' } }, 'totalAmount', 'Total must be the price'],
    [
      { deliveryAddress: { ...NEAR, city: '' }, totalAmount: 25 },
      'deliveryAddress.city',
      'City is required',
    ],
    [
      {
        deliveryAddress: { addressLine1: '1 Road', city: 'Nowhere', zipCode: '8001' },
        totalAmount: 25,
      },
      'deliveryAddress.city',
      "We don't know",
    ],
  ])('answer 400 to %j', async (body, path, message) => {
    const { orderNumber } = await ownOrder();
    const sent = 'totalAmount' in body || path ? body : { totalAmount: 25 };
    const refused = await correct(orderNumber, sent).expect(400);
    expect((refused.body as Problem).errors).toContainEqual(
      expect.objectContaining({ path, message: expect.stringContaining(message) }),
    );
  });
});
