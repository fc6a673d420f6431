import { serviceAreas } from './service-areas';

describe('setting of service areas', () => {
  it('reads areas with postal codes, days and cut-offs', () => {
    const text =
      'Karoo: 6900-7099 6800, thu tue, standard 12:00, express 10:30 | Upington: 8800, Wed';
    expect(serviceAreas(text)).toEqual([
      {
        name: 'Karoo',
        postalCodes: [
          { first: '6900', last: '7099' },
          { first: '6800', last: '6800' },
        ],
        weekdays: [2, 4],
        cutOffs: { standard: '12:00', express: '10:30' },
      },
      {
        name: 'Upington',
        postalCodes: [{ first: '8800', last: '8800' }],
        weekdays: [3],
        cutOffs: {},
      },
    ]);
  });

  it.each([undefined, '', ' | '])('has none for %p', (text) => {
    expect(serviceAreas(text)).toEqual([]);
  });

  it.each([
    ['6900, tue', 'it needs a name and a colon'],
    ['Karoo: , tue', 'it needs postal codes and days'],
    ['Karoo: 6900', 'it needs postal codes and days'],
    ['Karoo: 69, tue', 'postal codes are like 6900 or 6900-7099'],
    ['Karoo: 7099-6900, tue', 'postal codes are like 6900 or 6900-7099'],
    ['Karoo: 6900, sat', 'days are mon, tue, wed, thu, fri'],
    ['Karoo: 6900, tue, standard noon', 'a cut-off is like standard 12:00'],
    ['Karoo: 6900, tue, overnight 12:00', 'a cut-off is like standard 12:00'],
    ['Karoo: 6900, tue | karoo: 7000, wed', 'names the area karoo twice'],
  ])('refuses %p: %s', (text, rule) => {
    expect(() => serviceAreas(text)).toThrow(rule);
  });
});
