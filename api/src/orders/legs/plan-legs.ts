import { foldTown, type LegKind, type ServiceType } from '@courier/contract';
import type { Depot } from '../../platform/config/depot-config';

interface Way {
  readonly serviceType: ServiceType;
  /** In km. */
  readonly distance: number;
  readonly sent: Readonly<Record<'pickup' | 'delivery', { readonly city: string }>>;
}

/**
 * The legs that an order is brought by. A parcel goes through the depot where there is one, nobody has to be there on the same
 * day, and its way is one from town to town that is long enough.
 */
export function planLegs({ serviceType, distance, sent }: Way, depot: Depot | null): LegKind[] {
  const isFar = depot !== null && distance >= depot.fromKm && !isOneTown(sent);
  return isFar && serviceType !== 'same_day' ? ['collection', 'delivery'] : ['whole'];
}

function isOneTown({ pickup, delivery }: Way['sent']): boolean {
  return foldTown(pickup.city) === foldTown(delivery.city);
}
