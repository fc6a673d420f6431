import { toE164 } from '@courier/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `082 123 4567`; a number from abroad with its country; what is no phone number as it was typed. */
export function displayPhone(typed: string): string {
  const e164 = toE164(typed);
  if (e164 === null) return typed;
  if (GROUPED_ALIKE.test(e164)) return e164.replace(GROUPED_ALIKE, '0$1 $2 $3');
  const number = parsePhoneNumberFromString(e164);
  if (!number) return typed;
  return e164.startsWith(HOME) ? number.formatNational() : number.formatInternational();
}

/**
 * `082 *** **67`: enough for the two people who know the number, too little for anyone else, because at least five
 * digits are hidden. What is not known to be a phone number is hidden altogether: nobody knows what it gives away.
 * A number that is not there (an erased one) stays blank.
 */
export function maskedPhone(typed: string): string {
  if (typed.trim() === '') return '';
  const e164 = toE164(typed);
  if (e164 === null) return HIDDEN;
  const end = `${HIDDEN} **${e164.slice(-SHOWN_AT_END)}`;
  if (e164.startsWith(HOME)) return `0${e164.slice(HOME.length, HOME.length + 2)} ${end}`;
  const number = parsePhoneNumberFromString(e164);
  if (!number) return HIDDEN;
  const { countryCallingCode, nationalNumber } = number;
  const hidden = nationalNumber.length - SHOWN_AT_END;
  return `+${countryCallingCode} ${hidden < LEAST_HIDDEN ? HIDDEN : end}`;
}

/** As much of a number as its viewer may see. */
export function shownPhone(typed: string, isTheirs: boolean): string {
  return isTheirs ? displayPhone(typed) : maskedPhone(typed);
}

const HOME = '+27';
/** All of ours but 0860 and its like, so that a list of orders need not look each of them up. */
const GROUPED_ALIKE = /^\+27(?!860)(\d{2})(\d{3})(\d{4})$/;
const HIDDEN = '***';
const SHOWN_AT_END = 2;
const LEAST_HIDDEN = 5;
