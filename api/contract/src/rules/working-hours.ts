import {
  addBusinessDays,
  addDays,
  dayInSouthAfrica,
  type IsoDay,
  isBusinessDay,
  startOfDayInSouthAfrica,
} from './business-days';

/**
 * When couriers work on a business day, in hours after midnight in South Africa: from the first window of collections until
 * the end of the last (`COLLECTION_WINDOWS`).
 */
export const WORKING_DAY = { from: 8, until: 17 } as const;

const HOUR_MS = 3_600_000;
const DAY_OF_WORK_MS = (WORKING_DAY.until - WORKING_DAY.from) * HOUR_MS;

/** The instant at which work ends on a day. */
export function endOfWork(day: IsoDay): Date {
  return new Date(startOfDayInSouthAfrica(day).getTime() + WORKING_DAY.until * HOUR_MS);
}

/** The first day on which couriers still work after an instant: that day itself until its work ends. */
export function nextWorkingDay(at: Date, extraHolidays: readonly IsoDay[] = []): IsoDay {
  const today = dayInSouthAfrica(at);
  const isLeft = isBusinessDay(today, extraHolidays) && at < endOfWork(today);
  return isLeft ? today : addBusinessDays(today, 1, extraHolidays);
}

/** The earliest instant by which couriers will have worked so many hours. */
export function workingHoursAfter(
  at: Date,
  hours: number,
  extraHolidays: readonly IsoDay[] = [],
): Date {
  let left = hours * HOUR_MS;
  for (let day = dayInSouthAfrica(at); ; day = addDays(day, 1)) {
    if (!isBusinessDay(day, extraHolidays)) continue;
    const end = endOfWork(day).getTime();
    const start = Math.max(at.getTime(), end - DAY_OF_WORK_MS);
    const toWork = Math.max(0, end - start);
    if (toWork >= left) return new Date(start + left);
    left -= toWork;
  }
}

/** The latest instant since which couriers have worked so many hours. */
export function workingHoursBefore(
  at: Date,
  hours: number,
  extraHolidays: readonly IsoDay[] = [],
): Date {
  let left = hours * HOUR_MS;
  for (let day = dayInSouthAfrica(at); ; day = addDays(day, -1)) {
    if (!isBusinessDay(day, extraHolidays)) continue;
    const end = Math.min(at.getTime(), endOfWork(day).getTime());
    const worked = Math.max(0, end - (endOfWork(day).getTime() - DAY_OF_WORK_MS));
    if (worked >= left) return new Date(end - left);
    left -= worked;
  }
}
