import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { DISCOVERY_FILE } from '@courier/contract';
import { safeKey } from '../../platform/object-store/file-key';
import { inParallel } from '../../platform/object-store/in-parallel';
import type { ObjectStore, StoredObject } from '../../platform/object-store/object-store';
import { STORE_PREFIX } from '../../platform/object-store/store-prefix';
import { integrityOf } from '../../platform/web/integrity';

/** Pulls follow each other no more often than this, whoever asks for them. */
const PAUSE_MS = 1000;

/** Without a change of what is live, what was removed from the store is looked for this often. */
const LIST_EVERY_MS = 60_000;

/** Another process of this machine may just have pulled what is newer than our list. */
const YOUNG_MS = 60_000;

/** Never changed once it is there: files of a version, its document, its source maps. */
const IMMUTABLE = /^(shell|remotes|versions|history\/maps)\//;

/** What only the publish command reads. */
const UNSERVED = /^(history\/(?!maps\/)|lock$|release\.txt$)/;

/**
 * Keeps a copy of the published front ends of a bucket in a folder of this machine, from which they are served. Every
 * machine follows the bucket by itself: what is live is replaced last, when all that it names is here.
 */
export class StoreMirror {
  private current: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;
  private pulledAt = 0;
  private listedAt = 0;
  private tag: string | undefined;
  private isFailing = false;

  /** @param warn is told what went wrong, when it begins to */
  constructor(
    private readonly objects: ObjectStore,
    private readonly folder: string,
    private readonly warn: (error: unknown) => void,
  ) {}

  /**
   * Resolves when what was in the bucket at this moment is here, or cannot be had.
   * @param isMissed somebody asked for what is not here: the files are compared, whether or not what is live changed
   */
  pull(isMissed = false): Promise<void> {
    if (isMissed) this.listedAt = 0;
    this.next ??= this.current.then(async () => {
      const pause = this.pulledAt + PAUSE_MS - Date.now();
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      this.next = null;
      this.pulledAt = Date.now();
      this.current = this.run();
      return this.current;
    });
    return this.next;
  }

  private async run(): Promise<void> {
    try {
      await this.follow();
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.warn(error);
      this.isFailing = true;
    }
  }

  private async follow(): Promise<void> {
    const live = await this.objects.readChanged(STORE_PREFIX + DISCOVERY_FILE, this.tag);
    if (live === undefined && Date.now() - this.listedAt < LIST_EVERY_MS) return;
    const listedAt = Date.now();
    const listed = await this.objects.list(STORE_PREFIX, 'below');
    const files = listed.filter((file) => !UNSERVED.test(file) && file !== DISCOVERY_FILE);
    // Documents first: they have the hashes of the files.
    for (const isDocument of [true, false]) {
      await inParallel(
        files.filter((file) => file.startsWith('versions/') === isDocument),
        (file) => this.fetch(file),
      );
    }
    // Where it is missing, visitors are better served by what was live.
    if (live === null) return;
    if (live) await this.placeLive(live.content);
    await this.removeOthers(
      new Set([...files, DISCOVERY_FILE, `${DISCOVERY_FILE}.br`, `${DISCOVERY_FILE}.gz`]),
    );
    this.tag = live?.tag ?? this.tag;
    this.listedAt = listedAt;
  }

  private async fetch(file: string): Promise<void> {
    if (IMMUTABLE.test(file) && (await exists(this.pathOf(file)))) return;
    const found = await this.objects.read(STORE_PREFIX + file);
    // Removed since the bucket was listed.
    if (found) await this.place(file, await this.checked(file, found));
  }

  /** @throws Error where it is not what was published */
  private async checked(file: string, { content }: StoredObject): Promise<Buffer> {
    const [, name, version] = /^remotes\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
    if (!name || !version) return content;
    const text = await readFile(this.pathOf(`versions/${name}/${version}.json`), 'utf8').catch(
      () => '{}',
    );
    const { integrity = {} } = JSON.parse(text) as { integrity?: Record<string, string> };
    const listed = integrity[`/${file}`];
    if (listed !== undefined && listed !== integrityOf(content)) {
      throw new Error(`${this.objects.addressOf(STORE_PREFIX + file)} is not what was published`);
    }
    return content;
  }

  /** With its compressed copies, which are served in its place and must not say anything else than it does. */
  private async placeLive(content: Buffer): Promise<void> {
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content),
      promisify(gzip)(content),
    ]);
    if (!(await this.isThere(DISCOVERY_FILE, content))) {
      for (const ending of ['.br', '.gz'])
        await rm(this.pathOf(DISCOVERY_FILE + ending), { force: true });
      await this.place(DISCOVERY_FILE, content);
    }
    await this.place(`${DISCOVERY_FILE}.br`, br);
    await this.place(`${DISCOVERY_FILE}.gz`, gz);
  }

  private async isThere(file: string, content: Buffer): Promise<boolean> {
    const before = await readFile(this.pathOf(file)).catch(() => null);
    return before?.equals(content) ?? false;
  }

  /** Replaces a file as a whole, where it differs. */
  private async place(file: string, content: Buffer): Promise<void> {
    const target = this.pathOf(file);
    if (await this.isThere(file, content)) return;
    await mkdir(path.dirname(target), { recursive: true });
    const temporary = `${target}.${randomUUID()}.tmp`;
    await writeFile(temporary, content);
    await rename(temporary, target);
  }

  private async removeOthers(known: ReadonlySet<string>): Promise<void> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      if (known.has(path.relative(this.folder, file).replaceAll(path.sep, '/'))) continue;
      const stats = await stat(file).catch(() => null);
      if (stats && Date.now() - stats.mtimeMs > YOUNG_MS) await rm(file, { force: true });
    }
  }

  private pathOf(file: string): string {
    return path.join(this.folder, safeKey(file));
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
