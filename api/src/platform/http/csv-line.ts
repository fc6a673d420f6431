/**
 * Text that a spreadsheet would run as a formula gets a leading apostrophe. Some spreadsheets look past blanks, so
 * that blanks of any kind before the sign do not help it.
 */
export function harmless(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

const FORMULA = /^(?:[\t\r\n]|[\s\p{DI}\u2800]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** A line of cells that are harmless to spreadsheets. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;
}

function quoted(cell: string): string {
  const text = cell.includes('"') ? cell.replaceAll('"', '""') : cell;
  return text && `"${text}"`;
}
