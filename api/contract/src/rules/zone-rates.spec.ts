import fc from 'fast-check';
import { SERVICE_TYPES } from '../enumerations';
import { ZONE_RATE_TEMPLATE } from './zone-rate-template';
import { priceByZones, type Zone, zoneOf, type ZoneRates, zoneRateProblems } from './zone-rates';

const CAPE_TOWN = { city: 'Cape Town', zipCode: '8001' };
const JOHANNESBURG = { city: 'Johannesburg', zipCode: '2000' };
const UPINGTON = { city: 'Upington', zipCode: '8801' };
const small = {
  weight: 5,
  length: 30,
  width: 20,
  height: 15,
  isFragile: false,
  hasInsurance: false,
};

const zone = (name: string, changes: Partial<Zone> = {}): Zone => ({
  name,
  zoneClass: 'main',
  postalCodes: [],
  towns: [],
  circles: [],
  ...changes,
});

/** Two zones, by standard only: R50 up to 2 kg, R80 up to 10 kg, R7 for each further kg. */
const CARD: ZoneRates = {
  zones: [
    zone('City', { postalCodes: [{ first: '8000', last: '8099' }] }),
    zone('Farm', { zoneClass: 'outlying' }),
  ],
  elsewhere: 'Farm',
  steps: [2, 10],
  prices: [
    { service: 'standard', from: 'City', to: 'City', prices: [50, 80], furtherKg: 7 },
    { service: 'standard', from: 'City', to: 'Farm', prices: [90, 120], furtherKg: 9 },
    { service: 'standard', from: 'Farm', to: 'Farm', prices: [95, 130], furtherKg: 9.5 },
  ],
  minimumCharge: 60,
  fuelPercent: 12.5,
  outlyingFee: 40,
  fragileFee: 15,
};

const light = { ...small, weight: 1, length: 1, width: 1, height: 1 };
const IN_CITY = { from: CAPE_TOWN, to: CAPE_TOWN };

const linesOf = (
  shipment: Parameters<typeof priceByZones>[0],
  rates: ZoneRates = CARD,
): Record<string, number> => {
  const { standard } = priceByZones(shipment, rates, 50);
  if (standard.unavailable !== null) throw new Error(standard.unavailable);
  return Object.fromEntries(standard.lines.map(({ term, cents }) => [term, cents]));
};

describe('price by zones', () => {
  it('names carriage and the fuel surcharge of a plain shipment', () => {
    expect(linesOf({ packages: [small], ...IN_CITY })).toEqual({
      'City to City': 8000,
      'Fuel surcharge': 1000,
    });
  });

  it('charges every started kg above the last weight step', () => {
    expect(linesOf({ packages: [{ ...light, weight: 12.1 }], ...IN_CITY })).toMatchObject({
      'City to City': 8000,
      'Further weight': 2100,
    });
  });

  it('takes a weight step for a weight that is exactly at its end', () => {
    expect(linesOf({ packages: [{ ...light, weight: 2 }], ...IN_CITY })).toMatchObject({
      'City to City': 5000,
    });
  });

  it('brings carriage up to the minimum charge before the fuel surcharge', () => {
    expect(linesOf({ packages: [light], ...IN_CITY })).toEqual({
      'City to City': 5000,
      'Minimum charge': 1000,
      'Fuel surcharge': 750,
    });
  });

  it('adds outlying ends, fragile packages and insurance as lines of their own', () => {
    const packages = [
      { ...light, isFragile: true, hasInsurance: true },
      { ...light, isFragile: true },
    ];
    expect(linesOf({ packages, from: UPINGTON, to: UPINGTON })).toEqual({
      'Farm to Farm': 9500,
      'Fuel surcharge': 1188,
      'Outlying area': 8000,
      Fragile: 3000,
      'Extra insurance': 5000,
    });
  });

  it('uses the price of the way back where a way has none of its own', () => {
    const back = { packages: [light], from: UPINGTON, to: CAPE_TOWN };
    expect(linesOf(back)).toMatchObject({ 'City to Farm': 9000 });
    const own = { ...CARD.prices[1], from: 'Farm', to: 'City', prices: [70, 75] } as const;
    const rates = {
      ...CARD,
      prices: [...CARD.prices, { ...own, service: 'standard' as const, furtherKg: 1 }],
    };
    expect(linesOf(back, rates)).toMatchObject({ 'Farm to City': 7000 });
  });

  it('says between which zones a service is not offered', () => {
    const offers = priceByZones({ packages: [light], from: CAPE_TOWN, to: UPINGTON }, CARD, 50);
    expect(offers.express).toEqual({
      unavailable: 'We have no such service between City and Farm',
    });
  });

  it('adds up to its lines in whole cents, and never costs less for more weight', () => {
    const weights = fc.integer({ min: 1, max: 6000 }).map((grams) => grams / 100);
    const places = fc.constantFrom(CAPE_TOWN, JOHANNESBURG, UPINGTON, {
      city: 'George',
      zipCode: '6530',
    });
    fc.assert(
      fc.property(weights, weights, places, places, (weight, more, from, to) => {
        const priced = (kilograms: number) =>
          priceByZones(
            { packages: [{ ...light, weight: kilograms }], from, to },
            ZONE_RATE_TEMPLATE,
            50,
          );
        const [one, heavier] = [priced(weight), priced(weight + more)];
        for (const service of SERVICE_TYPES) {
          const [offer, next] = [one[service], heavier[service]];
          if (offer.unavailable !== null || next.unavailable !== null) {
            expect(next.unavailable).toBe(offer.unavailable);
            continue;
          }
          expect(offer.lines.every(({ cents }) => Number.isInteger(cents) && cents >= 0)).toBe(
            true,
          );
          expect(offer.total).toBe(offer.lines.reduce((sum, { cents }) => sum + cents, 0));
          expect(next.total).toBeGreaterThanOrEqual(offer.total);
        }
      }),
    );
  });
});

describe('zone of a place', () => {
  const zones = [
    zone('Wide', { postalCodes: [{ first: '2000', last: '2999' }] }),
    zone('Narrow', { postalCodes: [{ first: '2190', last: '2199' }] }),
    zone('Town', { towns: ['Sandton'] }),
    zone('Large circle', { circles: [{ latitude: -26, longitude: 28, km: 100 }] }),
    zone('Small circle', { circles: [{ latitude: -26, longitude: 28, km: 10 }] }),
    zone('Rest'),
  ];
  const rates = { ...CARD, zones, elsewhere: 'Rest' };

  it.each([
    ['the town by name before postal codes', { city: ' sandton ', zipCode: '2196' }, 'Town'],
    ['the narrower range of postal codes', { city: 'Linden', zipCode: '2195' }, 'Narrow'],
    ['the wider range outside of the narrower', { city: 'Vereeniging', zipCode: '2200' }, 'Wide'],
    [
      'the smaller circle',
      { city: 'X', zipCode: '0001', latitude: -26.01, longitude: 28 },
      'Small circle',
    ],
    [
      'the larger circle',
      { city: 'X', zipCode: '0001', latitude: -26.5, longitude: 28 },
      'Large circle',
    ],
    [
      'postal codes before circles',
      { city: 'X', zipCode: '2500', latitude: -26, longitude: 28 },
      'Wide',
    ],
    ['the stated rest', { city: 'X', zipCode: '9999', latitude: -33, longitude: 18 }, 'Rest'],
    ['the stated rest without a known point', { city: 'X', zipCode: '9999' }, 'Rest'],
  ])('is %s', (_what, place, name) => {
    expect(zoneOf(place, rates)?.name).toBe(name);
  });
});

describe('zone of a town', () => {
  const [first, ...others] = CARD.zones as [Zone, ...Zone[]];
  const named = { ...first, name: 'Karoo', towns: ['Graaff-Reinet'] };
  const card = { ...CARD, zones: [...others, first, named] };

  it.each([
    ['Graaff-Reinet'],
    ['graaff  reinet'],
    ['GRAAFF\u00a0REINET'],
    ['Robert Sobukwe Town', ['Graaff-Reinet', 'Robert Sobukwe Town']],
  ])('is the same for %s', (city, alsoCalled: string[] = []) => {
    expect(zoneOf({ city, alsoCalled, zipCode: '6280' }, card)?.name).toBe('Karoo');
  });
});

describe('rules of zone rates', () => {
  const range = (first: string, last: string) => ({ first, last });
  const [city, farm] = CARD.zones as [Zone, Zone];
  const [inCity, , onFarm] = CARD.prices as [
    ZoneRates['prices'][number],
    unknown,
    ZoneRates['prices'][number],
  ];

  it('hold for the card that ships as a template', () => {
    expect(zoneRateProblems(ZONE_RATE_TEMPLATE)).toEqual([]);
  });

  it.each<[string, Partial<ZoneRates>, string, RegExp]>([
    [
      'ranges of postal codes that overlap',
      { zones: [city, { ...farm, postalCodes: [range('8050', '8200')] }] },
      'zones[1].postalCodes',
      /8050-8200 overlaps 8000-8099 of City/,
    ],
    [
      'a range that ends before it starts',
      { zones: [city, { ...farm, postalCodes: [range('2000', '1000')] }] },
      'zones[1].postalCodes',
      /ends before it starts/,
    ],
    [
      'a town in two zones',
      {
        zones: [
          { ...city, towns: ['Paarl'] },
          { ...farm, towns: ['PAARL'] },
        ],
      },
      'zones[1].towns',
      /PAARL is in City already/,
    ],
    ['a rest that is no zone', { elsewhere: 'Moon' }, 'elsewhere', /no zone named Moon/],
    ['steps that do not rise', { steps: [2, 2] }, 'steps[1]', /must rise/],
    [
      'a price that falls with the weight',
      { prices: [{ ...inCity, prices: [50, 40] }, ...CARD.prices.slice(1)] },
      'prices[0].prices[1]',
      /must not cost less/,
    ],
    [
      'zones without any service between them',
      { prices: [inCity, onFarm] },
      'zones[0].name',
      /No service has a price from City to Farm/,
    ],
  ])('refuse %s', (_what, changes, path, message) => {
    const problems = zoneRateProblems({ ...CARD, ...changes });
    expect(problems[0]).toEqual({ path, message: expect.stringMatching(message) });
  });

  it('let a narrow range of postal codes lie within a wide one', () => {
    const zones = [city, { ...farm, postalCodes: [range('8010', '8020')] }];
    expect(zoneRateProblems({ ...CARD, zones })).toEqual([]);
  });
});

describe('template of zone rates', () => {
  it('takes a small parcel from Cape Town to Johannesburg for tens to a few hundred rand', () => {
    const shipment = { packages: [small], from: CAPE_TOWN, to: JOHANNESBURG };
    const { standard, express, same_day: sameDay } = priceByZones(shipment, ZONE_RATE_TEMPLATE, 50);
    expect(standard).toMatchObject({ total: 12_650 });
    expect(express).toMatchObject({ total: 26_450 });
    expect(sameDay.unavailable).toBe('We have no such service between Cape Town and Gauteng');
  });
});
