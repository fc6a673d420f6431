import { type CollectionOptions, whyNotCollected } from '@courier/contract';
import { ValidationError } from '../../platform/errors/domain-errors';

/** @throws ValidationError at the pickup address of a store that is closed whenever couriers collect */
export function assertCollected(times: CollectionOptions): void {
  const reason = whyNotCollected(times);
  if (reason === null) return;
  const message = `${reason}. Please choose another pickup address`;
  throw new ValidationError([{ path: 'pickupAddress.addressLine1', message }]);
}
