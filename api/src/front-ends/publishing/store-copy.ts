import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISCOVERY_FILE } from '@courier/contract';
import { safeKey } from '../../platform/object-store/file-key';
import { inParallel } from '../../platform/object-store/in-parallel';
import { DeployError } from './deploy-error';
import type { StoreFiles } from './store-files';

/** A file of a copy, by its path in the store. */
export interface CopiedFile {
  readonly name: string;
  /** Of its bytes, in hex. */
  readonly sha256: string;
}

/** Of versions, and never changed: most of a store. */
const IMMUTABLE = /^(remotes|shell)\//;
/** Of the store itself, or made from another file of it. */
const NOT_COPIED = /^lock(\/|$)|\.tmp(\/|$)|^discovery\.json\.(br|gz)$/;

/**
 * Copies what is published into a folder, as of one instant: what never changes while others may publish, the rest while
 * nobody does.
 * @returns the files; none where nothing was published
 */
export async function copyStore(files: StoreFiles, folder: string): Promise<CopiedFile[]> {
  const copied = new Map<string, CopiedFile>();
  const list = async () => (await files.everything()).filter((name) => !NOT_COPIED.test(name));
  const copy = async (names: readonly string[]) => {
    for (const file of await inParallel(names, (name) => copyFile(files, name, folder))) {
      if (file) copied.set(file.name, file);
    }
  };
  const first = await list();
  if (first.length === 0) return [];
  await copy(first.filter((name) => IMMUTABLE.test(name)));
  await files.exclusively(async (assertHeld) => {
    const names = await list();
    await copy(names.filter((name) => !copied.has(name)));
    for (const name of copied.keys()) {
      if (names.includes(name)) continue;
      copied.delete(name);
      await rm(path.join(folder, name));
    }
    await assertHeld();
  });
  return [...copied.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Null for one that has been removed meanwhile. */
async function copyFile(
  files: StoreFiles,
  name: string,
  folder: string,
): Promise<CopiedFile | null> {
  const found = await files.read(name);
  if (!found) return null;
  const target = path.join(folder, safeKey(name));
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await writeFile(target, found.content, { flag: 'wx', mode: 0o600 });
  return { name, sha256: hashOf(found.content) };
}

/** Whether anything was ever published there. */
export async function isPublishedTo(files: StoreFiles): Promise<boolean> {
  const names = await files.everything();
  return names.some((name) => !NOT_COPIED.test(name) && name !== DISCOVERY_FILE);
}

/**
 * Puts a copy into a store in which nothing was published, and reads every file back to compare. What is live comes last.
 * @throws DeployError where a file did not arrive as it was; then nothing of the copy is left
 */
export async function restoreStore(
  files: StoreFiles,
  folder: string,
  copied: readonly CopiedFile[],
): Promise<void> {
  const read = (name: string) => readFile(path.join(folder, safeKey(name)));
  try {
    await inParallel(copied, async ({ name, sha256 }) => {
      if (name === DISCOVERY_FILE) return;
      await files.write(name, await read(name));
      await assertArrived(files, name, sha256);
    });
    const live = copied.find(({ name }) => name === DISCOVERY_FILE);
    if (!live) return;
    const seen = await files.read(DISCOVERY_FILE);
    await files.replaceLive(DISCOVERY_FILE, (await read(DISCOVERY_FILE)).toString(), seen);
    await assertArrived(files, DISCOVERY_FILE, live.sha256);
  } catch (error) {
    await removeCopy(files, copied);
    throw error;
  }
}

/** Takes away what a restore has put there. */
export async function removeCopy(files: StoreFiles, copied: readonly CopiedFile[]): Promise<void> {
  await inParallel(copied, ({ name }) => files.remove(name));
}

async function assertArrived(files: StoreFiles, name: string, sha256: string): Promise<void> {
  const found = await files.read(name);
  if (found && hashOf(found.content) === sha256) return;
  throw new DeployError(`${files.addressOf(name)} did not arrive as it was: nothing was kept.`);
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
