import { dayInSouthAfrica } from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';

const NAMES = new Intl.DateTimeFormat('en-ZA', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The South African months (`2026-11`) from the first order until now, the newest first; none without orders. */
export function monthsSince(first: string | null | undefined, now: number): SelectOption[] {
  const start = new Date(first ?? '');
  if (Number.isNaN(start.getTime())) return [];
  const oldest = dayInSouthAfrica(start).slice(0, 7);
  const month = new Date(`${dayInSouthAfrica(new Date(now)).slice(0, 7)}-01T00:00:00Z`);
  const months: SelectOption[] = [];
  for (; months.length < MOST; month.setUTCMonth(month.getUTCMonth() - 1)) {
    const value = month.toISOString().slice(0, 7);
    if (value < oldest) break;
    months.push({ value, label: NAMES.format(month) });
  }
  return months;
}

/** Fifty years: a clock that is wrong must not fill the list. */
const MOST = 600;
