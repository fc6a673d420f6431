import { toE164 as dialableNumber } from '@courier/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A South African number is nine digits after the country code; the library lets shorter ones through. */
const SOUTH_AFRICAN_DIGITS = 9;

/**
 * Turns a phone number as people type it (`082 123 4567`, `0027…`, `+27 (0)82…`) into E.164. Takes all that the
 * contract lets into an address, and what else can be read of the numbers that were stored before it did.
 * @returns null when it cannot be a phone number
 */
export function toE164(typed: string): string | null {
  return dialableNumber(typed) ?? readLeniently(typed);
}

function readLeniently(typed: string): string | null {
  const tidy = typed
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  const number = parsePhoneNumberFromString(tidy, 'ZA');
  if (!number?.isPossible()) return null;
  const isHome = number.countryCallingCode === '27';
  if (isHome && number.nationalNumber.length !== SOUTH_AFRICAN_DIGITS) return null;
  return number.number;
}
