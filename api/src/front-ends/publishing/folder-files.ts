import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { safeKey } from '../../platform/object-store/file-key';
import { createFile, hashFolder, placeFile, placeFolder } from './files';
import { withLock } from './lock';
import type { StoreFiles } from './store-files';

/** Called after each change to what is on the disk, by the name of the change. */
export type Step = (done: string) => void;

/** The files of a store in a folder, which processes of one machine share. */
export function folderFiles(root: string, step: Step): StoreFiles {
  const addressOf = (file: string) => path.join(root, safeKey(file));
  return {
    addressOf,
    async read(file) {
      try {
        return { content: await readFile(addressOf(file)) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write: (file, content) => placeFile(addressOf(file), content),
    create: (file, content) => createFile(addressOf(file), content),
    // Nobody else can: the lock is held.
    replaceLive: (file, content) => placeWithCopies(addressOf(file), content, step),
    remove: (file) => rm(addressOf(file), { force: true }),
    removeFolder: (folder) => rm(addressOf(folder), { recursive: true, force: true }),
    names: (folder) => readdir(addressOf(folder)).catch(() => []),
    list: (folder) => filesBelow(addressOf(folder)),
    everything: () => filesBelow(root),
    hashFolder: (folder) => hashFolder(addressOf(folder)).catch(() => ({})),
    placeFolder: (source, target, hashes) => placeFolder(source, addressOf(target), hashes, step),
    exclusively: (work) => withLock(addressOf('lock'), work),
  };
}

/**
 * With its compressed copies, which are served in its place: they go before it changes and come back after, so
 * that whenever this ends no copy says anything else than the file.
 */
export async function placeWithCopies(file: string, text: string, step: Step): Promise<void> {
  await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })));
  step('copies gone');
  await placeFile(file, text);
  step('discovery');
  await placeFile(`${file}.br`, await promisify(brotliCompress)(text));
  step('first copy');
  await placeFile(`${file}.gz`, await promisify(gzip)(text));
  step('second copy');
}

/** By their paths in it, with forward slashes. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'),
    );
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}
