import type { AuditEntryView } from '@courier/contract';
import { fieldWords, valueWords } from './field-words';

type Values = AuditEntryView['before'];

/** A value that differs before and after. */
export interface AuditChange {
  /** Of the value in what is kept, such as `serviceFee.same_day`. */
  readonly path: string;
  readonly field: string;
  readonly words: string;
}

/** What differs between before and after, a line each: `Status: pending → in transit`. */
export function changesOf(entry: AuditEntryView): AuditChange[] {
  const { before, after } = entry;
  const was = flat(entry, before);
  const is = flat(entry, after);
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  return paths
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({
      path,
      field: fieldWords(entry, path),
      words: changeWords(was.get(path), is.get(path), !before, !after),
    }));
}

/** What was added has no before, and what is gone no after. */
function changeWords(was = '–', is = '–', isNew: boolean, isGone: boolean): string {
  if (isNew) return is;
  return isGone ? `was ${was}` : `${was} → ${is}`;
}

/** Every value in words, by its path. */
function flat(entry: AuditEntryView, values: Values, prefix = ''): Map<string, string> {
  const lines = Object.entries(values ?? {}).flatMap(([key, value]): [string, string][] => {
    const path = `${prefix}${key}`;
    if (isValues(value)) return [...flat(entry, value, `${path}.`)];
    return value === null || value === '' ? [] : [[path, valueWords(entry, path, value)]];
  });
  return new Map(lines);
}

function isValues(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
