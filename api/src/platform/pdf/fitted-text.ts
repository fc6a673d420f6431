import type { TextLine } from './pdf-canvas';
import { printable } from './printable';
import { mm } from './units';

/** A text that may take several lines, as large as fits. */
export interface Paragraph extends TextLine {
  /** How many lines it may take. The one without a number takes what the others leave. */
  readonly lines?: number;
  /** In place of a text of which nothing can be printed; on a label, that its code says it. */
  readonly otherwise?: string;
}

/** Returns the width of a line in millimetres. */
export type Measure = (line: TextLine) => number;

/** Lines from one baseline to the next, as a multiple of the size. */
export const LINE_HEIGHT = 1.18;

/** How much smaller than asked for text gets before it is cut. */
const SCALES = [1, 0.92, 0.84, 0.76, 0.68, 0.6] as const;

/**
 * Paragraphs one below the other in a box, in the largest size at which all of each is there. Where even the smallest
 * is too large, lines that are too many are cut with an ellipsis; the box is never left.
 * @param width of the box in mm
 * @param height of the box in mm
 */
export function fitted(
  paragraphs: readonly Paragraph[],
  width: number,
  height: number,
  measure: Measure,
): TextLine[] {
  const texts = paragraphs.map((paragraph) => ({
    ...paragraph,
    text: printable(paragraph.text, paragraph.face, paragraph.otherwise),
  }));
  for (const scale of SCALES) {
    const scaled = texts.map((paragraph) => ({ ...paragraph, size: paragraph.size * scale }));
    const blocks = scaled.map((paragraph) => wrapped(paragraph, width, measure));
    const isWhole = blocks.every((block, at) => block.length <= (scaled[at]?.lines ?? Infinity));
    if (isWhole && heightOf(blocks.flat()) <= height) return blocks.flat();
    if (scale === SCALES.at(-1)) return cut(scaled, blocks, width, height, measure);
  }
  return [];
}

/** One line in the largest size that fits, else cut at the smallest. */
export function fittedLine(line: Paragraph, width: number, measure: Measure): TextLine {
  const [fit = line] = fitted([{ ...line, lines: 1 }], width, Infinity, measure);
  return fit;
}

/** What the lines take from the first one's top to the last one's foot, in mm. */
export function heightOf(lines: readonly TextLine[]): number {
  return mm(lines.reduce((sum, { size }) => sum + size * LINE_HEIGHT, 0));
}

function cut(
  paragraphs: readonly Paragraph[],
  blocks: readonly TextLine[][],
  width: number,
  height: number,
  measure: Measure,
): TextLine[] {
  const kept = blocks.map((block, at) => block.slice(0, paragraphs[at]?.lines ?? 0));
  const rest = height - heightOf(kept.flat());
  return blocks.flatMap((block, at) => {
    const most = paragraphs[at]?.lines ?? Math.floor(rest / heightOf(block.slice(0, 1)));
    const lines = block.slice(0, most);
    const last = lines.at(-1);
    if (!last || lines.length === block.length) return lines;
    return [...lines.slice(0, -1), shortened(last, width, measure)];
  });
}

function shortened(line: TextLine, width: number, measure: Measure): TextLine {
  let text = line.text;
  const short = () => ({ ...line, text: `${text.trimEnd()}…` });
  while (text && measure(short()) > width) text = Array.from(text).slice(0, -1).join('');
  return short();
}

/** Breaks between words, and within a word only where it alone is wider than the box. */
function wrapped(paragraph: Paragraph, width: number, measure: Measure): TextLine[] {
  const { face, size } = paragraph;
  const fits = (text: string) => measure({ text, face, size }) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.text.split(' ').flatMap((part) => piecesOf(part, fits))) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) line = longer;
    else {
      if (line) lines.push(line);
      line = word;
    }
  }
  return [...lines, line].map((text) => ({ text, face, size }));
}

function piecesOf(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece && !fits(piece + character)) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
