import { formatRand, randFromCents } from '@courier/contract';
import { fitted, fittedLine, heightOf, LINE_HEIGHT } from '../../orders/labels/drawing/fitted-text';
import { mm, pt } from '../../orders/labels/drawing/grid';
import { PdfDocument, type PdfInfo } from '../../orders/labels/drawing/pdf-document';
import { Pen, type TextLine } from '../../orders/labels/drawing/pen';
import type { Invoice } from './invoice.entity';

/** An A4 page, in mm. */
const PAGE = { width: 210, height: 297 } as const;
const LEFT = 20;
const RIGHT = PAGE.width - LEFT;
const WIDTH = RIGHT - LEFT;
const COLUMN = 80;
const HAIRLINE = 0.25;

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
  drawHead(pen, tax);
  drawParties(pen, tax);
  drawAmounts(pen, tax);
  document.addPage(pen.content());
  document.end();
  return document.take();
}

function drawHead(pen: Pen, { title, facts }: TaxDocument): void {
  pen.text({ text: title, face: 'wide', size: 24 }, LEFT, 32);
  facts.forEach((text, at) => {
    pen.text({ text, face: 'text', size: 10 }, RIGHT, 24 + at * 5, 'right');
  });
  pen.rule(LEFT, RIGHT, 40, HAIRLINE);
}

function drawParties(pen: Pen, { seller, buyer }: TaxDocument): void {
  drawParty(pen, LEFT, 'From', seller);
  if (buyer) drawParty(pen, RIGHT - COLUMN, 'To', buyer);
}

interface Party {
  readonly name: string;
  readonly address: string;
  readonly vatNumber: string | null;
}

function drawParty(pen: Pen, x: number, title: string, party: Party): void {
  pen.text({ text: title, face: 'text', size: 9 }, x, 48);
  const texts = [
    { text: party.name, face: 'wide' as const, size: 11 },
    { text: party.address, face: 'text' as const, size: 10 },
    ...(party.vatNumber
      ? [{ text: `VAT number ${party.vatNumber}`, face: 'text' as const, size: 10 }]
      : []),
  ].map((paragraph, at) => (at === 1 ? paragraph : { ...paragraph, lines: at === 0 ? 3 : 1 }));
  let y = 51;
  for (const line of fitted(texts, COLUMN, 44, widthOn(pen))) {
    pen.text(line, x, y + mm(line.size));
    y += heightOf([line]);
  }
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

/** A text and at the end of its line an amount, which it never touches. */
function row(pen: Pen, baseline: number, text: string, amount: string, size = 10): void {
  const end: TextLine = { text: amount, face: 'text', size };
  const space = WIDTH - pen.widthOf(end) - mm(size * LINE_HEIGHT);
  pen.text(fittedLine({ text, face: 'text', size }, space, widthOn(pen)), LEFT, baseline);
  pen.text(end, RIGHT, baseline, 'right');
}

function shown(cents: number): string {
  return formatRand(randFromCents(cents));
}

function widthOn(pen: Pen) {
  return (line: TextLine) => pen.widthOf(line);
}
