/** One row of a CSV file. */
export interface CsvRow {
  /** Of its first character in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file that is no CSV, or more of it than anybody reads. */
export class CsvError extends Error {}

/** What a file may have at most: more is not what it says it is. */
export interface CsvBounds {
  readonly rows: number;
  readonly cells: number;
}

/**
 * The rows of a CSV file (RFC 4180), without those that are blank. Takes what programs write in practice: the mark of UTF-8
 * at its start, any line break, and quotation marks within a cell that does not begin with one.
 * @throws CsvError
 */
export function csvRows(text: string, delimiter: string, bounds: CsvBounds): CsvRow[] {
  const rows: CsvRow[] = [];
  let [line, start, cells, at] = [1, 1, [] as string[], text.startsWith('\uFEFF') ? 1 : 0];
  const endRow = () => {
    if (cells.length > bounds.cells) throw new CsvError(`Line ${start} has too many columns.`);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: start, cells });
    if (rows.length > bounds.rows) throw new CsvError(`The file has over ${bounds.rows} lines.`);
    [cells, start] = [[], line];
  };
  while (at < text.length) {
    at = beforeMark(text, at);
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuoted(text, at, line) : endOfPlain(text, at, delimiter);
    const cell = isQuoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end);
    line += countBreaks(cell);
    // What stands between the closing mark and the delimiter belongs to the cell.
    const rest = isQuoted ? endOfPlain(text, end, delimiter) : end;
    cells.push(cell + text.slice(end, rest));
    at = rest + 1;
    if (text[rest] === delimiter) {
      if (at === text.length) cells.push('');
      continue;
    }
    if (text[rest] === '\r' && text[at] === '\n') at += 1;
    line += 1;
    endRow();
  }
  endRow();
  return rows;
}

/** The mark that a quoted cell begins with, behind blanks; else where the cell begins. */
function beforeMark(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ') at += 1;
  return text[at] === '"' ? at : start;
}

/** Behind the closing mark; two in a row are one that belongs to the cell. */
function endOfQuoted(text: string, start: number, line: number): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at === -1) throw new CsvError(`A quotation mark of line ${line} is not closed.`);
    if (text[at + 1] !== '"') return at + 1;
  }
}

function endOfPlain(text: string, start: number, delimiter: string): number {
  let at = start;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') {
    at += 1;
  }
  return at;
}

function countBreaks(cell: string): number {
  return cell.match(/\r\n|\n|\r/g)?.length ?? 0;
}
