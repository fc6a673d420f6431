import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';

interface PaperFont {
  readonly file: Buffer;
  /** The code points that it can show. */
  readonly characters: ReadonlySet<number>;
}

/** The styles of type on paper: the design system's, one weight and width each (see fonts/README.md). */
export const FONTS = {
  wide: fontIn('archivo-wide.ttf'),
  text: fontIn('archivo-text.ttf'),
  mono: fontIn('spline-sans-mono.ttf'),
} as const satisfies Record<string, PaperFont>;
export type Face = keyof typeof FONTS;

/** Whether a face can show a character. */
export function hasCharacter(face: Face, character: string): boolean {
  return FONTS[face].characters.has(character.codePointAt(0) ?? 0);
}

function fontIn(name: string): PaperFont {
  const file = readFileSync(path.join(__dirname, 'fonts', name));
  const font = create(file);
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts.`);
  return { file, characters: new Set(font.characterSet) };
}
