import { deflateSync } from 'node:zlib';

/** An opaque picture, four bytes to a pixel. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/**
 * A PNG with a palette: a third of the size of one with full colour. A screen of ours rarely has more than 256
 * colours; where it does, the rare ones are rounded, by less than the comparison sees.
 */
export function encodePalettePng({ width, height, data }: Picture): Buffer {
  const { palette, indexOf } = paletteOf(data);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      lines[y * (width + 1) + x + 1] = indexOf(colourAt(data, (y * width + x) * 4));
    }
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header(width, height)),
    chunk('PLTE', Buffer.from(palette.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const paletteSize = 256;

/** As many of the most frequent colours keep their exact value, whatever happens to the others. */
const exactColours = 128;

function paletteOf(data: Uint8Array) {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour = colourAt(data, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  // By frequency, then by value, so that the same picture always gives the same bytes.
  const colours = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour);

  let shown = new Map(colours.map((colour) => [colour, colour]));
  for (let bits = 1; new Set(shown.values()).size > paletteSize; bits += 1) {
    shown = new Map(
      colours.map((colour, rank) => [colour, rank < exactColours ? colour : coarse(colour, bits)]),
    );
  }
  const palette = [...new Set(shown.values())];
  const indices = new Map(palette.map((colour, index) => [colour, index]));
  return { palette, indexOf: (colour: number) => indices.get(shown.get(colour) ?? 0) ?? 0 };
}

/** The middle of the colours that differ from this one in their last bits only. */
function coarse(colour: number, bits: number): number {
  const mask = (0xff << bits) & 0xff;
  const middle = 1 << (bits - 1);
  const channel = (shift: number) => ((((colour >> shift) & mask) | middle) << shift) >>> 0;
  return channel(16) | channel(8) | channel(0);
}

function colourAt(data: Uint8Array, at: number): number {
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
}

/** Eight bits to a pixel, by palette, not interlaced. */
function header(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes.set([8, 3, 0, 0, 0], 8);
  return bytes;
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(body.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

const crcTable = Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
