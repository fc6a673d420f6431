import { hasEnded, type OrderStatus } from '../enumerations';
import { dayInSouthAfrica } from './business-days';
import { isStillToCollect } from './collection';

/** What a promise is read from; of an older server's answer some of it may be missing. */
interface Promised {
  readonly status?: OrderStatus | undefined;
  readonly returnsToSender?: boolean | undefined;
  readonly deliverBy?: string | null | undefined;
  readonly collection?: { readonly day: string } | null | undefined;
}

/** Whether the last promised day is over, and the parcel was neither delivered nor is on its way back. */
export function isLate({ status, returnsToSender, deliverBy }: Promised, now: Date): boolean {
  if (!status || hasEnded(status) || returnsToSender || !deliverBy) return false;
  return deliverBy < dayInSouthAfrica(now);
}

/** Whether the agreed day of collection is over, and nobody has collected. */
export function isCollectionMissed({ status, collection }: Promised, now: Date): boolean {
  if (!status || !isStillToCollect(status) || !collection) return false;
  return collection.day < dayInSouthAfrica(now);
}
