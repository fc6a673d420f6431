import { crc32 } from 'node:zlib';
import { apostropheReadings, foldText, toE164 } from '@courier/contract';
import { BACKWARDS, backwards, digitsOf, isPhoneEnd } from '../../platform/search/phone-ends';

/** What an order is found by. */
export interface Searchable {
  readonly texts: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

/**
 * The words of an order, each once and between blanks. E-mail addresses are in capitals, so that no part of them is
 * taken for a word; the words before their @ are among the others. Phones are there backwards too, to be found by their ends.
 */
export function searchTextOf({ texts, phones, emails }: Searchable): string {
  const words = [
    ...texts.flatMap(apostropheReadings).flatMap(wordsOf),
    ...phones.map(phoneWord).flatMap((phone) => [phone, backwards(phone)]),
    ...emails.flatMap((email) => wordsOf(email.slice(0, email.indexOf('@')))),
    ...emails.map((email) => email.toUpperCase()),
  ];
  return ` ${[...new Set(words)].join(' ')} `;
}

/**
 * The text of an order: what only the staff finds it by, a bar, and what its owner finds it by as well.
 * @param staffs null for nothing
 */
export function withStaffsWords(own: string, staffs: Searchable | null): string {
  return staffs === null ? own : `${searchTextOf(staffs)}|${own}`;
}

/** Of an order's text `s`, what its owner finds it by too. */
export const OWN_WORDS = "SUBSTR(s.words, INSTR(s.words, ' | ') + 1)";

/**
 * The terms by which the index finds a text: words of letters, the beginnings of numbers, the ends of phones, and e-mail
 * addresses up to their @. A single letter is none: it would find everything.
 */
export function termsOf(searchText: string): string[] {
  return [...new Set(searchText.trim().split(' ').flatMap(termsOfWord))];
}

/** Of a term or a word. Two with the same are told apart by the text of the order. */
export function hashOf(term: string): number {
  return crc32(term) | 0;
}

/**
 * Two of 52 bits for each word of letters in a text. An order whose signature lacks a word's bits lacks the word, which
 * is read from the index alone.
 */
export function signatureOf(searchText: string): number {
  return signatureOfHashes(lettersOf(searchText).map(hashOf));
}

export function signatureOfHashes(hashes: readonly number[]): number {
  const bits = new Set(
    hashes.flatMap((hash) => [(hash >>> 0) % SIGNATURE_BITS, (hash >>> 12) % SIGNATURE_BITS]),
  );
  return [...bits].reduce((sum, bit) => sum + 2 ** bit, 0);
}

/** As many as a JavaScript number holds exactly. */
const SIGNATURE_BITS = 52;

/** The words of letters that are terms. */
export function lettersOf(searchText: string): string[] {
  return termsOf(searchText).filter((term) => LETTERS.test(term));
}

const LETTERS = /^\p{Letter}+$/u;

/** By which a word is found from its inside: each four letters in a row, the last three, and its beginning. */
export function gramsOf(word: string): string[] {
  const inside = Array.from({ length: Math.max(0, word.length - 2) }, (_, at) =>
    word.slice(at, at + GRAM),
  );
  return [...new Set([startGram(word), ...inside])];
}

/** Letters of a gram. */
export const GRAM = 4;

/** The beginning of a word, told from its inside by the blank before it. */
export function startGram(word: string): string {
  return ` ${word.slice(0, 2)}`;
}

/** One of the words that somebody typed. */
export interface TypedWord {
  readonly kind: 'letters' | 'number' | 'email';
  readonly text: string;
  /** The text of an order that has the word contains one of these. */
  readonly patterns: readonly string[];
}

/**
 * The words that were typed. Three letters and more are found inside words; e-mail addresses and single letters or two by
 * how a word begins, and numbers as well, of which four to nine digits may also be the end of a phone.
 */
export function readTyped(typed: string): TypedWord[] {
  const tokens = typed.trim().split(/\s+/u);
  const emails = tokens.filter((token) => EMAIL.test(token));
  const rest = tokens.filter((token) => !EMAIL.test(token)).join(' ');
  return [
    ...[...new Set(wordsAndNumbers(rest))].map((word) =>
      LETTERS.test(word) ? typedLetters(word) : typedNumber(word),
    ),
    ...emails.map((email) => {
      const text = email.toUpperCase();
      return { kind: 'email', text, patterns: [` ${text}`] } as const;
    }),
  ];
}

/**
 * The terms of the index that have every order of a typed number or e-mail address between them; none where it is too
 * short.
 */
export function termsOfTyped({ kind, patterns }: TypedWord): string[] {
  if (kind === 'letters') return [];
  return patterns.flatMap((pattern) => termsOfWord(pattern.trim()).slice(-1));
}

const EMAIL = /^[^@]+@/;
/** A phone number or its beginning: the only numbers that are written with gaps. */
const PHONE = /(?<![\p{Letter}\p{Number}])\(?[+0][\d\s().\-/\u2010-\u2015]*\d/gu;
/** Digits with gaps and nothing else are the end of a phone, as it is read out. */
const DIGITS = /^\d[\d\s().\-/\u2010-\u2015]*$/u;

/** Words of letters, and numbers as they were typed. */
function wordsAndNumbers(typed: string): string[] {
  if (toE164(typed) !== null) return [typed];
  if (DIGITS.test(typed) && isPhoneEnd(typed)) return [typed];
  return [...wordsOf(typed.replace(PHONE, ' ')), ...(typed.match(PHONE) ?? [])];
}

function typedLetters(text: string): TypedWord {
  const isInside = text.length > 2;
  return { kind: 'letters', text, patterns: [isInside ? text : ` ${text}`] };
}

function typedNumber(typed: string): TypedWord {
  const text = phoneWord(typed);
  const beginning = ` ${text}`;
  if (!isPhoneEnd(typed)) return { kind: 'number', text, patterns: [beginning] };
  const end = ` ${backwards(typed)}`;
  // Of `0012` no more is left than two digits, which begin too many numbers.
  const isTerm = termsOfWord(text).length > 0;
  return { kind: 'number', text, patterns: isTerm ? [beginning, end] : [end] };
}

function termsOfWord(word: string): string[] {
  if (word.includes('@')) return [word.slice(0, word.indexOf('@') + 1)];
  if (LETTERS.test(word)) return word.length > 1 ? [word] : [];
  const lengths = word.startsWith(BACKWARDS) ? PHONE_ENDS : NUMBER_STARTS;
  return lengths.filter((length) => length <= word.length).map((length) => word.slice(0, length));
}

/** A number that was typed is looked up by the longest of these beginnings that it has. */
const NUMBER_STARTS = [3, 5, 7];

/** And as the end of a phone by its last four or six digits, after the mark. */
const PHONE_ENDS = [5, 7];

/** Folded, letters and digits apart: `Flat 12b, André` is flat, 12, b and andre. */
function wordsOf(text: string): string[] {
  return foldText(text).match(/\p{Letter}+|\p{Number}+/gu) ?? [];
}

/** As it is dialled at home, other countries with their code, so that every spelling meets; its start as far as it goes. */
function phoneWord(typed: string): string {
  const number = toE164(typed) ?? typed.trim().replace(/^\(?\s*/, '');
  const digits = digitsOf(number);
  if (!number.startsWith('+') && !digits.startsWith('00')) return digits;
  return digits.replace(/^00/, '').replace(/^270?/, '0');
}
