import { plainText } from './text';

/** Length of every South African postal code. Codes are text: the leading zeros of 0002 matter. */
export const POSTAL_CODE_LENGTH = 4;

/** Keeps what a postal code field accepts while typing: digits only, at most four. */
export function postalCodeInput(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, POSTAL_CODE_LENGTH);
}

/** Pads a typed code with zeros on the left to four digits; a blank stays blank, so that it can be refused. */
export function padPostalCode(typed: string): string {
  const digits = plainText(typed);
  return digits === '' ? '' : digits.padStart(POSTAL_CODE_LENGTH, '0');
}
