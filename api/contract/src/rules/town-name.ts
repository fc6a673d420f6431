import { foldedWords } from './text';

/**
 * How names of towns are compared, in quotes, zones and searches: case, marks, apostrophes and hyphens do not count, `Saint` is
 * `St`, `Mt` is `Mount`, and `Kwa-Mashu` is `KwaMashu`. Qonce (King William's Town) → qonce king williams town.
 */
export function foldTown(name: string): string {
  return foldedWords(name)
    .join(' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\bmt\b/g, 'mount')
    .replace(/\bkwa (?=\p{L})/gu, 'kwa');
}
