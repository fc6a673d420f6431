import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { toE164 } from '../dispatch/shipday/phone-number';

/** `082 123 4567`; a number from abroad with its country; what is no phone number as it was typed. */
export function displayPhone(typed: string): string {
  const number = parsed(typed);
  if (!number) return typed;
  return number.countryCallingCode === HOME
    ? number.formatNational()
    : number.formatInternational();
}

/**
 * `082 *** 4567`: enough for the two people who know the number, too little for anyone else. What is not known
 * to be a phone number is hidden altogether, because nobody knows what it gives away.
 */
export function maskedPhone(typed: string): string {
  const number = parsed(typed);
  if (!number) return HIDDEN;
  const { countryCallingCode, nationalNumber } = number;
  return countryCallingCode === HOME
    ? `0${nationalNumber.slice(0, 2)} ${HIDDEN} ${nationalNumber.slice(-4)}`
    : `+${countryCallingCode} ${HIDDEN} ${nationalNumber.slice(-2)}`;
}

const HOME = '27';
const HIDDEN = '***';

function parsed(typed: string) {
  const e164 = toE164(typed);
  return e164 === null ? undefined : parsePhoneNumberFromString(e164);
}
