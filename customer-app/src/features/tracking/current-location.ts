import type { OrderStatus } from '@courier/contract';
import type { TrackedAnswer } from './tracking-answer';

/** Where a parcel is that is not on its way; for one that is, see the courier's position. */
const LOCATIONS: Partial<Record<OrderStatus, string>> = {
  pending: 'Not collected yet',
  confirmed: 'Not collected yet',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** The location line: of an order with a status we do not know, what the specification says of any. */
export function locationOf({ status, courierDetails }: TrackedAnswer): string {
  const settled = status && LOCATIONS[status];
  if (settled) return settled;
  return courierDetails?.driverLocation ? 'With Driver' : 'In Transit';
}
