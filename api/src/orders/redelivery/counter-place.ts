import type { Counter } from '@courier/contract';
import type { PostalAddress } from '../../places/addresses/postal-address';

/** A counter as a courier finds it, with whom the parcel is for. */
export function counterPlace(
  { name, phone, addressLine1, addressLine2, city, zipCode }: Counter,
  receiver: Pick<PostalAddress, 'fullName'>,
): PostalAddress {
  const fullName = [name, receiver.fullName].filter(Boolean).join(' for ');
  return { fullName, phone, addressLine1, addressLine2, city, zipCode };
}
