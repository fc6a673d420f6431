import fc from 'fast-check';
import { centsFromBank, dayFromBank, directionFromBank } from './bank-values';

describe('centsFromBank', () => {
  it.each([
    ['750', 75000],
    ['268.40', 26840],
    ['268,4', 26840],
    ['R 1 234,56', 123456],
    ['R1\u00a0234.56', 123456],
    ['1,234,567.89', 123456789],
    ['1.234,56', 123456],
    ["1'234.50", 123450],
    ['1,234', 123400],
    ['+509910.25', 50991025],
    ['-100.00', -10000],
    ['R -100', -10000],
    ['-R100', -10000],
    ['\u2212100', -10000],
    ['(100.00)', -10000],
    ['100.00-', -10000],
    ['100.00 Dr', -10000],
    ['100.00 CR', 10000],
    ['="0042.10"', 4210],
    ['ZAR 12', 1200],
  ])('reads %s', (written, cents) => {
    expect(centsFromBank(written)).toBe(cents);
  });

  it.each([
    '',
    'R',
    '-',
    'abc',
    '1.234',
    '1,23,456',
    '12.345.6',
    '1.2.3',
    '(100',
    '100)',
    '(-100)',
    '--5',
    '1e5',
    '=1+1',
    '100%',
    '$100',
    '0x10',
    '99999999999999999999',
    '5 apples',
    '1 2',
    '12 34,50',
  ])('refuses "%s"', (written) => {
    expect(centsFromBank(written)).toBeNull();
  });

  it('reads every amount in every spelling to the cent', () => {
    const spelling = fc.tuple(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom(['', '.'], [' ', '.'], [' ', ','], [',', '.'], ['.', ',']),
      fc.constantFrom(
        (text: string) => text,
        (text: string) => `R${text}`,
        (text: string) => `  R ${text} `,
      ),
      fc.boolean(),
    );
    fc.assert(
      fc.property(spelling, ([cents, [group, point], dress, isOut]) => {
        const [whole = '', part = ''] = (cents / 100).toFixed(2).split('.');
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group ?? '');
        const text = dress(`${grouped}${point}${part}`);
        expect(centsFromBank(isOut ? `(${text})` : text)).toBe(isOut ? 0 - cents : cents);
      }),
    );
  });
});

describe('directionFromBank', () => {
  it.each([
    ['CR', 'in'],
    [' Credit ', 'in'],
    ["'Dr'", 'out'],
    ['DEBIT', 'out'],
    ['-', 'out'],
    ['TRF', null],
    ['', null],
  ])('of %j is %s', (written, way) => {
    expect(directionFromBank(written)).toBe(way);
  });
});

describe('dayFromBank', () => {
  it('reads a day without a year as the last one up to the day of the statement', () => {
    expect(dayFromBank("'15 Nov'", '2026-11-30')).toBe('2026-11-15');
    expect(dayFromBank('31 Dec', '2027-01-15')).toBe('2026-12-31');
    expect(dayFromBank('29 Feb', '2026-03-31')).toBeNull();
  });

  it.each([
    '2026-11-05',
    '2026/11/05',
    '20261105',
    '05/11/2026',
    '5-11-2026',
    '05Nov2026',
    '05 November 2026',
    '5 nov 2026',
    '2026-Nov-05',
    '2026-11-05 08:30:00',
    '05/11/2026 08:30',
    '="2026-11-05"',
    '05/11/26',
    '5-Nov-26',
    '5 Nov 26',
    '5  Nov  2026',
    '5\u00a0\u00a0Nov\u202f2026',
    "'05 Nov 2026'",
  ])('reads %s, never with the month first', (written) => {
    expect(dayFromBank(written)).toBe('2026-11-05');
  });

  it.each([
    '',
    '11/25/2026',
    '2026-02-30',
    '2026-11/05',
    'Nov 2026',
    '5 Nov',
    '2026',
    '05Nev2026',
    '2026-13-01',
  ])('refuses "%s"', (written) => {
    expect(dayFromBank(written)).toBeNull();
  });
});
