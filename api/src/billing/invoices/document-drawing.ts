import { formatRand, randFromCents } from '@courier/contract';
import { fitted, fittedLine, heightOf, LINE_HEIGHT } from '../../platform/pdf/fitted-text';
import type { PdfCanvas, TextLine } from '../../platform/pdf/pdf-canvas';
import { mm } from '../../platform/pdf/units';

/** What papers of the company have in common: an A4 page, in mm, its head, whom it is from and for, and its amounts. */
export const PAGE = { width: 210, height: 297 } as const;
export const LEFT = 20;
export const RIGHT = PAGE.width - LEFT;
export const HAIRLINE = 0.25;
const WIDTH = RIGHT - LEFT;
const COLUMN = 80;

/** @param facts lines at the head: its number, its day, what it is about */
export function drawHead(canvas: PdfCanvas, title: string, facts: readonly string[]): void {
  canvas.text({ text: title, face: 'wide', size: 24 }, LEFT, 32);
  facts.forEach((text, at) => {
    canvas.text({ text, face: 'text', size: 10 }, RIGHT, 24 + at * 5, 'right');
  });
  canvas.rule(LEFT, RIGHT, 40, HAIRLINE);
}

export interface Party {
  readonly name: string;
  /** Empty where it is not known. */
  readonly address: string;
  readonly vatNumber: string | null;
}

export function drawParties(canvas: PdfCanvas, from: Party, to: Party | null): void {
  drawParty(canvas, LEFT, 'From', from);
  if (to) drawParty(canvas, RIGHT - COLUMN, 'To', to);
}

function drawParty(canvas: PdfCanvas, x: number, title: string, party: Party): void {
  canvas.text({ text: title, face: 'text', size: 9 }, x, 48);
  const texts = [
    { text: party.name, face: 'wide' as const, size: 11 },
    { text: party.address, face: 'text' as const, size: 10 },
    ...(party.vatNumber
      ? [{ text: `VAT number ${party.vatNumber}`, face: 'text' as const, size: 10 }]
      : []),
  ].map((paragraph, at) => ({
    ...paragraph,
    otherwise: '',
    ...(at !== 1 && { lines: at === 0 ? 3 : 1 }),
  }));
  let y = 51;
  for (const line of fitted(texts, COLUMN, 44, widthOn(canvas))) {
    canvas.text(line, x, y + mm(line.size));
    y += heightOf([line]);
  }
}

/** A text and at the end of its line an amount, which it never touches. */
export function row(
  canvas: PdfCanvas,
  baseline: number,
  text: string,
  amount: string,
  size = 10,
): void {
  const end: TextLine = { text: amount, face: 'text', size };
  const space = WIDTH - canvas.widthOf(end) - mm(size * LINE_HEIGHT);
  canvas.text(
    fittedLine({ text, face: 'text', size, otherwise: '' }, space, widthOn(canvas)),
    LEFT,
    baseline,
  );
  canvas.text(end, RIGHT, baseline, 'right');
}

export function shown(cents: number): string {
  return formatRand(randFromCents(cents));
}

export function widthOn(canvas: PdfCanvas) {
  return (line: TextLine) => canvas.widthOf(line);
}
