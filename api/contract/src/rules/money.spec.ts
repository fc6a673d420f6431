import Big from 'big.js';
import fc from 'fast-check';
import { centsFromRand, formatDistance, formatRand, formatWeight, randFromCents } from './money';

describe('money', () => {
  it.each([
    ['9.075', 908],
    ['0.005', 1],
    ['0.0049999', 0],
    ['1.005', 101],
    ['36.25', 3625],
    ['960', 96000],
  ])('rounds R%s half up to %i cents', (rand, cents) => {
    expect(centsFromRand(new Big(rand))).toBe(cents);
  });

  it('gives every amount in cents back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
        expect(centsFromRand(new Big(randFromCents(cents)))).toBe(cents);
      }),
    );
  });

  it('is at most half a cent away from the exact amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (millionths) => {
        const rand = new Big(millionths).div(1e6);
        const error = new Big(centsFromRand(rand)).minus(rand.times(100)).abs();
        expect(error.lte(0.5)).toBe(true);
      }),
    );
  });

  it.each([
    [0, 'R0.00'],
    [5, 'R5.00'],
    [36.25, 'R36.25'],
    [1234.56, 'R1234.56'],
    [1.005, 'R1.01'],
    [1000000, 'R1000000.00'],
  ])('shows %d as %s', (rand, shown) => {
    expect(formatRand(rand)).toBe(shown);
  });

  it('shows every amount with two decimals that read back as the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
        const shown = formatRand(randFromCents(cents));
        expect(shown).toMatch(/^R\d+\.\d\d$/);
        expect(Number(shown.slice(1).replace('.', ''))).toBe(cents);
      }),
    );
  });

  it.each([
    [7.25, '7.3 kg'],
    [1.45, '1.5 kg'],
    [2.35, '2.4 kg'],
    [5, '5.0 kg'],
  ])('shows %d kg as %s', (kilograms, shown) => {
    expect(formatWeight(kilograms)).toBe(shown);
  });

  it('shows a distance with one decimal', () => {
    expect(formatDistance(1268.4)).toBe('1268.4 km');
    expect(formatDistance(0)).toBe('0.0 km');
    expect(formatDistance(4.25)).toBe('4.3 km');
  });
});
