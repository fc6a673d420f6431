import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { PdfCanvas, type PdfInfo } from '../../platform/pdf/pdf-canvas';
import type { Label } from './label';
import { drawLabel, LABEL_MM } from './label-page';

/**
 * The labels as a PDF, a page each of 100 × 150 mm. A page is drawn when the one before it was taken, and other
 * requests have their turn in between: how many there are does not matter to the memory.
 */
export function labelPdf(labels: Iterable<Label>, about: PdfInfo): Readable {
  return Readable.from(pagesOf(labels, about), { objectMode: false });
}

async function* pagesOf(labels: Iterable<Label>, about: PdfInfo): AsyncGenerator<Buffer> {
  const canvas = new PdfCanvas(LABEL_MM, about);
  for (const label of labels) {
    canvas.addPage();
    drawLabel(canvas, label);
    yield canvas.take();
    await setImmediate();
  }
  canvas.end();
  yield canvas.take();
}
