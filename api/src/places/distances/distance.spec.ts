import fc from 'fast-check';
import { straightKilometres } from './coordinates';
import { StraightLineMeter, toTenths } from './distance';
import { locate } from '../geocoding/gazetteer/locate';

const meter = new StraightLineMeter(1.3);
const point = fc.record({
  lat: fc.double({ min: -35, max: -22, noNaN: true }),
  lon: fc.double({ min: 16, max: 33, noNaN: true }),
});

const town = (city: string, zipCode: string) => {
  const found = locate({ city, zipCode });
  if (!found) throw new Error(`${city} is lost`);
  return found;
};

describe('straight-line distance', () => {
  it.each([
    ['Cape Town', '8001', 'Johannesburg', '2001', 1_450, 1_750],
    ['Johannesburg', '2001', 'Pretoria', '0002', 55, 80],
    ['Durban', '4001', 'Pietermaritzburg', '3201', 75, 95],
    ['Gqeberha', '6001', 'East London', '5201', 280, 330],
    ['Sandton', '2196', 'Rosebank', '2196', 4, 8],
  ])('from %s %s to %s %s is between %i and %i km', async (from, a, to, b, least, most) => {
    const { km, estimated } = await meter.between(town(from, a), town(to, b));
    expect(estimated).toBe(true);
    expect(km).toBeGreaterThanOrEqual(least);
    expect(km).toBeLessThanOrEqual(most);
  });

  it('is the same both ways, zero to itself, and no shorter than the rounded straight line', async () => {
    await fc.assert(
      fc.asyncProperty(point, point, async (a, b) => {
        const [there, back, nowhere] = await Promise.all([
          meter.between(a, b),
          meter.between(b, a),
          meter.between(a, a),
        ]);
        expect(there).toEqual(back);
        expect(nowhere.km).toBe(0);
        expect(there.km).toBeGreaterThanOrEqual(toTenths(straightKilometres(a, b)));
      }),
    );
  });
});

describe('toTenths', () => {
  it.each([
    [1.45, 1.5],
    [2.35, 2.4],
    [1.25, 1.3],
    [8.05, 8.1],
    [0.04, 0],
    [1639.96, 1640],
  ])('rounds %d km half up to %d', (km, expected) => {
    expect(toTenths(km)).toBe(expected);
  });
});
