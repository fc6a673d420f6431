import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

/** A PDF as a person, a printer and a scanner see it. */
export interface ReadPdf {
  readonly title: string;
  readonly creator: string;
  readonly pages: readonly ReadPage[];
}

export interface ReadPage {
  /** Width and height in points. */
  readonly size: readonly [number, number];
  /** Pieces of text with their left end and baseline, from the bottom left, in points. */
  readonly texts: readonly PlacedText[];
  /** What a scanner reads from the page as it is printed. */
  readonly codes: readonly { readonly format: string; readonly text: string }[];
}

export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** @param dpi dots per inch of the printer; label printers have 203 or 300 */
export async function readPdf(pdf: Buffer, dpi: number): Promise<ReadPdf> {
  const reader = spawn(process.execPath, [join(__dirname, 'pdf-reader.mjs'), String(dpi)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  reader.stdin.end(pdf);
  return (await json(reader.stdout)) as ReadPdf;
}

/** The words of a page in the order in which they were drawn. */
export function wordsOf(page: ReadPage | undefined): string {
  const pieces = page?.texts.map(({ text }) => text).join(' ') ?? '';
  return pieces.replace(/\s+/g, ' ').trim();
}
