import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Label } from '../label';
import { LABEL_MM, pt } from './grid';
import { drawLabel } from './label-page';
import { Pen } from './pen';

/**
 * The labels as a PDF, a page each of 100 × 150 mm. A page is drawn when the one before it was taken, and other
 * requests have their turn in between: how many there are does not matter to the memory.
 */
export function labelPdf(labels: Iterable<Label>, about: PdfInfo): Readable {
  return Readable.from(pagesOf(labels, about), { objectMode: false });
}

/** What a reader shows of the file. */
export interface PdfInfo {
  readonly title: string;
  /** Who made it. */
  readonly creator: string;
}

async function* pagesOf(
  labels: Iterable<Label>,
  { title, creator }: PdfInfo,
): AsyncGenerator<Buffer> {
  // Its font engine takes a tenth of a second to load: for the first label, not for the start.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: [pt(LABEL_MM.width), pt(LABEL_MM.height)],
    margin: 0,
    autoFirstPage: false,
    lang: 'en-ZA',
    displayTitle: true,
    info: { Title: title, Creator: creator },
  });
  const pen = new Pen(doc);
  for (const label of labels) {
    doc.addPage();
    drawLabel(pen, label);
    const drawn = doc.read() as Buffer | null;
    if (drawn) yield drawn;
    await setImmediate();
  }
  doc.end();
  for await (const rest of doc) yield rest as Buffer;
}
