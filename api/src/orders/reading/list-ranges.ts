import {
  addDays,
  type DueChoice,
  dayInSouthAfrica,
  type IsoDay,
  startOfDayInSouthAfrica,
} from '@courier/contract';
import type { OrderFilter } from './order-filter';

/** When orders were placed, in ms since 1970. */
type PlacedRange = Pick<OrderFilter, 'createdFrom' | 'createdBefore'>;

/** From when until when a month such as `2026-11` lasts in South Africa, which has no daylight saving time. */
export function monthRange(month: string): PlacedRange {
  const first = startOfDayInSouthAfrica(`${month}-01`);
  // Its 28th day and four more are in the next one.
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  const nextFirst = startOfDayInSouthAfrica(`${next}-01`);
  return { createdFrom: first.getTime(), createdBefore: nextFirst.getTime() };
}

/** From the beginning of one South African day to the end of another; either may be missing. */
export function placedRange(from?: IsoDay | null, to?: IsoDay | null): PlacedRange {
  return {
    ...(from && { createdFrom: startOfDayInSouthAfrica(from).getTime() }),
    ...(to && { createdBefore: startOfDayInSouthAfrica(addDays(to, 1)).getTime() }),
  };
}

/** The promised days of both a choice and a range of days, whose ends may be missing. */
export function dueDays(
  { due, dueFrom, dueTo }: DueQuery,
  now = new Date(),
): Pick<OrderFilter, 'dueFrom' | 'dueBefore' | 'dueOn'> {
  const chosen = dueRange(due, now);
  const befores = [chosen.dueBefore, dueTo && addDays(dueTo, 1)].filter((day) => day).sort();
  return {
    ...chosen,
    ...(dueFrom && { dueFrom }),
    ...(befores[0] && { dueBefore: befores[0] }),
  };
}

interface DueQuery {
  readonly due?: DueChoice | undefined;
  readonly dueFrom?: IsoDay | undefined;
  readonly dueTo?: IsoDay | undefined;
}

/** The promised days that are late, today's or tomorrow's now. */
export function dueRange(
  due: DueChoice | undefined,
  now = new Date(),
): Pick<OrderFilter, 'dueBefore' | 'dueOn'> {
  switch (due) {
    case undefined:
      return {};
    case 'late':
      return { dueBefore: dayInSouthAfrica(now) };
    case 'today':
      return { dueOn: dayInSouthAfrica(now) };
    case 'tomorrow':
      return { dueOn: addDays(dayInSouthAfrica(now), 1) };
  }
}
