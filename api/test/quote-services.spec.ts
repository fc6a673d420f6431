import {
  estimateDelivery,
  type OrderPlacedView,
  type OrderView,
  type Problem,
  type QuoteView,
  scheduleReason,
  SERVICE_TYPES,
  type ServiceType,
} from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { get, JOHANNESBURG, makeQuote, post, QUIET, quoteRequest } from './harness/shipments';

const offerOf = ({ services }: QuoteView, serviceType: ServiceType) =>
  services.find((offer) => offer.serviceType === serviceType);

describe('services of a quote', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
  });
  afterAll(() => test.close());

  const order = (quoteId: number, serviceType?: unknown) =>
    post(test, '/api/orders', { quoteId, paymentMethod: 'eft', serviceType });

  it.each(SERVICE_TYPES)(
    'cost in a quote by %s what a quote by each of them costs',
    async (serviceType) => {
      const quote = await makeQuote(test, { serviceType });
      expect(quote.services.map((offer) => offer.serviceType)).toEqual(SERVICE_TYPES);
      for (const offer of quote.services) {
        const own = await makeQuote(test, { serviceType: offer.serviceType });
        const createdAt = new Date(quote.createdAt);
        const delivery = estimateDelivery(createdAt, own.serviceType);
        const reason = scheduleReason(createdAt, own.serviceType);
        expect(offer).toEqual({
          serviceType: own.serviceType,
          serviceFee: own.serviceFee,
          totalAmount: own.totalAmount,
          collectionDay: delivery.collection,
          estimatedDeliveryTime: delivery.text,
          earliestDelivery: delivery.earliest,
          latestDelivery: delivery.latest,
          ...(reason !== null && { scheduleReason: reason }),
          unavailable: null,
        });
      }
    },
  );

  it('can each be ordered at the price that the quote names, without another quote', async () => {
    for (const serviceType of SERVICE_TYPES) {
      const quote = await makeQuote(test);
      const answer = await order(quote.id, serviceType).expect(201);
      const placed = answer.body as OrderPlacedView;
      expect(offerOf(quote, serviceType)).toMatchObject({ totalAmount: placed.totalAmount });
      const tracked = await get(test, `/api/orders/${placed.orderNumber}`).expect(200);
      expect((tracked.body as OrderView).quote).toMatchObject({
        serviceType,
        totalAmount: placed.totalAmount,
        estimatedDeliveryTime: estimateDelivery(new Date(placed.createdAt), serviceType).text,
      });
    }
  });

  it('leave one order with one price when two of them are ordered at the same time', async () => {
    const quote = await makeQuote(test);
    const answers = await Promise.all([
      order(quote.id, 'express'),
      order(quote.id, 'same_day'),
      order(quote.id),
    ]);
    const placed = answers.map(({ body }) => body as OrderPlacedView);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(placed.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    const winner = placed[answers.findIndex(({ status }) => status === 201)];
    const tracked = await get(test, `/api/orders/${winner?.orderNumber}`).expect(200);
    const { serviceType, totalAmount } = (tracked.body as OrderView).quote;
    expect(totalAmount).toBe(winner?.totalAmount);
    expect(offerOf(quote, serviceType)).toMatchObject({ totalAmount });
  });

  it.each(['overnight', 7, {}])('answer 400 when %p is ordered', async (serviceType) => {
    const { id } = await makeQuote(test);
    const { body } = await order(id, serviceType).expect(400);
    expect((body as Problem).errors).toEqual([
      {
        path: 'serviceType',
        message: 'Service type must be one of: standard, express, same_day',
      },
    ]);
  });

  it('are only its own for a quote from before all were priced', async () => {
    const { id } = await makeQuote(test);
    await test.dataSource.query(
      'UPDATE quotes SET standardFee = NULL, expressFee = NULL, sameDayFee = NULL WHERE id = ?',
      [id],
    );
    const { body } = await order(id, 'express').expect(400);
    expect((body as Problem).errors).toEqual([
      { path: 'serviceType', message: 'This quote is not offered by Express (Next day)' },
    ]);
    await order(id, 'standard').expect(201);
  });
});

describe('Same Day where it is offered up to 60 km', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, sameDayMaxKm: 60 });
  });
  afterAll(() => test.close());

  const REASON = 'Only up to 60 km, and this delivery is 1640.2 km away';

  it('is offered for a delivery in the same town', async () => {
    const quote = await makeQuote(test, { serviceType: 'same_day' });
    expect(offerOf(quote, 'same_day')).toMatchObject({ unavailable: null });
  });

  it('is named with the reason and cannot be ordered in a quote for a delivery farther away', async () => {
    const quote = await makeQuote(test, { deliveryAddress: JOHANNESBURG });
    expect(offerOf(quote, 'same_day')).toEqual({ serviceType: 'same_day', unavailable: REASON });
    expect(offerOf(quote, 'express')).toMatchObject({ unavailable: null });
    const wanted = { quoteId: quote.id, paymentMethod: 'eft', serviceType: 'same_day' };
    const { body } = await post(test, '/api/orders', wanted).expect(400);
    expect((body as Problem).errors).toEqual([
      { path: 'serviceType', message: 'This quote is not offered by Same Day' },
    ]);
  });

  it('is refused at the service when it is asked for a delivery farther away', async () => {
    const far = quoteRequest({ serviceType: 'same_day', deliveryAddress: JOHANNESBURG });
    const { body } = await post(test, '/api/quotes', far).expect(400);
    expect((body as Problem).errors).toEqual([
      {
        path: 'serviceType',
        message: `Same Day is not offered for this delivery. ${REASON}.`,
      },
    ]);
  });

  it('gives way to the cheapest one that is offered where the request allows another, and says why', async () => {
    const quote = await makeQuote(test, {
      serviceType: 'same_day',
      allowOtherService: true,
      deliveryAddress: JOHANNESBURG,
    });
    const standard = await makeQuote(test, { deliveryAddress: JOHANNESBURG });
    const { serviceFee, totalAmount } = standard;
    expect(quote).toMatchObject({ serviceType: 'standard', serviceFee, totalAmount });
    expect(quote.services.map((offer) => [offer.serviceType, offer.unavailable])).toEqual([
      ['standard', null],
      ['express', null],
      ['same_day', REASON],
    ]);
    const { orderNumber } = (
      await post(test, '/api/orders', { quoteId: quote.id, paymentMethod: 'eft' }).expect(201)
    ).body as OrderPlacedView;
    const tracked = await get(test, `/api/orders/${orderNumber}`).expect(200);
    expect((tracked.body as OrderView).quote).toMatchObject({
      serviceType: 'standard',
      totalAmount,
    });
  });

  it('is quoted where it is offered and the request allows another', async () => {
    const quote = await makeQuote(test, { serviceType: 'same_day', allowOtherService: true });
    expect(quote.serviceType).toBe('same_day');
  });
});
