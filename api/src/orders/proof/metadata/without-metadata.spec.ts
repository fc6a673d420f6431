import { crc32 } from 'node:zlib';
import { drawn, pixelsOf } from '../../../../test/harness/pictures';
import { WITHOUT_METADATA } from './without-metadata';

const SECRET = 'GPS 33.9249 S 18.4241 E';

/** A JPEG's segment. */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** An Exif segment of either byte order that says how the camera was held, and where it was. */
function exif(orientation: number, order: 'MM' | 'II' = 'MM'): Buffer {
  const tiff = Buffer.alloc(26);
  const isLittle = order === 'II';
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(SECRET)]));
}

/** The parts right behind the start of a JPEG. */
function withParts(jpeg: Buffer, ...parts: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

describe('a JPEG', () => {
  const plain = drawn('jpeg');
  const bare = (bytes: Buffer) => WITHOUT_METADATA.jpg(bytes);

  it('loses its place, notes and what stands behind its end, and no pixel', () => {
    const loaded = Buffer.concat([
      withParts(
        plain,
        exif(1),
        segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
        segment(0xed, Buffer.from(SECRET)),
        segment(0xfe, Buffer.from(SECRET)),
      ),
      Buffer.from(SECRET),
    ]);
    const result = bare(loaded) ?? Buffer.alloc(0);
    expect(loaded.includes(SECRET)).toBe(true);
    expect(result.includes(SECRET)).toBe(false);
    expect(result.includes('Exif')).toBe(false);
    expect(pixelsOf(result)).toEqual(pixelsOf(plain));
  });

  it('keeps its colour profile', () => {
    const profile = segment(0xe2, Buffer.from('ICC_PROFILE\0colours'));
    expect(bare(withParts(plain, profile))?.includes(profile)).toBe(true);
  });

  it.each(['MM', 'II'] as const)('stays upright when the camera was turned (%s)', (order) => {
    const turned = withParts(plain, exif(6, order));
    const result = bare(turned) ?? Buffer.alloc(0);
    expect(result.includes(SECRET)).toBe(false);
    expect(pixelsOf(turned)).toMatchObject({ width: 16, height: 24 });
    expect(pixelsOf(result)).toEqual(pixelsOf(turned));
  });

  it('is the same when it is done again', () => {
    const once = bare(withParts(plain, exif(8))) ?? Buffer.alloc(0);
    expect(bare(once)).toEqual(once);
  });

  it('is refused when its parts do not fit together, wherever it breaks off', () => {
    for (let length = 0; length < plain.length; length += 7) {
      expect(() => bare(plain.subarray(0, length))).not.toThrow();
    }
    expect(bare(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(200, 7)]))).toBeNull();
    expect(bare(Buffer.from('ffd8ff', 'hex'))).toBeNull();
  });
});

describe('a PNG', () => {
  const plain = drawn('png');

  it('loses its texts and its Exif, and no pixel', () => {
    const loaded = Buffer.concat([
      plain.subarray(0, 33),
      pngChunk('tEXt', Buffer.from(`Comment\0${SECRET}`)),
      pngChunk('eXIf', Buffer.from(SECRET)),
      plain.subarray(33),
      Buffer.from(SECRET),
    ]);
    const result = WITHOUT_METADATA.png(loaded) ?? Buffer.alloc(0);
    expect(result.includes(SECRET)).toBe(false);
    expect(pixelsOf(result)).toEqual(pixelsOf(plain));
  });

  it('is refused without an end', () => {
    expect(WITHOUT_METADATA.png(plain.subarray(0, -12))).toBeNull();
    expect(WITHOUT_METADATA.png(plain.subarray(0, 20))).toBeNull();
  });
});

describe('a WebP', () => {
  const plain = drawn('webp');

  it('loses its Exif and XMP, and no pixel', () => {
    const chunk = (name: string, content: Buffer) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(content.length);
      const filler = Buffer.alloc(content.length % 2);
      return Buffer.concat([Buffer.from(name), length, content, filler]);
    };
    const body = Buffer.concat([
      plain.subarray(8),
      chunk('EXIF', Buffer.from(SECRET)),
      chunk('XMP ', Buffer.from(SECRET)),
    ]);
    // What the extended header says there is: Exif and XMP.
    body.writeUInt8(body.readUInt8(12) | 0b0000_1100, 12);
    const size = Buffer.alloc(4);
    size.writeUInt32LE(body.length);
    const loaded = Buffer.concat([Buffer.from('RIFF'), size, body]);
    const result = WITHOUT_METADATA.webp(loaded) ?? Buffer.alloc(0);
    expect(result.includes(SECRET)).toBe(false);
    expect(result).toEqual(plain);
    expect(pixelsOf(result)).toEqual(pixelsOf(plain));
  });

  it('is refused when it is shorter than it says', () => {
    expect(WITHOUT_METADATA.webp(plain.subarray(0, -4))).toBeNull();
  });
});
