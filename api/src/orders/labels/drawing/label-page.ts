import { groupOrderNumber } from '@courier/contract';
import type { Label, LabelParty } from '../label';
import { fitted, fittedLine, LINE_HEIGHT, type Paragraph } from './fitted-text';
import { LABEL_MM, mm } from './grid';
import type { Pen, TextLine } from './pen';
import type { Code } from '../../../platform/qr-code/qr-code';
import { CODE_128_MODULE_MM, code128, QR_MODULE_MM, qrCode } from './symbols';

/** Where things are, in mm. The fields never touch, whatever is written in them: each is fitted to its own box. */
const LEFT = 4;
const RIGHT = LABEL_MM.width - LEFT;
const WIDTH = RIGHT - LEFT;
const HAIRLINE = 0.25;
const LINE = 0.5;

/**
 * Draws the label of one package on the page of the pen. From the top: whose it is and how fast, the way it goes, to
 * whom, from whom, what it weighs; below the perforation what the scanners want.
 */
export function drawLabel(pen: Pen, label: Label): void {
  drawHead(pen, label);
  drawRoute(pen, label);
  drawRecipient(pen, label);
  drawSender(pen, label.sender);
  drawFacts(pen, label);
  drawTrackingCode(pen, label);
  drawPerforation(pen);
  drawNumber(pen, label);
}

function drawHead(pen: Pen, { carrier, service }: Label): void {
  pen.frame(LEFT + 0.25, 4.25, 8.5, 8.5, LINE);
  pen.text({ text: 'EC', face: 'mono', size: 11.5 }, LEFT + 4.5, 9.95, 'center');
  const word: TextLine = { text: service, face: 'wide', size: 15 };
  const width = pen.widthOf(word) + 7;
  const name: TextLine = { text: carrier, face: 'wide', size: 13 };
  const space = RIGHT - width - LEFT - 14;
  pen.text(fittedLine(name, space, widthOn(pen)), LEFT + 11, 10.1);
  pen.box(RIGHT - width, 4, width, 9);
  pen.text(word, RIGHT - width / 2, 10.4, 'center', 'white');
}

/** The route line with its two ends, and under each end its place. The box goes where the line ends. */
function drawRoute(pen: Pen, { sender, recipient }: Label): void {
  const y = 18.5;
  pen.rule(LEFT + 2, RIGHT - 2, y, 0.75);
  pen.ring(LEFT + 2, y, 1.75, 0.75);
  pen.box(RIGHT - 4, y - 2, 4, 4);

  pen.text({ text: sender.zipCode, face: 'wide', size: 14 }, LEFT, 27.2);
  drawLines(pen, [{ text: sender.city, face: 'text', size: 9, lines: 3 }], {
    x: LEFT,
    y: 28.4,
    width: 28,
    height: 12,
  });

  pen.text({ text: recipient.zipCode, face: 'wide', size: 50 }, RIGHT, 34.6, 'right');
  const town: TextLine = { text: recipient.city.toUpperCase(), face: 'wide', size: 15 };
  pen.text(fittedLine(town, 60, widthOn(pen)), RIGHT, 41.2, 'right');
  pen.rule(0, LABEL_MM.width, 44, LINE);
}

function drawRecipient(pen: Pen, { recipient, isFragile, isInsured }: Label): void {
  const marks = [isFragile && 'FRAGILE', isInsured && 'INSURED'].filter((mark) => mark !== false);
  const width = marks.length > 0 ? 62 : WIDTH;
  pen.text({ text: 'TO', face: 'wide', size: 8 }, LEFT, 48.8);
  drawPhone(pen, recipient, LEFT + 7, 48.8, 9.5, width - 7);
  drawLines(
    pen,
    [{ text: recipient.name, face: 'wide', size: 15, lines: 2 }, ...addressOf(recipient, 11.5)],
    { x: LEFT, y: 50, width, height: 23 },
  );
  marks.forEach((mark, at) => drawMark(pen, mark, 47 + at * 13));
  pen.rule(0, LABEL_MM.width, 74.5, LINE);
}

/** White on black: to be seen from the other end of a van. */
function drawMark(pen: Pen, text: string, y: number): void {
  pen.box(RIGHT - 27, y, 27, 11);
  pen.text({ text, face: 'wide', size: 12.5 }, RIGHT - 13.5, y + 7.2, 'center', 'white');
}

function drawSender(pen: Pen, sender: LabelParty): void {
  pen.text({ text: 'FROM', face: 'wide', size: 7 }, LEFT, 78.6);
  drawPhone(pen, sender, LEFT + 11, 78.6, 8, 51);
  drawLines(
    pen,
    [{ text: sender.name, face: 'wide', size: 9, lines: 1 }, ...addressOf(sender, 8.5)],
    { x: LEFT, y: 79.6, width: 62, height: 14 },
  );
  pen.rule(LEFT, LEFT + 62, 94.5, HAIRLINE);
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
  pen: Pen,
  { phone }: LabelParty,
  x: number,
  baseline: number,
  size: number,
  width: number,
): void {
  pen.text(fittedLine({ text: phone, face: 'mono', size }, width, widthOn(pen)), x, baseline);
}

/** Columns of what is known of the box, each a word and below it a number. */
const FACTS = [
  { word: 'Weight', of: ({ weight }: Label) => weight, x: 0, width: 15 },
  { word: 'Chargeable', of: ({ chargeable }: Label) => chargeable, x: 16.5, width: 15 },
  { word: 'Size', of: ({ size }: Label) => size, x: 33, width: 29 },
] as const;

function drawFacts(pen: Pen, label: Label): void {
  for (const { word, of, x, width } of FACTS) {
    pen.text({ text: word, face: 'text', size: 6.5 }, LEFT + x, 98);
    const figure: TextLine = { text: of(label), face: 'wide', size: 9 };
    pen.text(fittedLine(figure, width, widthOn(pen)), LEFT + x, 102.2);
  }
}

function drawTrackingCode(pen: Pen, { trackingUrl, date }: Label): void {
  const code = qrCode(trackingUrl);
  const side = code.width * QR_MODULE_MM;
  drawCode(pen, code, RIGHT - side, 77, QR_MODULE_MM, QR_MODULE_MM);
  pen.text({ text: `Scan to track · ${date}`, face: 'text', size: 6.5 }, RIGHT, 102.2, 'right');
}

/** The perforated edge: above it the part that is read, below it the part that is scanned and kept. */
function drawPerforation(pen: Pen): void {
  const y = 106;
  pen.rule(4, LABEL_MM.width - 4, y, LINE, 1);
  pen.ring(0, y, 2.25, LINE);
  pen.ring(LABEL_MM.width, y, 2.25, LINE);
}

/** Each package has a code of its own; where there is money to collect, the bars are lower to leave space for it. */
function drawNumber(pen: Pen, { orderNumber, packageCode, index, count, toCollect }: Label): void {
  const code = code128(packageCode);
  const width = code.width * CODE_128_MODULE_MM;
  const left = Math.floor((LABEL_MM.width - width) / 2);
  const height = toCollect === null ? 23 : 15;
  drawCode(pen, code, left, 109.5, CODE_128_MODULE_MM, height);
  const words: TextLine = { text: packageCode, face: 'mono', size: 8 };
  pen.text(words, LABEL_MM.width / 2, 109.5 + height + 3.2, 'center');
  if (toCollect !== null) drawMoney(pen, toCollect);
  pen.text({ text: groupOrderNumber(orderNumber), face: 'mono', size: 15.5 }, LEFT, 143.6);
  const place: TextLine = { text: `${index} of ${count}`, face: 'wide', size: 20 };
  pen.text(fittedLine(place, 32, widthOn(pen)), RIGHT, 143.6, 'right');
}

/** White on black, so that nobody leaves without it. */
function drawMoney(pen: Pen, toCollect: string): void {
  const line: TextLine = { text: `COLLECT ${toCollect}`, face: 'wide', size: 15 };
  pen.box(LEFT, 129.25, WIDTH, 8);
  const middle = LEFT + WIDTH / 2;
  pen.text(fittedLine(line, WIDTH - 4, widthOn(pen)), middle, 135.1, 'center', 'white');
}

function drawCode(
  pen: Pen,
  code: Code,
  x: number,
  y: number,
  moduleWidth: number,
  moduleHeight: number,
): void {
  pen.boxes(
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

function drawLines(pen: Pen, paragraphs: readonly Paragraph[], area: Area): void {
  let { y } = area;
  for (const line of fitted(paragraphs, area.width, area.height, widthOn(pen))) {
    y += mm(line.size * LINE_HEIGHT);
    // The baseline is a fifth of the line above the next one.
    pen.text(line, area.x, y - mm(line.size * (LINE_HEIGHT - 1)) - mm(line.size * 0.05));
  }
}

function widthOn(pen: Pen) {
  return (line: TextLine) => pen.widthOf(line);
}
