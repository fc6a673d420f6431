import { LIMITS } from '../limits';
import { type BankLayout, layoutOf, type StatementColumns } from './bank-layouts';
import { centsFromBank, dayFromBank, directionFromBank, unwrapped } from './bank-values';
import type { IsoDay } from './business-days';
import { CsvError, type CsvRow, csvRows } from './csv-rows';
import { type Cents, exactCents } from './money';
import { plainText } from './text';

/** Money that came in, as a statement has it. */
export interface StatementLine {
  readonly day: IsoDay;
  readonly text: string;
  readonly amount: Cents;
  /** How many lines of the same day, text and amount there are up to this one, from 1. */
  readonly count: number;
}

/** What a statement says. */
export interface Statement {
  /** null where a person said which column is which. */
  readonly bank: string | null;
  /** The account's number, where the file has it. */
  readonly account: string | null;
  readonly lines: readonly StatementLine[];
  /** How many lines of money that went out there are. */
  readonly out: number;
  /** Lines of the file that could not be read. */
  readonly refused: readonly RefusedLine[];
}

/** A line that could not be read, and why, in words for a person. */
export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

/** A file in none of the layouts that we know. A person has to say which column is which. */
export class UnknownLayoutError extends Error {
  /** @param rows what the file has */
  constructor(readonly rows: readonly CsvRow[]) {
    super('This is the layout of no bank that we know. Choose which column is which.');
  }
}

/** The text of a file, whatever program wrote it. @throws CsvError where it is no text */
export function decodeStatement(bytes: Uint8Array): string {
  const text = decoderOf(bytes).decode(bytes);
  if (text.includes('\0')) throw new CsvError('This file is not a CSV file.');
  return text.replace(/^\uFEFF/, '');
}

function decoderOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return new TextDecoder('utf-8');
  } catch {
    // What spreadsheets save as CSV on Windows.
    return new TextDecoder('windows-1252');
  }
}

/**
 * Reads a statement. Lines without a day or an amount are balances and headings, and are passed over.
 * @param mapped which column is which, in place of the layout that the file is recognised by
 * @param today the South African day; later ones are misread
 * @throws CsvError for what is no CSV; UnknownLayoutError
 */
export function readStatement(
  text: string,
  today: IsoDay,
  mapped: StatementColumns | null = null,
): Statement {
  if (mapped) return statementOf(likeliestRows(text), 0, { columns: mapped }, today);
  for (const delimiter of DELIMITERS) {
    const rows = csvRows(text, delimiter, BOUNDS);
    const at = rows.findIndex(({ cells }) => layoutOf(cells));
    const layout = layoutOf(rows[at]?.cells ?? []);
    if (layout) return statementOf(rows, at + 1, layout, today);
  }
  throw new UnknownLayoutError(likeliestRows(text));
}

/** The rows of a file by the delimiter that makes the most of it. @throws CsvError */
function likeliestRows(text: string): readonly CsvRow[] {
  const read = DELIMITERS.map((delimiter) => csvRows(text, delimiter, BOUNDS));
  const sizeOf = (rows: readonly CsvRow[]) =>
    rows.slice(0, 50).reduce((sum, { cells }) => sum + cells.length, 0);
  return read.reduce((best, rows) => (sizeOf(rows) > sizeOf(best) ? rows : best));
}

const DELIMITERS = [',', ';', '\t'] as const;
const BOUNDS = { rows: LIMITS.statementLines, cells: 60 } as const;

type Layout = Pick<BankLayout, 'columns'> & Partial<Omit<BankLayout, 'columns'>>;

function statementOf(
  all: readonly CsvRow[],
  from: number,
  layout: Layout,
  today: IsoDay,
): Statement {
  const { columns, account, record } = layout;
  const rows = all
    .slice(from)
    .filter(({ cells }) => !layoutOf(cells) && (!record || cells[0]?.trim() === record));
  const ended = endOf(all);
  const reader = { columns, ended, today, direction: layout.bank ? null : directionIn(rows) };
  const lines: StatementLine[] = [];
  const counts = new Map<string, number>();
  const refused: RefusedLine[] = [];
  let out = 0;
  for (const { line, cells } of rows) {
    const read = readRow(cells, reader);
    if (read === null) continue;
    if ('reason' in read) {
      refused.push({ line, reason: read.reason });
      continue;
    }
    // The row of names comes before the first line that a person's columns fit.
    if (!layout.bank && lines.length + out === 0) refused.length = 0;
    if (read.amount <= 0) {
      out += 1;
    } else {
      const key = JSON.stringify([read.day, read.text, read.amount]);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      lines.push({ ...read, count });
    }
  }
  const inLines = account === undefined ? undefined : rows[0]?.cells[account];
  const number = inLines
    ? accountIn(inLines)
    : accountAbove(all.slice(0, layout.begins ? TOP : from));
  return { bank: layout.bank ?? null, account: number, lines, out, refused };
}

/** Rows that may say whose account it is, in statements without names of columns. */
const TOP = 10;

/** The day that a statement says it is of, which days without a year belong to. */
function endOf(rows: readonly CsvRow[]): IsoDay | null {
  for (const { cells } of rows.slice(0, TOP)) {
    const at = cells.findIndex((cell) => /^statement date$/i.test(unwrapped(cell)));
    const day = at === -1 ? null : dayFromBank(cells[at + 1] ?? '');
    if (day) return day;
  }
  return null;
}

/** The column that says of each line which way its money went, beside amounts without a sign; null for none. */
function directionIn(rows: readonly CsvRow[]): number | null {
  const found = rows.map(({ cells }) => cells.map(directionFromBank));
  const width = Math.max(0, ...found.map((ways) => ways.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const saidBy = (at: number) => found.filter((ways) => ways[at]).length;
  const most = columns.reduce((best, at) => (saidBy(at) > saidBy(best) ? at : best), 0);
  // Beside a row of names and some of balances.
  return found.some((ways) => ways[most] === 'out') && saidBy(most) * 2 > rows.length ? most : null;
}

interface RowReader {
  readonly columns: StatementColumns;
  readonly ended: IsoDay | null;
  readonly today: IsoDay;
  readonly direction: number | null;
}

/** What a row says, or why it cannot be read; null for balances and headings, which have no day or no amount. */
function readRow(
  cells: readonly string[],
  { columns, ended, today, direction }: RowReader,
): Omit<StatementLine, 'count'> | Pick<RefusedLine, 'reason'> | null {
  const { day, texts, amount, moneyIn } = columns;
  const dayCell = unwrapped(cells[day] ?? '');
  const amountCell = unwrapped(cells[amount ?? moneyIn ?? -1] ?? '');
  if (dayCell === '') return null;
  const read = dayFromBank(dayCell, ended);
  // Of a statement with two columns, a line without money in is money out.
  if (amountCell === '') return amount === null && read ? { day: read, text: '', amount: 0 } : null;
  if (read === null) {
    const isYearMissing = dayFromBank(dayCell, today) !== null;
    return { reason: `${quoted(dayCell)} ${isYearMissing ? NO_YEAR : NO_DAY}` };
  }
  if (read > today) return { reason: `${quoted(dayCell)} is later than today` };
  if (read < `${Number(today.slice(0, 4)) - MOST_YEARS}${today.slice(4)}`) {
    return { reason: `${quoted(dayCell)} is more than ${MOST_YEARS} years ago` };
  }
  const cents = centsFromBank(amountCell);
  if (cents === null) return { reason: `${quoted(amountCell)} is no amount` };
  if (Math.abs(cents) > MOST) return { reason: `${quoted(amountCell)} is too much` };
  const way = direction === null ? 'in' : directionFromBank(cells[direction] ?? '');
  if (way === null) return { reason: NO_DIRECTION };
  const text = textOf(texts.map((at) => cells[at] ?? ''));
  return { day: read, text, amount: way === 'out' ? 0 - Math.abs(cents) : cents };
}

const MOST = exactCents(LIMITS.payment);
/** As long as records are kept; an older day is misread. */
const MOST_YEARS = 5;
const NO_DAY = 'is no date such as 15 Nov 2026';
const NO_YEAR = 'has no year, and the file no date of the statement';
const NO_DIRECTION = 'The column of debits and credits says neither';

function quoted(cell: string): string {
  return `“${[...cell].slice(0, 40).join('')}”`;
}

/** One line, without what a bank repeats and what nobody sees. */
function textOf(cells: readonly string[]): string {
  const parts = cells
    .map((cell) => unwrapped(cell.replace(CONTROL, ' ')).replace(/\s+/g, ' '))
    .filter(Boolean);
  const distinct = parts.filter(
    (part, at) => !parts.slice(0, at).some((one) => one.includes(part)),
  );
  // By characters, so that none is cut in two.
  return [...distinct.join(' ')].slice(0, LIMITS.statementText).join('').trim();
}

const CONTROL = /[\p{Cc}\uFFFD]/gu;

/** `Account Number :` and the number beside it, `FOR ACCOUNT NUMBER 1234567890`, or FNB's record 3 of the account. */
function accountAbove(rows: readonly CsvRow[]): string | null {
  for (const { cells } of rows) {
    const own = cells[0]?.trim() === '3' ? accountIn(cells[1] ?? '') : null;
    if (own) return own;
    const at = cells.findIndex((cell) => /\b(account|acc)\.?[ -]*(number|no)\b/i.test(cell));
    const number =
      at === -1 ? null : (accountIn(cells[at] ?? '') ?? accountIn(cells[at + 1] ?? ''));
    if (number) return number;
  }
  return null;
}

/** The digits of an account, without the zeros that banks fill it up with; five at least, so that no other number passes for it. */
export function accountIn(text: string): string | null {
  const written = /\d[\d -]{3,}\d/.exec(plainText(text))?.[0] ?? '';
  const digits = written.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= 5 && digits.length <= LIMITS.statementAccount ? digits : null;
}
