import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Label } from '../label';
import { LABEL_MM, pt } from './grid';
import { drawLabel } from './label-page';
import { PdfDocument, type PdfInfo } from './pdf-document';
import { Pen } from './pen';

/**
 * The labels as a PDF, a page each of 100 × 150 mm. A page is drawn when the one before it was taken, and other
 * requests have their turn in between: how many there are does not matter to the memory.
 */
export function labelPdf(labels: Iterable<Label>, about: PdfInfo): Readable {
  return Readable.from(pagesOf(labels, about), { objectMode: false });
}

async function* pagesOf(labels: Iterable<Label>, about: PdfInfo): AsyncGenerator<Buffer> {
  const document = new PdfDocument([pt(LABEL_MM.width), pt(LABEL_MM.height)], about);
  for (const label of labels) {
    const pen = new Pen(document);
    drawLabel(pen, label);
    document.addPage(pen.content());
    yield document.take();
    await setImmediate();
  }
  document.end();
  yield document.take();
}
