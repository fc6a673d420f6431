import type { PricesView, Problem, QuoteView, TownSuggestion } from '@courier/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from './harness';
import { CAPE_TOWN, makeQuote, QUIET, rowCounts } from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ...QUIET, sameDayMaxKm: 60 });
});
afterAll(() => test.close());

const BOX = { from: 'Johannesburg', to: 'Durban', size: 'medium_package' };
const path = (query: Record<string, string>) => `/api/prices?${new URLSearchParams(query)}`;
const prices = async (query: Record<string, string>) =>
  (await request(test.server).get(path(query)).expect(200)).body as PricesView;
const refused = async (query: Record<string, string>) =>
  ((await request(test.server).get(path(query)).expect(400)).body as Problem).errors;

describe('GET /api/prices', () => {
  it('prices a box between two towns as a quote between them does, and stores nothing', async () => {
    const { latitude: _latitude, longitude: _longitude, ...address } = CAPE_TOWN;
    const quote: QuoteView = await makeQuote(test, {
      pickupAddress: { ...address, city: 'Johannesburg', zipCode: '2001' },
      deliveryAddress: { ...address, city: 'Durban', zipCode: '4001' },
    });
    const before = await rowCounts(test.dataSource);
    const { services, weight } = await prices({
      ...BOX,
      from: 'Johannesburg 2001',
      to: 'Durban 4001',
    });
    expect(weight).toBe(5);
    expect(services).toEqual(
      quote.services.map(({ serviceType, unavailable, ...offer }) =>
        unavailable !== null
          ? { serviceType, unavailable }
          : {
              serviceType,
              totalAmount: 'totalAmount' in offer && offer.totalAmount,
              estimatedDeliveryTime: 'totalAmount' in offer && offer.estimatedDeliveryTime,
              unavailable: null,
            },
      ),
    );
    expect(await rowCounts(test.dataSource)).toEqual(before);
  });

  it('says why a service is not offered between two towns', async () => {
    const { services } = await prices(BOX);
    expect(services[2]).toEqual({
      serviceType: 'same_day',
      unavailable: expect.stringContaining('km') as string,
    });
  });

  it.each([
    ['a postal code', '4001', { zipCode: '4001' }],
    ['a name and a code', 'Sandton 2196', { city: 'Sandton', zipCode: '2196' }],
    ['a spoken name', 'PE', { city: 'Gqeberha' }],
    ['other case and blanks', '  cape TOWN ', { city: 'Cape Town' }],
  ])('knows a town by %s', async (_how, from, town) => {
    expect((await prices({ ...BOX, from })).from).toMatchObject(town);
  });

  it('asks which town is meant where nobody knows one, with names that are spelled nearly so', async () => {
    const [error, ...others] = (await refused({ ...BOX, to: 'Durbn' })) ?? [];
    expect(others).toEqual([]);
    expect(error).toMatchObject({
      path: 'to',
      message: expect.stringContaining('Durbn') as string,
    });
    expect(error?.suggestions).toContainEqual(expect.objectContaining({ city: 'Durban' }));
  });

  it('asks which town is meant where name and code lie far apart', async () => {
    const errors = await refused({ ...BOX, from: 'Cape Town 2196' });
    expect(errors).toMatchObject([
      { path: 'from', message: '2196 is far from Cape Town. Which of them is right?' },
    ]);
  });

  it.each([
    ['from', { from: '  ' }, 'From which town?'],
    ['from', { from: '9'.repeat(200) }, 'From must be at most'],
    ['to', { to: '0000' }, "We don't know the postal code 0000."],
    ['size', { size: 'custom' }, 'Size must be one of'],
    ['weight', { weight: '0' }, 'Weight must be at least 0.1 kg'],
    ['weight', { weight: '31' }, 'A package may weigh at most 30 kg'],
    ['weight', { weight: 'heavy' }, 'Weight must be a positive number'],
  ])('refuses a wrong %s: %j', async (field, change, message) => {
    expect(await refused({ ...BOX, ...change })).toMatchObject([
      { path: field, message: expect.stringContaining(message) as string },
    ]);
  });
});

describe('GET /api/towns', () => {
  const towns = async (q: string) =>
    (
      await request(test.server)
        .get(`/api/towns?${new URLSearchParams({ q })}`)
        .expect(200)
    ).body as TownSuggestion[];

  it('finds towns and suburbs as they are typed, each with its code', async () => {
    expect(await towns('stellenb')).toContainEqual({
      city: 'Stellenbosch',
      zipCode: '7600',
      label: 'Stellenbosch, Western Cape 7600',
    });
  });

  it('finds nothing for what is no town, and refuses a single letter', async () => {
    expect(await towns('qqqqqq')).toEqual([]);
    await request(test.server).get('/api/towns?q=d').expect(400);
  });
});
