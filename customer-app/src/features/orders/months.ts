import { dayInSouthAfrica } from '@courier/contract';

export interface MonthOption {
  /** `2026-11` */
  readonly value: string;
  /** `November 2026` */
  readonly label: string;
}

const NAMES = new Intl.DateTimeFormat('en-ZA', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The South African months from the first order until now, the newest first; none without orders. */
export function monthsSince(first: string | null | undefined, now: number): MonthOption[] {
  const start = new Date(first ?? '');
  if (Number.isNaN(start.getTime())) return [];
  const oldest = dayInSouthAfrica(start).slice(0, 7);
  const month = new Date(`${dayInSouthAfrica(new Date(now)).slice(0, 7)}-01T00:00:00Z`);
  const months: MonthOption[] = [];
  for (; months.length < MOST; month.setUTCMonth(month.getUTCMonth() - 1)) {
    const value = month.toISOString().slice(0, 7);
    if (value < oldest) break;
    months.push({ value, label: NAMES.format(month) });
  }
  return months;
}

/** Fifty years: a clock that is wrong must not fill the list. */
const MOST = 600;
