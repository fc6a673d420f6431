import { apostropheReadings, foldedWords, toE164 } from '@courier/contract';
import { backwards, digitsOf, isPhoneEnd } from './phone-ends';

/**
 * What people and orders are found by. The first letter says of which kind a term is, so that the few kinds do not
 * get into each other's way: `w:thandi` a word, `f:van wyk` two words or more, `p:+27821234567` a phone number and
 * `p:<76543212872` its end, `e:thandi@example.com` an e-mail address.
 */
export function textTerms(texts: readonly string[]): string[] {
  const split = texts.flatMap(apostropheReadings).map(foldedWords);
  return distinct([
    ...split.flat().map((word) => `w:${word}`),
    ...split.flatMap(phrasesOf).map((phrase) => `f:${phrase}`),
  ]);
}

export function phoneTerms(phones: readonly string[]): string[] {
  return distinct(
    phones.map(phoneTerm).flatMap((phone) => [`p:${phone}`, `p:${backwards(phone)}`]),
  );
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

/** With what terms begin that somebody typed: of a phone number, of its end, or of words; none when it is too short. */
export function startsOfTerms(typed: string): string[] {
  if (typed.includes('@')) return [emailTerm(typed.toLowerCase())];
  if (digitsOf(typed).length >= 3 && !/\p{Letter}/u.test(typed)) {
    const ends = isPhoneEnd(typed) ? [`p:${backwards(typed)}`] : [];
    return [`p:${phoneTerm(typed)}`, ...ends].map(cut);
  }
  const words = foldedWords(typed);
  if (words.join('').length < 2) return [];
  return [cut(words.length === 1 ? `w:${words[0]}` : `f:${words.join(' ')}`)];
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
  const digits = digitsOf(typed);
  if (typed.trim().startsWith('+')) return `+${digits}`;
  return digits.startsWith('0') && !digits.startsWith('00')
    ? `+27${digits.slice(1)}`
    : `+${digits.replace(/^00/, '')}`;
}
