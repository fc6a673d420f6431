import { CLOSED, type OpenHours } from '../company';
import {
  addDays,
  dayInSouthAfrica,
  type IsoDay,
  isPublicHoliday,
  timeInSouthAfrica,
  weekdayOf,
} from './business-days';
import { formatDay, LONG_WEEKDAYS } from './day-words';

/** From and until when, as `HH:MM`; `24:00` ends a day. */
type Span = readonly [from: string, until: string];

/** Of each day of the week, from Sunday; nothing for a day on which nobody answers. */
type Week = ReadonlyMap<number, Span>;

/**
 * Whether somebody answers at an instant, in South African time: `open until 18:00`, else when next, `open Monday 08:00`.
 * Public holidays, and the company's own closing days, are as Sundays. null for hours that are said in another way than
 * `Mon-Fri` and `8AM-6PM`, and where nobody ever answers.
 */
export function answeringWords(
  times: readonly OpenHours[],
  now: Date,
  closingDays: readonly IsoDay[] = [],
): string | null {
  const week = readWeek(times);
  if (week === null) return null;
  const today = dayInSouthAfrica(now);
  const time = timeInSouthAfrica(now);
  const span = spanOn(week, today, closingDays);
  if (span && span[0] <= time && time < span[1]) {
    return isAllDay(span) ? 'open all day' : `open until ${span[1]}`;
  }
  if (span && time < span[0]) return `open today ${span[0]}`;
  for (let count = 1; count <= DAYS_AHEAD; count += 1) {
    const day = addDays(today, count);
    const next = spanOn(week, day, closingDays);
    if (next)
      return `open ${count < 7 ? LONG_WEEKDAYS[weekdayOf(day)] : formatDay(day)} ${next[0]}`;
  }
  return null;
}

/** Further than a company closes over the holidays. Within a week the weekday alone says which day it is. */
const DAYS_AHEAD = 60;

function spanOn(week: Week, day: IsoDay, closingDays: readonly IsoDay[]): Span | undefined {
  return week.get(isPublicHoliday(day, closingDays) ? 0 : weekdayOf(day));
}

function isAllDay([from, until]: Span): boolean {
  return from === '00:00' && until === '24:00';
}

function readWeek(times: readonly OpenHours[]): Week | null {
  const week = new Map<number, Span>();
  for (const { days, hours } of times) {
    const read = readDays(days);
    if (read === null) return null;
    if (hours === CLOSED) continue;
    const span = readSpan(hours);
    if (span === null) return null;
    for (const day of read) week.set(day, span);
  }
  return week;
}

/** `Mon-Fri`, `Sat, Sun` or `Every day`. */
function readDays(words: string): number[] | null {
  if (/^(every day|daily)$/i.test(words.trim())) return [0, 1, 2, 3, 4, 5, 6];
  const days = words.split(/,|&|\band\b/).map((part) => {
    const ends = part.split(/[-–]/).map(dayNamed);
    const [from = -1, to = from] = ends;
    if (ends.length > 2 || from < 0 || to < 0) return null;
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
  });
  return days.includes(null) ? null : days.flatMap((part) => part ?? []);
}

/** -1 for what names no day. */
function dayNamed(word: string): number {
  const start = word.trim().toLowerCase();
  if (start.length < 3) return -1;
  return LONG_WEEKDAYS.findIndex((day) => day.toLowerCase().startsWith(start));
}

/** `8AM-6PM`, `08:00-17:30` or `24/7`. */
function readSpan(words: string): Span | null {
  if (/^24(\/7| hours)$/i.test(words.trim())) return ['00:00', '24:00'];
  const [from, until, ...more] = words.split(/[-–]/).map(readTime);
  if (!from || !until || more.length > 0) return null;
  const end = until === '00:00' ? '24:00' : until;
  return from < end ? [from, end] : null;
}

function readTime(words: string): string | null {
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?:[:h.](\d{2}))?\s*(am|pm)?$/i.exec(words.trim()) ?? [];
  if (hour === '' || Number(minute) > 59) return null;
  if (!half && !/[:h.]/.test(words)) return null;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  if (hours > 24 || (half && (Number(hour) < 1 || Number(hour) > 12))) return null;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
