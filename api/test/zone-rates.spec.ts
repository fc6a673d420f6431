import {
  type OrderPlacedView,
  type OrderView,
  type QuoteView,
  RATE_CARD,
  type RateCardDetailsView,
  SERVICE_TYPES,
  type ServiceType,
  ZONE_RATE_TEMPLATE,
  type ZonePrice,
  type ZoneRates,
} from '@courier/contract';
import { RateCardEntity } from '../src/pricing/rate-cards/rate-card.entity';
import { Quote } from '../src/pricing/quotes/quote.entity';
import { createTestApp, type TestApp } from './harness';
import { type Person, signIn } from './harness/people';
import {
  CAPE_TOWN,
  del,
  get,
  JOHANNESBURG,
  makeQuote,
  post,
  QUIET,
  quoteRequest,
} from './harness/shipments';

const TO_JOHANNESBURG = { deliveryAddress: JOHANNESBURG };
const ZONED = { ...RATE_CARD, zoneRates: ZONE_RATE_TEMPLATE };

describe('rate card with zones', () => {
  let test: TestApp;
  let admin: Person;
  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
  });
  afterAll(() => test.close());
  afterEach(() => test.dataSource.manager.clear(RateCardEntity));

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

describe('rate card that lacks services between two towns', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, sameDayMaxKm: 60 });
  });
  afterAll(() => test.close());

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
