import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fonts of the label, as `api/scripts/label-fonts.mjs` makes them: the design system's, still and whole. */
type FontName = 'wide' | 'wide-extended' | 'text' | 'text-extended' | 'text-vietnamese' | 'mono';

/** A style of type. What its first font lacks, the next ones may have. */
export const FACES = {
  wide: ['wide', 'wide-extended', 'text-vietnamese'],
  text: ['text', 'text-extended', 'text-vietnamese'],
  mono: ['mono', 'text', 'text-extended'],
} as const satisfies Record<string, readonly FontName[]>;
export type Face = keyof typeof FACES;

/** The file of a font. */
export function fontFile(name: FontName): Buffer {
  return FILES[name];
}

/** The first font of a face that has the character; null where none does. */
export function fontFor(face: Face, character: string): FontName | null {
  const code = character.codePointAt(0) ?? 0;
  return FACES[face].find((name) => COVERAGE[name].has(code)) ?? null;
}

const FOLDER = join(__dirname, 'fonts');

type Ranges = readonly (readonly [first: number, last: number])[];

const RANGES = JSON.parse(readFileSync(join(FOLDER, 'coverage.json'), 'utf8')) as Record<
  FontName,
  Ranges
>;

const NAMES = Object.keys(RANGES) as FontName[];

const COVERAGE = tableOf((name) => new Set(RANGES[name].flatMap(codesOf)));
const FILES = tableOf((name) => readFileSync(join(FOLDER, `${name}.ttf`)));

function tableOf<T>(make: (name: FontName) => T): Record<FontName, T> {
  return Object.fromEntries(NAMES.map((name) => [name, make(name)])) as Record<FontName, T>;
}

function codesOf([first, last]: Ranges[number]): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
