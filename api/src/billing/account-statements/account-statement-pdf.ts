import {
  bankInWords,
  closingWords,
  type Company,
  monthInWords,
  randFromCents,
  signedRand,
  statementDay,
  statementLineText,
} from '@courier/contract';
import { fittedLine } from '../../orders/labels/drawing/fitted-text';
import { pt } from '../../orders/labels/drawing/grid';
import { dayOf } from '../../orders/labels/label';
import { PdfDocument } from '../../orders/labels/drawing/pdf-document';
import { Pen, type TextLine } from '../../orders/labels/drawing/pen';
import { isPrintable } from '../../orders/labels/drawing/printable';
import {
  drawHead,
  drawParties,
  HAIRLINE,
  LEFT,
  PAGE,
  RIGHT,
  row,
  widthOn,
} from '../invoices/document-drawing';
import type { AccountStatement } from './account-statements.service';
import type { StatementLine } from './statement-lines';

/** Where columns begin or end, in mm. */
const DATE = LEFT;
const TEXT = LEFT + 26;
const AMOUNT = RIGHT - 32;
const BALANCE = RIGHT;

const LINE = 6;
/** The heads of tables: below the parties on the first page, below the title on others. */
const TOP = { first: 100, other: 50 } as const;
/** No line is below this. */
const BOTTOM = 272;
/** What the sums take below the last line. */
const SUMS = 44;

/** A month of an account as a PDF, with as many pages as it needs. */
export function statementPdf(statement: AccountStatement, company: Company, drawnAt: Date): Buffer {
  const title = `Statement for ${monthInWords(statement.month)}`;
  const document = new PdfDocument([pt(PAGE.width), pt(PAGE.height)], {
    title,
    creator: company.name,
  });
  const pages = pagesOf(statement.lines);
  pages.forEach((lines, at) => {
    const pen = new Pen(document, PAGE.height);
    const facts = [
      monthInWords(statement.month),
      `Drawn up on ${dayOf(drawnAt.getTime())}`,
      `Page ${at + 1} of ${pages.length}`,
    ];
    drawHead(pen, 'Statement', facts);
    if (at === 0) drawFirst(pen, statement, company);
    const bottom = drawTable(pen, at === 0 ? TOP.first : TOP.other, lines, {
      opening: at === 0 ? statement.opening : null,
    });
    if (at === pages.length - 1) drawSums(pen, bottom, statement, company);
    document.addPage(pen.content());
  });
  document.end();
  return document.take();
}

/** As many lines on each page as it holds; the last one has space for the sums. */
function pagesOf(lines: readonly StatementLine[]): StatementLine[][] {
  const pages: StatementLine[][] = [];
  let rest = [...lines];
  for (;;) {
    const isFirst = pages.length === 0;
    // The head of the table, and on the first page what was due before.
    const top = isFirst ? TOP.first + 2 * LINE : TOP.other + LINE;
    const most = Math.floor((BOTTOM - top) / LINE);
    const mostWithSums = Math.floor((BOTTOM - SUMS - top) / LINE);
    if (rest.length <= mostWithSums) return [...pages, rest];
    const count = Math.min(most, rest.length);
    pages.push(rest.slice(0, count));
    rest = rest.slice(count);
  }
}

function drawFirst(pen: Pen, { customer }: AccountStatement, company: Company): void {
  const { name, address, vatNumber } = company;
  const known = isPrintable(customer.name) ? customer.name : customer.email;
  const to = { name: known, address: customer.email, vatNumber: null };
  drawParties(pen, { name, address: address ?? '', vatNumber }, to);
}

/** @returns the baseline of the last line */
function drawTable(
  pen: Pen,
  top: number,
  lines: readonly StatementLine[],
  { opening }: { readonly opening: number | null },
): number {
  const head = small(9);
  pen.text(head('Date'), DATE, top);
  pen.text(head('Description'), TEXT, top);
  pen.text(head('Amount'), AMOUNT, top, 'right');
  pen.text(head('Balance'), BALANCE, top, 'right');
  pen.rule(LEFT, RIGHT, top + 2.5, HAIRLINE);
  let y = top + 2.5;
  if (opening !== null) {
    y += LINE;
    pen.text(small(10)('Opening balance'), TEXT, y);
    pen.text(small(10)(signed(opening)), BALANCE, y, 'right');
  }
  for (const line of lines) {
    y += LINE;
    drawLine(pen, y, line);
  }
  return y;
}

function drawLine(pen: Pen, y: number, line: StatementLine): void {
  const text = small(10);
  const amount = text(signed(line.amount));
  const entered = line.enteredOn ? `, entered ${statementDay(line.enteredOn)}` : '';
  const description = text(`${statementLineText(line)}, ${line.orderNumber}${entered}`);
  const space = AMOUNT - pen.widthOf(amount) - TEXT - 3;
  pen.text(text(statementDay(line.day)), DATE, y);
  pen.text(fittedLine(description, space, widthOn(pen)), TEXT, y);
  pen.text(amount, AMOUNT, y, 'right');
  pen.text(text(signed(line.balance)), BALANCE, y, 'right');
}

function drawSums(
  pen: Pen,
  bottom: number,
  { opening, charged, credited, closing }: AccountStatement,
  company: Company,
): void {
  let y = bottom + 3;
  pen.rule(LEFT, RIGHT, y, HAIRLINE);
  for (const [text, cents] of [
    ['Opening balance', opening],
    ['Charged', charged],
    ['Paid and credited', -credited],
  ] as const) {
    y += LINE;
    row(pen, y, text, signed(cents));
  }
  pen.rule(LEFT, RIGHT, y + 3, HAIRLINE);
  y += 10;
  pen.text({ text: closingWords(closing), face: 'wide', size: 12 }, LEFT, y);
  pen.text({ text: signed(Math.abs(closing)), face: 'wide', size: 12 }, RIGHT, y, 'right');
  if (company.vatNumber) row(pen, (y += LINE), 'Prices include VAT.', '', 9);
  const bank = bankInWords(company);
  if (closing > 0 && bank) row(pen, y + 5, `Pay by EFT to ${bank}.`, '', 9);
}

function signed(cents: number): string {
  return signedRand(randFromCents(cents));
}

function small(size: number): (text: string) => TextLine {
  return (text) => ({ text, face: 'text', size });
}
