import { type CourierView, dayInSouthAfrica, formatMoment } from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';
import { couriersNamed, isReady } from '@courier/shared-ui/order-list';

/** Which couriers are shown. */
export const COURIER_FILTERS = ['all', 'on_shift', 'free'] as const;
export type CourierFilter = (typeof COURIER_FILTERS)[number];

export const FILTER_OPTIONS: readonly SelectOption[] = [
  { value: 'all', label: 'All couriers' },
  { value: 'on_shift', label: 'On shift' },
  { value: 'free', label: 'Free' },
];

/** Those that a filter and a search leave, whoever is ready first. */
export function shownCouriers(
  couriers: readonly CourierView[],
  filter: CourierFilter,
  words: string,
): CourierView[] {
  return couriersNamed(couriers, words).filter(
    (courier) =>
      (filter !== 'on_shift' || isReady(courier)) && (filter !== 'free' || courier.isFree),
  );
}

/** When somebody's position last changed, by our clock. */
export function seenWords({ isLocationOn, lastSeenAt }: CourierView, now: number): string {
  const seen = lastSeenAt && `moved ${momentWords(lastSeenAt, now)}`;
  if (isLocationOn === false) return seen ? `Location off, ${seen}` : 'Location off';
  return seen ? `M${seen.slice(1)}` : 'Not seen moving yet';
}

/** The time of today, or the day with it. */
export function momentWords(instant: string, now: number): string {
  const isToday = dayInSouthAfrica(new Date(instant)) === dayInSouthAfrica(new Date(now));
  return isToday ? formatMoment(instant).slice(-5) : formatMoment(instant);
}
