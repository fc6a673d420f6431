import {
  type Days,
  type FigureBasis,
  type FigureSumsView,
  formatDay,
  formatDayRange,
  formatRand,
  type IsoDay,
  percentOf,
} from '@courier/contract';

/** A figure that is read from sums. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  /** null where there is nothing to divide by. */
  readonly valueOf: (sums: FigureSumsView) => number | null;
  readonly format: (value: number) => string;
  /** How it is compared: in percent of what it was, or, a share, in points. */
  readonly comparedIn: 'percent' | 'points';
}

export const FIGURES = {
  orders: count('orders', 'Orders', ({ orders }) => orders),
  delivered: count('delivered', 'Delivered', ({ delivered }) => delivered),
  onTime: share('on-time', 'On time', ({ onTime, promised }) => percentOf(onTime, promised)),
  firstAttempt: share('first-attempt', 'At the first attempt', ({ firstAttempt, delivered }) =>
    percentOf(firstAttempt, delivered),
  ),
  returned: count('returned', 'Returned', ({ returned }) => returned),
  cancelled: share('cancelled', 'Cancelled', ({ cancelled, orders }) =>
    percentOf(cancelled, orders),
  ),
  revenue: money('revenue', 'Revenue', ({ revenue }) => revenue),
  average: money('average', 'Average order', ({ revenue, orders, cancelled }) =>
    orders === cancelled ? null : revenue / (orders - cancelled),
  ),
} as const;

function count(id: string, label: string, valueOf: Figure['valueOf']): Figure {
  return { id, label, valueOf, format: String, comparedIn: 'percent' };
}

function share(id: string, label: string, valueOf: Figure['valueOf']): Figure {
  return { id, label, valueOf, format: percentWords, comparedIn: 'points' };
}

function money(id: string, label: string, valueOf: Figure['valueOf']): Figure {
  return { id, label, valueOf, format: formatRand, comparedIn: 'percent' };
}

/** Those of orders by the day on which they were placed, or delivered: what arrived was not cancelled. */
export const FIGURES_BY = {
  placed: [
    FIGURES.orders,
    FIGURES.delivered,
    FIGURES.onTime,
    FIGURES.firstAttempt,
    FIGURES.cancelled,
    FIGURES.revenue,
  ],
  delivered: [
    FIGURES.delivered,
    FIGURES.onTime,
    FIGURES.firstAttempt,
    FIGURES.returned,
    FIGURES.revenue,
    FIGURES.average,
  ],
} as const satisfies Record<FigureBasis, readonly Figure[]>;

/** `Mon 23 November`, `Tue 23 December 2025`: with the year where it is another than today's. */
export function dayWords(day: IsoDay, today: IsoDay): string {
  return formatDay(day) + yearWords(day, today);
}

/** `Mon 23 – Tue 24 November`, with the year of the last day where it is another than today's. */
export function daysWords({ from, to }: Days, today: IsoDay): string {
  return formatDayRange(from, to) + yearWords(to, today);
}

function yearWords(day: IsoDay, today: IsoDay): string {
  const year = day.slice(0, 4);
  return year === today.slice(0, 4) ? '' : ` ${year}`;
}

/** `95.1%` */
export function percentWords(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

/** A figure as it is shown; a dash where there is none. */
export function figureWords({ valueOf, format }: Figure, sums: FigureSumsView): string {
  const value = valueOf(sums);
  return value === null ? '–' : format(value);
}

/** `+12.4%`, `−1.2 points`, `as before`; null where there is nothing to compare with. */
export function changeWords(
  { valueOf, comparedIn }: Figure,
  now: FigureSumsView,
  before: FigureSumsView,
): string | null {
  const [value, was] = [valueOf(now), valueOf(before)];
  if (value === null || was === null || (comparedIn === 'percent' && was === 0)) return null;
  const change = comparedIn === 'points' ? value - was : ((value - was) / was) * 100;
  const size = Math.abs(change).toFixed(1);
  if (size === '0.0') return 'as before';
  return `${change < 0 ? '−' : '+'}${size}${comparedIn === 'points' ? ' points' : '%'}`;
}
