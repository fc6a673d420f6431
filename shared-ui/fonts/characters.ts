export function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  ).join('');
}

export const basicLatin = range(0x20, 0x7e);

/** Punctuation and signs that the suite's own words use; the no-break space among them. */
export const typographic = '\u00a0’‘“”–—…×·•−';

/** The accents of Afrikaans and most of Europe: ë, ê, é, ô. */
export const latinOne = without(range(0xa1, 0xff), typographic);

export const latinExtendedA = range(0x100, 0x17f);

/** `U+20-7E,U+2014` */
export function unicodeRange(codePoints: readonly number[]): string {
  const sorted = [...new Set(codePoints)].sort((a, b) => a - b);
  const runs: { first: number; last: number }[] = [];
  for (const codePoint of sorted) {
    const run = runs.at(-1);
    if (run && run.last === codePoint - 1) run.last = codePoint;
    else runs.push({ first: codePoint, last: codePoint });
  }
  return runs
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(',');
}

function without(characters: string, excluded: string): string {
  return [...characters].filter((character) => !excluded.includes(character)).join('');
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase();
}
