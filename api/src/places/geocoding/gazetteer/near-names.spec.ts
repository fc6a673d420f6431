import fc from 'fast-check';
import { isSpelledLike, nearNames } from './near-names';

const labels = (city: string, zipCode: string) =>
  nearNames({ city, zipCode }, 5).map(({ label }) => label);

describe('nearNames', () => {
  it.each([
    ['Sandtn', '2196', 'Sandton, Johannesburg 2196'],
    ['Snadton', '2196', 'Sandton, Johannesburg 2196'],
    ['Johanesberg', '2001', 'Johannesburg, Gauteng 2001'],
    ['Bloemfountain', '9301', 'Bloemfontein, Free State 9301'],
    ['stelenbosh', '7600', 'Stellenbosch, Western Cape 7600'],
    ['Umhlnga', '4001', 'Umhlanga, Durban 4319'],
    ['Nelsprit', '1200', 'Mbombela, Mpumalanga 1200'],
    ['Middleburg', '5900', 'Middelburg, Eastern Cape 5900'],
    ['Middleburg', '1050', 'Middelburg, Mpumalanga 1050'],
  ])('for %s %s returns %s first', (city, zipCode, first) => {
    expect(labels(city, zipCode)[0]).toBe(first);
  });

  it('returns places of the postal code when no name is similar', () => {
    expect(labels('Qwertyville', '9999')).toEqual(['Bethulie, Free State 9992']);
    expect(labels('Kwa Nowhere', '2196')).toEqual([
      expect.stringMatching(/, Johannesburg 2196$/),
      expect.stringMatching(/, Johannesburg 2196$/),
      expect.stringMatching(/, Johannesburg 2196$/),
    ]);
  });

  it('returns all towns of a known name that is not near the postal code', () => {
    expect(labels('Heidelberg', '9301')).toEqual(
      expect.arrayContaining(['Heidelberg, Gauteng 1441', 'Heidelberg, Western Cape 6665']),
    );
  });

  it('returns nothing for an unknown town and postal code', () => {
    expect(labels('Qwertyville', '9100')).toEqual([]);
  });

  it('returns postal codes of four digits and no more than the limit, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (city, zipCode) => {
        const found = nearNames({ city, zipCode }, 5);
        return found.length <= 5 && found.every((town) => /^\d{4}$/.test(town.zipCode));
      }),
      { numRuns: 100 },
    );
  });
});

it.each([
  ['Sandtn', 'Sandton', true],
  ['Sandtn, Gauteng', 'Sandton', true],
  ['Qwertyville', 'Somerville', false],
  ['Ga', 'Gq', false],
])('isSpelledLike for %s and %s returns %p', (typed, name, expected) => {
  expect(isSpelledLike(typed, name)).toBe(expected);
});
