import type { IsoDay } from './business-days';
import { readDecimal } from './decimal';
import { type Cents, exactCents } from './money';
import { plainText } from './text';

/**
 * An amount as banks and spreadsheets write it: `R 1 234,56`, `1,234.56`, `-100`, `(100.00)`, `100.00-`, `100.00 Dr`.
 * @returns cents, less than nothing for money that went out; null for what is no amount, or could be two
 */
export function centsFromBank(written: string): Cents | null {
  const found = AMOUNT.exec(unwrapped(written));
  if (!found?.groups) return null;
  const { open, before, number = '', after, close } = found.groups;
  if (Boolean(open) !== Boolean(close)) return null;
  const signs = [open, before, after].filter((sign) => sign && !/^(\+|cr)$/i.test(sign));
  if (signs.length > 1 || (open && before === '+')) return null;
  const cents = centsOfNumber(number);
  return cents === null ? null : signs.length === 1 ? 0 - cents : cents;
}

const AMOUNT =
  /^(?<open>\()?\s*(?:ZAR|R)?\s*(?<before>[-+\u2212\u2013])?\s*(?:ZAR|R)?\s*(?<number>\d[\d.,' ]*?)\s*(?<after>-|CR|DR)?\s*(?<close>\))?$/i;

/** Amounts have at most two decimals, so that a comma before three digits parts thousands. */
function centsOfNumber(number: string): Cents | null {
  const cents = exactCents(readDecimal(number, 2));
  return Number.isSafeInteger(cents) ? cents : null;
}

/**
 * A day as South African banks and spreadsheets write it: year first, or day first. Never month first, which nobody can tell
 * from it. Two digits are a year of this century.
 * @param ended the day of the statement: a day without a year is the last such one up to it
 * @returns null for what is no day of the calendar
 */
export function dayFromBank(written: string, ended: IsoDay | null = null): IsoDay | null {
  const text = unwrapped(written).replace(/\s+/g, ' ');
  const groups = DAYS.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!groups) return null;
  const { year, month = '', day = '' } = groups;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = /^\d+$/.test(month) ? Number(month) : named;
  const dayOf = (full: string) => calendarDay([full, two(number), two(Number(day))].join('-'));
  if (year) return dayOf(year.padStart(4, '20'));
  if (!ended) return null;
  const [own = '', before] = [ended.slice(0, 4), String(Number(ended.slice(0, 4)) - 1)];
  return [own, before].map(dayOf).find((found) => found !== null && found <= ended) ?? null;
}

function calendarDay(iso: string): IsoDay | null {
  const time = Date.parse(`${iso}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
  return isDay ? iso : null;
}

const DAYS: readonly RegExp[] = [
  /^(?<year>\d{4})(?<gap>[-/. ])(?<month>\d{1,2})\k<gap>(?<day>\d{1,2})(?:[ T]\d\d:\d\d.*)?$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<day>\d{1,2})(?<gap>[-/. ])(?<month>\d{1,2})\k<gap>(?<year>\d{4}|\d{2})(?:[ T]\d\d:\d\d.*)?$/,
  /^(?<day>\d{1,2})[-/. ]?(?<month>[a-z]{3,9})(?:[-/. ]?(?<year>\d{4}|\d{2}))?$/i,
  /^(?<year>\d{4})[-/. ](?<month>[a-z]{3,9})[-/. ](?<day>\d{1,2})$/i,
];
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Without what a bank puts around a cell so that spreadsheets keep its zeros: `="0042"`, `'0042`, `'15 Nov'`. */
export function unwrapped(cell: string): string {
  return plainText(cell)
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(.*?)'?$/s, '$1')
    .trim();
}

/** Whether a cell says that money came in, `CR`, or went out, `Debit`; null for neither. */
export function directionFromBank(written: string): 'in' | 'out' | null {
  const word = unwrapped(written);
  if (/^(c|cr|ct|kt|credit|krediet|deposit|in|money in|\+)$/i.test(word)) return 'in';
  return /^(d|dr|dt|debit|debiet|withdrawal|out|money out|-)$/i.test(word) ? 'out' : null;
}
