import {
  dayInSouthAfrica,
  estimateDelivery,
  FIRST_PACKAGE,
  type OrderPlacedView,
  type OrderView,
  type Problem,
  type QuoteRequest,
  type QuoteView,
  RATE_CARD,
  type RateCardDetailsView,
  type RateSampleView,
  scheduleReason,
  SERVICE_TYPES,
  type ServiceType,
  startOfDayInSouthAfrica,
  ZONE_RATE_TEMPLATE,
  type ZonePrice,
  type ZoneRates,
} from '@courier/contract';
import { Quote } from '../src/pricing/quotes/quote.entity';
import { RateCardEntity } from '../src/pricing/rate-cards/rate-card.entity';
import { createTestApp, type TestApp } from './harness';
import { emptyTables } from './harness/empty-tables';
import { type Person, signIn } from './harness/people';
import {
  CAPE_TOWN,
  del,
  get,
  JOHANNESBURG,
  makeQuote,
  patch,
  placeOrder,
  post,
  QUIET,
  quoteRequest,
} from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

const offerOf = ({ services }: QuoteView, serviceType: ServiceType) =>
  services.find((offer) => offer.serviceType === serviceType);

describe('services of a quote', () => {
  beforeEach(() => emptyTables(test.dataSource));

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

describe('where Same Day is offered up to 60 km', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, sameDayMaxKm: 60 });
  });
  afterAll(() => test.close());
  beforeEach(() => emptyTables(test.dataSource));

  describe('Same Day', () => {
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

  describe('rate card that lacks services between two towns', () => {
    const add = async (zoneRates: ZoneRates) => {
      const { cookie } = await signIn(test, 'admin');
      await post(test, '/api/rate-cards', { ...ZONED, zoneRates }, cookie).expect(201);
    };

    it('quotes the cheapest service that it has for a request that allows another one', async () => {
      await add(withoutOnTheWay(['standard']));
      const quote = await makeQuote(test, { ...TO_JOHANNESBURG, allowOtherService: true });
      const express = await makeQuote(test, { ...TO_JOHANNESBURG, serviceType: 'express' });
      expect(quote).toMatchObject({
        serviceType: 'express',
        totalAmount: express.totalAmount,
        priceLines: express.priceLines,
      });
      expect(quote.services[0]).toEqual({
        serviceType: 'standard',
        unavailable: 'We have no such service between Cape Town and Gauteng',
      });
    });

    it('answers 400 with the reason where its only one is not offered, though the request allows another', async () => {
      await add(onTheWayOnly('same_day'));
      const body = quoteRequest({
        ...TO_JOHANNESBURG,
        serviceType: 'same_day',
        allowOtherService: true,
      });
      const refused = await post(test, '/api/quotes', body).expect(400);
      expect(refused.body.errors).toEqual([
        {
          path: 'serviceType',
          message:
            'Same Day is not offered for this delivery. Only up to 60 km, and this delivery is 1640.2 km away.',
        },
      ]);
    });
  });
});

const TO_JOHANNESBURG = { deliveryAddress: JOHANNESBURG };

const ZONED = { ...RATE_CARD, zoneRates: ZONE_RATE_TEMPLATE };

describe('rate card with zones', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  beforeEach(() => emptyTables(test.dataSource));

  const add = (body: object) => post(test, '/api/rate-cards', body, admin.cookie);
  const added = async (body: object = ZONED) =>
    (await add(body).expect(201)).body as RateCardDetailsView;

  it('prices Cape Town to Johannesburg at R126.50 where the default formula says R16,400', async () => {
    expect((await makeQuote(test, TO_JOHANNESBURG)).totalAmount).toBeGreaterThan(16_000);
    const { id } = await added();
    const quote = await makeQuote(test, TO_JOHANNESBURG);
    expect(quote.priceLines).toEqual([
      {
        term: 'Cape Town to Gauteng',
        explanation: 'Standard (2-3 days), up to 5.0 kg',
        amount: 110,
      },
      { term: 'Fuel surcharge', explanation: '15% of R110.00', amount: 16.5 },
    ]);
    expect(quote).toMatchObject({ totalAmount: 126.5, weightBasedRate: 126.5, distanceFee: 0 });
    const stored = await test.dataSource.manager.findOneByOrFail(Quote, { id: quote.id });
    expect(stored.rateCardId).toBe(id);
  });

  it('adds up to the total, and orders at the same price by every service that it offers', async () => {
    await added();
    const packages = [{ ...quoteRequest().packageDetails.packages[0], hasInsurance: true }];
    for (const serviceType of SERVICE_TYPES) {
      const quote = await makeQuote(test, { packageDetails: { packages } as never });
      const offer = quote.services.find((found) => found.serviceType === serviceType);
      if (offer?.unavailable !== null) throw new Error('every service is offered within a town');
      const sum = offer.priceLines?.reduce(
        (cents, { amount }) => cents + Math.round(amount * 100),
        0,
      );
      expect(sum).toBe(Math.round(offer.totalAmount * 100));
      const own = await makeQuote(test, { serviceType, packageDetails: { packages } as never });
      expect(own).toMatchObject({ totalAmount: offer.totalAmount, priceLines: offer.priceLines });
      const { weightBasedRate, distanceFee, serviceFee, insuranceFee, totalAmount } = own;
      expect(weightBasedRate + distanceFee + serviceFee + insuranceFee).toBeCloseTo(totalAmount, 6);
      const order = { quoteId: quote.id, paymentMethod: 'eft', serviceType };
      const placed = (await post(test, '/api/orders', order).expect(201)).body as OrderPlacedView;
      expect(placed.totalAmount).toBe(offer.totalAmount);
      const tracked = await get(test, `/api/orders/${placed.orderNumber}`).expect(200);
      expect((tracked.body as OrderView).quote.totalAmount).toBe(offer.totalAmount);
    }
  });

  it('prices a town alike by each of its names and spellings', async () => {
    const [first, ...others] = ZONE_RATE_TEMPLATE.zones;
    if (!first) throw new Error('the template has zones');
    const zones = [{ ...first, towns: [...first.towns, 'Graaff-Reinet'] }, ...others];
    await added({ ...ZONED, zoneRates: { ...ZONE_RATE_TEMPLATE, zones } });
    const terms = new Set<string | undefined>();
    for (const city of [
      'Graaff-Reinet',
      'Graaff Reinet',
      'GRAAFF\u00a0REINET',
      'Robert Sobukwe Town',
    ]) {
      const place = {
        ...CAPE_TOWN,
        city,
        zipCode: '6280',
        latitude: undefined,
        longitude: undefined,
      };
      const quote = await makeQuote(test, { pickupAddress: place, deliveryAddress: place });
      terms.add(quote.priceLines?.[0]?.term);
    }
    expect([...terms]).toEqual([expect.stringContaining(first.name)]);
  });

  it('says why it offers no Same Day between towns, and refuses to quote it', async () => {
    await added();
    const quote = await makeQuote(test, TO_JOHANNESBURG);
    expect(quote.services[2]).toEqual({
      serviceType: 'same_day',
      unavailable: 'We have no such service between Cape Town and Gauteng',
    });
    const body = quoteRequest({ ...TO_JOHANNESBURG, serviceType: 'same_day' });
    const refused = await post(test, '/api/quotes', body).expect(400);
    expect(refused.body.errors).toEqual([
      {
        path: 'serviceType',
        message:
          'Same Day is not offered for this delivery. We have no such service between Cape Town and Gauteng.',
      },
    ]);
  });

  it('leaves quotes by the formula without lines of their own', async () => {
    const quote: QuoteView = await makeQuote(test);
    expect(quote).not.toHaveProperty('priceLines');
    expect(quote.services[0]).not.toHaveProperty('priceLines');
  });

  it('is read back as it was added, and listed without its prices', async () => {
    const { id } = await added();
    const card = await get(test, `/api/rate-cards/${id}`, admin.cookie).expect(200);
    expect(card.body).toMatchObject({ zoneRates: ZONE_RATE_TEMPLATE, hasZones: true });
    const [listed] = (await get(test, '/api/rate-cards', admin.cookie)).body;
    expect(listed).toMatchObject({ id, hasZones: true });
    expect(listed).not.toHaveProperty('zoneRates');
    const [entry] = (await get(test, '/api/audit?subjectType=rate_card', admin.cookie)).body;
    expect(entry.after.zones).toBe('Cape Town, Gauteng, Durban, Regional, Outlying');
  });

  it.each([
    [
      'zoneRates.zones[1].postalCodes',
      'overlapping ranges',
      {
        zones: ZONE_RATE_TEMPLATE.zones.map((zone, index) =>
          index === 1 ? { ...zone, postalCodes: [{ first: '8000', last: '8200' }] } : zone,
        ),
      },
    ],
    ['zoneRates.elsewhere', 'an unknown zone', { elsewhere: 'Moon' }],
    ['zoneRates.steps[1]', 'steps that do not rise', { steps: [1, 1, 5, 10, 20, 30] }],
    ['zoneRates.fuelPercent', 'more fuel than carriage', { fuelPercent: 101 }],
    [
      'zoneRates.prices[0].prices[0]',
      'carriage for nothing',
      {
        prices: ZONE_RATE_TEMPLATE.prices.map((price, index) =>
          index === 0 ? { ...price, prices: [0, ...price.prices.slice(1)] } : price,
        ),
      },
    ],
  ])('answers 400 with %s for %s', async (path, _what, changes) => {
    const body = { ...ZONED, zoneRates: { ...ZONE_RATE_TEMPLATE, ...changes } };
    const { errors } = (await add(body).expect(400)).body;
    expect(errors).toEqual(expect.arrayContaining([expect.objectContaining({ path })]));
    expect(await test.dataSource.manager.count(RateCardEntity)).toBe(0);
  });

  it('is withdrawn until it takes effect, and not after', async () => {
    const effectiveFrom = new Date(Date.now() + 86_400_000).toISOString();
    const future = await added({ ...ZONED, effectiveFrom });
    await del(test, `/api/rate-cards/${future.id}`, admin.cookie).expect(204);
    await get(test, `/api/rate-cards/${future.id}`, admin.cookie).expect(404);
    await del(test, `/api/rate-cards/${future.id}`, admin.cookie).expect(404);
    const [entry] = (await get(test, '/api/audit?subjectType=rate_card', admin.cookie)).body;
    expect(entry).toMatchObject({ action: 'withdraw the rate card', before: { effectiveFrom } });
    const current = await added();
    const refused = await del(test, `/api/rate-cards/${current.id}`, admin.cookie).expect(409);
    expect(refused.body.detail).toMatch(/^These rates are in effect already/);
    expect(await makeQuote(test, { pickupAddress: CAPE_TOWN })).toMatchObject({
      priceLines: expect.anything(),
    });
  });
});

const isOnTheWay = ({ from, to }: Pick<ZonePrice, 'from' | 'to'>) =>
  from === 'Cape Town' && to === 'Gauteng';

/** The template without some services from Cape Town to Gauteng. */
function withoutOnTheWay(services: readonly ServiceType[]): ZoneRates {
  const { prices } = ZONE_RATE_TEMPLATE;
  return {
    ...ZONE_RATE_TEMPLATE,
    prices: prices.filter((price) => !isOnTheWay(price) || !services.includes(price.service)),
  };
}

/** The template with one service from Cape Town to Gauteng, at the price of Standard. */
function onTheWayOnly(service: ServiceType): ZoneRates {
  const { prices } = withoutOnTheWay(['express']);
  return {
    ...ZONE_RATE_TEMPLATE,
    prices: prices.map((price) => (isOnTheWay(price) ? { ...price, service } : price)),
  };
}

const FUTURE = new Date(Date.now() + 86_400_000).toISOString();

describe('the sample of a rate card', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await signIn(test, 'admin');
  });
  beforeEach(() => emptyTables(test.dataSource));

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
