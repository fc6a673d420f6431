/**
 * Reads a PDF as a person, a printer and a scanner do, in a process of its own (its libraries are modules that Jest
 * cannot load): `node pdf-reader.mjs <dots per inch> [folder for pictures] < file.pdf`, answers JSON.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { init } from '@embedpdf/pdfium';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const POINTS_PER_INCH = 72;
const TEXT_OBJECT = 1;
const FORM_OBJECT = 5;
const UNMOVED = { horizontal: 1, vertical: 1, x: 0, y: 0 };
const WHITE = 0xffffffff;
const FLOAT = 4;
const require = createRequire(import.meta.url);
const [dpi, folder] = process.argv.slice(2);

await prepareZXingModule({
  overrides: { wasmBinary: readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm')) },
  fireImmediately: true,
});
const pdfium = await init({
  wasmBinary: readFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm')),
});
const memory = pdfium.pdfium;
pdfium.PDFiumExt_Init();

const data = readFileSync(0);
const file = allocate(data.length);
memory.HEAPU8.set(data, file);
const pdf = pdfium.FPDF_LoadMemDocument(file, data.length, '');
if (!pdf) throw new Error(`PDFium cannot read it: error ${pdfium.FPDF_GetLastError()}`);
const pages = [];
for (let index = 0; index < pdfium.FPDF_GetPageCount(pdf); index += 1) {
  pages.push(await readPage(pdfium.FPDF_LoadPage(pdf, index), index + 1));
}
process.stdout.write(
  JSON.stringify({ title: metadata('Title'), creator: metadata('Creator'), pages }),
);

async function readPage(page, number) {
  const size = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const picture = drawn(page, size);
  if (folder) {
    const { width, height, data } = picture;
    await sharp(data, { raw: { width, height, channels: 4 } }).toFile(
      path.join(folder, `${number}.png`),
    );
  }
  const codes = await readBarcodes(picture, { formats: ['Code128', 'QRCode'], tryHarder: true });
  return {
    size,
    texts: textsOf(page),
    codes: codes.map(({ format, text }) => ({ format, text })),
  };
}

/** The page as a printer draws it, four bytes for each dot. */
function drawn(page, size) {
  const [width, height] = size.map((points) =>
    Math.round((points * Number(dpi)) / POINTS_PER_INCH),
  );
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const REVERSE_BYTE_ORDER = 0x10;
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, REVERSE_BYTE_ORDER);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const dots = memory.HEAPU8.slice(start, start + width * height * 4);
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { width, height, data: new Uint8ClampedArray(dots.buffer) };
}

/** Pieces of text in the order in which they were drawn. */
function textsOf(page) {
  const text = pdfium.FPDFText_LoadPage(page);
  const objects = listed(pdfium.FPDFPage_CountObjects(page), (index) =>
    pdfium.FPDFPage_GetObject(page, index),
  );
  return objects.flatMap((object) => placedTexts(object, text, UNMOVED));
}

/**
 * The text of an object, or of all objects in a form: browsers draw what is transparent or moves as one.
 * @param outer where the forms around it put it; texts are never turned
 */
function placedTexts(object, text, outer) {
  const [horizontal, , , vertical, left, baseline] = floats(6, ([at]) =>
    pdfium.FPDFPageObj_GetMatrix(object, at),
  );
  const place = {
    horizontal: horizontal * outer.horizontal,
    vertical: vertical * outer.vertical,
    x: left * outer.horizontal + outer.x,
    y: baseline * outer.vertical + outer.y,
  };
  const type = pdfium.FPDFPageObj_GetType(object);
  if (type === FORM_OBJECT) {
    const inside = listed(pdfium.FPDFFormObj_CountObjects(object), (index) =>
      pdfium.FPDFFormObj_GetObject(object, index),
    );
    return inside.flatMap((part) => placedTexts(part, text, place));
  }
  if (type !== TEXT_OBJECT) return [];
  const [, , right] = floats(4, (at) => pdfium.FPDFPageObj_GetBounds(object, ...at));
  const [fontSize] = floats(1, ([at]) => pdfium.FPDFTextObj_GetFontSize(object, at));
  return {
    text: utf16((at, bytes) => pdfium.FPDFTextObj_GetText(object, text, at, bytes)),
    x: place.x,
    y: place.y,
    width: right * outer.horizontal + outer.x - place.x,
    height: fontSize * place.vertical,
  };
}

function listed(length, at) {
  return Array.from({ length }, (_, index) => at(index));
}

function metadata(name) {
  return utf16((at, bytes) => pdfium.FPDF_GetMetaText(pdf, name, at, bytes));
}

/** What a function of PDFium writes that is asked for the length first. */
function utf16(write) {
  const bytes = write(0, 0);
  const at = allocate(bytes);
  write(at, bytes);
  const text = Buffer.from(memory.HEAPU8.slice(at, at + bytes - 2)).toString('utf16le');
  memory.wasmExports.free(at);
  return text;
}

/** Numbers that a function of PDFium writes one after the other; it is given the address of each. */
function floats(count, write) {
  const at = allocate(count * FLOAT);
  const places = Array.from({ length: count }, (_, index) => at + index * FLOAT);
  if (!write(places)) throw new Error('PDFium does not know it.');
  const found = places.map((place) => memory.getValue(place, 'float'));
  memory.wasmExports.free(at);
  return found;
}

function allocate(bytes) {
  return memory.wasmExports.malloc(bytes);
}
