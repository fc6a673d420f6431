/**
 * Cuts the suite's fonts to what it shows and writes `dist/fonts`: hashed woff2 files, `fonts.css` to be
 * inlined, `fonts.json` with what is to be preloaded. The same input always gives the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { unicodeRange } from './characters';
import { faces, type Face } from './faces';
import { metricOverrides, systemFonts, type SystemFont } from './fallback';
import { readFont, type FontFacts } from './sfnt';

const requireFrom = createRequire(__filename);
const target = join(__dirname, '../dist/fonts');

/** All that the first view fetches, together. */
const firstViewBudget = 40 * 1024;

interface MadeFace extends Face {
  file: string;
  bytes: Buffer;
  facts: FontFacts;
}

void build();

async function build(): Promise<void> {
  const made = await Promise.all(faces.map(make));
  const firstView = sum(made.filter((face) => face.firstView).map(({ bytes }) => bytes.length));
  if (firstView > firstViewBudget) {
    throw new Error(
      `Fonts of the first view take ${firstView} bytes, more than ${firstViewBudget}`,
    );
  }

  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const { file, bytes } of made) writeFileSync(join(target, file), bytes);
  writeFileSync(
    join(target, 'fonts.css'),
    [...made.map(ruleOf), ...(await fallbackRules())].join('\n') + '\n',
  );
  writeFileSync(join(target, 'fonts.json'), `${JSON.stringify(listOf(made), null, 2)}\n`);
  process.stdout.write(`fonts: ${made.length} files, ${firstView} bytes on the first view\n`);
}

async function make(face: Face): Promise<MadeFace> {
  const bytes = await cut(face, 'woff2');
  const facts = readFont(await cut(face, 'truetype'));
  const missing = [...face.characters].filter((c) => !facts.codePoints.has(c.codePointAt(0) ?? 0));
  // A subset of `latin-ext` lacks the few letters of the block that lie in `latin`.
  if (face.firstView && missing.length > 0) {
    throw new Error(`${face.name} has no glyph for ${missing.join(' ')}`);
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { ...face, bytes, facts, file: `${face.name}.${hash}.woff2` };
}

function cut(face: Face, targetFormat: 'woff2' | 'truetype', axes = face.axes): Promise<Buffer> {
  return subsetFont(readFileSync(requireFrom.resolve(face.source)), face.characters, {
    targetFormat,
    variationAxes: axes,
    keepFeatures: face.features,
    noHinting: true,
  });
}

function ruleOf(face: MadeFace): string {
  const covered = [...face.characters]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter((codePoint) => face.facts.codePoints.has(codePoint));
  return rule([
    `font-family:'${face.family}'`,
    'font-style:normal',
    `font-weight:${face.weight}`,
    `font-stretch:${face.stretch}`,
    'font-display:swap',
    `src:url(./${face.file}) format('woff2')`,
    `unicode-range:${unicodeRange(covered)}`,
  ]);
}

/** What is used until a font arrives, by the same weights and widths. */
async function fallbackRules(): Promise<string[]> {
  const { arial, arialBold, courierNew } = systemFonts;
  return [
    await standIn('archivo-text', arial, '400 559', { wght: 400, wdth: 100 }),
    await standIn('archivo-text', arialBold, '560 700', { wght: 660, wdth: 100 }),
    await standIn('archivo-wide', arialBold, '700'),
    await standIn('mono', courierNew, '400 700'),
  ];
}

async function standIn(
  name: string,
  system: SystemFont,
  weight: string,
  axes?: Record<string, number>,
): Promise<string> {
  const face = faces.find((candidate) => candidate.name === name);
  if (!face) throw new Error(`No face is called ${name}`);
  const facts = readFont(await cut(face, 'truetype', axes ?? face.axes));
  return rule([
    `font-family:'${face.family} fallback'`,
    `font-weight:${weight}`,
    `font-stretch:${face.stretch}`,
    `src:${system.local.map((local) => `local('${local}')`).join(',')}`,
    metricOverrides(facts, system),
  ]);
}

function rule(descriptors: readonly string[]): string {
  return `@font-face{${descriptors.join(';')}}`;
}

function listOf(made: readonly MadeFace[]) {
  return {
    files: made.map(({ file, bytes }) => ({ file, bytes: bytes.length })),
    preload: made.filter(({ firstView }) => firstView).map(({ file }) => file),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
