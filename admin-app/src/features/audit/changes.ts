import { type AuditEntryView, displayStatus } from '@courier/contract';
import { formatMoment } from '@courier/shared-ui/moment';

type Values = AuditEntryView['before'];

/** What differs between before and after, a line each: `status: pending → in transit`. */
export function changesOf({ before, after }: AuditEntryView): { field: string; words: string }[] {
  const was = flat(before);
  const is = flat(after);
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields
    .filter((field) => was.get(field) !== is.get(field))
    .map((field) => ({ field, words: wordsOf(was.get(field), is.get(field), !before, !after) }));
}

/** What was added has no before, and what is gone no after. */
function wordsOf(was = '–', is = '–', isNew: boolean, isGone: boolean): string {
  if (isNew) return is;
  return isGone ? `was ${was}` : `${was} → ${is}`;
}

/** Every value in words, by its name: `serviceFee.same_day` is `service fee same day`. */
function flat(values: Values, prefix = ''): Map<string, string> {
  const lines = Object.entries(values ?? {}).flatMap(([key, value]): [string, string][] => {
    const field = `${prefix}${fieldWords(key)}`;
    if (isValues(value)) return [...flat(value, `${field} `)];
    return value === null || value === '' ? [] : [[field, valueWords(value)]];
  });
  return new Map(lines);
}

/** `paymentStatus` → `payment status` */
function fieldWords(key: string): string {
  return displayStatus(key.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase());
}

function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatMoment(value) : displayStatus(value);
}

function isValues(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
