import { readSheet, sheetOf, ZONE_RATE_TEMPLATE } from '@courier/contract';
import { sheetFromCsv, sheetToCsv } from './sheet-file';

const CARD = { zoneRates: ZONE_RATE_TEMPLATE, insuranceFee: 45.5 };
const CSV = sheetToCsv(sheetOf(CARD));
const cardOf = (text: string) => readSheet(sheetFromCsv(text, '50.00').sheet);

describe('file of zone rates', () => {
  it('gives the same rates after it was written and read', () => {
    expect(cardOf(CSV)).toEqual({ card: CARD });
  });

  it('of the earlier form, without an insurance fee, is read with the one that was typed', () => {
    const earlier = CSV.replace('Insurance fee (R),45.50\r\n', '');
    expect(earlier).not.toBe(CSV);
    expect(cardOf(earlier)).toEqual({ card: { ...CARD, insuranceFee: 50 } });
  });

  it('with an empty insurance fee is refused, rather than read with the one that was typed', () => {
    expect(cardOf(CSV.replace('Insurance fee (R),45.50', 'Insurance fee (R),'))).toEqual({
      problems: { 'settings.insuranceFee': 'Insurance fee is required' },
    });
  });

  it('is read with semicolons and decimal commas, as spreadsheets here save it', () => {
    const saved = sheetOf(CARD);
    const lines = sheetToCsv({ ...saved, settings: { ...saved.settings, fuelPercent: '12,5' } })
      .replace(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(',', '|'))
      .replaceAll(',', ';')
      .replaceAll('|', ',');
    const [first = ''] = lines.split('\r\n');
    expect(first).toBe('\uFEFFSetting;Value');
    expect(cardOf(lines)).toEqual({
      card: { ...CARD, zoneRates: { ...ZONE_RATE_TEMPLATE, fuelPercent: 12.5 } },
    });
  });

  it('is read with the empty lines and cells that spreadsheets add', () => {
    const padded = CSV.replaceAll('\r\n', ',,,,\r\n') + ',,,,,,\r\n\r\n';
    expect(cardOf(padded)).toEqual({ card: CARD });
  });

  it('writes no cell that a spreadsheet would run as a formula', () => {
    const cells = CSV.slice(1).split(/[,\r\n]+"?/);
    expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
  });

  it.each([
    [
      'an open quotation mark',
      'Setting,Value\r\n"Minimum',
      'A quotation mark of line 2 is not closed.',
    ],
    ['too many columns', `Setting,Value\r\n${','.repeat(200)}`, 'Line 2 has too many columns.'],
    ['another table', 'Order Number,Name\r\n1,x', /^Line 1, column 1: The first line must be/],
    ['an unknown setting', 'Setting,Value\r\n=1+1,2', /^Line 2, column 1: There is no setting/],
  ])('is refused with its line for %s', (_what, text, message) => {
    expect(() => sheetFromCsv(text, '50.00')).toThrow(message);
  });
});
