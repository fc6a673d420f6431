import { apostropheReadings, foldedWords, toE164 } from '@courier/contract';

/**
 * What people and orders are found by. The first letter says of which kind a term is, so that the few kinds do not
 * get into each other's way: `w:thandi` a word, `f:van wyk` two words or more, `p:+27821234567` a phone number,
 * `e:thandi@example.com` an e-mail address.
 */
export function textTerms(texts: readonly string[]): string[] {
  const split = texts.flatMap(apostropheReadings).map(foldedWords);
  return distinct([
    ...split.flat().map((word) => `w:${word}`),
    ...split.flatMap(phrasesOf).map((phrase) => `f:${phrase}`),
  ]);
}

export function phoneTerms(phones: readonly string[]): string[] {
  return distinct(phones.map((phone) => `p:${phoneTerm(phone)}`));
}

/**
 * What a person is found by; the part of the address before the @ is a word as well.
 * @param email in lower case
 */
export function personTerms(fullName: string, email: string): string[] {
  const [mailbox = ''] = email.split('@');
  return [...textTerms([fullName, mailbox]), emailTerm(email)];
}

/** @param email in lower case, whole or its start */
export function emailTerm(email: string): string {
  return cut(`e:${email}`);
}

/** The start of a term that somebody typed: of a phone number or of words; null when it is too short. */
export function startOfTerm(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  if (digits.length >= 3 && !/\p{Letter}/u.test(typed)) return cut(`p:${phoneTerm(typed)}`);
  const words = foldedWords(typed);
  if (words.join('').length < 2) return null;
  return cut(words.length === 1 ? `w:${words[0]}` : `f:${words.join(' ')}`);
}

/** The first term after all those that begin so. */
export function endOf(start: string): string {
  return `${start}\u{10FFFF}`;
}

const LONGEST = 80;

function cut(term: string): string {
  return term.slice(0, LONGEST);
}

/** A term without anything after its kind finds nothing. */
function distinct(terms: readonly string[]): string[] {
  return [...new Set(terms.map(cut))].filter((term) => term.length > 2);
}

/** `pieter van wyk` and `van wyk`. */
function phrasesOf(words: readonly string[]): string[] {
  return words.slice(0, -1).map((_, index) => words.slice(index).join(' '));
}

/** International where it is a number, so that every spelling meets; the start of one as far as it goes. */
function phoneTerm(typed: string): string {
  const whole = toE164(typed);
  if (whole !== null) return whole;
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  return digits.startsWith('0') && !digits.startsWith('00')
    ? `+27${digits.slice(1)}`
    : `+${digits.replace(/^00/, '')}`;
}
