import { amountToCollect, isAwaitingCollection } from '@courier/contract';
import { isFurtherLeg } from '../../orders/legs/legs.queries';
import { counterPlace } from '../../orders/redelivery/counter-place';
import type { PostalAddress } from '../../places/addresses/postal-address';
import type { OpenParcel } from './open-parcels.read-model';

/** What a courier does at a stop. */
export type StopKind = 'collect' | 'to_depot' | 'deliver' | 'return';

/** Where a courier goes with a parcel, or for it. */
export interface Stop {
  readonly kind: StopKind;
  readonly parcel: OpenParcel;
  /** null for the depot. */
  readonly place: PostalAddress | null;
  readonly day: string | null;
  readonly window: string | null;
  /** In cents; null for nothing. */
  readonly toCollect: number | null;
}

/** The stops that a parcel still takes, in their order: it is collected, then brought. There is always one. */
export function stopsOf(parcel: OpenParcel): readonly [Stop, ...Stop[]] {
  const { addresses, status, legKind, waitsAt } = parcel;
  const isToCollect = !isFurtherLeg(legKind) && isAwaitingCollection(status);
  const last = lastStop(parcel);
  if (waitsAt) {
    const place = counterPlace(waitsAt, addresses.delivery);
    return [{ kind: 'collect', parcel, place, day: null, window: null, toCollect: null }, last];
  }
  if (!isToCollect) return [last];
  const collect: Stop = {
    kind: 'collect',
    parcel,
    place: addresses.pickup,
    day: parcel.collectionDay,
    window: parcel.collectionWindow,
    toCollect: null,
  };
  // What is brought to the depot needs no line of its own: all of it goes there in the end.
  return legKind === 'collection' ? [collect] : [collect, last];
}

function lastStop(parcel: OpenParcel): Stop {
  const { addresses, booked, returnsToSender, legKind, deliverBy } = parcel;
  if (returnsToSender) {
    const toCollect = amountToCollect(parcel);
    return { kind: 'return', parcel, place: addresses.pickup, day: null, window: null, toCollect };
  }
  if (legKind === 'collection') {
    return { kind: 'to_depot', parcel, place: null, day: null, window: null, toCollect: null };
  }
  return {
    kind: 'deliver',
    parcel,
    place: booked?.counter ? counterPlace(booked.counter, addresses.delivery) : addresses.delivery,
    day: booked?.day ?? deliverBy,
    window: booked?.window ?? null,
    toCollect: amountToCollect(parcel),
  };
}

/**
 * Compares stops in the order of a run: by day and window, what is collected before what is brought on the same day, and
 * within that by postal code and street, so that doors that are near each other follow. The provider names no order.
 */
export function compareStops(one: Stop, other: Stop): number {
  const [a, b] = [sortKey(one), sortKey(other)];
  for (const [at, part] of a.entries()) {
    const difference = part.localeCompare(b[at] ?? '', 'en', { numeric: true });
    if (difference !== 0) return difference;
  }
  return 0;
}

function sortKey({ kind, day, window, place, parcel }: Stop): readonly string[] {
  return [
    ...orLast(day),
    kind === 'collect' ? '0' : '1',
    ...orLast(window),
    ...orLast(place?.zipCode),
    place?.addressLine1 ?? '',
    parcel.orderNumber,
  ];
}

/** What is not set comes after all that is. */
function orLast(text: string | null | undefined): readonly [string, string] {
  return text ? ['0', text] : ['1', ''];
}
