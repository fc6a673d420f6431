const SIGNATURE = 8;
/** Length and name before the content, a checksum after it. */
const FRAME = 12;

/** What a PNG is drawn from. Everything else, such as `eXIf`, `tEXt` and `tIME`, is about it. */
const PARTS: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND'],
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'bKGD', 'pHYs'],
]);

export function pngWithoutMetadata(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + FRAME <= bytes.length;) {
    const end = at + FRAME + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (PARTS.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}
