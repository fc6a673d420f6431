import { CLOSED, type OpenHours } from '../company';
import { dayInSouthAfrica, type IsoDay } from './business-days';
import { toE164 } from './phone-number';
import { withoutGaps } from './text';

/**
 * How a setting is written in one line of text, the same in a variable of the server and on the page: reads it, or throws
 * the rule that it breaks, such as `must have 6 digits`.
 */
export type Written<T> = (text: string) => T;

export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

export function writtenNumber({ min, max }: NumberRange): Written<number> {
  return (text) => {
    const number = Number(text);
    if (!Number.isFinite(number) || number < min || number > max) {
      throw new Error(`must be a number from ${min} to ${max}`);
    }
    return number;
  };
}

export function writtenWholeNumber(range: NumberRange): Written<number> {
  const read = writtenNumber(range);
  return (text) => {
    const number = read(text);
    if (!Number.isInteger(number)) {
      throw new Error(`must be a whole number from ${range.min} to ${range.max}`);
    }
    return number;
  };
}

/** An amount in rand. Fees are rounded to the cent line by line: a finer rate would not multiply out on screen. */
export function writtenRand(range: NumberRange): Written<number> {
  const read = writtenNumber(range);
  return (text) => {
    const amount = read(text);
    if (!/^\d+(\.\d{1,2})?$/.test(text)) {
      throw new Error('must be an amount in rand with at most two decimals');
    }
    return amount;
  };
}

export const writtenFlag: Written<boolean> = (text) => {
  if (/^(1|true|yes|on)$/i.test(text)) return true;
  if (/^(0|false|no|off)$/i.test(text)) return false;
  throw new Error('must be true or false');
};

/** A list with commas between; each item must match. */
export function writtenList(isItem: (item: string) => boolean): Written<readonly string[]> {
  return (text) => {
    const items = text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    const wrong = items.find((item) => !isItem(item));
    if (wrong !== undefined) throw new Error(`has an item that is not understood: ${wrong}`);
    return items;
  };
}

/** One line, which may not be longer. */
export function writtenLine(most: number): Written<string> {
  return (text) => {
    if (text.length > most) throw new Error(`must have at most ${most} characters`);
    return text;
  };
}

/** Digits, in groups or not. */
export function writtenDigits(least: number, most: number): Written<string> {
  const count = least === most ? `${least}` : `${least} to ${most}`;
  return (text) => {
    const plain = text.replace(/ /g, '');
    if (!/^\d+$/.test(plain) || plain.length < least || plain.length > most) {
      throw new Error(`must have ${count} digits`);
    }
    return plain;
  };
}

/** `11:00` */
export const writtenTime: Written<string> = (text) => {
  if (!TIME.test(text)) throw new Error('must look like 15:00');
  return text;
};

/** `2026-12-24, 2026-12-31` */
export const writtenDays: Written<readonly IsoDay[]> = writtenList(isCalendarDay);

/** `08:00-12:00, 12:00-17:00`, at least an hour each, which is how long before its end a window can still be chosen. */
export const writtenWindows: Written<readonly string[]> = (text) => {
  const parts = writtenList((item) => WINDOW.test(item))(text);
  if (!parts.every(isAnHour)) throw new Error('must have windows of at least an hour');
  return [...parts].sort();
};

export const writtenPhone: Written<{ readonly typed: string; readonly e164: string }> = (typed) => {
  const e164 = toE164(typed);
  if (e164 === null) throw new Error('must be a phone number such as 010 500 1234');
  return { typed, e164 };
};

export const writtenVatNumber: Written<string> = (text) => {
  const digits = withoutGaps(text);
  if (!/^4\d{9}$/.test(digits)) throw new Error('must have ten digits, the first a 4');
  return digits;
};

/** `Mon-Fri: 8AM-6PM; Sat: 8AM-2PM; Sun: Closed` */
export const writtenHours: Written<readonly OpenHours[]> = (text) =>
  text.split(';').map((part) => {
    const [, days, hours] = /^\s*([^:]+?)\s*:\s*(\S.*?)\s*$/.exec(part) ?? [];
    if (!days || !hours) throw new Error('must look like Mon-Fri: 8AM-6PM; Sat: 8AM-2PM');
    return { days, hours: /^closed$/i.test(hours) ? CLOSED : hours };
  });

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const WINDOW = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

function isAnHour(window: string): boolean {
  const [from = '', to = ''] = window.split('-').map(minutesOf);
  return Number(to) - Number(from) >= 60;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Whether there is such a day: 30 February is none. */
function isCalendarDay(item: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(item)) return false;
  const at = new Date(`${item}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && dayInSouthAfrica(at) === item;
}
