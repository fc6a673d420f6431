/** The few facts of a TrueType file that the build needs. */
export interface FontFacts {
  /** Code points that have a glyph. */
  codePoints: ReadonlySet<number>;
  /** Advance of a character as a part of the em. */
  advanceOf: (character: string) => number;
  ascent: number;
  descent: number;
  lineGap: number;
}

export function readFont(font: Buffer): FontFacts {
  const table = tablesOf(font);
  const em = table('head').readUInt16BE(18);
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const longMetrics = hhea.readUInt16BE(34);
  const glyphs = glyphsOf(table('cmap'));

  return {
    codePoints: new Set(glyphs.keys()),
    advanceOf(character) {
      const glyph = glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
      return hmtx.readUInt16BE(4 * Math.min(glyph, longMetrics - 1)) / em;
    },
    ascent: hhea.readInt16BE(4) / em,
    descent: Math.abs(hhea.readInt16BE(6)) / em,
    lineGap: hhea.readInt16BE(8) / em,
  };
}

function tablesOf(font: Buffer): (tag: string) => Buffer {
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index;
    const start = font.readUInt32BE(record + 8);
    const length = font.readUInt32BE(record + 12);
    tables.set(font.toString('latin1', record, record + 4), font.subarray(start, start + length));
  }
  return (tag) => {
    const table = tables.get(tag);
    if (!table) throw new Error(`The font has no table ${tag}`);
    return table;
  };
}

/** Reads format 4, the one that covers everything we cut: the Basic Multilingual Plane. */
function glyphsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const start = cmap.readUInt32BE(8 + 8 * index);
    if (cmap.readUInt16BE(start) === 4) readSegments(cmap.subarray(start), glyphs);
  }
  return glyphs;
}

function readSegments(subtable: Buffer, glyphs: Map<number, number>): void {
  const size = subtable.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size] as const;
  for (let at = 0; at < size; at += 2) {
    const first = subtable.readUInt16BE(starts + at);
    const last = Math.min(subtable.readUInt16BE(ends + at), 0xfffe);
    const delta = subtable.readUInt16BE(deltas + at);
    const offset = subtable.readUInt16BE(offsets + at);
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      const stored =
        offset === 0
          ? codePoint
          : subtable.readUInt16BE(offsets + at + offset + 2 * (codePoint - first));
      const glyph = offset !== 0 && stored === 0 ? 0 : (stored + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(codePoint, glyph);
    }
  }
}
