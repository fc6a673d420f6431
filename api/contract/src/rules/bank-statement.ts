import { LIMITS } from '../limits';
import { type BankLayout, layoutOf, type StatementColumns } from './bank-layouts';
import { centsFromBank, dayFromBank, unwrapped } from './bank-values';
import type { IsoDay } from './business-days';
import { CsvError, type CsvRow, csvRows } from './csv-rows';
import { type Cents, exactCents } from './money';

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
  readonly unreadable: readonly number[];
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

function statementOf(
  rows: readonly CsvRow[],
  from: number,
  layout: Pick<BankLayout, 'columns'> & Partial<Pick<BankLayout, 'bank' | 'account' | 'begins'>>,
  today: IsoDay,
): Statement {
  const { columns, account } = layout;
  const lines: StatementLine[] = [];
  const counts = new Map<string, number>();
  const unreadable: number[] = [];
  let out = 0;
  for (const { line, cells } of rows.slice(from)) {
    const read = readRow(cells, columns, today);
    if (read === 'nothing') continue;
    // The row of names comes before the first line that a person's columns fit.
    if (read === null) {
      if (layout.bank || lines.length + out > 0) unreadable.push(line);
    } else if (read.amount <= 0) {
      out += 1;
    } else {
      const key = JSON.stringify([read.day, read.text, read.amount]);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      lines.push({ ...read, count });
    }
  }
  const inLines = account === undefined ? undefined : rows[from]?.cells[account];
  const number = inLines
    ? accountIn(inLines)
    : accountAbove(rows.slice(0, layout.begins ? TOP : from));
  return { bank: layout.bank ?? null, account: number, lines, out, unreadable };
}

/** Rows that may say whose account it is, in statements without names of columns. */
const TOP = 10;

function readRow(
  cells: readonly string[],
  { day, texts, amount, moneyIn }: StatementColumns,
  today: IsoDay,
): Omit<StatementLine, 'count'> | 'nothing' | null {
  const dayCell = cells[day]?.trim() ?? '';
  const amountCell = cells[amount ?? moneyIn ?? -1]?.trim() ?? '';
  if (dayCell === '') return 'nothing';
  const read = dayFromBank(dayCell);
  // Of a statement with two columns, a line without money in is money out.
  if (amountCell === '')
    return amount === null && read ? { day: read, text: '', amount: 0 } : 'nothing';
  const cents = centsFromBank(amountCell);
  if (read === null || read > today || cents === null || Math.abs(cents) > MOST) return null;
  return { day: read, text: textOf(texts.map((at) => cells[at] ?? '')), amount: cents };
}

const MOST = exactCents(LIMITS.payment);

/** One line, without what a bank repeats and what nobody sees. */
function textOf(cells: readonly string[]): string {
  const parts = cells
    .map((cell) => unwrapped(cell).replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  const distinct = parts.filter(
    (part, at) => !parts.slice(0, at).some((one) => one.includes(part)),
  );
  // By characters, so that none is cut in two.
  return [...distinct.join(' ')].slice(0, LIMITS.statementText).join('').trim();
}

const UNSEEN = /[\p{Cc}\p{Cf}\uFFFD]/gu;

/** `Account Number :` and the number beside it, or `FOR ACCOUNT NUMBER 1234567890`. */
function accountAbove(rows: readonly CsvRow[]): string | null {
  for (const { cells } of rows) {
    const at = cells.findIndex((cell) => /\b(account|acc)\.?[ -]*(number|no)\b/i.test(cell));
    const number =
      at === -1 ? null : (accountIn(cells[at] ?? '') ?? accountIn(cells[at + 1] ?? ''));
    if (number) return number;
  }
  return null;
}

/** The digits of an account; five at least, so that no other number passes for it. */
export function accountIn(text: string): string | null {
  const digits = /\d[\d -]{3,}\d/.exec(text)?.[0].replace(/\D/g, '') ?? '';
  return digits.length >= 5 && digits.length <= LIMITS.statementAccount ? digits : null;
}
