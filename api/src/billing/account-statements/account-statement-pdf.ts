import {
  bankInWords,
  closingWords,
  type Company,
  dayInSouthAfrica,
  monthInWords,
  randFromCents,
  signedRand,
  statementDay,
  statementLineText,
} from '@courier/contract';
import { fittedLine } from '../../platform/pdf/fitted-text';
import { PdfCanvas, type TextLine } from '../../platform/pdf/pdf-canvas';
import { isPrintable } from '../../platform/pdf/printable';
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
import type { AccountStatement, StatementLine } from './statement-lines';

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
  const canvas = new PdfCanvas(PAGE, { title, creator: company.name, createdAt: drawnAt });
  const pages = pagesOf(statement.lines);
  pages.forEach((lines, at) => {
    canvas.addPage();
    const facts = [
      monthInWords(statement.month),
      `Drawn up on ${statementDay(dayInSouthAfrica(drawnAt))}`,
      `Page ${at + 1} of ${pages.length}`,
    ];
    drawHead(canvas, 'Statement', facts);
    if (at === 0) drawFirst(canvas, statement, company);
    const bottom = drawTable(canvas, at === 0 ? TOP.first : TOP.other, lines, {
      opening: at === 0 ? statement.opening : null,
    });
    if (at === pages.length - 1) drawSums(canvas, bottom, statement, company);
  });
  canvas.end();
  return canvas.take();
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

function drawFirst(canvas: PdfCanvas, { customer }: AccountStatement, company: Company): void {
  const { name, address, vatNumber } = company;
  const known = isPrintable(customer.name) ? customer.name : customer.email;
  const to = { name: known, address: customer.email, vatNumber: null };
  drawParties(canvas, { name, address: address ?? '', vatNumber }, to);
}

/** @returns the baseline of the last line */
function drawTable(
  canvas: PdfCanvas,
  top: number,
  lines: readonly StatementLine[],
  { opening }: { readonly opening: number | null },
): number {
  const head = small(9);
  canvas.text(head('Date'), DATE, top);
  canvas.text(head('Description'), TEXT, top);
  canvas.text(head('Amount'), AMOUNT, top, 'right');
  canvas.text(head('Balance'), BALANCE, top, 'right');
  canvas.rule(LEFT, RIGHT, top + 2.5, HAIRLINE);
  let y = top + 2.5;
  if (opening !== null) {
    y += LINE;
    canvas.text(small(10)('Opening balance'), TEXT, y);
    canvas.text(small(10)(signed(opening)), BALANCE, y, 'right');
  }
  for (const line of lines) {
    y += LINE;
    drawLine(canvas, y, line);
  }
  return y;
}

function drawLine(canvas: PdfCanvas, y: number, line: StatementLine): void {
  const text = small(10);
  const amount = text(signed(line.amount));
  const entered = line.enteredOn ? `, entered ${statementDay(line.enteredOn)}` : '';
  const description = text(`${statementLineText(line)}, ${line.orderNumber}${entered}`);
  const space = AMOUNT - canvas.widthOf(amount) - TEXT - 3;
  canvas.text(text(statementDay(line.day)), DATE, y);
  canvas.text(fittedLine(description, space, widthOn(canvas)), TEXT, y);
  canvas.text(amount, AMOUNT, y, 'right');
  canvas.text(text(signed(line.balance)), BALANCE, y, 'right');
}

function drawSums(
  canvas: PdfCanvas,
  bottom: number,
  { opening, charged, credited, closing }: AccountStatement,
  company: Company,
): void {
  let y = bottom + 3;
  canvas.rule(LEFT, RIGHT, y, HAIRLINE);
  for (const [text, cents] of [
    ['Opening balance', opening],
    ['Charged', charged],
    ['Paid and credited', -credited],
  ] as const) {
    y += LINE;
    row(canvas, y, text, signed(cents));
  }
  canvas.rule(LEFT, RIGHT, y + 3, HAIRLINE);
  y += 10;
  canvas.text({ text: closingWords(closing), face: 'wide', size: 12 }, LEFT, y);
  canvas.text({ text: signed(Math.abs(closing)), face: 'wide', size: 12 }, RIGHT, y, 'right');
  if (company.vatNumber) row(canvas, (y += LINE), 'Prices include VAT.', '', 9);
  const bank = bankInWords(company);
  if (closing > 0 && bank) row(canvas, y + 5, `Pay by EFT to ${bank}.`, '', 9);
}

function signed(cents: number): string {
  return signedRand(randFromCents(cents));
}

function small(size: number): (text: string) => TextLine {
  return (text) => ({ text, face: 'text', size });
}
