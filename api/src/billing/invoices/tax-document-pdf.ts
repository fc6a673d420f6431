import { PdfCanvas } from '../../platform/pdf/pdf-canvas';
import { drawHead, drawParties, HAIRLINE, LEFT, PAGE, RIGHT, row, shown } from './document-drawing';
import type { Invoice } from './invoice.entity';
import type { TaxDocument as StoredDocument } from './tax-document';

/** What an invoice or a credit note says. Amounts in cents. */
export interface TaxDocument extends Omit<StoredDocument, 'id'> {
  readonly title: string;
  /** Lines at the head: its number, its day, what it is about. */
  readonly facts: readonly string[];
  readonly seller: Invoice['content']['seller'];
  /** What the amount is for, and more about it. */
  readonly description: string;
  readonly remark?: string;
  readonly totalLabel: string;
}

/** A PDF of one page, of nothing but what was stored when it was issued. */
export function taxDocumentPdf(tax: TaxDocument): Buffer {
  const canvas = new PdfCanvas(PAGE, {
    title: tax.number,
    creator: tax.seller.name,
    createdAt: tax.issuedAt,
  });
  canvas.addPage();
  drawHead(canvas, tax.title, tax.facts);
  drawParties(canvas, tax.seller, tax.buyer);
  drawAmounts(canvas, tax);
  canvas.end();
  return canvas.take();
}

function drawAmounts(
  canvas: PdfCanvas,
  { description, remark, totalLabel, ...tax }: TaxDocument,
): void {
  const { total, vat, vatPercent } = tax;
  const top = 108;
  row(canvas, top, 'Description', 'Amount including VAT', 9);
  canvas.rule(LEFT, RIGHT, top + 2.5, HAIRLINE);
  row(canvas, top + 9, description, shown(total));
  // Beside no amount, so that it has the whole line.
  if (remark) row(canvas, top + 15, remark, '', 9);
  const bottom = remark ? top + 6 : top;
  canvas.rule(LEFT, RIGHT, bottom + 13, HAIRLINE);
  row(canvas, bottom + 20, 'Amount without VAT', shown(total - vat));
  row(canvas, bottom + 26, `VAT at ${vatPercent} %`, shown(vat));
  canvas.rule(LEFT, RIGHT, bottom + 29, HAIRLINE);
  canvas.text({ text: totalLabel, face: 'wide', size: 12 }, LEFT, bottom + 36);
  canvas.text({ text: shown(total), face: 'wide', size: 12 }, RIGHT, bottom + 36, 'right');
}
