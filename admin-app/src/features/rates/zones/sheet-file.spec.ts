import { readSheet, sheetOf, ZONE_RATE_TEMPLATE } from '@courier/contract';
import { sheetFromCsv, sheetToCsv } from './sheet-file';

const CSV = sheetToCsv(sheetOf(ZONE_RATE_TEMPLATE));

describe('file of zone rates', () => {
  it('gives the same rates after it was written and read', () => {
    expect(readSheet(sheetFromCsv(CSV).sheet)).toEqual({ rates: ZONE_RATE_TEMPLATE });
  });

  it('is read with semicolons and decimal commas, as spreadsheets here save it', () => {
    const saved = sheetOf(ZONE_RATE_TEMPLATE);
    const lines = sheetToCsv({ ...saved, settings: { ...saved.settings, fuelPercent: '12,5' } })
      .replace(/"([^"]*)"/g, (_, cell: string) => cell.replaceAll(',', '|'))
      .replaceAll(',', ';')
      .replaceAll('|', ',');
    const [first = ''] = lines.split('\r\n');
    expect(first).toBe('\uFEFFSetting;Value');
    const read = readSheet(sheetFromCsv(lines).sheet);
    expect(read).toMatchObject({ rates: { fuelPercent: 12.5, zones: ZONE_RATE_TEMPLATE.zones } });
  });

  it('is read with the empty lines and cells that spreadsheets add', () => {
    const padded = CSV.replaceAll('\r\n', ',,,,\r\n') + ',,,,,,\r\n\r\n';
    expect(readSheet(sheetFromCsv(padded).sheet)).toEqual({ rates: ZONE_RATE_TEMPLATE });
  });

  it('writes no cell that a spreadsheet would run as a formula', () => {
    const cells = CSV.slice(1).split(/[,\r\n]+"?/);
    expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
  });

  it.each([
    ['an open quotation mark', 'Setting,Value\r\n"Minimum', /^Line 2: a quotation mark/],
    ['another table', 'Order Number,Name\r\n1,x', /^Line 1, column 1: The first line must be/],
    ['an unknown setting', 'Setting,Value\r\n=1+1,2', /^Line 2, column 1: There is no setting/],
  ])('is refused with its line for %s', (_what, text, message) => {
    expect(() => sheetFromCsv(text)).toThrow(message);
  });
});
