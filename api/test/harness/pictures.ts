import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** A picture of 24 × 16 pixels: red on the left, and blue below on the right of what is transparent or black. */
export function drawn(type: 'png' | 'jpeg' | 'webp'): Buffer {
  return readFileSync(join(__dirname, 'pictures', `drawn.${type}`));
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

/** What a reader sees of a picture. In a process of its own, because a test waits for it without a promise. */
export function pixelsOf(bytes: Buffer): Pixels {
  const found = execFileSync(process.execPath, ['-e', DECODE], { input: bytes, cwd: __dirname });
  return JSON.parse(found.toString()) as Pixels;
}

const DECODE = `
  const sharp = require('sharp');
  sharp(require('node:fs').readFileSync(0))
    .autoOrient()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info: { width, height } }) => {
      console.log(JSON.stringify({ width, height, data: data.toString('hex') }));
    });
`;

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A black square of one bit to a pixel: a few kB, whatever its size. */
export function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    drawn('png').subarray(0, 8),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
