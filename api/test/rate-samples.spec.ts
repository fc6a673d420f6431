import {
  dayInSouthAfrica,
  FIRST_PACKAGE,
  type OrderPlacedView,
  type QuoteRequest,
  RATE_CARD,
  type RateCardDetailsView,
  type RateSampleView,
  startOfDayInSouthAfrica,
  ZONE_RATE_TEMPLATE,
} from '@courier/contract';
import { RateCardEntity } from '../src/pricing/rate-cards/rate-card.entity';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import { get, JOHANNESBURG, makeQuote, patch, placeOrder, post, QUIET } from './harness/shipments';

const FUTURE = new Date(Date.now() + 86_400_000).toISOString();

describe('the sample of a rate card', () => {
  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
  });
  afterAll(() => test.close());
  afterEach(() => test.dataSource.manager.clear(RateCardEntity));

  const added = async (body: object) =>
    (
      await post(
        test,
        '/api/rate-cards',
        { ...RATE_CARD, effectiveFrom: FUTURE, ...body },
        admin.cookie,
      ).expect(201)
    ).body as RateCardDetailsView;
  const sample = async (id: number | null) =>
    (await get(test, `/api/rate-cards/${id}/sample`, admin.cookie).expect(200))
      .body as RateSampleView;
  /** Ids rise with time: what is placed first was placed before. */
  const placed = async (at: Date, changes: Partial<QuoteRequest> = {}) => {
    const order = await placeOrder(test, changes);
    await test.dataSource.query('UPDATE orders SET createdAt = ? WHERE orderNumber = ?', [
      at.getTime(),
      order.orderNumber,
    ]);
    return order;
  };
  const thisMonth = startOfDayInSouthAfrica(`${dayInSouthAfrica(new Date()).slice(0, 7)}-01`);
  const before = (ms: number) => new Date(thisMonth.getTime() - ms);
  const HOUR = 3_600_000;

  it('is empty where there was no order last month', async () => {
    await placed(thisMonth);
    const { id } = await added({ baseRate: 6 });
    expect(await sample(id)).toEqual({
      month: dayInSouthAfrica(before(HOUR)).slice(0, 7),
      ordersOf: 'everybody',
      services: [],
      changes: [],
    });
    await test.dataSource.query('UPDATE orders SET createdAt = ?', [
      before(40 * 24 * HOUR).getTime(),
    ]);
  });

  it('compares what was charged with what the card would charge, service by service', async () => {
    const small = await placed(before(20 * HOUR));
    const express = await placed(before(10 * HOUR), { serviceType: 'express' });
    const cancelled = await placed(before(2 * HOUR));
    await patch(
      test,
      `/api/orders/${cancelled.orderNumber}`,
      { status: 'cancelled' },
      admin.cookie,
    ).expect(200);
    await placed(thisMonth);
    const { id } = await added({
      baseRate: RATE_CARD.baseRate + 1,
      serviceFee: { ...RATE_CARD.serviceFee, express: RATE_CARD.serviceFee.express + 40 },
    });
    const kg = FIRST_PACKAGE.weight;
    const dearer = (order: OrderPlacedView, rand: number) => ({
      charged: order.totalAmount,
      byCard: order.totalAmount + rand,
    });
    expect(await sample(id)).toEqual({
      month: dayInSouthAfrica(before(HOUR)).slice(0, 7),
      ordersOf: 'everybody',
      services: [
        { serviceType: 'standard', orders: 1, notOffered: 0, ...dearer(small, kg) },
        { serviceType: 'express', orders: 1, notOffered: 0, ...dearer(express, kg + 40) },
      ],
      changes: [
        { orderNumber: express.orderNumber, serviceType: 'express', ...dearer(express, kg + 40) },
        { orderNumber: small.orderNumber, serviceType: 'standard', ...dearer(small, kg) },
      ],
    });
  });

  it('prices as a quote by the card does, and counts what its zones do not offer', async () => {
    const far = { deliveryAddress: JOHANNESBURG };
    const away = await placed(before(90 * 60_000), far);
    await placed(before(HOUR), { ...far, serviceType: 'same_day' });
    const { id } = await added({ zoneRates: ZONE_RATE_TEMPLATE });
    const { services, changes } = await sample(id);
    expect(services.find(({ serviceType }) => serviceType === 'same_day')).toMatchObject({
      orders: 1,
      notOffered: 1,
      charged: 0,
      byCard: 0,
    });
    await test.dataSource.query('UPDATE rate_cards SET effectiveFrom = ? WHERE id = ?', [
      Date.now() - 1000,
      id,
    ]);
    const { totalAmount } = await makeQuote(test, far);
    expect(changes[0]).toEqual({
      orderNumber: away.orderNumber,
      serviceType: 'standard',
      charged: away.totalAmount,
      byCard: totalAmount,
    });
  });
});
