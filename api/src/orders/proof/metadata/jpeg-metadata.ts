/**
 * A JPEG is a row of segments: a marker, a length of two bytes that counts itself, and as much content. Only the
 * scans after a `SOS` run on without a length, up to the next marker.
 */
export function jpegWithoutMetadata(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Whatever stands behind the end is no part of the picture.
    if (marker === EOI) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return null;
    const segment = bytes.subarray(at, end);
    const next = marker === SOS ? endOfScan(bytes, end) : end;
    if (isExif(segment)) orientation = orientationIn(segment) ?? orientation;
    if (isPartOfPicture(marker, segment)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  if (!kept.some((part) => part[1] === SOS)) return null;
  // A phone held upright says so here alone: without it the photo would lie on its side.
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
  return Buffer.concat([Buffer.from([0xff, SOI]), ...turned, ...kept, Buffer.from([0xff, EOI])]);
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** Of what applications add, a picture needs its density, its colour profile and Adobe's kind of colours. */
function isPartOfPicture(marker: number, segment: Buffer): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  if (marker === APP2) return segment.subarray(4, 16).toString('latin1') === 'ICC_PROFILE\0';
  if (marker === APP0) return segment.subarray(4, 9).toString('latin1') === 'JFIF\0';
  return marker === APP14 && segment.subarray(4, 9).toString('latin1') === 'Adobe';
}

/** Within a scan, `FF 00` is a byte of the picture and `FF D0` to `FF D7` mark a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0;
    const isWithin = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isWithin) return at;
  }
  return bytes.length;
}

function isExif(segment: Buffer): boolean {
  return segment[1] === APP1 && segment.subarray(4, 10).toString('latin1') === 'Exif\0\0';
}

const ORIENTATION_TAG = 0x0112;

/** 2 to 8 where the first directory says that the picture is turned or mirrored. */
function orientationIn(segment: Buffer): number | null {
  const tiff = segment.subarray(10);
  if (tiff.length < 14) return null;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return null;
  for (let n = 0; n < short(first); n += 1) {
    const entry = first + 2 + n * 12;
    if (entry + 12 > tiff.length) return null;
    if (short(entry) !== ORIENTATION_TAG) continue;
    const value = short(entry + 8);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
}

/** An Exif segment with one entry. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '01120003000000010000' + '000000000000',
    'hex',
  );
  segment.writeUInt16BE(orientation, 28);
  return segment;
}
