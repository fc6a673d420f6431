import { readings, readStreet } from './typed-address';

describe('readStreet', () => {
  it.each([
    ['12 Long Street', { house_number: '12', road: 'Long Street' }],
    ['12A Long Street,', { house_number: '12A', road: 'Long Street' }],
    ['12-14 Kloof', { house_number: '12-14', road: 'Kloof' }],
    ['Voortrekkerweg 7', null],
    ['Jan Smuts Ave', { road: 'Jan Smuts Ave' }],
    ['Unit 4, 18 Kloof Rd', { road: 'Unit 4, 18 Kloof Rd' }],
    ['Sandton', null],
    ['12', null],
    ['Street', null],
  ])('parses %s', (typed, expected) => {
    expect(readStreet(typed)).toEqual(expected);
  });
});

describe('readings', () => {
  it('try the whole text as a place first, then ever shorter ends after a street', () => {
    expect(readings('12 Long Street, Cape Town')).toEqual([
      { place: '12 long street cape town', street: null },
      { place: 'street cape town', street: { house_number: '12', road: 'Long' } },
      { place: 'cape town', street: { house_number: '12', road: 'Long Street' } },
      { place: 'town', street: { house_number: '12', road: 'Long Street, Cape' } },
    ]);
  });

  it('take no half-typed street word for a place', () => {
    expect(readings('12 Church Str').map(({ place }) => place)).toEqual(['12 church str']);
  });

  it('stay few for a long text', () => {
    expect(readings('a, '.repeat(66)).length).toBeLessThan(10);
  });
});
