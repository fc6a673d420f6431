import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { contentPolicyFor } from './content-policy';

/** A page ready to be sent. */
export interface Page {
  readonly contentPolicy: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Keeps pages in memory, compressed and with their content policy, until their file changes. */
export class PageCache {
  private readonly pages = new Map<string, { stamp: string; page: Promise<Page> }>();

  /** @param prepare what is done to the text of each page before it is served */
  constructor(private readonly prepare: (html: string) => string) {}

  /** The page of a file, or null when there is no such file. */
  async read(file: string): Promise<Page | null> {
    const stats = await stat(file).catch(() => null);
    if (!stats?.isFile()) return null;
    const stamp = `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
    const known = this.pages.get(file);
    if (known?.stamp === stamp) return known.page;
    const page = load(file, this.prepare);
    this.pages.set(file, { stamp, page });
    // A file that vanished while it was read is looked at again the next time.
    page.catch(() => this.pages.delete(file));
    return page;
  }
}

async function load(file: string, prepare: (html: string) => string): Promise<Page> {
  const html = prepare(await readFile(file, 'utf8'));
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity),
  ]);
  return {
    contentPolicy: contentPolicyFor(html),
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
    bodies: { br, gzip: gz, identity },
  };
}
