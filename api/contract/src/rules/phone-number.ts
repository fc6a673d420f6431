import { withoutGaps } from './text';

/** South African: nine digits after the country code or the leading zero. */
const HOME = /^(?:(?:\+|00)?270?|0)([1-9]\d{8})$/;
/** Of another country: E.164 with its country code, 8 to 15 digits in all; North America always has 11. */
const FOREIGN = /^(?:\+|00)(1\d{10}|(?!27)[2-9]\d{7,14})$/;
/** Country codes that the ITU has not assigned. Listing these takes fewer bytes than listing the others. */
const UNASSIGNED =
  /^(2(1[04579]|59|8|9[2-6])|3(79|8[48])|42[24-9]|6(71|84|9[3-9])|8(0[1-79]|3|5[147-9]|7[1-79]|8[4579]|9)|9(69|78|9[0179]))/;

/** The zero that is dialled at home only: `+44 (0)20 …`. */
const HOME_ZERO = /^((?:\+|00)\d+)\(0\)/;
const PUNCTUATION = /[()./]/g;

/**
 * Turns a phone number as people type it (`082 123 4567`, `0027…`, `+27 (0)82…`, `+44 20 …`) into E.164, as the
 * provider wants it.
 * @returns null where it is no number that can be dialled from South Africa
 */
export function toE164(typed: string): string | null {
  const digits = withoutGaps(typed).replace(HOME_ZERO, '$1').replace(PUNCTUATION, '');
  const home = HOME.exec(digits)?.[1];
  const foreign = FOREIGN.exec(digits)?.[1];
  if (home) return `+27${home}`;
  return foreign && !UNASSIGNED.test(foreign) ? `+${foreign}` : null;
}
