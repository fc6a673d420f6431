import { documentNumber, invoiceForm, vatPercentOn, vatWithin, vatWords } from './tax-invoice';

describe('vatPercentOn', () => {
  it.each([
    ['2018-03-31', 14],
    ['2018-04-01', 15],
    ['2026-11-24', 15],
  ])('on %s is %d', (day, percent) => {
    expect(vatPercentOn(day)).toBe(percent);
  });
});

describe('vatWithin', () => {
  it.each([
    ['a price that the rate divides', 115_00, 15_00],
    ['the largest price without a cent of it', 3, 0],
    ['the smallest price with a cent of it', 4, 1],
    ['a fraction below half a cent', 100_00, 13_04],
    ['a fraction above half a cent', 268_40, 35_01],
    ['nothing', 0, 0],
  ])('of %s is rounded to the nearest cent', (_, total, vat) => {
    expect(vatWithin(total, 15)).toBe(vat);
  });

  it('rounds half a cent up', () => {
    // 1 × 100 / 200 is half a cent.
    expect(vatWithin(1, 100)).toBe(1);
  });
});

describe('invoiceForm', () => {
  it.each([
    [50_00, null],
    [50_01, 'abridged'],
    [5000_00, 'abridged'],
    [5000_01, 'full'],
  ])('of %d cents is %s', (total, form) => {
    expect(invoiceForm(total)).toBe(form);
  });
});

describe('documentNumber', () => {
  it('counts each kind with six digits, and goes on after them', () => {
    expect(documentNumber('invoice', 2026, 1)).toBe('INV-2026-000001');
    expect(documentNumber('creditNote', 2026, 1)).toBe('CN-2026-000001');
    expect(documentNumber('invoice', 2026, 1_000_000)).toBe('INV-2026-1000000');
  });
});

describe('vatWords', () => {
  it.each([
    [268.4, '2026-11-20', 'Includes 15% VAT of R35.01'],
    [114, '2018-03-31', 'Includes 14% VAT of R14.00'],
  ] as const)('say how much of R%s is tax on %s', (total, day, words) => {
    expect(vatWords(total, day)).toBe(words);
  });
});
