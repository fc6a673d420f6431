import { addDays, type IsoDay, weekdayOf } from './business-days';

/** By which day of an order figures are: the one on which it was placed, or the one on which it arrived. */
export const FIGURE_BASES = ['placed', 'delivered'] as const;
export type FigureBasis = (typeof FIGURE_BASES)[number];

/** What figures are grouped by. */
export const FIGURE_GROUPS = ['courier', 'customer', 'service', 'route'] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

export const FIGURE_GROUP_LABELS = {
  courier: 'Courier',
  customer: 'Customer',
  service: 'Service',
  route: 'Route',
} as const satisfies Record<FigureGroup, string>;

/** What stands for orders without one. An order is its courier's once that courier has delivered it. */
const NAMELESS = {
  courier: 'Not delivered by a courier',
  customer: 'Without an account',
  service: 'Not known',
  route: 'Not known any more',
} as const satisfies Record<FigureGroup, string>;

/**
 * How a row of figures is named.
 * @param key by which its totals are kept, empty for orders without one
 * @param name as it was last written; null where nobody knows
 */
export function figureRowName(
  { key, name }: { readonly key: string; readonly name: string | null },
  group: FigureGroup,
): string {
  return name ?? (key === '' ? NAMELESS[group] : `Account ${key}`);
}

/** South African days, both included. */
export interface Days {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

const WEEK = 7;

/**
 * The days that some days are compared with. Parcels follow the week: up to seven days are compared with the same weekdays a
 * week before; days of a month from its first one with as many of the month before, a whole month with a whole month; more days of
 * a year from its first one with the same days of the year before; anything else with as many days right before it.
 */
export function daysBefore({ from, to }: Days): Days {
  const length = daysBetween(from, to) + 1;
  if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && length > WEEK) {
    const lastOfMonthBefore = addDays(from, -1);
    const start = `${lastOfMonthBefore.slice(0, 7)}-01`;
    const isWhole = addDays(to, 1).endsWith('-01');
    const end = addDays(start, length - 1);
    return { from: start, to: isWhole || end > lastOfMonthBefore ? lastOfMonthBefore : end };
  }
  if (from.endsWith('-01-01') && from.slice(0, 4) === to.slice(0, 4) && length > WEEK) {
    return { from: yearBefore(from), to: yearBefore(to) };
  }
  const back = length <= WEEK ? WEEK : length;
  return { from: addDays(from, -back), to: addDays(to, -back) };
}

/** The last day of February stands for the day that only a leap year has. */
function yearBefore(day: IsoDay): IsoDay {
  const rest = day.slice(4) === '-02-29' ? '-02-28' : day.slice(4);
  return `${Number(day.slice(0, 4)) - 1}${rest}`;
}

/** How many days it is from a day to a later one. */
export function daysBetween(from: IsoDay, to: IsoDay): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** Periods that are a press away. */
export const FIGURE_PERIODS = [
  'today',
  'yesterday',
  'week',
  'month',
  'last_month',
  'year',
] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** The days of a period; the week begins on Monday, and week, month and year end today. */
export function daysOf(period: FigurePeriod, today: IsoDay): Days {
  const lastOfMonthBefore = addDays(`${today.slice(0, 7)}-01`, -1);
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -((weekdayOf(today) + 6) % WEEK)), to: today };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'last_month':
      return { from: `${lastOfMonthBefore.slice(0, 7)}-01`, to: lastOfMonthBefore };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** A share in percent with one decimal, half a tenth up; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}

/** For how many days money is late: the first day of each age, the oldest without an end. */
export const LATE_MONEY_AGES = [
  { from: 0, to: 7 },
  { from: 8, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: null },
] as const;
