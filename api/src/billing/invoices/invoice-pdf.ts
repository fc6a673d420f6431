import { formatCents } from '@courier/contract';
import { fitted, fittedLine, heightOf, LINE_HEIGHT } from '../../orders/labels/drawing/fitted-text';
import { mm, pt } from '../../orders/labels/drawing/grid';
import { PdfDocument, type PdfInfo } from '../../orders/labels/drawing/pdf-document';
import { Pen, type TextLine } from '../../orders/labels/drawing/pen';
import { dayOf } from '../../orders/labels/label';
import type { Invoice } from './invoice.entity';

/** An A4 page, in mm. */
const PAGE = { width: 210, height: 297 } as const;
const LEFT = 20;
const RIGHT = PAGE.width - LEFT;
const WIDTH = RIGHT - LEFT;
const COLUMN = 80;
const HAIRLINE = 0.25;

/** A tax invoice as a PDF of one page, of nothing but what was stored when it was issued. */
export function invoicePdf(invoice: Invoice, about: PdfInfo): Buffer {
  const document = new PdfDocument([pt(PAGE.width), pt(PAGE.height)], about);
  const pen = new Pen(document, PAGE.height);
  drawHead(pen, invoice);
  drawParties(pen, invoice);
  drawAmounts(pen, invoice);
  document.addPage(pen.content());
  document.end();
  return document.take();
}

function drawHead(pen: Pen, { number, issuedAt, content }: Invoice): void {
  pen.text({ text: 'Tax invoice', face: 'wide', size: 24 }, LEFT, 32);
  const facts = [
    `Number ${number}`,
    `Date ${dayOf(issuedAt.getTime())}`,
    `Order ${content.orderNumber}`,
  ];
  facts.forEach((text, at) => {
    pen.text({ text, face: 'text', size: 10 }, RIGHT, 24 + at * 5, 'right');
  });
  pen.rule(LEFT, RIGHT, 40, HAIRLINE);
}

function drawParties(pen: Pen, { content: { seller }, buyer }: Invoice): void {
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

function drawAmounts(pen: Pen, { content, total, vat, vatPercent }: Invoice): void {
  const { description, quantity } = content;
  const top = 108;
  row(pen, top, 'Description', 'Amount including VAT', 9);
  pen.rule(LEFT, RIGHT, top + 2.5, HAIRLINE);
  const packages = quantity === 1 ? '1 package' : `${quantity} packages`;
  row(pen, top + 9, `${description}, ${packages}`, formatCents(total));
  pen.rule(LEFT, RIGHT, top + 13, HAIRLINE);
  row(pen, top + 20, 'Amount without VAT', formatCents(total - vat));
  row(pen, top + 26, `VAT at ${vatPercent} %`, formatCents(vat));
  pen.rule(LEFT, RIGHT, top + 29, HAIRLINE);
  pen.text({ text: 'Total including VAT', face: 'wide', size: 12 }, LEFT, top + 36);
  pen.text({ text: formatCents(total), face: 'wide', size: 12 }, RIGHT, top + 36, 'right');
}

/** A text and at the end of its line an amount, which it never touches. */
function row(pen: Pen, baseline: number, text: string, amount: string, size = 10): void {
  const end: TextLine = { text: amount, face: 'text', size };
  const space = WIDTH - pen.widthOf(end) - mm(size * LINE_HEIGHT);
  pen.text(fittedLine({ text, face: 'text', size }, space, widthOn(pen)), LEFT, baseline);
  pen.text(end, RIGHT, baseline, 'right');
}

function widthOn(pen: Pen) {
  return (line: TextLine) => pen.widthOf(line);
}
