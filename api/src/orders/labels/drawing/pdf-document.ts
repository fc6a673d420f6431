import { deflateSync } from 'node:zlib';
import { type FontName, FONTS, type Glyph } from './fonts';

/** What a reader shows of the file. */
export interface PdfInfo {
  readonly title: string;
  /** Who made it. */
  readonly creator: string;
}

/** Objects that others refer to before they are written. */
const CATALOG = 1;
const PAGES = 2;
const RESOURCES = 3;
const INFO = 4;

/**
 * A PDF of pages that are all as large, with text in our own fonts, written as it grows: what a page needs is in the
 * file when the page is. See ISO 32000-1; the numbers below are its sections.
 */
export class PdfDocument {
  private chunks: Buffer[] = [];
  private length = 0;
  /** Where each object begins, by its number. */
  private readonly offsets: number[] = [];
  private objects = INFO;
  private readonly pages: number[] = [];
  private readonly used = new Map<FontName, Map<string, Glyph>>();

  /** @param size width and height in points */
  constructor(
    private readonly size: readonly [number, number],
    private readonly info: PdfInfo,
  ) {
    // Four bytes that no text has keep programs from taking the file for one (7.5.2).
    this.write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  /** The hexadecimal string that shows a text in a font. */
  show(font: FontName, text: string): string {
    const glyphs = this.used.get(font) ?? new Map<string, Glyph>();
    this.used.set(font, glyphs);
    const ids = Array.from(text, (character) => {
      const glyph = FONTS[font].glyphs.get(character) ?? { id: 0, width: 0 };
      glyphs.set(character, glyph);
      return hex(glyph.id);
    });
    return `<${ids.join('')}>`;
  }

  /** @param content operators of the page (8.2) */
  addPage(content: string): void {
    const contents = this.addStream('', Buffer.from(content, 'latin1'));
    const box = `/MediaBox [0 0 ${this.size.join(' ')}]`;
    const parts = `/Parent ${PAGES} 0 R ${box} /Resources ${RESOURCES} 0 R`;
    this.pages.push(this.add(`<< /Type /Page ${parts} /Contents ${contents} 0 R >>`));
  }

  /** What has been written since the last time. */
  take(): Buffer {
    const taken = Buffer.concat(this.chunks);
    this.chunks = [];
    return taken;
  }

  /** Writes what all pages share, and where everything is (7.5.4). */
  end(): void {
    const fonts = [...this.used].map(
      ([name, glyphs]) => `/${name} ${this.addFont(name, glyphs)} 0 R`,
    );
    this.add(`<< /Font << ${fonts.join(' ')} >> >>`, RESOURCES);
    const kids = this.pages.map((page) => `${page} 0 R`).join(' ');
    this.add(`<< /Type /Pages /Count ${this.pages.length} /Kids [${kids}] >>`, PAGES);
    const preferences = '/Lang (en-ZA) /ViewerPreferences << /DisplayDocTitle true >>';
    this.add(`<< /Type /Catalog /Pages ${PAGES} 0 R ${preferences} >>`, CATALOG);
    const { title, creator } = this.info;
    this.add(`<< /Title ${textString(title)} /Creator ${textString(creator)} >>`, INFO);
    const start = this.length;
    const size = this.objects + 1;
    const entries = this.offsets.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
    this.write(`xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`);
    const trailer = `<< /Size ${size} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>`;
    this.write(`trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`);
  }

  /** A font whose characters are named by their glyphs (9.7.4), with what turns them into text again (9.10.3). */
  private addFont(name: FontName, glyphs: ReadonlyMap<string, Glyph>): number {
    const { file, ascent, descent, capHeight, box } = FONTS[name];
    const program = this.addStream(`/Length1 ${file.length}`, file);
    const base = `/FontName /${name}`;
    const descriptor = this.add(
      `<< /Type /FontDescriptor ${base} /Flags 4 /FontBBox [${box.join(' ')}] /ItalicAngle 0 ` +
        `/Ascent ${ascent} /Descent ${descent} /CapHeight ${capHeight} /StemV 80 /FontFile2 ${program} 0 R >>`,
    );
    const widths = Array.from(glyphs.values(), ({ id, width }) => `${id} [${width}]`).join(' ');
    const descendant = this.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity ` +
        '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ' +
        `/FontDescriptor ${descriptor} 0 R /W [${widths}] >>`,
    );
    const toUnicode = this.addStream('', Buffer.from(unicodeMap(glyphs), 'latin1'));
    return this.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H ` +
        `/DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
    );
  }

  private addStream(entries: string, data: Buffer): number {
    const packed = deflateSync(data);
    const head = `<< ${entries} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
    return this.add(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]));
  }

  /** @returns the number of the object */
  private add(object: string | Buffer, number = (this.objects += 1)): number {
    this.offsets[number] = this.length;
    this.write(`${number} 0 obj\n`);
    this.write(object);
    this.write('\nendobj\n');
    return number;
  }

  private write(data: string | Buffer): void {
    const bytes = Buffer.from(data as string);
    this.chunks.push(bytes);
    this.length += bytes.length;
  }
}

function unicodeMap(glyphs: ReadonlyMap<string, Glyph>): string {
  const lines = Array.from(glyphs, ([character, { id }]) => `<${hex(id)}> <${utf16(character)}>`);
  // No more than a hundred in one list, says the format.
  const lists = Array.from({ length: Math.ceil(lines.length / 100) }, (_, at) => {
    const list = lines.slice(at * 100, at * 100 + 100);
    return `${list.length} beginbfchar\n${list.join('\n')}\nendbfchar\n`;
  });
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapType 2 def\n' +
    '/CMapName /Unicode def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n' +
    `${lists.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`
  );
}

/** A text for readers, in any script (7.9.2.2). */
function textString(text: string): string {
  return `<feff${utf16(text)}>`;
}

function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}

function hex(id: number): string {
  return id.toString(16).padStart(4, '0');
}
