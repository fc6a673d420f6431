import fc from 'fast-check';
import { isInSouthAfrica, straightKilometres } from '../../distances/coordinates';
import { regionOf } from './gazetteer';
import { locate } from './locate';
import { provinceIso } from './provinces';

const at = (city: string, zipCode: string, addressLine1 = '1 Main Road') =>
  locate({ addressLine1, city, zipCode });

describe('locate', () => {
  it.each([
    ['Sandton', '2196', 'Sandton, Johannesburg', 'suburb'],
    ['sandton', '2196', 'Sandton, Johannesburg', 'suburb'],
    ['Springs', '1559', 'Springs, Gauteng', 'town'],
    ['Middelburg', '1050', 'Middelburg, Mpumalanga', 'town'],
    ['Middelburg', '5900', 'Middelburg, Eastern Cape', 'town'],
    ['Middelburg, Mpumalanga', '9100', 'Middelburg, Mpumalanga', 'town'],
    ['Richmond', '3780', 'Richmond, KwaZulu-Natal', 'town'],
    ['Richmond', '7090', 'Richmond, Northern Cape', 'town'],
    ['Heidelberg', '1441', 'Heidelberg, Gauteng', 'town'],
    ['Heidelberg', '6665', 'Heidelberg, Western Cape', 'town'],
    ['Frankfort', '9830', 'Frankfort, Free State', 'town'],
    ['Balfour', '2410', 'Balfour, Mpumalanga', 'town'],
    ['Rosebank', '2196', 'Rosebank, Johannesburg', 'suburb'],
    ['Rosebank', '7700', 'Rosebank, Cape Town', 'suburb'],
    ['Rosebank, Cape Town', '7700', 'Rosebank, Cape Town', 'suburb'],
    ['Port Elizabeth', '6001', 'Gqeberha, Eastern Cape', 'town'],
    ['Nelspruit', '1200', 'Mbombela, Mpumalanga', 'town'],
    ['Witbank', '1034', 'Emalahleni, Mpumalanga', 'town'],
    ['Grahamstown', '6139', 'Makhanda, Eastern Cape', 'town'],
    ["King William's Town", '5601', 'Qonce, Eastern Cape', 'town'],
    ['Umtata', '5099', 'Mthatha, Eastern Cape', 'town'],
    ['DANIELSKUIL', '8405', 'Daniëlskuil, Northern Cape', 'town'],
    ['Johannesburg', '2196', 'Johannesburg 2196', 'suburb'],
    ['Tshwane', '0083', 'Pretoria 0083', 'suburb'],
  ])('for %s %s returns %s', (city, zipCode, label, precision) => {
    expect(at(city, zipCode)).toMatchObject({ label, precision });
  });

  it('returns the suburb that the address names', () => {
    const address = { city: 'Johannesburg', zipCode: '2196' };
    expect(locate({ ...address, addressLine1: '1 Jan Smuts Ave, Rosebank' })?.label).toBe(
      'Rosebank, Johannesburg',
    );
    expect(
      locate({ ...address, addressLine1: '5 Rivonia Rd', addressLine2: 'Illovo' })?.label,
    ).toBe('Illovo, Johannesburg');
  });

  it('keeps the town when the postal code belongs to another one', () => {
    expect(at('Cape Town', '2001')).toMatchObject({ label: 'Cape Town, Western Cape' });
    expect(at('Cape Town', '9100')).toMatchObject({ label: 'Cape Town, Western Cape' });
  });

  it('follows the postal code when a suburb of that name is elsewhere', () => {
    expect(at('Newlands', '4037')).toMatchObject({ province: 'ZA-KZN', precision: 'suburb' });
  });

  it('locates an unknown town by its postal code', () => {
    expect(at('Kwa Nowhere', '2196')).toMatchObject({ province: 'ZA-GP', precision: 'suburb' });
    expect(at('Kwa Nowhere', '9999')).toMatchObject({ province: 'ZA-FS', precision: 'region' });
    expect(at('Sandton 2196', '')).toMatchObject({ label: 'Sandton, Johannesburg' });
  });

  it.each([
    ['Sandton', '2196', true],
    ['Cape Town', '9999', true],
    ['Middelburg', '5900', true],
    ['Kwa Nowhere', '2196', false],
    ['Kwa Nowhere', '9999', false],
    ['Heidelberg', '9301', false],
  ])(
    'for %s with the code %s returns whether the town is known: %p',
    (city, zipCode, isTownKnown) => {
      expect(at(city, zipCode)).toMatchObject({ isTownKnown });
    },
  );

  it.each([
    ['Kwa Nowhere', '9100'],
    ['Kwa Nowhere', '0000'],
    ['Kwa Nowhere', ''],
    ['Heidelberg', '9100'],
    ['', '9100'],
    ['🙂', 'abcd'],
  ])('returns nothing for %s %s', (city, zipCode) => {
    expect(at(city, zipCode)).toBeNull();
  });
});

describe('locate by postal code alone', () => {
  const anyCode = fc.integer({ min: 0, max: 9999 }).map((code) => String(code).padStart(4, '0'));

  it('returns a point in South Africa and in the region of the code, or nothing', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const region = regionOf(code);
        const found = at('Kwa Nowhere', code);
        if (!region) return found === null;
        return (
          found !== null &&
          isInSouthAfrica(found) &&
          found.province === provinceIso(region.province) &&
          straightKilometres(found, region) < 230
        );
      }),
      { numRuns: 3_000 },
    );
  });

  it('returns something for all codes but 0000 and the unused range before Bloemfontein', () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const isUnused = code === '0000' || (code >= '9000' && code < '9300');
        return (regionOf(code) === null) === isUnused;
      }),
      { numRuns: 3_000 },
    );
  });

  it('keeps a town with a unique name for every code, and fails on no text', () => {
    fc.assert(
      fc.property(anyCode, (code) => at('Cape Town', code)?.province === 'ZA-WC'),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (city, code) => {
        const found = at(city, code);
        return found === null || isInSouthAfrica(found);
      }),
      { numRuns: 500 },
    );
  });
});
