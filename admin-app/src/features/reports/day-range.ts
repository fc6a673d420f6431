import { dayInSouthAfrica, type IsoDay } from '@courier/contract';

/** South African days, both included; empty for no limit. */
export interface DayRange {
  readonly from: IsoDay | '';
  readonly to: IsoDay | '';
}

export const ALL_DAYS: DayRange = { from: '', to: '' };

/** Ranges that are a press away; `days` counts today. */
export const PRESETS = [
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
  { label: 'Last 365 days', days: 365 },
  { label: 'All time', days: null },
] as const;

const DAY_IN_MS = 86_400_000;

export function rangeOf(days: number | null, now = new Date()): DayRange {
  if (days === null) return ALL_DAYS;
  const first = new Date(now.getTime() - (days - 1) * DAY_IN_MS);
  return { from: dayInSouthAfrica(first), to: dayInSouthAfrica(now) };
}

/** Whether the days are in an order that can be asked for. */
export function isAskable({ from, to }: DayRange): boolean {
  return !from || !to || from <= to;
}

export function analyticsPath({ from, to }: DayRange): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  return `/api/reports/analytics${query && `?${query}`}`;
}

/** Where the payments of the days are exported from; null unless both are chosen. */
export function paymentsPath(range: DayRange): string | null {
  const { from, to } = range;
  if (!from || !to || !isAskable(range)) return null;
  return `/api/payments/export.csv?${new URLSearchParams({ from, to }).toString()}`;
}
