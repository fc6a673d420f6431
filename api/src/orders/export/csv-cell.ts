/**
 * Text that a spreadsheet would run as a formula gets a leading apostrophe. Some spreadsheets look past blanks, so
 * that blanks and no-break spaces before the sign do not help it.
 */
export function harmless(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

const FORMULA = /^(?:[\t\r\n]|[\s\u00a0\ufeff\u200b]*[=+\-@\uff1d\uff0b\uff0d\uff20])/;
