import { mixed, object, type ObjectShape } from 'yup';

/**
 * Field types for what the provider sends. Its documentation and its samples disagree about half of the
 * fields, so that a field of a type we cannot use is read as null instead of spoiling the whole message.
 */

/** Text, or a number as text; blank is null. */
export function lenientText() {
  return lenient<string>((value) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
  });
}

/** A number, also one in quotes. */
export function lenientNumber() {
  return lenient<number>((value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  });
}

/** Yes or no; null for anything else. */
export function lenientFlag() {
  return lenient<boolean>((value) => (typeof value === 'boolean' ? value : null));
}

/** 9 September 2001 in ms: anything below is a zero, a duration or a time in seconds, not an instant. */
const EARLIEST_INSTANT = 1e12;
const LATEST_INSTANT = 8.64e15;

/** An instant: ms since 1970 or ISO 8601. Milestones not reached come as 0, null, "" or not at all. */
export function lenientInstant() {
  return lenient<Date>((value) => {
    const isIso = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
    const time = isIso ? Date.parse(withZone(value)) : Number(value === null ? NaN : value);
    return time >= EARLIEST_INSTANT && time <= LATEST_INSTANT ? new Date(time) : null;
  });
}

/** A list of texts; what is no text is left out, what is no list is empty. */
export function lenientTexts() {
  return mixed<string[]>()
    .transform((value: unknown) =>
      Array.isArray(value) ? value.filter((text) => typeof text === 'string' && text !== '') : [],
    )
    .default([])
    .defined();
}

/** A part of the message that may be missing, null, or of another type altogether. */
export function lenientObject<T extends ObjectShape>(fields: T) {
  return object(fields)
    .transform((value: unknown, original: unknown) => (isPlainObject(original) ? value : null))
    .nullable()
    .default(null);
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lenient<T extends object | string | number | boolean>(read: (value: unknown) => T | null) {
  return mixed<T>()
    .nullable()
    .transform((value: unknown) => read(value))
    .default(null)
    .defined();
}

/** All their times are UTC, whether they say so or not. */
function withZone(iso: string): string {
  return /(Z|[+-]\d\d:?\d\d)$/i.test(iso) ? iso : `${iso}Z`;
}
