import { randomQuoteId } from './store-quote';

describe('quote id', () => {
  it('is a positive integer that JavaScript holds exactly, and unique', () => {
    const ids = Array.from({ length: 10_000 }, randomQuoteId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(Number.isSafeInteger(id) && id > 0 && id <= 2 ** 52).toBe(true);
    }
  });

  it('uses all of its 52 bits', () => {
    const ids = Array.from({ length: 1000 }, () => BigInt(randomQuoteId() - 1));
    for (let bit = 0n; bit < 52n; bit += 1n) {
      const ones = ids.filter((id) => (id >> bit) & 1n).length;
      expect(ones).toBeGreaterThan(350);
      expect(ones).toBeLessThan(650);
    }
  });
});
