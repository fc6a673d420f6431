import { toE164 } from '@courier/contract';
import type { PostalAddress } from '../addresses/postal-address';

type Address = Pick<
  PostalAddress,
  'fullName' | 'phone' | 'addressLine1' | 'addressLine2' | 'city' | 'zipCode'
>;

/** Equal for two addresses that differ only in case, accents, punctuation, blanks or the spelling of the phone. */
export function addressKey(address: Address): string {
  return [
    plain(address.fullName),
    toE164(address.phone) ?? plain(address.phone),
    plain(`${address.addressLine1} ${address.addressLine2 ?? ''}`),
    plain(address.city),
    address.zipCode.trim(),
  ].join('|');
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
