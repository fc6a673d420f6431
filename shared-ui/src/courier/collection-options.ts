import { formatDay, formatWindow } from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';

/** The days to choose from. */
export function dayOptions(days: readonly { readonly day: string }[]): SelectOption[] {
  return days.map(({ day }) => ({ value: day, label: formatDay(day) }));
}

/** The times of a day to choose from; blank for any of them. */
export function windowOptions(windows: readonly string[] = []): SelectOption[] {
  return [
    { value: '', label: 'Any time of the day' },
    ...windows.map((window) => ({ value: window, label: formatWindow(window) })),
  ];
}
