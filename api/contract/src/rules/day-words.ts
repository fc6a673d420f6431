import type { IsoDay } from './business-days';
import type { CutOffs, Weekday } from './service-area';

/** `Mon 23 November`, `Tue 24 – Wed 25 November`, `Mon 30 November – Tue 1 December`. */
export function formatDayRange(earliest: IsoDay, latest: IsoDay): string {
  if (earliest === latest) return formatDay(earliest);
  const isSameMonth = earliest.slice(0, 7) === latest.slice(0, 7);
  return `${formatDay(earliest, !isSameMonth)} – ${formatDay(latest)}`;
}

/** `Mon 23 November` */
export function formatDay(day: IsoDay, hasMonth = true): string {
  const date = new Date(Date.parse(day));
  const short = `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()}`;
  return hasMonth ? `${short} ${MONTHS[date.getUTCMonth()]}` : short;
}

/** `Tuesdays and Thursdays`, `Mondays, Tuesdays and Fridays` */
export function formatWeekdays(weekdays: readonly Weekday[]): string {
  const names = weekdays.map((weekday) => `${longWeekday(weekday)}s`);
  const last = names.pop();
  return names.length === 0 ? `${last}` : `${names.join(', ')} and ${last}`;
}

/** `Tue` */
export function shortWeekday(weekday: Weekday): string {
  return WEEKDAYS[weekday];
}

/** `Tuesday` */
export function longWeekday(weekday: Weekday): string {
  return LONG_WEEKDAYS[weekday];
}

/** From Sunday, as `weekdayOf` counts them. */
export const LONG_WEEKDAYS = [
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday'],
  ...['Thursday', 'Friday', 'Saturday'],
] as const;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;

/** `Standard 12:00, Same Day 09:00`: the times that are somebody's own; empty for none. */
export function formatCutOffs({ standard, express, same_day: sameDay }: CutOffs): string {
  return [
    standard && `Standard ${standard}`,
    express && `Express ${express}`,
    sameDay && `Same Day ${sameDay}`,
  ]
    .filter(Boolean)
    .join(', ');
}
