import {
  type AddressesPreviewView,
  type CollectionDayView,
  dayInSouthAfrica,
  estimateDelivery,
  type OrderChangeView,
  type OrderPlacedView,
  type OrderView,
  type Problem,
  SERVICE_TYPES,
  type ServiceType,
} from '@courier/contract';
import { DispatchJob } from '../src/dispatch/dispatch-job.entity';
import { OrderTotalsService } from '../src/insights/reports/order-totals.service';
import { Order } from '../src/orders/order.entity';
import { createTestApp, type TestApp } from './harness';
import { NOBODY, type Person, signIn } from './harness/people';
import { REGISTERED_COMPANY } from './harness/registered-company';
import {
  CAPE_TOWN,
  get,
  makeQuote,
  patch,
  placeOrder,
  post,
  put,
  QUIET,
} from './harness/shipments';

let test: TestApp;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({
    ...QUIET,
    // With a bank, but nothing is held until it is paid.
    company: REGISTERED_COMPANY,
    shipUnpaidEft: true,
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
    const deliveryAddress = { ...NEAR, addressLine1: '17 Waterkant Street' };
    const body = { deliveryAddress };
    const price = await priceOf(orderNumber, body);
    expect(price).toMatchObject({ totalBefore: totalAmount, totalAfter: totalAmount });
    expect((await track(orderNumber)).deliveryAddress.addressLine1).toBe(CAPE_TOWN.addressLine1);

    const answer = await correct(orderNumber, { ...body, totalAmount }).expect(200);
    const order = answer.body as OrderView;
    expect(order.deliveryAddress).toMatchObject({
      fullName: CAPE_TOWN.fullName,
      addressLine1: '17 Waterkant Street',
    });
    expect(order.pickupAddress.addressLine1).toBe(CAPE_TOWN.addressLine1);
    expect((await historyOf(orderNumber)).map(({ message }) => message)).toEqual([
      'Order received',
      'Address corrected',
    ]);
    const { id } = await test.dataSource.getRepository(Order).findOneByOrFail({ orderNumber });
    const jobs = await test.dataSource.getRepository(DispatchJob).findBy({ orderId: id });
    expect(jobs.map(({ kind }) => kind)).toContain('update_order');
    const found = await get(test, '/api/orders?q=Waterkant', owner.cookie).expect(200);
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
    await test.app.get(OrderTotalsService).rebuild();
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

async function daysOf(serviceType: ServiceType): Promise<CollectionDayView[]> {
  const answer = await get(test, `/api/collection-days?serviceType=${serviceType}`).expect(200);
  return answer.body as CollectionDayView[];
}

/** A day that no service has today, so that no cut-off can pass while a test runs. */
async function laterDay(serviceType: ServiceType = 'standard') {
  const day = (await daysOf(serviceType))[3];
  if (!day) throw new Error('No day of collection is offered');
  return day;
}

async function order(changes: object): Promise<OrderPlacedView> {
  const { id: quoteId } = await makeQuote(test);
  const body = { quoteId, paymentMethod: 'eft', ...changes };
  return (await post(test, '/api/orders', body).expect(201)).body as OrderPlacedView;
}

describe('GET /api/collection-days', () => {
  it.each(SERVICE_TYPES)(
    'offers for %s ten days with the delivery of each',
    async (serviceType) => {
      const days = await daysOf(serviceType);
      expect(days).toHaveLength(10);
      for (const { day, windows, estimatedDeliveryTime } of days) {
        expect(windows).toContain('12:00-17:00');
        const estimate = estimateDelivery(new Date(), serviceType, {}, day);
        expect(estimatedDeliveryTime).toBe(estimate.text);
      }
    },
  );

  it('answers 400 without a service', async () => {
    const answer = await get(test, '/api/collection-days').expect(400);
    expect((answer.body as Problem).errors).toEqual([
      { path: 'serviceType', message: 'Service type is required' },
    ]);
  });
});

describe('collection of a placed order', () => {
  it('is on the first possible day, at any time of it, when the sender chose none', async () => {
    const placed = await order({});
    const { collection, latest, text } = estimateDelivery(new Date(placed.createdAt), 'standard');
    expect(placed.collection).toEqual({ day: collection, window: null });
    const tracked = await track(placed.orderNumber, NOBODY);
    expect(tracked.collection).toEqual(placed.collection);
    expect(tracked).toMatchObject({
      deliverBy: latest,
      quote: { estimatedDeliveryTime: text },
    });
  });

  it('is on the chosen day in the chosen window, and the delivery follows it', async () => {
    const { day, windows, estimatedDeliveryTime } = await laterDay();
    const window = windows[0] ?? null;
    const placed = await order({ collectionDay: day, collectionWindow: window });
    expect(placed.collection).toEqual({ day, window });
    const tracked = await track(placed.orderNumber, NOBODY);
    expect(tracked.collection).toEqual({ day, window });
    expect(tracked.quote.estimatedDeliveryTime).toBe(estimatedDeliveryTime);
  });

  it('stays as it was placed when the same quote is ordered again with another day', async () => {
    const { id: quoteId } = await makeQuote(test);
    const body = { quoteId, paymentMethod: 'eft' };
    const placed = await post(test, '/api/orders', body).expect(201);
    const { day } = await laterDay();
    const again = await post(test, '/api/orders', { ...body, collectionDay: day }).expect(200);
    expect(again.body).toEqual(placed.body);
  });

  it('answers 400 for a day or a window that is not offered, and places nothing', async () => {
    const { day } = await laterDay();
    const message = 'This collection time is no longer available. Please choose another one';
    for (const wanted of [
      { collectionDay: '2026-01-01' },
      { collectionDay: '2099-06-01' },
      { collectionDay: day, collectionWindow: '03:00-04:00' },
    ]) {
      const { id: quoteId } = await makeQuote(test);
      const body = { quoteId, paymentMethod: 'eft', ...wanted };
      const answer = await post(test, '/api/orders', body).expect(400);
      expect((answer.body as Problem).errors).toEqual([{ path: 'collectionDay', message }]);
      await post(test, '/api/orders', { quoteId, paymentMethod: 'eft' }).expect(201);
    }
  });

  it('answers 400 for what is no day or window, and for a window without its day', async () => {
    const { id: quoteId } = await makeQuote(test);
    for (const wanted of [
      { collectionDay: '2026-02-30' },
      { collectionDay: '2026-12-01', collectionWindow: 'morning' },
      { collectionWindow: '08:00-12:00' },
    ]) {
      await post(test, '/api/orders', { quoteId, paymentMethod: 'eft', ...wanted }).expect(400);
    }
  });
});

describe('an order to be paid by EFT, where SHIP_UNPAID_EFT is set', () => {
  it('is handed over at once', async () => {
    const placed = await placeOrder(test);
    expect(placed).not.toHaveProperty('awaitsPayment');
    const { orderNumber } = placed;
    const { id } = await test.dataSource.getRepository(Order).findOneByOrFail({ orderNumber });
    const jobs = await test.dataSource.getRepository(DispatchJob).findBy({ orderId: id });
    expect(jobs).toMatchObject([{ kind: 'insert_order', state: 'ready' }]);
  });
});
