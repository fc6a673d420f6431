/**
 * The one rule for text: what counts as a blank, what nobody sees, and what two spellings have in common. Phones, messengers
 * and spreadsheets add such characters to what is copied, and with them one text could pass for another.
 */

/** Blanks that no keyboard has, the lines and paragraphs of Unicode, and the pattern of Braille without a dot. */
const OTHER_BLANK = /[\p{Zs}\u2028\u2029\u2800]/gu;

/** Joiners and variants stay behind a character that is written with them, as in Persian, Hindi and emoji. */
const JOINER = String.raw`(?:\u200C|\u200D|[\uFE00-\uFE0F])`;
const JOINABLE = String.raw`[^\p{sc=Latin}\p{sc=Inherited}\p{N}\p{P}\p{Z}\p{C}\p{DI}\u2800][\uFE00-\uFE0F]?`;

/**
 * Marks of direction, characters without a width, soft hyphens and the fillers of Hangul: what Unicode calls default
 * ignorable, and the marks of annotations.
 */
const UNSEEN = new RegExp(
  String.raw`(?!${JOINER})[\p{DI}\uFFF9-\uFFFB]|(?<!${JOINABLE})${JOINER}`,
  'gu',
);

/** As typed text is kept: without blanks around it and what nobody sees, and with blanks of one kind. */
export function plainText(text: string): string {
  return text.replace(UNSEEN, '').replace(OTHER_BLANK, ' ').trim();
}

/** A number or a code without what people and programs group it by: blanks and dashes of every kind. */
export function withoutGaps(text: string): string {
  return text.replace(/[\s\p{DI}\p{Dash_Punctuation}\u2212\u2800\uFFF9-\uFFFB]/gu, '');
}

/**
 * A password as it is hashed, by the profile OpaqueString of PRECIS (RFC 8265, section 4.2): blanks of one kind, and
 * characters composed, as devices differ in both. Nothing is trimmed, and no case is changed.
 */
export function opaqueString(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}

/** Whether the profile allows every character of a password: none that nobody sees (RFC 8264, sections 9.10 and 9.13). */
export function isOpaqueString(password: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{DI}]/u.test(password);
}

/** In lower case, without marks and apostrophes, and in plain letters: `Siobhán O’Brien` is `siobhan obrien`. */
export function foldText(text: string): string {
  return text
    .replace(APOSTROPHE, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłıħŋ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The words and numbers of a text, folded: what two texts have in common however they are spelled. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A text as who joins at an apostrophe and who parts there reads it: `OBrien` and `O Brien`. */
export function apostropheReadings(text: string): string[] {
  return [...new Set([text.replace(APOSTROPHE, ''), text.replace(APOSTROPHE, ' ')])];
}

/** As keyboards, phones and linguists write it. */
const APOSTROPHE = /['’‘‛`´ʻʼʹ′＇]/g;

/** Letters that Unicode does not take apart, as who lacks their key writes them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
};

/** What stands for a name where there is space for two letters: `Thabo van der Molefe` is `TM`; empty for none. */
export function initialsOf(fullName: string): string {
  const names = fullName.split(/\s+/).filter(Boolean);
  const ends = [names[0], names.length > 1 ? names.at(-1) : undefined];
  return ends
    .map((name) => Array.from(name ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
