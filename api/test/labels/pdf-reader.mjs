/**
 * Reads a PDF as a person, a printer and a scanner do, in a process of its own (its libraries are modules that Jest
 * cannot load): `node pdf-reader.mjs <dots per inch> [folder for pictures] < file.pdf`, answers JSON.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const POINTS_PER_INCH = 72;
const require = createRequire(import.meta.url);
const [dpi, folder] = process.argv.slice(2);

prepareZXingModule({
  overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')) },
});

const data = new Uint8Array(readFileSync(0));
const pdf = await getDocument({ data, verbosity: 0, disableFontFace: true }).promise;
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  pages.push(await readPage(await pdf.getPage(number), number));
}
const { info } = await pdf.getMetadata();
process.stdout.write(JSON.stringify({ title: info.Title, creator: info.Creator, pages }));

async function readPage(page, number) {
  const viewport = page.getViewport({ scale: Number(dpi) / POINTS_PER_INCH });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  await page.render({ canvasContext: context, viewport }).promise;
  if (folder) await writeFile(path.join(folder, `${number}.png`), await canvas.encode('png'));
  const { items } = await page.getTextContent();
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  const codes = await readBarcodes(picture, { formats: ['Code128', 'QRCode'], tryHarder: true });
  return {
    size: page.view.slice(2),
    texts: items.map(({ str, transform, width, height }) => ({
      text: str,
      x: transform[4],
      y: transform[5],
      width,
      height,
    })),
    codes: codes.map(({ format, text }) => ({ format, text })),
  };
}
