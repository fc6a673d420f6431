import { type CourierView, dayInSouthAfrica, formatMoment } from '@courier/contract';
import type { SelectOption, StampTone } from '@courier/shared-ui';

/** Which couriers are shown. */
export const COURIER_FILTERS = ['all', 'on_shift', 'free'] as const;
export type CourierFilter = (typeof COURIER_FILTERS)[number];

export const FILTER_OPTIONS: readonly SelectOption[] = [
  { value: 'all', label: 'All couriers' },
  { value: 'on_shift', label: 'On shift' },
  { value: 'free', label: 'Free' },
];

/** How ready a courier is, in a word. */
export function readinessOf(courier: CourierView): {
  readonly label: string;
  readonly tone: StampTone;
} {
  if (!courier.isKnown) return { label: 'Gone', tone: 'danger' };
  if (!courier.isActive) return { label: 'Inactive', tone: 'cancelled' };
  if (!courier.isOnShift) return { label: 'Off shift', tone: 'neutral' };
  return courier.isFree
    ? { label: 'Free', tone: 'delivered' }
    : { label: 'On the road', tone: 'transit' };
}

/** Whether they may be sent now: those come first. */
export function isReady({ isKnown, isActive, isOnShift }: CourierView): boolean {
  return isKnown && isActive && isOnShift;
}

/** Those that a filter and a search leave, whoever is ready first. */
export function shownCouriers(
  couriers: readonly CourierView[],
  filter: CourierFilter,
  words: string,
): CourierView[] {
  const wanted = words.trim().toLowerCase();
  const shown = couriers.filter(
    (courier) =>
      (filter !== 'on_shift' || isReady(courier)) &&
      (filter !== 'free' || courier.isFree) &&
      courier.name.toLowerCase().includes(wanted),
  );
  return [...shown.filter(isReady), ...shown.filter((courier) => !isReady(courier))];
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

export function parcelsWords(count: number): string {
  return count === 1 ? '1 parcel' : `${count} parcels`;
}
