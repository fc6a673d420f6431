import fc from 'fast-check';
import { padPostalCode, postalCodeInput } from './postal-code';

describe('postal code', () => {
  it.each([
    ['2', '0002'],
    ['157', '0157'],
    ['0002', '0002'],
    [' 2196 ', '2196'],
    ['', ''],
    ['   ', ''],
  ])('typed as "%s" is submitted as "%s"', (typed, submitted) => {
    expect(padPostalCode(typed)).toBe(submitted);
  });

  it.each([
    ['21960', '2196'],
    ['2a1b9-6', '2196'],
    ['１２', ''],
    ['', ''],
  ])('typed as "%s" is kept in the field as "%s"', (typed, kept) => {
    expect(postalCodeInput(typed)).toBe(kept);
  });

  it('keeps its value and has four digits once padded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (code) => {
        const padded = padPostalCode(String(code));
        expect(padded).toMatch(/^\d{4}$/);
        expect(Number(padded)).toBe(code);
        expect(padPostalCode(padded)).toBe(padded);
      }),
    );
  });

  it('has four digits at most, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(postalCodeInput(typed)).toMatch(/^\d{0,4}$/);
      }),
    );
  });
});
