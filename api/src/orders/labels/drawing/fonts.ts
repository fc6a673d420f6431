import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The fonts of the label, as `api/scripts/label-fonts.mjs` makes them: the design system's, still and whole. */
export type FontName =
  'wide' | 'wide-extended' | 'text' | 'text-extended' | 'text-vietnamese' | 'mono';

/** A style of type. What its first font lacks, the next ones may have. */
export const FACES = {
  wide: ['wide', 'wide-extended', 'text-vietnamese'],
  text: ['text', 'text-extended', 'text-vietnamese'],
  mono: ['mono', 'text', 'text-extended'],
} as const satisfies Record<string, readonly FontName[]>;
export type Face = keyof typeof FACES;

/** A drawn character. */
export interface Glyph {
  /** Its number in the font. */
  readonly id: number;
  /** In thousandths of the size. */
  readonly width: number;
}

/** Measures are in thousandths of the size. */
interface Font {
  readonly file: Buffer;
  readonly glyphs: ReadonlyMap<string, Glyph>;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly number[];
}

/** The first font of a face that has the character; null where none does. */
export function fontFor(face: Face, character: string): FontName | null {
  return FACES[face].find((name) => FONTS[name].glyphs.has(character)) ?? null;
}

/** How wide a text is, as a multiple of the size. */
export function widthIn(font: FontName, text: string): number {
  const { glyphs } = FONTS[font];
  return (
    Array.from(text).reduce((sum, character) => sum + (glyphs.get(character)?.width ?? 0), 0) / 1000
  );
}

const fontFile = (name: string) => path.join(__dirname, 'fonts', name);

type Measured = Omit<Font, 'file' | 'glyphs'> & {
  readonly glyphs: readonly (readonly [character: string, id: number, width: number])[];
};

const MEASURED = JSON.parse(readFileSync(fontFile('metrics.json'), 'utf8')) as Record<
  FontName,
  Measured
>;

export const FONTS = Object.fromEntries(
  Object.entries(MEASURED).map(([name, { glyphs, ...measures }]) => [
    name,
    {
      ...measures,
      file: readFileSync(fontFile(`${name}.ttf`)),
      glyphs: new Map(glyphs.map(([character, id, width]) => [character, { id, width }])),
    },
  ]),
) as unknown as Readonly<Record<FontName, Font>>;
