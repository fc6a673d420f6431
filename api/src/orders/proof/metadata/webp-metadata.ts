/** `RIFF`, the size of what follows, `WEBP`. */
const HEADER = 12;

/** In the `VP8X` chunk, whether there is an Exif or an XMP chunk. */
const METADATA_FLAGS = 0b0000_1100;

export function webpWithoutMetadata(bytes: Buffer): Buffer | null {
  const size = bytes.readUInt32LE(4) + 8;
  if (size > bytes.length) return null;
  const kept: Buffer[] = [];
  for (let at = HEADER; at + 8 <= size;) {
    const length = bytes.readUInt32LE(at + 4);
    // Content of odd length is followed by a byte that counts for nothing.
    const end = at + 8 + length + (length % 2);
    if (end > size) return null;
    const name = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~METADATA_FLAGS, 8);
    if (PARTS.has(name)) kept.push(chunk);
    at = end;
  }
  if (kept.length === 0) return null;
  const body = Buffer.concat(kept);
  const header = Buffer.from(bytes.subarray(0, HEADER));
  header.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([header, body]);
}

/** What a WebP is drawn from. */
const PARTS: ReadonlySet<string> = new Set([
  ...['VP8 ', 'VP8L', 'VP8X'],
  ...['ICCP', 'ALPH', 'ANIM', 'ANMF'],
]);
