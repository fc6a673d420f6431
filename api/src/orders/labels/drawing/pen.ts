import { type Face, FACES, fontFor, type FontName, widthIn } from './fonts';
import { LABEL_MM, mm, pt } from './grid';
import type { PdfDocument } from './pdf-document';

export type Align = 'left' | 'center' | 'right';

/** A line of text: its place and its style. */
export interface TextLine {
  readonly text: string;
  readonly face: Face;
  /** In points. */
  readonly size: number;
}

/**
 * Draws a page in millimetres with black ink, and white on black. Text is one line; what is too long is the caller's to
 * cut. Operators of PDF count upwards from the lower left corner, which the first one turns round.
 */
export class Pen {
  private readonly operators: string[];

  /** @param height of the page in mm */
  constructor(
    private readonly document: PdfDocument,
    height: number = LABEL_MM.height,
  ) {
    this.operators = [`1 0 0 -1 0 ${pt(height)} cm`];
  }

  /** What has been drawn. */
  content(): string {
    return this.operators.join('\n');
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
      const font = `/${run.font} ${line.size} Tf`;
      const shown = this.document.show(run.font, run.text);
      this.draw(GRAYS[ink], 'g BT', font, 1, 0, 0, -1, left, pt(baseline), 'Tm', shown, 'Tj ET');
      left += run.width;
    }
  }

  box(x: number, y: number, width: number, height: number, ink: Ink = 'black') {
    this.draw(GRAYS[ink], 'g', ...[x, y, width, height].map(pt), 're f');
  }

  frame(x: number, y: number, width: number, height: number, line: number) {
    this.draw('0 G', pt(line), 'w', ...[x, y, width, height].map(pt), 're S');
  }

  /** A white circle with a black edge, of four curves. */
  ring(x: number, y: number, radius: number, line: number) {
    const bend = radius * 0.5523;
    const curve = (...points: number[]) => this.draw(...points.map(pt), 'c');
    this.draw('1 g 0 G', pt(line), 'w', pt(x - radius), pt(y), 'm');
    curve(x - radius, y - bend, x - bend, y - radius, x, y - radius);
    curve(x + bend, y - radius, x + radius, y - bend, x + radius, y);
    curve(x + radius, y + bend, x + bend, y + radius, x, y + radius);
    curve(x - bend, y + radius, x - radius, y + bend, x - radius, y);
    this.draw('h B');
  }

  rule(fromX: number, toX: number, y: number, line: number, dash?: number) {
    const dashes = dash ? `[${pt(dash)}] 0 d` : '';
    this.draw('q 0 G', pt(line), 'w', dashes, pt(fromX), pt(y), 'm', pt(toX), pt(y), 'l S Q');
  }

  /** Many boxes as one shape, so that printers leave no seam between them. */
  boxes(boxes: readonly Box[]) {
    this.draw('0 g');
    for (const { x, y, width, height } of boxes) this.draw(...[x, y, width, height].map(pt), 're');
    this.draw('f');
  }

  /** Parts of a line that one font can show each. */
  private runsOf({ text, face, size }: TextLine): Run[] {
    const runs: { font: FontName; text: string }[] = [];
    for (const character of text) {
      const font = fontFor(face, character) ?? FACES[face][0];
      const last = runs.at(-1);
      if (last && (last.font === font || character === ' ')) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs.map((run) => ({ ...run, width: widthIn(run.font, run.text) * size }));
  }

  private draw(...operators: (string | number)[]): void {
    this.operators.push(operators.join(' '));
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
  readonly font: FontName;
  readonly text: string;
  /** In points. */
  readonly width: number;
}

const GRAYS = { black: 0, white: 1 } as const satisfies Record<Ink, number>;

const SHARE_LEFT = { left: 0, center: 0.5, right: 1 } as const satisfies Record<Align, number>;
