import { foldTown } from '@courier/contract';

/** A street address as far as it has been typed. */
export interface Street {
  readonly house_number?: string;
  readonly road: string;
}

/** One way to read a typed text: the end of it names a place, what comes before is a street. */
export interface Reading {
  /** The folded end of the text. */
  readonly place: string;
  readonly street: Street | null;
}

/** No place of ours has a longer name, city and province included. */
const LONGEST_NAME = 8;
const SHORTEST_PLACE = 3;

const STREET_WORDS = new Set(
  [
    'street str st straat road rd weg avenue ave av laan drive dr rylaan lane ln steeg',
    'close cl crescent cres singel way place pl court hof boulevard blvd highway hwy terrace circle square',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Reads a typed text in every way that makes sense, the longest place first:
 * `12 Long Street, Cape Town` is the place `12 long street cape town`, or 12 Long Street in `cape town`.
 * A comma ends a street or a building's name; without one the street must look like a street.
 */
export function readings(text: string): Reading[] {
  const words = [...text.matchAll(/[^\s,;]+/gu)];
  const found: Reading[] = [];
  const whole = foldTown(text);
  if (whole.length >= SHORTEST_PLACE) found.push({ place: whole, street: null });
  for (let first = Math.max(1, words.length - LONGEST_NAME); first < words.length; first += 1) {
    const start = words[first]?.index ?? 0;
    const before = text.slice(0, start);
    const place = foldTown(text.slice(start));
    if (place.length < SHORTEST_PLACE || isStreetWord(place)) continue;
    const street = readStreet(before);
    if (street) found.push({ place, street });
    else if (before.trimEnd().endsWith(',')) found.push({ place, street: null });
  }
  return found;
}

/** House number and road of a text that looks like a street address; what we cannot take apart stays in the road. */
export function readStreet(text: string): Street | null {
  const typed = text.replace(/[\s,;]+$/u, '').trim();
  const numbered = /^(\d+[A-Za-z]?(?:[-/]\d+[A-Za-z]?)?)[\s,]+(\S.*)$/u.exec(typed);
  const [house, rest] = [numbered?.[1], numbered?.[2]];
  if (house && rest && /\p{L}{2}/u.test(rest)) return { house_number: house, road: rest };
  const words = foldTown(typed).split(' ');
  const hasStreetWord = words.slice(1).some((word) => STREET_WORDS.has(word));
  const hasNumber = words.length > 2 && /\d/.test(typed);
  return hasStreetWord || hasNumber ? { road: typed } : null;
}

/** Whether a single word is a street word or on the way to one: `Str` must not suggest Strand. */
function isStreetWord(folded: string): boolean {
  return !folded.includes(' ') && [...STREET_WORDS].some((word) => word.startsWith(folded));
}
