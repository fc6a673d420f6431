/**
 * South African business days: Monday to Friday without public holidays (Public Holidays Act 36 of 1994).
 * Days are ISO dates (`2026-11-20`), which have no time zone; `dayInSouthAfrica` makes one of an instant.
 */
export type IsoDay = string;

/** Fixed holidays as month and day. One that falls on a Sunday makes the Monday after it a holiday too. */
const FIXED_HOLIDAYS = '01-01 03-21 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26'.split(' ');

const DAY_IN_MS = 86_400_000;
/** Africa/Johannesburg is UTC+2 all year. */
const SOUTH_AFRICA_OFFSET_MS = 2 * 3_600_000;

/** The calendar day in South Africa at an instant. */
export function dayInSouthAfrica(instant: Date): IsoDay {
  return new Date(instant.getTime() + SOUTH_AFRICA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant at which a calendar day begins in South Africa. */
export function startOfDayInSouthAfrica(day: IsoDay): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - SOUTH_AFRICA_OFFSET_MS);
}

/** The time of day in South Africa at an instant, as `HH:MM`. */
export function timeInSouthAfrica(instant: Date): string {
  return new Date(instant.getTime() + SOUTH_AFRICA_OFFSET_MS).toISOString().slice(11, 16);
}

/**
 * All public holidays of a year, in order.
 * The President can add days (elections), which are not in any law beforehand: pass those where days are counted.
 */
export function publicHolidays(year: number): readonly IsoDay[] {
  const known = HOLIDAYS_BY_YEAR.get(year) ?? findPublicHolidays(year);
  HOLIDAYS_BY_YEAR.set(year, known);
  return known;
}

/** A quote looks at a dozen days of one year. */
const HOLIDAYS_BY_YEAR = new Map<number, readonly IsoDay[]>();

function findPublicHolidays(year: number): readonly IsoDay[] {
  const easter = easterSunday(year);
  const days = new Set<IsoDay>([addDays(easter, -2), addDays(easter, 1)]);
  for (const monthDay of FIXED_HOLIDAYS) {
    const day = `${year}-${monthDay}`;
    days.add(day);
    if (weekdayOf(day) === 0) days.add(addDays(day, 1));
  }
  return [...days].sort();
}

/** Whether couriers work on this day. `extraHolidays` are days proclaimed for one occasion. */
export function isBusinessDay(day: IsoDay, extraHolidays: readonly IsoDay[] = []): boolean {
  const isWeekend = weekdayOf(day) === 0 || weekdayOf(day) === 6;
  return !isWeekend && !isPublicHoliday(day, extraHolidays);
}

/** Whether a day is a holiday by law, or was proclaimed one. */
export function isPublicHoliday(day: IsoDay, extraHolidays: readonly IsoDay[] = []): boolean {
  return extraHolidays.includes(day) || publicHolidays(Number(day.slice(0, 4))).includes(day);
}

/** The day that is `count` business days after `day`, which itself is not counted. */
export function addBusinessDays(
  day: IsoDay,
  count: number,
  extraHolidays: readonly IsoDay[] = [],
): IsoDay {
  let current = day;
  for (let left = count; left > 0;) {
    current = addDays(current, 1);
    if (isBusinessDay(current, extraHolidays)) left -= 1;
  }
  return current;
}

/** Easter Sunday in the Gregorian calendar, by the anonymous algorithm (Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): IsoDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const dayOfMonth = (h + l - 7 * m + 33 * month + 19) % 32;
  return new Date(Date.UTC(year, month - 1, dayOfMonth)).toISOString().slice(0, 10);
}

/** The calendar day `count` days after `day`. */
export function addDays(day: IsoDay, count: number): IsoDay {
  return new Date(Date.parse(day) + count * DAY_IN_MS).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: IsoDay): number {
  return new Date(Date.parse(day)).getUTCDay();
}
