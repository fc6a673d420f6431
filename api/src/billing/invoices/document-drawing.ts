import { formatRand, randFromCents } from '@courier/contract';
import { fitted, fittedLine, heightOf, LINE_HEIGHT } from '../../orders/labels/drawing/fitted-text';
import { mm } from '../../orders/labels/drawing/grid';
import type { Pen, TextLine } from '../../orders/labels/drawing/pen';

/** What papers of the company have in common: an A4 page, in mm, its head, whom it is from and for, and its amounts. */
export const PAGE = { width: 210, height: 297 } as const;
export const LEFT = 20;
export const RIGHT = PAGE.width - LEFT;
export const HAIRLINE = 0.25;
const WIDTH = RIGHT - LEFT;
const COLUMN = 80;

/** @param facts lines at the head: its number, its day, what it is about */
export function drawHead(pen: Pen, title: string, facts: readonly string[]): void {
  pen.text({ text: title, face: 'wide', size: 24 }, LEFT, 32);
  facts.forEach((text, at) => {
    pen.text({ text, face: 'text', size: 10 }, RIGHT, 24 + at * 5, 'right');
  });
  pen.rule(LEFT, RIGHT, 40, HAIRLINE);
}

export interface Party {
  readonly name: string;
  /** Empty where it is not known. */
  readonly address: string;
  readonly vatNumber: string | null;
}

export function drawParties(pen: Pen, from: Party, to: Party | null): void {
  drawParty(pen, LEFT, 'From', from);
  if (to) drawParty(pen, RIGHT - COLUMN, 'To', to);
}

function drawParty(pen: Pen, x: number, title: string, party: Party): void {
  pen.text({ text: title, face: 'text', size: 9 }, x, 48);
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
  for (const line of fitted(texts, COLUMN, 44, widthOn(pen))) {
    pen.text(line, x, y + mm(line.size));
    y += heightOf([line]);
  }
}

/** A text and at the end of its line an amount, which it never touches. */
export function row(pen: Pen, baseline: number, text: string, amount: string, size = 10): void {
  const end: TextLine = { text: amount, face: 'text', size };
  const space = WIDTH - pen.widthOf(end) - mm(size * LINE_HEIGHT);
  pen.text(
    fittedLine({ text, face: 'text', size, otherwise: '' }, space, widthOn(pen)),
    LEFT,
    baseline,
  );
  pen.text(end, RIGHT, baseline, 'right');
}

export function shown(cents: number): string {
  return formatRand(randFromCents(cents));
}

export function widthOn(pen: Pen) {
  return (line: TextLine) => pen.widthOf(line);
}
