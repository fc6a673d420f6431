import type { CourierView } from '@courier/contract';
import type { StampTone } from '@courier/shared-ui';

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

/** Those whose name has the words in it, whoever is ready first. */
export function couriersNamed(couriers: readonly CourierView[], words: string): CourierView[] {
  const wanted = words.trim().toLowerCase();
  const found = couriers.filter(({ name }) => name.toLowerCase().includes(wanted));
  return [...found.filter(isReady), ...found.filter((courier) => !isReady(courier))];
}

export function parcelsWords(count: number): string {
  return count === 1 ? '1 parcel' : `${count} parcels`;
}
