import { dayInSouthAfrica, formatMoment, statementDay } from '@courier/contract';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { fitted, fittedLine, LINE_HEIGHT, type Paragraph } from '../../platform/pdf/fitted-text';
import { PdfCanvas, type PdfInfo, type TextLine } from '../../platform/pdf/pdf-canvas';
import { mm } from '../../platform/pdf/units';
import type { RunSheet, RunSheetLine } from './run-sheet';

/** A4, in mm. Every field is fitted to a box of its own, so that none touches another, whatever is written in it. */
const PAGE = { width: 210, height: 297 } as const;
const LEFT = 12;
const RIGHT = PAGE.width - LEFT;
const HAIRLINE = 0.25;
const LINE = 0.5;

/** The first line of stops, the height of one, and how many a page has. */
const TOP = 44;
const STOP = 24;
const STOPS_PER_PAGE = 10;

/** The columns, each with its left edge and its width. */
const COLUMNS = {
  task: { x: LEFT + 9, width: 37 },
  place: { x: LEFT + 49, width: 57 },
  when: { x: LEFT + 109, width: 28 },
  sign: { x: RIGHT - 46, width: 46 },
} as const;

/** A run sheet as a PDF, drawn while it is read: a long one keeps nobody else waiting. */
export function runSheetPdf(sheet: RunSheet, about: PdfInfo): Readable {
  return Readable.from(pagesOf(sheet, about), { objectMode: false });
}

async function* pagesOf(sheet: RunSheet, about: PdfInfo): AsyncGenerator<Buffer> {
  const canvas = new PdfCanvas(PAGE, about);
  const pages = Math.max(1, Math.ceil(sheet.lines.length / STOPS_PER_PAGE));
  for (let page = 1; page <= pages; page += 1) {
    canvas.addPage();
    drawHead(canvas, sheet, about.createdAt, `Page ${page} of ${pages}`);
    const lines = sheet.lines.slice((page - 1) * STOPS_PER_PAGE, page * STOPS_PER_PAGE);
    lines.forEach((line, at) => drawStop(canvas, line, TOP + at * STOP));
    if (lines.length === 0) canvas.text(small('No parcels', 11), LEFT, TOP + 8);
    yield canvas.take();
    await setImmediate();
  }
  canvas.end();
  yield canvas.take();
}

/** On every page: sheets come apart in a van. */
function drawHead(canvas: PdfCanvas, sheet: RunSheet, at: Date, page: string): void {
  const { courier, parcels, lines, toCollect, byMethod } = sheet;
  canvas.text(small('RUN SHEET', 9), LEFT, 14);
  canvas.text(fit(canvas, { text: courier, face: 'wide', size: 15 }, 130), LEFT, 23);
  const stops = lines.length === 1 ? '1 stop' : `${lines.length} stops`;
  const counted = `${parcels === 1 ? '1 parcel' : `${parcels} parcels`} · ${stops}`;
  const money = toCollect ? `To collect ${byMethod.join(' · ')}` : 'Nothing to collect';
  canvas.text(fit(canvas, small(`${counted} · ${money}`, 10), RIGHT - LEFT - 62), LEFT, 30);
  canvas.text(small(statementDay(dayInSouthAfrica(at)), 10), RIGHT, 14, 'right');
  canvas.text(small(`As of ${formatMoment(at.toISOString()).slice(-5)}`, 10), RIGHT, 19, 'right');
  canvas.text(small(page, 10), RIGHT, 30, 'right');
  const heads = [
    ['Parcel', COLUMNS.task],
    ['Where', COLUMNS.place],
    ['When', COLUMNS.when],
    ['Received by: name, time, signature', COLUMNS.sign],
  ] as const;
  for (const [text, { x, width }] of heads) {
    canvas.text(fit(canvas, small(text, 8), width), x, TOP - 3);
  }
  canvas.rule(LEFT, RIGHT, TOP - 1, LINE);
}

function drawStop(canvas: PdfCanvas, line: RunSheetLine, top: number): void {
  const { task, when, sign } = COLUMNS;
  canvas.text({ text: String(line.index), face: 'wide', size: 12 }, LEFT, top + 6.5);
  drawParagraphs(canvas, task, top, [
    { text: line.task, face: 'wide', size: 11, lines: 1 },
    { text: line.number, face: 'mono', size: 8.5, lines: 1 },
    ...(line.packages ? [{ text: line.packages, face: 'text', size: 8.5, lines: 1 } as const] : []),
  ]);
  drawPlace(canvas, line, top);
  drawParagraphs(canvas, when, top, [
    { text: line.day ?? 'Any day', face: 'text', size: 9, lines: 1 },
    { text: line.window ?? 'Any time', face: 'wide', size: 9, lines: 1 },
  ]);
  if (line.toCollect) drawMoney(canvas, line.toCollect, top + 14.5);
  canvas.frame(sign.x, top + 1.5, sign.width, STOP - 3, HAIRLINE);
  canvas.rule(LEFT, RIGHT, top + STOP, HAIRLINE);
}

/** A long address gets smaller; who it is and how they are rung stay as large as they are. */
function drawPlace(canvas: PdfCanvas, line: RunSheetLine, top: number): void {
  const { place } = COLUMNS;
  const name: Paragraph = { text: line.name, face: 'wide', size: 10, lines: 2 };
  const address: Paragraph[] = [
    { text: line.street, face: 'text', size: 9 },
    ...(line.detail ? [{ text: line.detail, face: 'text', size: 9, lines: 2 } as const] : []),
    { text: line.town, face: 'text', size: 9, lines: 1 },
  ];
  const below = drawParagraphs(canvas, place, top, [name], 9);
  drawParagraphs(canvas, place, below - 1, address, top + STOP - 6 - below);
  const phone: TextLine = { text: line.phone, face: 'mono', size: 9 };
  canvas.text(fit(canvas, phone, place.width), place.x, top + STOP - 2);
}

/** White on black, so that nobody leaves without it. */
function drawMoney(canvas: PdfCanvas, text: string, top: number): void {
  const { x, width } = COLUMNS.when;
  canvas.box(x, top, width, 7);
  const line = fit(canvas, { text, face: 'wide', size: 9 }, width - 2);
  canvas.text(line, x + width / 2, top + 4.8, 'center', 'white');
}

/** @returns the baseline of the last line */
function drawParagraphs(
  canvas: PdfCanvas,
  { x, width }: { readonly x: number; readonly width: number },
  top: number,
  paragraphs: readonly Paragraph[],
  height = STOP - 2,
): number {
  let y = top + 1;
  for (const line of fitted(paragraphs, width, height, (each) => canvas.widthOf(each))) {
    y += mm(line.size * LINE_HEIGHT);
    canvas.text(line, x, y);
  }
  return y;
}

function fit(canvas: PdfCanvas, line: TextLine, width: number): TextLine {
  return fittedLine(line, width, (each) => canvas.widthOf(each));
}

function small(text: string, size: number): TextLine {
  return { text, face: 'text', size };
}
