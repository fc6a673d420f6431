import type { Problem, QuoteView } from '@courier/contract';
import { createTestApp, type TestApp } from './harness';
import { CAPE_TOWN, makeQuote, post, QUIET, quoteRequest, rowCounts } from './harness/shipments';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp(QUIET);
});
afterAll(() => test.close());

const typed = { latitude: undefined, longitude: undefined };
const inTown = (city: string, zipCode: string, changes: object = {}) => ({
  ...CAPE_TOWN,
  ...typed,
  city,
  zipCode,
  ...changes,
});

async function refusalOf(request: object): Promise<Problem> {
  return (await post(test, '/api/quotes', request).expect(400)).body as Problem;
}

describe('POST /api/quotes with an unknown town', () => {
  it('asks whether the area of the postal code is right, suggests towns and stores no quote', async () => {
    const before = await rowCounts(test.dataSource);
    const answer = await refusalOf(
      quoteRequest({ deliveryAddress: inTown('Qwertyville', '9999') }),
    );
    expect(answer.errors).toEqual([
      {
        path: 'deliveryAddress.city',
        message: "We don't know Qwertyville. Priced to the area of 9999: is that right?",
        suggestions: [{ city: 'Bethulie', zipCode: '9992', label: 'Bethulie, Free State 9992' }],
        area: { zipCode: '9999', around: 'Bethulie, Free State' },
      },
    ]);
    expect(answer.detail).toBe(answer.errors?.[0]?.message);
    expect(await rowCounts(test.dataSource)).toEqual(before);
  });

  it('suggests towns with a similar name', async () => {
    const { errors } = await refusalOf(quoteRequest({ pickupAddress: inTown('Sandtn', '2196') }));
    expect(errors?.[0]?.suggestions?.[0]).toEqual({
      city: 'Sandton',
      zipCode: '2196',
      label: 'Sandton, Johannesburg 2196',
    });
  });

  it('asks about both towns in one response', async () => {
    const nowhere = inTown('Qwertyville', '9999');
    const { errors } = await refusalOf(
      quoteRequest({ pickupAddress: nowhere, deliveryAddress: nowhere }),
    );
    expect(errors?.map(({ path }) => path)).toEqual(['pickupAddress.city', 'deliveryAddress.city']);
  });

  it('prices by the area once it is confirmed, and says so', async () => {
    const confirmed = inTown('Qwertyville', '9999', { confirmedArea: true });
    const quote = await makeQuote(test, { deliveryAddress: confirmed });
    expect(quote.deliveryAddress).toMatchObject({ city: 'Qwertyville', pricedToArea: true });
    expect(quote.pickupAddress.pricedToArea).toBe(false);
    const bethulie = await makeQuote(test, { deliveryAddress: inTown('Bethulie', '9992') });
    expect(quote.totalAmount).toBe(bethulie.totalAmount);
    expect(bethulie.deliveryAddress.pricedToArea).toBe(false);
  });

  it('answers 400 when the postal code is unknown too', async () => {
    const nowhere = inTown('Qwertyville', '9100', { confirmedArea: true });
    const { errors } = await refusalOf(quoteRequest({ deliveryAddress: nowhere }));
    expect(errors).toEqual([
      expect.objectContaining({
        path: 'deliveryAddress.city',
        message: expect.stringContaining('We could not find the delivery town.'),
      }),
    ]);
    expect(errors?.[0]).not.toHaveProperty('area');
  });

  it.each(['yes', 3, {}])('answers 400 when the confirmation is %p', async (confirmedArea) => {
    const nowhere = inTown('Qwertyville', '9999', { confirmedArea });
    const { errors } = await refusalOf(quoteRequest({ deliveryAddress: nowhere }));
    expect(errors).toEqual([
      { path: 'deliveryAddress.confirmedArea', message: 'Confirmed area must be true or false' },
    ]);
  });
});

describe('POST /api/quotes with a town name that several provinces have', () => {
  const deliveryTo = async (city: string, zipCode: string): Promise<QuoteView> =>
    makeQuote(test, { deliveryAddress: inTown(city, zipCode) });

  it('prices the town that has the postal code', async () => {
    const [mpumalanga, easternCape] = await Promise.all([
      deliveryTo('Middelburg', '1050'),
      deliveryTo('Middelburg', '5900'),
    ]);
    expect(mpumalanga.distance - easternCape.distance).toBeGreaterThan(500);
  });

  it('asks when the postal code is far from all towns of the name', async () => {
    const { errors } = await refusalOf(
      quoteRequest({ deliveryAddress: inTown('Heidelberg', '9301') }),
    );
    expect(errors?.[0]).toMatchObject({
      message: "We don't know a Heidelberg near 9301. Priced to the area of 9301: is that right?",
      suggestions: expect.arrayContaining([
        expect.objectContaining({ city: 'Heidelberg', zipCode: '1441' }),
        expect.objectContaining({ city: 'Heidelberg', zipCode: '6665' }),
      ]),
    });
  });
});
