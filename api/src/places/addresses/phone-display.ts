import { toE164 } from '@courier/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `082 123 4567`; a number from abroad with its country; what is no phone number as it was typed. */
export function displayPhone(typed: string): string {
  const number = parsed(typed);
  if (!number) return typed;
  return number.countryCallingCode === HOME
    ? number.formatNational()
    : number.formatInternational();
}

/**
 * `082 *** **67`: enough for the two people who know the number, too little for anyone else, because at least five
 * digits are hidden. What is not known to be a phone number is hidden altogether: nobody knows what it gives away.
 * A number that is not there (an erased one) stays blank.
 */
export function maskedPhone(typed: string): string {
  if (typed.trim() === '') return '';
  const number = parsed(typed);
  if (!number) return HIDDEN;
  const { countryCallingCode, nationalNumber } = number;
  const end = `${HIDDEN} **${nationalNumber.slice(-SHOWN_AT_END)}`;
  if (countryCallingCode === HOME) return `0${nationalNumber.slice(0, 2)} ${end}`;
  const hidden = nationalNumber.length - SHOWN_AT_END;
  return `+${countryCallingCode} ${hidden < LEAST_HIDDEN ? HIDDEN : end}`;
}

const HOME = '27';
const HIDDEN = '***';
const SHOWN_AT_END = 2;
const LEAST_HIDDEN = 5;

function parsed(typed: string) {
  const e164 = toE164(typed);
  return e164 === null ? undefined : parsePhoneNumberFromString(e164);
}
