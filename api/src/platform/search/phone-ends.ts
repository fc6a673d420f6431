/** Before a phone that is written backwards. No word and no e-mail address begins so. */
export const BACKWARDS = '<';

/** The digits of a phone from its end on, after a mark: of phones with the same end this begins alike. */
export function backwards(phone: string): string {
  return BACKWARDS + [...digitsOf(phone)].reverse().join('');
}

/** Fewer digits are too common to be the end of a phone. */
const SHORTEST_END = 4;

/** What a number has after the zero or the country's code. */
const NATIONAL = 9;

/** Whether what was typed may be the end of a phone, and no more of it. */
export function isPhoneEnd(typed: string): boolean {
  const { length } = digitsOf(typed);
  return length >= SHORTEST_END && length <= NATIONAL && !typed.includes('+');
}

/** The last digits of a typed phone number or its end, alike with the country's code and without; null where it is neither. */
export function lastDigitsOf(typed: string): string | null {
  const digits = digitsOf(typed);
  const isPhone = /^[+\d\s().-]+$/.test(typed) && digits.length >= SHORTEST_END;
  return isPhone ? digits.slice(-NATIONAL) : null;
}

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}
