import { pt } from '../../orders/labels/drawing/grid';
import { PdfDocument, type PdfInfo } from '../../orders/labels/drawing/pdf-document';
import { Pen } from '../../orders/labels/drawing/pen';
import { drawHead, drawParties, HAIRLINE, LEFT, PAGE, RIGHT, row, shown } from './document-drawing';
import type { Invoice } from './invoice.entity';

/** What an invoice or a credit note says. Amounts in cents. */
export interface TaxDocument extends Pick<Invoice, 'buyer' | 'total' | 'vat' | 'vatPercent'> {
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
export function taxDocumentPdf(tax: TaxDocument, about: PdfInfo): Buffer {
  const document = new PdfDocument([pt(PAGE.width), pt(PAGE.height)], about);
  const pen = new Pen(document, PAGE.height);
  drawHead(pen, tax.title, tax.facts);
  drawParties(pen, tax.seller, tax.buyer);
  drawAmounts(pen, tax);
  document.addPage(pen.content());
  document.end();
  return document.take();
}

function drawAmounts(pen: Pen, { description, remark, totalLabel, ...tax }: TaxDocument): void {
  const { total, vat, vatPercent } = tax;
  const top = 108;
  row(pen, top, 'Description', 'Amount including VAT', 9);
  pen.rule(LEFT, RIGHT, top + 2.5, HAIRLINE);
  row(pen, top + 9, description, shown(total));
  // Beside no amount, so that it has the whole line.
  if (remark) row(pen, top + 15, remark, '', 9);
  const bottom = remark ? top + 6 : top;
  pen.rule(LEFT, RIGHT, bottom + 13, HAIRLINE);
  row(pen, bottom + 20, 'Amount without VAT', shown(total - vat));
  row(pen, bottom + 26, `VAT at ${vatPercent} %`, shown(vat));
  pen.rule(LEFT, RIGHT, bottom + 29, HAIRLINE);
  pen.text({ text: totalLabel, face: 'wide', size: 12 }, LEFT, bottom + 36);
  pen.text({ text: shown(total), face: 'wide', size: 12 }, RIGHT, bottom + 36, 'right');
}
