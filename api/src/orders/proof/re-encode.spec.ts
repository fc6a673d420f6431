import sharp from 'sharp';
import { drawn, expectSamePicture, pixelsOf } from '../../../test/harness/pictures';
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
});
