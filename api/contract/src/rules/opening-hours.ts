import { type IsoDay, isPublicHoliday, weekdayOf } from './business-days';

/** `08:00-17:00`, South African time. */
export type Hours = string;

/** When a shop is open; null where it is closed. Public holidays are as Sundays. */
export interface OpeningHours {
  readonly weekdays: Hours | null;
  readonly saturday: Hours | null;
  readonly sunday: Hours | null;
}

/** Every part of the week that has hours of its own, in order. */
export const OPENING_PARTS = ['weekdays', 'saturday', 'sunday'] as const;

const PART_WORDS = { weekdays: 'Mon–Fri', saturday: 'Sat', sunday: 'Sun and holidays' } as const;

/** The hours of a day; null where the shop is closed on it. */
export function hoursOn(
  day: IsoDay,
  hours: OpeningHours,
  extraHolidays: readonly IsoDay[] = [],
): Hours | null {
  const weekday = weekdayOf(day);
  if (weekday === 0 || isPublicHoliday(day, extraHolidays)) return hours.sunday;
  return weekday === 6 ? hours.saturday : hours.weekdays;
}

/** Whether a shop is open for at least an hour of a window such as `08:00-12:00`. */
export function isOpenFor(window: Hours, hours: Hours | null): boolean {
  if (hours === null) return false;
  const [from, to] = minutesOf(window);
  const [opens, closes] = minutesOf(hours);
  return Math.min(to, closes) - Math.max(from, opens) >= 60;
}

/** `Mon–Fri 08:00–17:00, Sat 08:00–13:00` */
export function formatOpeningHours(hours: OpeningHours): string {
  const open = OPENING_PARTS.flatMap((part) => {
    const times = hours[part];
    return times === null ? [] : [`${PART_WORDS[part]} ${times.replace('-', '–')}`];
  });
  return open.join(', ') || 'Closed';
}

function minutesOf(span: Hours): [from: number, to: number] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return [minutes(span.slice(0, 5)), minutes(span.slice(6))];
}
