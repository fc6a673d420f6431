import { execFileSync } from 'node:child_process';
import { createCanvas } from '@napi-rs/canvas';

/** A small picture that programs can read. */
export function drawn(type: 'png' | 'jpeg' | 'webp'): Buffer {
  const canvas = createCanvas(24, 16);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#c33';
  pen.fillRect(0, 0, 12, 16);
  pen.fillStyle = '#36c';
  pen.fillRect(12, 4, 12, 12);
  return type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer(`image/${type}`, 90);
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes for each, in hex. */
  readonly data: string;
}

/** As far as a format that loses a little can keep it: the average difference of a channel is small. */
export function expectSamePicture(found: Buffer | null | undefined, expected: Buffer): void {
  const [now, before] = [found ?? Buffer.alloc(0), expected].map(pixelsOf);
  expect([now?.width, now?.height]).toEqual([before?.width, before?.height]);
  const [nowBytes, beforeBytes] = [now, before].map((pixels) =>
    Buffer.from(pixels?.data ?? '', 'hex'),
  );
  const differences = [...(nowBytes ?? [])].map((value, at) =>
    Math.abs(value - (beforeBytes?.[at] ?? 0)),
  );
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(5);
}

/** What a reader sees of a picture. In a process of its own: the decoder does not survive Jest's module sandbox. */
export function pixelsOf(bytes: Buffer): Pixels {
  const found = execFileSync(process.execPath, ['-e', DECODE], { input: bytes, cwd: __dirname });
  return JSON.parse(found.toString()) as Pixels;
}

const DECODE = `
  const { createCanvas, loadImage } = require('@napi-rs/canvas');
  const bytes = require('node:fs').readFileSync(0);
  loadImage(bytes).then((image) => {
    const { width, height } = image;
    const pen = createCanvas(width, height).getContext('2d');
    pen.drawImage(image, 0, 0);
    const data = Buffer.from(pen.getImageData(0, 0, width, height).data).toString('hex');
    console.log(JSON.stringify({ width, height, data }));
  });
`;
