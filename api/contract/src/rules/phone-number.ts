/** South African: nine digits after the country code or the leading zero. */
const HOME = /^(?:(?:\+|00)?270?|0)([1-9]\d{8})$/;
/** The country codes that the ITU has assigned, but for those of North America and South Africa. */
const COUNTRY_CODE = [
  '2(?:0|1[1-368]|[2346]\\d|5[0-8]|9[017-9])',
  '3(?:[0-469]|5\\d|7[0-8]|8[0-35-79])',
  '4(?:[013-9]|2[013])',
  '5(?:[1-8]|[09]\\d)',
  '6(?:[0-6]|7[02-9]|8[0-35-9]|9[0-2])',
  '7',
  '8(?:[1246]|0[08]|5[02356]|7[08]|8[0-368])',
  '9(?:[0-58]|6[0-8]|7[0-79]|9[2-68])',
].join('|');
/** Of another country: E.164 with its country code, 8 to 15 digits in all; North America always has 11. */
const FOREIGN = new RegExp(`^(?:\\+|00)(1\\d{10}|(?=\\d{8,15}$)(?:${COUNTRY_CODE})\\d+)$`);

/** The zero that is dialled at home only: `+44 (0)20 …`. */
const HOME_ZERO = /^(\s*(?:\+|00)[\d\s]+)\(0\)/;
const PUNCTUATION = /[\s().\-/\u2010-\u2015]/g;

/**
 * Turns a phone number as people type it (`082 123 4567`, `0027…`, `+27 (0)82…`, `+44 20 …`) into E.164, as the
 * provider wants it.
 * @returns null where it is no number that can be dialled from South Africa
 */
export function toE164(typed: string): string | null {
  const digits = typed.replace(HOME_ZERO, '$1').replace(PUNCTUATION, '');
  const home = HOME.exec(digits)?.[1];
  const foreign = FOREIGN.exec(digits)?.[1];
  if (home) return `+27${home}`;
  return foreign ? `+${foreign}` : null;
}
