import { parseOrderNumber, toE164 } from '@courier/contract';

/** The people and places of an order. */
export interface Searchable {
  readonly names: readonly string[];
  readonly cities: readonly string[];
  readonly phones: readonly string[];
}

/**
 * What an order is found by. The first letter says of which kind a term is, so that the few kinds do not get into
 * each other's way: `w:thandi` a word of a name or city, `f:van wyk` two words or more, `p:+27821234567` a phone.
 */
export function searchTerms({ names, cities, phones }: Searchable): string[] {
  const texts = [...names, ...cities].map(wordsOf);
  const terms = [
    ...texts.flat().map((word) => `w:${word}`),
    ...texts.flatMap(phrasesOf).map((phrase) => `f:${phrase}`),
    ...phones.map((phone) => `p:${phoneTerm(phone)}`),
  ];
  return [...new Set(terms.map((term) => term.slice(0, LONGEST)))].filter(
    (term) => term.length > 2,
  );
}

/** What somebody typed into the search box. */
export type Search =
  | { readonly kind: 'number'; readonly orderNumber: string }
  /** The start of a term, and of an order number where it may be that as well. */
  | { readonly kind: 'start'; readonly term: string; readonly number: string | null }
  | { readonly kind: 'nothing' };

export function readSearch(typed: string): Search {
  const number = parseOrderNumber(typed);
  if (number) return { kind: 'number', orderNumber: number.orderNumber };
  const digits = typed.replace(/\D/g, '');
  if (digits.length >= 3 && !/\p{Letter}/u.test(typed)) {
    return { kind: 'start', term: `p:${phoneTerm(typed)}`, number: null };
  }
  const words = wordsOf(typed);
  if (words.join('').length < 2) return { kind: 'nothing' };
  const term = words.length === 1 ? `w:${words[0]}` : `f:${words.join(' ')}`;
  return { kind: 'start', term: term.slice(0, LONGEST), number: startOfNumber(typed) };
}

/** Names have letters and digits too, so that nothing but the length and the alphabet tells. */
function startOfNumber(typed: string): string | null {
  const compact = typed.toUpperCase().replace(/[\s\p{Dash_Punctuation}]/gu, '');
  const [, start] = /^(?:EC)?([0-9A-Z]{4,11})$/.exec(compact) ?? [];
  return start ? `EC${start.replace(/[IL]/g, '1').replace(/O/g, '0')}` : null;
}

/** The first term after all those that begin so. */
export function endOf(start: string): string {
  return `${start}\u{10FFFF}`;
}

const LONGEST = 80;

/** In lower case and without accents: `André` is found by `andre`. */
function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean);
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
