/**
 * Makes the fonts of the waybill label from the design system's: one weight and width each, in the format that PDFs
 * take. `metrics.json` says which characters each has, and how wide they are. Run it after the font packages change:
 *   node api/scripts/label-fonts.mjs
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const OUT = fileURLToPath(new URL('../src/orders/labels/drawing/fonts', import.meta.url));
const ARCHIVO = '@fontsource-variable/archivo';
const MONO = '@fontsource/spline-sans-mono';
const require = createRequire(import.meta.url);

const WIDE = { wght: 740, wdth: 118 };
const TEXT = { wght: 560, wdth: 100 };

const FONTS = [
  { name: 'wide', source: `${ARCHIVO}/files/archivo-latin-standard-normal.woff2`, axes: WIDE },
  {
    name: 'wide-extended',
    source: `${ARCHIVO}/files/archivo-latin-ext-standard-normal.woff2`,
    axes: WIDE,
  },
  { name: 'text', source: `${ARCHIVO}/files/archivo-latin-standard-normal.woff2`, axes: TEXT },
  {
    name: 'text-extended',
    source: `${ARCHIVO}/files/archivo-latin-ext-standard-normal.woff2`,
    axes: TEXT,
  },
  {
    name: 'text-vietnamese',
    source: `${ARCHIVO}/files/archivo-vietnamese-standard-normal.woff2`,
    axes: TEXT,
  },
  { name: 'mono', source: `${MONO}/files/spline-sans-mono-latin-600-normal.woff2` },
];

const metrics = {};
for (const { name, source, axes } of FONTS) {
  const font = await readFile(require.resolve(source));
  const characters = await charactersOf(font);
  const made = await subsetFont(font, String.fromCodePoint(...characters), {
    targetFormat: 'truetype',
    variationAxes: axes,
    noHinting: true,
  });
  await writeFile(path.join(OUT, `${name}.ttf`), made);
  metrics[name] = metricsOf(made, characters);
  console.log(`${name}: ${characters.length} characters, ${made.length} bytes`);
}
await writeFile(path.join(OUT, 'metrics.json'), `${JSON.stringify(metrics)}\n`);

async function charactersOf(font) {
  const face = new Face(new Blob(await convert(font, 'truetype')));
  return [...face.collectUnicodes()].toSorted((a, b) => a - b);
}

/** Measures in thousandths of the size; characters with their glyph's number and width. */
function metricsOf(file, characters) {
  const face = new Face(new Blob(file));
  const font = new Font(face);
  const scaled = (units) => Math.round((units * 1000) / face.upem);
  const signed = (table, at) => tableOf(face, table).getInt16(at);
  return {
    ascent: scaled(signed('hhea', 4)),
    descent: scaled(signed('hhea', 6)),
    capHeight: scaled(signed('OS/2', 88)),
    box: [36, 38, 40, 42].map((at) => scaled(signed('head', at))),
    glyphs: characters.map((code) => {
      const glyph = font.nominalGlyph(code);
      return [String.fromCodePoint(code), glyph, scaled(font.glyphHAdvance(glyph))];
    }),
  };
}

/** A table of the font; where its fields lie is in the OpenType specification. */
function tableOf(face, name) {
  const { buffer, byteOffset, byteLength } = face.referenceTable(name);
  return new DataView(buffer, byteOffset, byteLength);
}
