import { csvRows, type FileSheet, type RateSheet, rowsOf, sheetFromRows } from '@courier/contract';

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
  return sheetFromRows(csvRows(text, delimiter, BOUNDS), insuranceFee);
}

/** No card has as much; a spreadsheet may add empty cells. */
const BOUNDS = { rows: 1000, cells: 200 } as const;

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
