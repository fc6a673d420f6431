import Big from 'big.js';
import fc from 'fast-check';
import {
  centsFromRand,
  decimalsOfCents,
  formatCents,
  formatDistance,
  formatRand,
  formatWeight,
  randFromCents,
} from './money';

describe('amounts', () => {
  it.each([
    ['9.075', 908],
    ['0.005', 1],
    ['0.0049999', 0],
    ['1.005', 101],
    ['36.25', 3625],
    ['960', 96000],
  ])('of R%s are rounded half up to %i cents', (rand, cents) => {
    expect(centsFromRand(new Big(rand))).toBe(cents);
  });

  it('in cents are converted to rand and back without a loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
        expect(centsFromRand(new Big(randFromCents(cents)))).toBe(cents);
      }),
    );
  });

  it('taken off have their sign before the rand', () => {
    expect([formatRand(-10), formatCents(-12_345_678)]).toEqual(['-R10.00', '-R123456.78']);
  });

  it('are rounded by half a cent at most', () => {
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
  ])('of %d are shown as %s', (rand, shown) => {
    expect(formatRand(rand)).toBe(shown);
  });

  it('are shown with two decimals that read back as the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
        const shown = formatCents(cents);
        expect(shown).toMatch(/^R\d+\.\d\d$/);
        expect(Number(shown.slice(1).replace('.', ''))).toBe(cents);
        expect(`R${decimalsOfCents(cents)}`).toBe(shown);
      }),
    );
  });

  it.each([
    [7.25, '7.3 kg'],
    [1.45, '1.5 kg'],
    [2.35, '2.4 kg'],
    [5, '5.0 kg'],
  ])('of %d kg are shown as %s', (kilograms, shown) => {
    expect(formatWeight(kilograms)).toBe(shown);
  });

  it('of kilometres are shown with one decimal', () => {
    expect(formatDistance(1268.4)).toBe('1268.4 km');
    expect(formatDistance(0)).toBe('0.0 km');
    expect(formatDistance(4.25)).toBe('4.3 km');
  });
});
