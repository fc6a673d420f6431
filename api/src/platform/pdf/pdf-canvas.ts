import PDFDocument from 'pdfkit';
import { type Face, FONTS } from './fonts';
import { mm, POINTS_PER_MM } from './units';

/** What a reader shows of the file. */
export interface PdfInfo {
  readonly title: string;
  /** Who made it. */
  readonly creator: string;
  readonly createdAt: Date;
}

export type Align = 'left' | 'center' | 'right';
export type Ink = 'black' | 'white';

/** A line of text and its style. */
export interface TextLine {
  readonly text: string;
  readonly face: Face;
  /** In points. */
  readonly size: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws pages that are all as large in millimetres from the top left corner, with black ink, and white on black. Text is
 * one line; what is too long is the caller's to cut.
 */
export class PdfCanvas {
  private readonly document: PDFKit.PDFDocument;

  /** @param size of a page in mm */
  constructor(
    { width, height }: { readonly width: number; readonly height: number },
    { title, creator, createdAt }: PdfInfo,
  ) {
    this.document = new PDFDocument({
      size: [width * POINTS_PER_MM, height * POINTS_PER_MM],
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: 'en-ZA',
      displayTitle: true,
      // No font but ours: PDFKit would read Helvetica.
      font: '',
      info: { Title: title, Creator: creator, CreationDate: createdAt },
    });
    for (const [face, { file }] of Object.entries(FONTS)) this.document.registerFont(face, file);
  }

  addPage(): void {
    this.document.addPage().scale(POINTS_PER_MM);
  }

  /** Writes what all pages share; nothing can be drawn any more. */
  end(): void {
    this.document.end();
  }

  /** What was written since the last time: a page is once the next one begins. */
  take(): Buffer {
    return (this.document.read() as Buffer | null) ?? Buffer.alloc(0);
  }

  /** The width of a line in millimetres. */
  widthOf({ text, face, size }: TextLine): number {
    return this.document.font(face, mm(size)).widthOfString(text);
  }

  /**
   * @param x where it begins, ends or has its middle, as `align` says
   * @param baseline of its letters
   */
  text(line: TextLine, x: number, baseline: number, align: Align = 'left', ink: Ink = 'black') {
    const left = x - this.widthOf(line) * SHARE_LEFT[align];
    this.document.save();
    if (ink === 'white') this.document.fillColor('white');
    this.document.text(line.text, left, baseline, { baseline: 'alphabetic', lineBreak: false });
    this.document.restore();
  }

  box(x: number, y: number, width: number, height: number) {
    this.document.rect(x, y, width, height).fill();
  }

  /** Many boxes as one shape, so that printers leave no seam between them. */
  boxes(boxes: readonly Box[]) {
    for (const { x, y, width, height } of boxes) this.document.rect(x, y, width, height);
    this.document.fill();
  }

  frame(x: number, y: number, width: number, height: number, line: number) {
    this.document.lineWidth(line).rect(x, y, width, height).stroke();
  }

  /** A white circle with a black edge. */
  ring(x: number, y: number, radius: number, line: number) {
    this.document.save().fillColor('white').lineWidth(line);
    this.document.circle(x, y, radius).fillAndStroke().restore();
  }

  rule(fromX: number, toX: number, y: number, line: number, dash?: number) {
    this.document.save().lineWidth(line);
    if (dash) this.document.dash(dash, {});
    this.document.moveTo(fromX, y).lineTo(toX, y).stroke().restore();
  }
}

const SHARE_LEFT = { left: 0, center: 0.5, right: 1 } as const satisfies Record<Align, number>;
