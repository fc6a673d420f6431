import {
  colorNames,
  type ColorScheme,
  messageTones,
  stampTones,
  type TonePair,
} from '@courier/contract';

/**
 * A reference to the custom property of every colour, where a scheme has the colour: `stamp.pending.text` is
 * `var(--c-stamp-pending-text)`. Made from the names, so that a page does not fetch a theme's colours twice.
 */
export const references: ColorScheme = {
  ...byName(colorNames, (name) => referenceTo(name)),
  stamp: pairsOf('stamp', stampTones),
  message: pairsOf('message', messageTones),
};

/** The declarations that give a scheme's colours to whatever element they are put on. */
export function declarationsOf(scheme: ColorScheme): string {
  return declarationsBelow(Object.entries(scheme)).join('\n');
}

function declarationsBelow(
  entries: [string, string | object][],
  path: readonly string[] = [],
): string[] {
  return entries.flatMap(([key, value]) => {
    const here = [...path, key];
    return typeof value === 'string'
      ? `${propertyName(here)}: ${value};`
      : declarationsBelow(Object.entries(value), here);
  });
}

function pairsOf<Tone extends string>(group: string, tones: readonly Tone[]) {
  return byName<Tone, TonePair>(tones, (tone) => ({
    text: referenceTo(group, tone, 'text'),
    tint: referenceTo(group, tone, 'tint'),
  }));
}

function referenceTo(...path: string[]): string {
  return `var(${propertyName(path)})`;
}

function propertyName(path: readonly string[]): string {
  const kebab = path.map((part) => part.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return `--c-${kebab.join('-')}`;
}

function byName<Name extends string, T>(names: readonly Name[], make: (name: Name) => T) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}
