/** Before a phone that is written backwards. No word and no e-mail address begins so. */
export const BACKWARDS = '<';

/** The digits of a phone from its end on, after a mark: of phones with the same end this begins alike. */
export function backwards(phone: string): string {
  return BACKWARDS + [...digitsOf(phone)].reverse().join('');
}

/** Whether what was typed may be the end of a phone: fewer than four digits are too common, and more than nine are all of it. */
export function isPhoneEnd(typed: string): boolean {
  const { length } = digitsOf(typed);
  return length >= 4 && length <= 9 && !typed.includes('+');
}

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}
