import fc from 'fast-check';
import { search } from './search';

const names = (text: string) => search(text, 5).map(({ display_name }) => display_name);

describe('gazetteer search', () => {
  it("returns a street address in Nominatim's format", () => {
    expect(search('12 Long Street, Cape Town', 5)[0]).toEqual({
      place_id: expect.any(Number),
      licence: expect.stringContaining('GeoNames, CC-BY-4.0'),
      lat: '-33.9258',
      lon: '18.4232',
      display_name: '12 Long Street, Cape Town, Western Cape, 8001, South Africa',
      address: {
        house_number: '12',
        road: 'Long Street',
        city: 'Cape Town',
        state: 'Western Cape',
        'ISO3166-2-lvl4': 'ZA-WC',
        postcode: '8001',
        country: 'South Africa',
        country_code: 'za',
      },
    });
  });

  it.each([
    ['12 Long Street, Cape Town, South Africa', '12 Long Street, Cape Town, Western Cape, 8001'],
    ['12 Long Street Cape Town', '12 Long Street, Cape Town, Western Cape, 8001'],
    ['12 Rivonia Road Sandt', '12 Rivonia Road, Sandton, Johannesburg, Gauteng, 2196'],
    ['Flat 3 Palm Court, Sea Point', 'Flat 3 Palm Court, Sea Point, Cape Town, Western Cape, 8005'],
    ['Kruger House, Pretoria', 'Pretoria, Gauteng, 0002'],
    ['Cape T', 'Cape Town, Western Cape, 8001'],
    ['cape-town', 'Cape Town, Western Cape, 8001'],
    ['sandton', 'Sandton, Johannesburg, Gauteng, 2196'],
    ['Rosebank, Cape Town', 'Rosebank, Cape Town, Western Cape, 7700'],
    ['Rosebank 7700', 'Rosebank, Cape Town, Western Cape, 7700'],
    ['Richmond, Northern Cape', 'Richmond, Northern Cape, 7090'],
    ['port eliz', 'Gqeberha, Eastern Cape, 6001'],
    ['Nelspruit', 'Mbombela, Mpumalanga, 1200'],
    ['jhb', 'Johannesburg, Gauteng, 2001'],
    ['simons town', "Simon's Town, Cape Town, Western Cape, 7975"],
    ['danielskuil', 'Daniëlskuil, Northern Cape, 8405'],
    ['waterfront', 'V&A Waterfront, Cape Town, Western Cape, 8001'],
    ['Johanesburg', 'Johannesburg, Gauteng, 2001'],
    ['Umhlnga', 'Umhlanga, Durban, KwaZulu-Natal, 4319'],
    ['7784', 'Khayelitsha, Cape Town, Western Cape, 7784'],
    ['0083', 'Arcadia, Pretoria, Gauteng, 0083'],
  ])('for %s returns %s first', (typed, first) => {
    expect(names(typed)[0]).toBe(`${first}, South Africa`);
  });

  it('keeps in the road what it cannot parse, so that nothing typed is lost', () => {
    const [first] = search('unit 4, 18 Kloof Rd, Bedfordview, 2007, Gauteng', 5);
    expect(first?.address).toMatchObject({ road: 'unit 4, 18 Kloof Rd', suburb: 'Bedfordview' });
  });

  it('returns a suburb with its city, and a town or a village as such', () => {
    const address = (typed: string) => search(typed, 1)[0]?.address;
    expect(address('Khayelitsha')).toMatchObject({ suburb: 'Khayelitsha', city: 'Cape Town' });
    expect(address('Springs')).toMatchObject({ town: 'Springs', postcode: '1559' });
    expect(address('Abbotsdale')).toMatchObject({ town: 'Abbotsdale' });
  });

  it.each(['12 Church Str', 'xyzzyq', '🙂🙂🙂', '9100', '---', "'; DROP TABLE orders; --"])(
    'returns nothing for %s',
    (typed) => {
      expect(names(typed)).toEqual([]);
    },
  );

  it('returns at most as many as asked and never fails, whatever is typed', () => {
    expect(search('st', 5)).toEqual([]);
    expect(search('port', 3)).toHaveLength(3);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (typed) => {
        return search(typed, 5).length <= 5;
      }),
      { numRuns: 300 },
    );
  });
});
