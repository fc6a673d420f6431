import type { FontFacts } from './sfnt';

/** How often a character comes in English text, per thousand. */
const frequency: Readonly<Record<string, number>> = {
  ' ': 180, e: 102, t: 75, a: 65, o: 62, n: 57, i: 57, s: 53, r: 50, h: 50, l: 33, d: 33, u: 23,
  c: 22, m: 20, f: 18, w: 17, g: 16, p: 15, y: 14, b: 13, v: 8, k: 6,
}; // prettier-ignore

/** Advances in 1/2048 em of the fonts that nearly every machine has, or one within 1 % of their widths. */
const arial: Readonly<Record<string, number>> = {
  ' ': 569, a: 1139, b: 1139, c: 1024, d: 1139, e: 1139, f: 569, g: 1139, h: 1139, i: 455, k: 1024,
  l: 455, m: 1706, n: 1139, o: 1139, p: 1139, r: 682, s: 1024, t: 569, u: 1139, v: 1024, w: 1479,
  y: 1024,
}; // prettier-ignore

const arialBold: Readonly<Record<string, number>> = {
  ' ': 569, a: 1139, b: 1251, c: 1139, d: 1251, e: 1139, f: 682, g: 1251, h: 1251, i: 569, k: 1139,
  l: 569, m: 1821, n: 1251, o: 1251, p: 1251, r: 797, s: 1139, t: 682, u: 1251, v: 1139, w: 1593,
  y: 1139,
}; // prettier-ignore

const courierNewAdvance = 1229;

export const systemFonts = {
  arial: {
    local: ['Arial', 'Liberation Sans', 'Roboto'],
    advanceOf: (c: string) => (arial[c] ?? 0) / 2048,
  },
  arialBold: {
    local: ['Arial Bold', 'Liberation Sans Bold', 'Arial-BoldMT', 'Roboto Bold'],
    advanceOf: (c: string) => (arialBold[c] ?? 0) / 2048,
  },
  courierNew: {
    local: ['Courier New', 'Liberation Mono'],
    advanceOf: () => courierNewAdvance / 2048,
  },
} as const;

export type SystemFont = (typeof systemFonts)[keyof typeof systemFonts];

/** Descriptors that give a system font the widths and heights of ours, so that the swap moves nothing. */
export function metricOverrides(ours: FontFacts, system: SystemFont): string {
  const sizeAdjust = averageAdvance(ours.advanceOf) / averageAdvance(system.advanceOf);
  return [
    `size-adjust:${percent(sizeAdjust)}`,
    `ascent-override:${percent(ours.ascent / sizeAdjust)}`,
    `descent-override:${percent(ours.descent / sizeAdjust)}`,
    `line-gap-override:${percent(ours.lineGap / sizeAdjust)}`,
  ].join(';');
}

function averageAdvance(advanceOf: (character: string) => number): number {
  const entries = Object.entries(frequency);
  const total = entries.reduce((sum, [, times]) => sum + times, 0);
  return entries.reduce((sum, [character, times]) => sum + advanceOf(character) * times, 0) / total;
}

function percent(ratio: number): string {
  return `${(ratio * 100).toFixed(2)}%`;
}
