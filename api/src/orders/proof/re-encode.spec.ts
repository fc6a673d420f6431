import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawn, expectSamePicture, pixelsOf } from '../../../test/harness/pictures';
import { RateLimitError } from '../../platform/errors/domain-errors';
import { reEncode } from './re-encode';

const SECRET = 'GPS 33.9249 S 18.4241 E';

const TYPES = [
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
] as const;

/** A JPEG with another segment right behind its start. */
function withSegment(jpeg: Buffer, marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, content.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(content), jpeg.subarray(2)]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A black square of one bit to a pixel: a few kB, whatever its size. */
function blackPng(side: number): Buffer {
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

describe.each(TYPES)('re-encoding a %s', (type, format) => {
  const plain = drawn(format);

  it('drops Exif, XMP and trailing bytes, and keeps format and picture', async () => {
    const described = await sharp(plain)
      .withExif({ IFD0: { Copyright: SECRET } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${SECRET} --></x:xmpmeta>`)
      .toBuffer();
    const loaded = Buffer.concat([described, Buffer.from(SECRET)]);
    expect(described.includes(SECRET)).toBe(true);
    const result = await reEncode(loaded, type);
    expect(result?.includes(SECRET)).toBe(false);
    expect(await sharp(result ?? undefined).metadata()).toMatchObject({ format });
    expect((await sharp(result ?? undefined).metadata()).exif).toBeUndefined();
    expectSamePicture(result, plain);
  });

  it('refuses a file that is truncated anywhere', async () => {
    for (let length = 0; length < plain.length - 12; length += 7) {
      expect(await reEncode(plain.subarray(0, length), type)).toBeNull();
    }
  });
});

describe('re-encoding a photo', () => {
  it('refuses the thirtieth of as many that arrive together, and draws the first', async () => {
    const drawings = Array.from({ length: 30 }, () => reEncode(drawn('jpeg'), 'jpg'));
    const results = await Promise.allSettled(drawings);
    expect(results[0]).toMatchObject({ status: 'fulfilled', value: expect.any(Buffer) });
    expect(results[29]).toMatchObject({ reason: expect.any(RateLimitError) });
  });

  const plain = drawn('jpeg');

  it('drops the comment and the maker notes of a JPEG', async () => {
    const loaded = withSegment(withSegment(plain, 0xfe, SECRET), 0xed, SECRET);
    expect((await reEncode(loaded, 'jpg'))?.includes(SECRET)).toBe(false);
  });

  it('turns it upright when the camera was held on its side', async () => {
    const turned = await sharp(plain).withMetadata({ orientation: 6 }).toBuffer();
    expect(pixelsOf(turned)).toMatchObject({ width: 16, height: 24 });
    const result = await reEncode(turned, 'jpg');
    expect((await sharp(result ?? undefined).metadata()).orientation).toBeUndefined();
    expectSamePicture(result, turned);
  });

  it('refuses a small file that unpacks to more pixels than a camera saves', async () => {
    const bomb = blackPng(7100);
    expect(bomb.length).toBeLessThan(20_000);
    expect(await reEncode(bomb, 'png')).toBeNull();
    expect(await reEncode(blackPng(3000), 'png')).not.toBeNull();
  });
});
