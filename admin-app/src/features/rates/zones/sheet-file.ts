import { type FileSheet, type RateSheet, rowsOf, sheetFromRows } from '@courier/contract';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** The largest file that is read, in bytes: as much as the server takes of a request, and far more than a card needs. */
export const SHEET_FILE_BYTES = 64 * 1024;

/** A sheet as CSV (RFC 4180), with the mark that makes spreadsheets read it as UTF-8. */
export function sheetToCsv(sheet: RateSheet): string {
  const lines = rowsOf(sheet).map((cells) => cells.map(quoted).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/**
 * Reads what `sheetToCsv` wrote, or a spreadsheet made of it: with commas or, where decimals have commas, semicolons.
 * @param insuranceFee what is typed where the file has no row for it: those of the earlier form have none
 * @throws Error with the line, for the person who chose the file
 */
export function sheetFromCsv(text: string, insuranceFee: string): FileSheet {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const delimiter = firstLine.includes(';') ? ';' : ',';
  return sheetFromRows(
    recordsOf(text, delimiter)
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    insuranceFee,
  );
}

interface CsvRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

function recordsOf(text: string, delimiter: string): CsvRecord[] {
  try {
    const options = { bom: true, delimiter, info: true, relax_column_count: true } as const;
    return parse(text, options) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Error(`Line ${String(error.lines)}: ${CSV_PROBLEM}`, { cause: error });
  }
}

const CSV_PROBLEM = 'a quotation mark is opened and not closed, or stands within a cell';

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
