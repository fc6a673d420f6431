import { partsProblem } from './bank-line-parts';

const parts = (...amounts: readonly number[]) => amounts.map((amount) => ({ amount }));

describe('partsProblem', () => {
  it.each([
    ['that come to the whole', 30, parts(10, 20), null],
    ['whose sum as doubles is another', 0.3, parts(0.1, 0.2), null],
    [
      'that leave some',
      30,
      parts(10, 19.99),
      'The amounts must come to R30.00, and come to R29.99: R0.01 is left to share out',
    ],
    [
      'that are too much',
      30,
      parts(10, 25),
      'The amounts must come to R30.00, and come to R35.00: R5.00 too much',
    ],
  ])('of parts %s', (_, amount, given, words) => {
    expect(partsProblem(amount, given)).toBe(words);
  });
});
