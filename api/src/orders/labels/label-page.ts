import { groupOrderNumber } from '@courier/contract';
import { fitted, fittedLine, LINE_HEIGHT, type Paragraph } from '../../platform/pdf/fitted-text';
import type { PdfCanvas, TextLine } from '../../platform/pdf/pdf-canvas';
import { mm } from '../../platform/pdf/units';
import type { Code } from '../../platform/qr-code/qr-code';
import type { Label, LabelParty } from './label';
import { CODE_128_MODULE_MM, code128, QR_MODULE_MM, qrCode } from './symbols';

/**
 * The page. Label printers set 8 dots a millimetre (203 dpi), so that whatever is a multiple of 0.125 mm comes out sharp.
 */
export const LABEL_MM = { width: 100, height: 150 } as const;

/** Where things are, in mm. The fields never touch, whatever is written in them: each is fitted to its own box. */
const LEFT = 4;
const RIGHT = LABEL_MM.width - LEFT;
const WIDTH = RIGHT - LEFT;
const HAIRLINE = 0.25;
const LINE = 0.5;

/**
 * Draws the label of one package on a page. From the top: whose it is and how fast, the way it goes, to
 * whom, from whom, what it weighs; below the perforation what the scanners want.
 */
export function drawLabel(canvas: PdfCanvas, label: Label): void {
  drawHead(canvas, label);
  drawRoute(canvas, label);
  drawRecipient(canvas, label);
  drawSender(canvas, label.sender);
  drawFacts(canvas, label);
  drawTrackingCode(canvas, label);
  drawPerforation(canvas);
  drawNumber(canvas, label);
}

function drawHead(canvas: PdfCanvas, { carrier, service }: Label): void {
  canvas.frame(LEFT + 0.25, 4.25, 8.5, 8.5, LINE);
  canvas.text({ text: 'EC', face: 'mono', size: 11.5 }, LEFT + 4.5, 9.95, 'center');
  const word: TextLine = { text: service, face: 'wide', size: 15 };
  const width = canvas.widthOf(word) + 7;
  const name: TextLine = { text: carrier, face: 'wide', size: 13 };
  const space = RIGHT - width - LEFT - 14;
  canvas.text(fittedLine(name, space, widthOn(canvas)), LEFT + 11, 10.1);
  canvas.box(RIGHT - width, 4, width, 9);
  canvas.text(word, RIGHT - width / 2, 10.4, 'center', 'white');
}

/** The route line with its two ends, and under each end its place. The box goes where the line ends. */
function drawRoute(canvas: PdfCanvas, { sender, recipient }: Label): void {
  const y = 18.5;
  canvas.rule(LEFT + 2, RIGHT - 2, y, 0.75);
  canvas.ring(LEFT + 2, y, 1.75, 0.75);
  canvas.box(RIGHT - 4, y - 2, 4, 4);

  canvas.text({ text: sender.zipCode, face: 'wide', size: 14 }, LEFT, 27.2);
  drawLines(canvas, [{ text: sender.city, face: 'text', size: 9, lines: 3 }], {
    x: LEFT,
    y: 28.4,
    width: 28,
    height: 12,
  });

  canvas.text({ text: recipient.zipCode, face: 'wide', size: 50 }, RIGHT, 34.6, 'right');
  const town: TextLine = { text: recipient.city.toUpperCase(), face: 'wide', size: 15 };
  canvas.text(fittedLine(town, 60, widthOn(canvas)), RIGHT, 41.2, 'right');
  canvas.rule(0, LABEL_MM.width, 44, LINE);
}

function drawRecipient(canvas: PdfCanvas, { recipient, isFragile, isInsured }: Label): void {
  const marks = [isFragile && 'FRAGILE', isInsured && 'INSURED'].filter((mark) => mark !== false);
  const width = marks.length > 0 ? 62 : WIDTH;
  canvas.text({ text: 'TO', face: 'wide', size: 8 }, LEFT, 48.8);
  drawPhone(canvas, recipient, LEFT + 7, 48.8, 9.5, width - 7);
  drawLines(
    canvas,
    [{ text: recipient.name, face: 'wide', size: 15, lines: 2 }, ...addressOf(recipient, 11.5)],
    { x: LEFT, y: 50, width, height: 23 },
  );
  marks.forEach((mark, at) => drawMark(canvas, mark, 47 + at * 13));
  canvas.rule(0, LABEL_MM.width, 74.5, LINE);
}

/** White on black: to be seen from the other end of a van. */
function drawMark(canvas: PdfCanvas, text: string, y: number): void {
  canvas.box(RIGHT - 27, y, 27, 11);
  canvas.text({ text, face: 'wide', size: 12.5 }, RIGHT - 13.5, y + 7.2, 'center', 'white');
}

function drawSender(canvas: PdfCanvas, sender: LabelParty): void {
  canvas.text({ text: 'FROM', face: 'wide', size: 7 }, LEFT, 78.6);
  drawPhone(canvas, sender, LEFT + 11, 78.6, 8, 51);
  drawLines(
    canvas,
    [{ text: sender.name, face: 'wide', size: 9, lines: 1 }, ...addressOf(sender, 8.5)],
    { x: LEFT, y: 79.6, width: 62, height: 14 },
  );
  canvas.rule(LEFT, LEFT + 62, 94.5, HAIRLINE);
}

function addressOf({ street, detail, city, zipCode }: LabelParty, size: number): Paragraph[] {
  const face = 'text';
  return [
    { text: street, face, size },
    ...(detail ? [{ text: detail, face, size, lines: 2 } as const] : []),
    // The postal code is not to be cut off with a long town.
    { text: `${zipCode} ${city}`, face, size, lines: 1 },
  ];
}

function drawPhone(
  canvas: PdfCanvas,
  { phone }: LabelParty,
  x: number,
  baseline: number,
  size: number,
  width: number,
): void {
  canvas.text(fittedLine({ text: phone, face: 'mono', size }, width, widthOn(canvas)), x, baseline);
}

/** Columns of what is known of the box, each a word and below it a number. */
const FACTS = [
  { word: 'Weight', of: ({ weight }: Label) => weight, x: 0, width: 15 },
  { word: 'Chargeable', of: ({ chargeable }: Label) => chargeable, x: 16.5, width: 15 },
  { word: 'Size', of: ({ size }: Label) => size, x: 33, width: 29 },
] as const;

function drawFacts(canvas: PdfCanvas, label: Label): void {
  for (const { word, of, x, width } of FACTS) {
    canvas.text({ text: word, face: 'text', size: 6.5 }, LEFT + x, 98);
    const figure: TextLine = { text: of(label), face: 'wide', size: 9 };
    canvas.text(fittedLine(figure, width, widthOn(canvas)), LEFT + x, 102.2);
  }
}

function drawTrackingCode(canvas: PdfCanvas, { trackingUrl, date }: Label): void {
  const code = qrCode(trackingUrl);
  const side = code.width * QR_MODULE_MM;
  drawCode(canvas, code, RIGHT - side, 77, QR_MODULE_MM, QR_MODULE_MM);
  canvas.text({ text: `Scan to track · ${date}`, face: 'text', size: 6.5 }, RIGHT, 102.2, 'right');
}

/** The perforated edge: above it the part that is read, below it the part that is scanned and kept. */
function drawPerforation(canvas: PdfCanvas): void {
  const y = 106;
  canvas.rule(4, LABEL_MM.width - 4, y, LINE, 1);
  canvas.ring(0, y, 2.25, LINE);
  canvas.ring(LABEL_MM.width, y, 2.25, LINE);
}

/** Each package has a code of its own; where there is money to collect, the bars are lower to leave space for it. */
function drawNumber(
  canvas: PdfCanvas,
  { orderNumber, packageCode, index, count, toCollect }: Label,
): void {
  const code = code128(packageCode);
  const width = code.width * CODE_128_MODULE_MM;
  const left = Math.floor((LABEL_MM.width - width) / 2);
  const height = toCollect === null ? 23 : 15;
  drawCode(canvas, code, left, 109.5, CODE_128_MODULE_MM, height);
  const words: TextLine = { text: packageCode, face: 'mono', size: 8 };
  canvas.text(words, LABEL_MM.width / 2, 109.5 + height + 3.2, 'center');
  if (toCollect !== null) drawMoney(canvas, toCollect);
  canvas.text({ text: groupOrderNumber(orderNumber), face: 'mono', size: 15.5 }, LEFT, 143.6);
  const place: TextLine = { text: `${index} of ${count}`, face: 'wide', size: 20 };
  canvas.text(fittedLine(place, 32, widthOn(canvas)), RIGHT, 143.6, 'right');
}

/** White on black, so that nobody leaves without it. */
function drawMoney(canvas: PdfCanvas, toCollect: string): void {
  const line: TextLine = { text: `COLLECT ${toCollect}`, face: 'wide', size: 15 };
  canvas.box(LEFT, 129.25, WIDTH, 8);
  const middle = LEFT + WIDTH / 2;
  canvas.text(fittedLine(line, WIDTH - 4, widthOn(canvas)), middle, 135.1, 'center', 'white');
}

function drawCode(
  canvas: PdfCanvas,
  code: Code,
  x: number,
  y: number,
  moduleWidth: number,
  moduleHeight: number,
): void {
  canvas.boxes(
    code.boxes.map((box) => ({
      x: x + box.x * moduleWidth,
      y: y + box.y * moduleHeight,
      width: box.width * moduleWidth,
      height: box.height * moduleHeight,
    })),
  );
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawLines(canvas: PdfCanvas, paragraphs: readonly Paragraph[], area: Area): void {
  let { y } = area;
  for (const line of fitted(paragraphs, area.width, area.height, widthOn(canvas))) {
    y += mm(line.size * LINE_HEIGHT);
    // The baseline is a fifth of the line above the next one.
    canvas.text(line, area.x, y - mm(line.size * (LINE_HEIGHT - 1)) - mm(line.size * 0.05));
  }
}

function widthOn(canvas: PdfCanvas) {
  return (line: TextLine) => canvas.widthOf(line);
}
