import type { Days, PeriodTotals } from './reports.queries';

/** Days in a row that a chart can show one by one. */
const MOST_DAYS = 92;
const DAY_MS = 86_400_000;

export function intervalFor({ from, to }: Days): 'day' | 'month' {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS ? 'day' : 'month';
}

/** Every period of the range: those without orders count none. */
export function withEmptyPeriods(
  { from, to }: Days,
  interval: 'day' | 'month',
  found: readonly PeriodTotals[],
): PeriodTotals[] {
  const known = new Map(found.map((totals) => [totals.period, totals]));
  return periodsOf(from, to, interval).map(
    (period) => known.get(period) ?? { period, orders: 0, revenue: 0 },
  );
}

/** The names of the days or months of a range. */
export function periodsOf(from: string, to: string, interval: 'day' | 'month'): string[] {
  const length = interval === 'day' ? 10 : 7;
  const periods: string[] = [];
  const time = new Date(interval === 'day' ? from : `${from.slice(0, 7)}-01`);
  while (time.toISOString().slice(0, length) <= to.slice(0, length)) {
    periods.push(time.toISOString().slice(0, length));
    if (interval === 'day') time.setUTCDate(time.getUTCDate() + 1);
    else time.setUTCMonth(time.getUTCMonth() + 1);
  }
  return periods;
}
