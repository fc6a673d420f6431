import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentPolicyFor } from './content-policy';

/** A page ready to be sent. */
export interface Page {
  readonly contentPolicy: string;
  /** Null for one that is somebody's own, and kept nowhere. */
  readonly etag: string | null;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Keeps pages in memory, compressed and with their content policy, until their file changes. */
export class PageCache {
  private readonly pages = new Map<string, { stamp: string; page: Promise<Page> }>();

  /**
   * @param prepare what is done to the text of each page before it is served
   * @param filesOrigin where published files are fetched, where that is another origin
   * @param formTargets origins besides this one that forms may be sent to
   */
  constructor(
    private readonly prepare: (html: string) => string,
    private readonly filesOrigin: string | null,
    private readonly formTargets: readonly string[] = [],
  ) {}

  /**
   * The page of a file, or null when there is no such file.
   * @param compose what is made of the text first, for a page that has more to it than its file
   */
  async read(file: string, compose?: Composition): Promise<Page | null> {
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) return null;
    const key = compose?.path ?? file;
    const stamp = `${file} ${stats.mtimeMs} ${stats.size} ${stats.ino} ${compose?.stamp ?? ''}`;
    const known = this.pages.get(key);
    if (known?.stamp === stamp) return known.page;
    const page = this.load(file, compose);
    this.pages.set(key, { stamp, page });
    // A file that vanished while it was read is looked at again the next time.
    page.catch(() => this.pages.delete(key));
    return page;
  }

  private async load(file: string, compose?: Composition): Promise<Page> {
    const html = await readFile(file, 'utf8');
    return this.made(this.prepare(compose ? compose.compose(html) : html));
  }

  private async made(html: string): Promise<Page> {
    const identity = Buffer.from(html);
    const [br, gz] = await Promise.all([compress(identity, 'br'), compress(identity, 'gzip')]);
    return {
      contentPolicy: contentPolicyFor(html, this.filesOrigin, this.formTargets),
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
      bodies: { br, gzip: gz, identity },
    };
  }
}

/** @param quality of brotli, up to 11 */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  quality: number = constants.BROTLI_MAX_QUALITY,
): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return promisify(gzip)(body);
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** What is made of a file for one path. */
export interface Composition {
  readonly path: string;
  /** Changes with what it depends on besides the file. */
  readonly stamp: string;
  compose(html: string): string;
}
