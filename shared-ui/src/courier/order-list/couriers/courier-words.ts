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

/**
 * Those who may be given a parcel: the provider still has them. Somebody off shift gets it for later.
 * @param except the id of whoever has it now
 */
export function assignableCouriers(
  couriers: readonly CourierView[],
  except?: string | null,
): CourierView[] {
  return couriers.filter(({ id, isKnown }) => isKnown && id !== null && id !== except);
}

/** What a courier is listed under where one is chosen: who works now, or why not. */
export function shiftOf(courier: CourierView): string {
  return isReady(courier) ? 'On shift' : readinessOf(courier).label;
}

/** Those whose name has the words in it, whoever is ready first, and who may take no orders last. */
export function couriersNamed(couriers: readonly CourierView[], words: string): CourierView[] {
  const wanted = words.trim().toLowerCase();
  const found = couriers.filter(({ name }) => name.toLowerCase().includes(wanted));
  const rank = (courier: CourierView) => (isReady(courier) ? 0 : courier.isActive ? 1 : 2);
  return found.sort((one, other) => rank(one) - rank(other));
}

export function parcelsWords(count: number): string {
  return count === 1 ? '1 parcel' : `${count} parcels`;
}
