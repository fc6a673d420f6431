import { type Face, FACES, fontFile, fontFor } from './fonts';
import { mm, pt } from './grid';

export type Align = 'left' | 'center' | 'right';

/** A line of text: its place and its style. */
export interface TextLine {
  readonly text: string;
  readonly face: Face;
  /** In points. */
  readonly size: number;
}

/** Draws in millimetres with black ink, and white on black. Text is one line; what is too long is the caller's to cut. */
export class Pen {
  constructor(private readonly doc: PDFKit.PDFDocument) {
    for (const name of new Set(Object.values(FACES).flat())) doc.registerFont(name, fontFile(name));
  }

  /** The width of a line in millimetres. */
  widthOf(line: TextLine): number {
    return mm(this.runsOf(line).reduce((sum, { width }) => sum + width, 0));
  }

  /**
   * @param x where it begins, ends or has its middle, as `align` says
   * @param baseline of its letters
   */
  text(line: TextLine, x: number, baseline: number, align: Align = 'left', ink: Ink = 'black') {
    const runs = this.runsOf(line);
    const width = runs.reduce((sum, run) => sum + run.width, 0);
    let left = pt(x) - width * SHARE_LEFT[align];
    for (const run of runs) {
      this.doc
        .font(run.font)
        .fontSize(line.size)
        .fillColor(ink)
        .text(run.text, left, pt(baseline), { lineBreak: false, baseline: 'alphabetic' });
      left += run.width;
    }
  }

  box(x: number, y: number, width: number, height: number, ink: Ink = 'black') {
    this.doc.rect(pt(x), pt(y), pt(width), pt(height)).fill(ink);
  }

  frame(x: number, y: number, width: number, height: number, line: number) {
    this.doc.lineWidth(pt(line)).rect(pt(x), pt(y), pt(width), pt(height)).stroke('black');
  }

  ring(x: number, y: number, radius: number, line: number) {
    this.doc.lineWidth(pt(line)).circle(pt(x), pt(y), pt(radius)).fillAndStroke('white', 'black');
  }

  rule(fromX: number, toX: number, y: number, line: number, dash?: number) {
    this.doc.save().lineWidth(pt(line));
    if (dash) this.doc.dash(pt(dash), { space: pt(dash) });
    this.doc.moveTo(pt(fromX), pt(y)).lineTo(pt(toX), pt(y)).stroke('black').restore();
  }

  /** Many boxes as one shape, so that printers leave no seam between them. */
  boxes(boxes: readonly Box[]) {
    for (const { x, y, width, height } of boxes) this.doc.rect(pt(x), pt(y), pt(width), pt(height));
    this.doc.fill('black');
  }

  /** Parts of a line that one font can show each. */
  private runsOf({ text, face, size }: TextLine): Run[] {
    const runs: { font: string; text: string }[] = [];
    for (const character of text) {
      const font = fontFor(face, character) ?? FACES[face][0];
      const last = runs.at(-1);
      if (last && (last.font === font || character === ' ')) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs.map((run) => ({
      ...run,
      width: this.doc.font(run.font).fontSize(size).widthOfString(run.text),
    }));
  }
}

export type Ink = 'black' | 'white';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Run {
  readonly font: string;
  readonly text: string;
  /** In points. */
  readonly width: number;
}

const SHARE_LEFT = { left: 0, center: 0.5, right: 1 } as const satisfies Record<Align, number>;
