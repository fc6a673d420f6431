import fc from 'fast-check';
import { search } from './search';
import { searchInTown } from './search-in-town';

const first = (text: string, city: string, zipCode: string) =>
  searchInTown(text, 5, { city, zipCode })[0]?.display_name.replace(', South Africa', '');

describe('searchInTown', () => {
  it.each([
    ['12 Long Street', 'Cape Town', '8001', '12 Long Street, Cape Town, Western Cape, 8001'],
    ['12 Long Street', 'Cape Town', '', '12 Long Street, Cape Town, Western Cape, 8001'],
    ['12 Long', 'cape town', '', '12 Long, Cape Town, Western Cape, 8001'],
    ['12 Long Street', '', '7784', '12 Long Street, Khayelitsha, Cape Town, Western Cape, 7784'],
    ['5 Rivonia Rd', 'Sandton', '2196', '5 Rivonia Rd, Sandton, Johannesburg, Gauteng, 2196'],
    ['9 Kerk St', 'Middelburg', '5900', '9 Kerk St, Middelburg, Eastern Cape, 5900'],
    ['9 Kerk St', 'Middelburg', '1050', '9 Kerk St, Middelburg, Mpumalanga, 1050'],
    ['9 Kerk St', 'Qwertyville', '1050', '9 Kerk St, Middelburg, Mpumalanga, 1050'],
    ['9 Kerk St', 'Cape Town', '9999', '9 Kerk St, Cape Town, Western Cape, 8001'],
  ])('for %s in %s %s returns %s', (text, city, zipCode, expected) => {
    expect(first(text, city, zipCode)).toBe(expected);
  });

  it('keeps a postal code of the city’s suburbs', () => {
    for (const city of ['Johannesburg', 'Joburg']) {
      const found = searchInTown('1 Jan Smuts Ave', 5, { city, zipCode: '2196' });
      expect(found).toHaveLength(5);
      for (const { address } of found) expect(address).toMatchObject({ postcode: '2196' });
    }
  });

  it('returns street, city and postal code', () => {
    const [found] = searchInTown('12 Long Street', 5, { city: 'Cape Town', zipCode: '8001' });
    expect(found?.address).toMatchObject({
      house_number: '12',
      road: 'Long Street',
      city: 'Cape Town',
      postcode: '8001',
    });
  });

  it.each([
    ['12 Long Street, Cape Town', '12 Long Street, Cape Town, Western Cape, 8001'],
    ['12 Long Street Cape Town 8001', '12 Long Street, Cape Town, Western Cape, 8001'],
    ['Sandton', 'Sandton, Johannesburg, Gauteng, 2196'],
  ])('prefers the place that the text names: %s', (text, expected) => {
    expect(first(text, 'Pretoria', '0002')).toBe(expected);
  });

  it('equals search when no town is given, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(searchInTown(text, 5, {})).toEqual(search(text, 5));
      }),
      { numRuns: 100 },
    );
  });
});
