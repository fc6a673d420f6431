import { plainText } from '@courier/contract';
import { type Face, hasCharacter } from './fonts';

/**
 * What of a text can be printed. The fonts have the letters of all languages written in Latin script;
 * - a letter they lack is shown as the plain letter below its marks (the Venda ḓ as d, 𝐁 as B);
 * - emoji and other pictures are left out: no name needs them;
 * - words of other scripts become an ellipsis, and a text of nothing else sends the reader of a label to its code.
 *
 * Line breaks, controls and signs that turn the direction of text never get through.
 *
 * @param otherwise in place of a text without anything that can be shown
 */
export function printable(text: string, face: Face, otherwise = NOT_PRINTABLE): string {
  const shown = Array.from(plainText(text).normalize('NFC').replace(UNSEEN, ' '), (character) =>
    shownAs(character, face),
  ).join('');
  const words = shown
    .replace(/(?:\s*…)+/g, ' …')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : otherwise;
}

/** Whether paper can show all words of a text. */
export function isPrintable(text: string): boolean {
  const shown = printable(text, 'text', '');
  return shown !== '' && (text.includes('…') || !shown.includes('…'));
}

/** In place of a text without a character that can be printed. */
export const NOT_PRINTABLE = 'Scan the code to read this';

/** Controls, invisible and private characters, blanks of every kind. */
const UNSEEN = /[\p{C}\p{Z}]/gu;

function shownAs(character: string, face: Face): string {
  if (character === ' ' || hasCharacter(face, character)) return character;
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
  if (plain && Array.from(plain).every((part) => hasCharacter(face, part))) return plain;
  return /\p{L}|\p{N}/u.test(character) ? '…' : '';
}
