import fc from 'fast-check';
import { SERVICE_TYPES } from '../enumerations';
import { ZONE_RATE_TEMPLATE } from '../rules/zone-rate-template';
import { ZONE_CLASSES, type ZoneRates } from '../rules/zone-rates';
import { allPrices, type RateSheet, readSheet, rowsOf, sheetFromRows, sheetOf } from './rate-sheet';

const CARD = { zoneRates: ZONE_RATE_TEMPLATE, insuranceFee: 45.5 };
const TEMPLATE = sheetOf(CARD);
const inFile = (rows: readonly string[][]) =>
  rows.map((cells, index) => ({ line: index + 1, cells }));
const throughFile = (sheet: RateSheet) => sheetFromRows(inFile(rowsOf(sheet)), '50.00').sheet;

const cents = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount / 100);
const steps = fc
  .uniqueArray(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 6 })
  .map((tenths) => tenths.sort((a, b) => a - b).map((tenth) => tenth / 10));
const rates: fc.Arbitrary<ZoneRates> = steps.chain((weights) =>
  fc
    .record({
      zones: fc.tuple(
        fc.record({
          name: fc.constantFrom('City', 'Zululand north', 'Ōtaki (2)'),
          zoneClass: fc.constantFrom(...ZONE_CLASSES),
          postalCodes: fc.constantFrom(
            [],
            [
              { first: '0001', last: '0001' },
              { first: '0100', last: '2199' },
            ],
          ),
          towns: fc.constantFrom([], ['Cape Town', 'L’Agulhas']),
          circles: fc.constantFrom([], [{ latitude: -26.2041, longitude: 28.0473, km: 40.5 }]),
        }),
      ),
      steps: fc.constant(weights),
      minimumCharge: cents,
      fuelPercent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      outlyingFee: cents,
      fragileFee: cents,
      service: fc.constantFrom(...SERVICE_TYPES),
      price: fc.integer({ min: 1, max: 1_000_000 }),
      furtherKg: cents,
    })
    .map(({ service, price, furtherKg, zones, ...rest }) => {
      const [{ name }] = zones;
      const prices = weights.map((_, index) => (price + index) / 100);
      return {
        ...rest,
        zones,
        elsewhere: name,
        prices: [{ service, from: name, to: name, prices, furtherKg }],
      };
    }),
);

describe('sheet of zone rates', () => {
  it('gives the same card after it went through a file', () => {
    fc.assert(
      fc.property(rates, cents, (zoneRates, insuranceFee) => {
        const card = { zoneRates, insuranceFee };
        expect(readSheet(throughFile(sheetOf(card)))).toEqual({ card });
      }),
    );
  });

  it('takes the insurance fee of a file without its row from what was typed', () => {
    const rows = rowsOf(TEMPLATE);
    const earlier = rows.filter(([name]) => name !== 'Insurance fee (R)');
    expect(earlier).toHaveLength(rows.length - 1);
    const { sheet } = sheetFromRows(inFile(earlier), '62,00');
    expect(readSheet(sheet)).toEqual({ card: { ...CARD, insuranceFee: 62 } });
  });

  it('gives the template again', () => {
    expect(readSheet(throughFile(TEMPLATE))).toEqual({ card: CARD });
  });

  it('reads amounts with a comma, an R and blanks', () => {
    const settings = { ...TEMPLATE.settings, minimumCharge: 'R 1 065,50', fuelPercent: '12,5' };
    expect(readSheet({ ...TEMPLATE, settings })).toMatchObject({
      card: { zoneRates: { minimumCharge: 1065.5, fuelPercent: 12.5 } },
    });
  });

  it('keeps a price of its own for the way back, and one that stands the other way round', () => {
    const [known] = TEMPLATE.prices.filter(({ from, to }) => from !== to);
    if (!known) throw new Error('no way between two zones');
    const back = { ...known, from: known.to, to: known.from, furtherKg: '9.99' };
    const both = allPrices({ ...TEMPLATE, prices: [known, back] });
    expect(both.filter(({ furtherKg }) => furtherKg !== '')).toEqual([known, back]);
    const alone = allPrices({ ...TEMPLATE, prices: [back] });
    expect(alone.filter(({ furtherKg }) => furtherKg !== '')).toEqual([back]);
    expect(alone).toHaveLength(both.length - 1);
  });

  it('keeps a price that names a zone that there is not, for the schema to refuse', () => {
    const [first] = TEMPLATE.prices;
    if (!first) throw new Error('no price');
    const lost = { ...first, to: 'Nowhere' };
    const prices = allPrices({ ...TEMPLATE, prices: [...TEMPLATE.prices, lost] });
    expect(prices.at(-1)).toBe(lost);
    expect(readSheet({ ...TEMPLATE, prices })).toHaveProperty('problems');
  });

  it('offers no service where a row has no price', () => {
    const prices = allPrices(TEMPLATE);
    expect(prices.length).toBeGreaterThan(TEMPLATE.prices.length);
    expect(readSheet({ ...TEMPLATE, prices })).toEqual({ card: CARD });
  });

  it.each([
    [
      'zones[0].postalCodes',
      'zones',
      { postalCodes: '7100-8O99' },
      'A postal code has four digits',
    ],
    [
      'zones[0].circles',
      'zones',
      { circles: 'near town' },
      'A circle is written as 40 km of -26.2041 28.0473',
    ],
    [
      'zones[0].name',
      'zones',
      { name: '=HYPERLINK("x")' },
      /^Zone name must start with a letter or a digit/,
    ],
    [
      'prices[0].furtherKg',
      'prices',
      { furtherKg: 'six' },
      'Price per further kg must be an amount in rand',
    ],
    ['prices[0].to', 'prices', { to: 'Moon' }, 'There is no zone named Moon'],
  ] as const)('says at %s what is wrong', (cell, table, change, message) => {
    const [first, ...others] = TEMPLATE[table];
    const read = readSheet({ ...TEMPLATE, [table]: [{ ...first, ...change }, ...others] });
    const problems = 'problems' in read ? read.problems : {};
    expect(problems[cell]).toMatch(message);
  });

  it.each([
    ['', 'Insurance fee is required'],
    ['much', 'Insurance fee must be an amount in rand'],
  ])('says at the insurance fee what is wrong with "%s"', (insuranceFee, message) => {
    const settings = { ...TEMPLATE.settings, insuranceFee };
    expect(readSheet({ ...TEMPLATE, settings })).toEqual({
      problems: { 'settings.insuranceFee': message },
    });
  });

  it('names the row of a price although rows before it are empty', () => {
    const prices = allPrices(TEMPLATE);
    const index = prices.findLastIndex(({ furtherKg }) => furtherKg !== '');
    const wrong = prices.map((price, at) => (at === index ? { ...price, furtherKg: 'x' } : price));
    const read = readSheet({ ...TEMPLATE, prices: wrong });
    expect('problems' in read && Object.keys(read.problems)).toEqual([
      `prices[${index}].furtherKg`,
    ]);
  });
});

describe('file of zone rates', () => {
  it('knows the line and the column of each cell', () => {
    const { places } = sheetFromRows(inFile(rowsOf(TEMPLATE)), '');
    expect(places.get('settings.fuelPercent')).toEqual({ line: 4, column: 2 });
    expect(places.get('zones[1].towns')).toEqual({ line: 10, column: 4 });
    expect(places.get('steps[0]')).toEqual({ line: 14, column: 4 });
    expect(places.get('prices[0].prices[2]')).toEqual({ line: 15, column: 6 });
  });

  it.each([
    [[['Zones', 'x']], 'Line 1, column 1: The first line must be "Setting,Value"'],
    [[['Setting'], ['Petrol', '1']], 'Line 2, column 1: There is no setting "Petrol"'],
    [
      [['Service', 'From', 'To', '1 kg']],
      'Line 1, column 4: The last heading must be "Further kg"',
    ],
  ])('is refused with line and column: %j', (rows, message) => {
    expect(() => sheetFromRows(inFile(rows), '')).toThrow(message);
  });
});
