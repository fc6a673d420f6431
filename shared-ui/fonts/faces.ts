import { basicLatin, latinOne, latinExtendedA, range, typographic } from './characters';

/** One file to make. */
export interface Face {
  /** Name of the file, before its hash. */
  name: string;
  family: 'Archivo' | 'Spline Sans Mono';
  /** Where it is cut from, as a module path. */
  source: string;
  characters: string;
  /** Axes pinned to a value or limited to a range. */
  axes?: Record<string, number | { min: number; max: number }>;
  features: string[];
  /** CSS descriptors. */
  weight: string;
  stretch: string;
  /** Needed by every first view. The others are fetched when one of their characters is met. */
  firstView: boolean;
}

const archivo = (subset: 'latin' | 'latin-ext') =>
  `@fontsource-variable/archivo/files/archivo-${subset}-standard-normal.woff2`;

const splineSansMono = (weight: 400 | 700) =>
  `@fontsource/spline-sans-mono/files/spline-sans-mono-latin-${weight}-normal.woff2`;

/** The everyday letters need no rules for accents put together; the other files do. */
const shared = { features: ['kern', 'tnum', 'locl', 'ccmp'] };
const plain = { features: ['kern', 'tnum'] };

const text = {
  ...shared,
  family: 'Archivo',
  axes: { wght: { min: 400, max: 660 }, wdth: 100 },
  weight: '400 660',
  stretch: '100%',
} as const;

/** Headings, numbers and stamps all have one width and weight, so theirs is no variable font. */
const wide = {
  ...shared,
  family: 'Archivo',
  axes: { wght: 700, wdth: 122 },
  weight: '700',
  stretch: '122%',
} as const;

const mono = { ...shared, family: 'Spline Sans Mono', stretch: '100%' } as const;

const everyday = basicLatin + typographic;
const accented = latinOne;

/** Numbers in capitals and digits: all that the suite shows in bold mono, and most of what it shows in mono. */
const codes = range(0x30, 0x39) + range(0x41, 0x5a) + ' -·+…';
const notInCodes = [...everyday].filter((character) => !codes.includes(character)).join('');

export const faces: readonly Face[] = [
  {
    ...text,
    ...plain,
    name: 'archivo-text',
    source: archivo('latin'),
    characters: everyday,
    firstView: true,
  },
  {
    ...wide,
    ...plain,
    name: 'archivo-wide',
    source: archivo('latin'),
    characters: everyday,
    firstView: true,
  },
  {
    ...mono,
    ...plain,
    name: 'mono',
    source: splineSansMono(400),
    characters: codes,
    weight: '400',
    firstView: false,
  },
  {
    ...mono,
    name: 'mono-letters',
    source: splineSansMono(400),
    characters: notInCodes,
    weight: '400',
    firstView: false,
  },
  {
    ...mono,
    ...plain,
    name: 'mono-codes',
    source: splineSansMono(700),
    characters: codes,
    weight: '700',
    firstView: false,
  },
  {
    ...text,
    name: 'archivo-text-accented',
    source: archivo('latin'),
    characters: accented,
    firstView: false,
  },
  {
    ...wide,
    name: 'archivo-wide-accented',
    source: archivo('latin'),
    characters: accented,
    firstView: false,
  },
  {
    ...text,
    name: 'archivo-text-extended',
    source: archivo('latin-ext'),
    characters: latinExtendedA,
    firstView: false,
  },
  {
    ...wide,
    name: 'archivo-wide-extended',
    source: archivo('latin-ext'),
    characters: latinExtendedA,
    firstView: false,
  },
];
