import fc from 'fast-check';
import { isAmbiguousNumber, readDecimal, readRand } from './decimal';

describe('readDecimal', () => {
  it.each([
    ['2,5', 2.5],
    ['2.5', 2.5],
    [' 5,50 ', 5.5],
    ['0,125', 0.125],
    ['0,5', 0.5],
    [',5', 0.5],
    ['12', 12],
    ['12,', 12],
    ['007', 7],
    ['1 234,56', 1234.56],
    ['1\u00a0234\u202f567.8', 1234567.8],
    ["1'234,5", 1234.5],
    ['1,234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['1.234', 1.234],
    ['1234,567', 1234.567],
    ['-33.9258', -33.9258],
    ['\u22122,5', -2.5],
    ['+3', 3],
    ['2\u200b,5', 2.5],
  ])('reads %j as %d', (written, number) => {
    expect(readDecimal(written)).toBe(number);
  });

  it.each([
    '',
    ' ',
    ',',
    '.',
    '-',
    '1e3',
    '0x10',
    '2 5',
    '1 2345',
    '1,23,456',
    '1.5.2',
    'Infinity',
    '12 kg',
    '--1',
  ])('reads %j as no number', (written) => {
    expect(readDecimal(written)).toBeNaN();
    expect(isAmbiguousNumber(written)).toBe(false);
  });

  it.each(['1,234', '12,345', '-999,000'])('says that %j could be two numbers', (written) => {
    expect(readDecimal(written)).toBeNaN();
    expect(isAmbiguousNumber(written)).toBe(true);
  });

  it('reads thousands where a number has not so many decimals', () => {
    expect(readDecimal('1,234', 2)).toBe(1234);
    expect(readDecimal('1,23', 2)).toBe(1.23);
    expect(readDecimal('1.234', 2)).toBeNaN();
  });

  it('reads what programs write, with either mark', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (cents) => {
        const text = (cents / 100).toFixed(2);
        expect(readDecimal(text)).toBe(cents / 100);
        expect(readDecimal(text.replace('.', ','))).toBe(cents / 100);
      }),
    );
  });
});

describe('readRand', () => {
  it.each([
    ['R5,50', 5.5],
    ['r 1 234,56', 1234.56],
    ['ZAR 12.00', 12],
    ['65', 65],
  ])('reads %j as %d', (written, number) => {
    expect(readRand(written)).toBe(number);
  });

  it.each(['R', 'R-', 'RR5', '5R', 'R1,234'])('reads %j as no amount', (written) => {
    expect(readRand(written)).toBeNaN();
  });
});
