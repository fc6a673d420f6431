import type { IsoDay } from './business-days';
import type { Cents } from './money';

/**
 * An amount as banks and spreadsheets write it: `R 1 234,56`, `1,234.56`, `-100`, `(100.00)`, `100.00-`, `100.00 Dr`.
 * @returns cents, less than nothing for money that went out; null for what is no amount, or could be two
 */
export function centsFromBank(written: string): Cents | null {
  const text = unwrapped(written).replace(/[\s\u00a0\u202f]/g, '');
  const found = AMOUNT.exec(text);
  if (!found?.groups) return null;
  const { open, before, number = '', after, close } = found.groups;
  if (Boolean(open) !== Boolean(close)) return null;
  const signs = [open, before, after].filter((sign) => sign && !/^(\+|cr)$/i.test(sign));
  if (signs.length > 1 || (open && before === '+')) return null;
  const cents = centsOfNumber(number);
  return cents === null ? null : signs.length === 1 ? 0 - cents : cents;
}

const AMOUNT =
  /^(?<open>\()?(?:(?:ZAR|R)?(?<before>[-+\u2212\u2013])?(?:ZAR|R)?)(?<number>\d[\d.,']*)(?<after>-|CR|DR)?(?<close>\))?$/i;

/** Groups of three before the decimals, or no groups at all. */
const NUMBERS: readonly RegExp[] = [
  /^(?<whole>\d+)(?:[.,](?<part>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<part>\d{1,2}))?$/,
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<part>\d{1,2})$/,
  /^(?<whole>\d{1,3}(?:'\d{3})+)(?:[.,](?<part>\d{1,2}))?$/,
];

function centsOfNumber(number: string): Cents | null {
  for (const pattern of NUMBERS) {
    const groups = pattern.exec(number)?.groups;
    if (!groups) continue;
    const { whole = '', part = '' } = groups;
    const cents = Number(whole.replace(/\D/g, '') + part.padEnd(2, '0'));
    return Number.isSafeInteger(cents) ? cents : null;
  }
  return null;
}

/**
 * A day as South African banks write it: year first, or day first. Never month first, which nobody can tell from it.
 * @returns null for what is no day of the calendar
 */
export function dayFromBank(written: string): IsoDay | null {
  const text = unwrapped(written).trim();
  const groups = DAYS.map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!groups) return null;
  const { year = '', month = '', day = '' } = groups;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const number = /^\d+$/.test(month) ? Number(month) : named;
  const iso = [year, two(number), two(Number(day))].join('-');
  const time = Date.parse(`${iso}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso);
  return isDay ? iso : null;
}

const DAYS: readonly RegExp[] = [
  /^(?<year>\d{4})(?<gap>[-/. ])(?<month>\d{1,2})\k<gap>(?<day>\d{1,2})(?:[ T]\d\d:\d\d.*)?$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<day>\d{1,2})(?<gap>[-/. ])(?<month>\d{1,2})\k<gap>(?<year>\d{4})(?:[ T]\d\d:\d\d.*)?$/,
  /^(?<day>\d{1,2})[-/. ]?(?<month>[a-z]{3,9})[-/. ]?(?<year>\d{4})$/i,
  /^(?<year>\d{4})[-/. ](?<month>[a-z]{3,9})[-/. ](?<day>\d{1,2})$/i,
];
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Without what a bank puts around a cell so that spreadsheets keep its zeros: `="0042"`, `'0042`. */
export function unwrapped(cell: string): string {
  return cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '');
}
