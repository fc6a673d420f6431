import { link, open, readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { ensureFolder } from '../config/ensure-folder';
import { safeKey } from './file-key';
import type { FileStore, OpenFile } from './file-store';

/** What is being written lies beside its place under this ending, where a later `remove` finds it. */
const UNFINISHED = '.part';

/** Files in a folder, for this machine's user alone. */
export class FolderStore implements FileStore {
  constructor(private readonly root: string) {}

  addressOf(key: string): string {
    return path.join(this.root, safeKey(key));
  }

  async create(key: string, content: Buffer): Promise<void> {
    const file = this.addressOf(key);
    ensureFolder(path.dirname(file));
    // Only one writer of a key at a time: another one would write into what is linked already.
    const handle = await open(file + UNFINISHED, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
      // A rename would replace a file that is there.
      await link(file + UNFINISHED, file);
    } finally {
      await handle.close();
      await rm(file + UNFINISHED, { force: true });
    }
  }

  async open(key: string): Promise<OpenFile | null> {
    try {
      const handle = await open(this.addressOf(key));
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), size };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return null;
    }
  }

  async remove(key: string): Promise<void> {
    const file = this.addressOf(key);
    await Promise.all([file, file + UNFINISHED].map((name) => rm(name, { force: true })));
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.root);
    return bavail * bsize;
  }

  async list(prefix: string): Promise<string[]> {
    try {
      const entries = await readdir(this.addressOf(prefix), { withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map(({ name }) => name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return [];
    }
  }

  close(): void {
    // Nothing is kept open.
  }
}
