import { dayInSouthAfrica, formatDayRange } from '@courier/contract';
import { formatDate, formatMoment as formatKnownMoment } from '@courier/shared-ui/moment';

const parts = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day of an instant as South Africa has it: `20 Nov 2026`; N/A where it is missing. */
export function shortDay(instant: string | null | undefined): string {
  return instant && timeOf(instant) !== null ? formatDate(instant) : 'N/A';
}

/** `20 Nov 2026, 09:12`, in South African time; null for what is not a time. */
export function formatMoment(instant: string | null | undefined): string | null {
  return instant && timeOf(instant) !== null ? formatKnownMoment(instant) : null;
}

/** `at 14:05`, and on which day where that is another one. */
export function formatKnownAt(time: number, now = Date.now()): string {
  const { weekday, day, month } = partsOf(time);
  const isToday = dayInSouthAfrica(new Date(time)) === dayInSouthAfrica(new Date(now));
  return `at ${clockOf(time)}${isToday ? '' : ` on ${weekday} ${day} ${month}`}`;
}

/** The time of an instant, its day, and how long it still takes when it is near; null for what is not a time. */
export function formatArrival(
  arrival: string | null | undefined,
  now: number,
): { clock: string; day: string } | null {
  const time = timeOf(arrival);
  if (time === null) return null;
  const minutes = Math.round((time - now) / 60_000);
  if (dayInSouthAfrica(new Date(time)) !== dayInSouthAfrica(new Date(now))) {
    const { weekday, day, month } = partsOf(time);
    return { clock: clockOf(time), day: `${weekday} ${day} ${month}` };
  }
  const about = minutes > 0 && minutes < 120 ? `, about ${minutes} minutes` : '';
  return { clock: clockOf(time), day: `today${about}` };
}

/** The estimate for an order that has none: two days from now. */
export function fallbackEstimate(now: number): string {
  const day = dayInSouthAfrica(new Date(now + 2 * 86_400_000));
  return formatDayRange(day, day);
}

function timeOf(instant: string | null | undefined): number | null {
  if (!instant || !/^\d{4}-\d{2}-\d{2}T/.test(instant)) return null;
  const time = Date.parse(instant);
  return Number.isNaN(time) ? null : time;
}

function clockOf(time: number): string {
  const { hour, minute } = partsOf(time);
  return `${hour}:${minute}`;
}

function partsOf(time: number) {
  return Object.fromEntries(parts.formatToParts(time).map(({ type, value }) => [type, value]));
}
