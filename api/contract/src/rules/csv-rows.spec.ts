import fc from 'fast-check';
import { CsvError, csvRows } from './csv-rows';

const BOUNDS = { rows: 100, cells: 10 };
const cellsOf = (text: string, delimiter = ',') =>
  csvRows(text, delimiter, BOUNDS).map(({ cells }) => cells);

describe('csvRows', () => {
  it('reads back what RFC 4180 writes, whatever the cells hold', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', ' ', '"', ',', '\r', '\n', 'é'),
      minLength: 1,
    });
    const written = fc.array(
      fc.array(
        cell.filter((text) => text.trim() !== ''),
        { minLength: 1, maxLength: 9 },
      ),
      { maxLength: 9 },
    );
    fc.assert(
      fc.property(written, fc.constantFrom('\r\n', '\n', '\r'), (rows, end) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const file = rows.map((cells) => cells.map(quoted).join(',') + end).join('');
        expect(cellsOf(file)).toEqual(rows);
      }),
    );
  });

  it.each([
    ['a mark within a cell that begins without one', 'a,5" pipe,b', [['a', '5" pipe', 'b']]],
    ['text behind a closing mark', '"a"b,c', [['ab', 'c']]],
    ['empty cells at both ends', ',a,\nb', [['', 'a', ''], ['b']]],
    ['a file without an end of line', 'a,b\r\nc', [['a', 'b'], ['c']]],
    ['a file that ends with a delimiter', 'a,', [['a', '']]],
    ['the mark of UTF-8 at its start', '\uFEFFa,b', [['a', 'b']]],
    ['blank lines', '\n , \r\na\n\n', [['a']]],
  ])('takes %s', (_, text, rows) => {
    expect(cellsOf(text)).toEqual(rows);
  });

  it('counts lines as an editor does, also within cells', () => {
    const rows = csvRows('a\r\n"b\nc"\rd', ',', BOUNDS);
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it.each([
    ['a mark that is not closed', 'a\n"b,c', 'A quotation mark of line 2 is not closed.'],
    ['more rows than it may have', 'a\n'.repeat(101), 'The file has over 100 lines.'],
    ['more columns than it may have', `a\n${','.repeat(10)}`, 'Line 2 has too many columns.'],
  ])('refuses %s', (_, text, message) => {
    expect(() => cellsOf(text)).toThrow(new CsvError(message));
  });

  it('never fails otherwise, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          csvRows(text, ';', BOUNDS);
        } catch (error) {
          expect(error).toBeInstanceOf(CsvError);
        }
      }),
    );
  });
});
