import {
  formatPostalCodes,
  parsePostalCodes,
  repeatedRange,
  sharedRange,
} from './postal-code-ranges';

const KAROO = { first: '6900', last: '7099' };
const PRINCE_ALBERT = { first: '6930', last: '6930' };

describe('parsePostalCodes', () => {
  it.each([
    ['6900-7099, 6930', [KAROO, PRINCE_ALBERT]],
    ['6900 – 7099;6930', [KAROO, PRINCE_ALBERT]],
    [' 6930 ', [PRINCE_ALBERT]],
    ['', []],
  ])('reads %j', (text, ranges) => {
    expect(parsePostalCodes(text)).toEqual(ranges);
  });

  it.each(['69', '6900-', '-7099', '7099-6900', '6900, Karoo', '6900-7000-7099'])(
    'answers null to %j',
    (text) => {
      expect(parsePostalCodes(text)).toBeNull();
    },
  );

  it('reads what formatPostalCodes writes', () => {
    const text = formatPostalCodes([KAROO, PRINCE_ALBERT]);
    expect(text).toBe('6900-7099, 6930');
    expect(parsePostalCodes(text)).toEqual([KAROO, PRINCE_ALBERT]);
  });
});

describe('ranges of postal codes', () => {
  it('are repeated where both ends are the same, and not where one lies in another', () => {
    expect(repeatedRange([KAROO, PRINCE_ALBERT, { ...KAROO }])).toEqual(KAROO);
    expect(repeatedRange([KAROO, PRINCE_ALBERT])).toBeUndefined();
  });

  it('are shared by two lists where both have the same ends', () => {
    expect(sharedRange([PRINCE_ALBERT, KAROO], [{ ...KAROO }])).toEqual(KAROO);
    expect(sharedRange([PRINCE_ALBERT], [KAROO])).toBeUndefined();
  });
});
