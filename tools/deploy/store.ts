import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { versionFile } from '../../api/src/platform/web/store-layout';
import {
  type Discovery,
  discoverySchema,
  NOTHING_PUBLISHED,
  type PublishedRemote,
  type PublishedVersion,
  publishedVersionSchema,
} from './discovery';
import { exists, hashFolder, type Hashes, placeFile, placeFolder } from './files';
import { withLock } from './lock';
import { parseShellBuild, type ShellBuild } from './shell-build';

/** Where published front ends lie. A file system is built in; an object store can follow. */
export interface Store {
  readDiscovery(): Promise<Discovery>;
  /** Reads, changes and writes one remote's entry so that no concurrent change is lost. */
  changeRemote(
    name: string,
    change: (
      current: PublishedRemote | undefined,
      all: Discovery,
    ) => PublishedRemote | Promise<PublishedRemote>,
  ): Promise<Discovery>;
  /** Runs while nobody else changes what is live. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** What the live shell gives to remotes; null before the first shell. */
  readShell(): Promise<ShellBuild | null>;
  /** A published version of a remote, live or not; null when it never was published. */
  readVersion(name: string, version: string): Promise<PublishedVersion | null>;
  /** Keeps what there is to know of a version: for a rollback, and for a tab that pins it. */
  placeVersion(name: string, version: PublishedVersion): Promise<void>;
  /** Takes a version away, with its files. */
  removeVersion(name: string, version: string): Promise<void>;
  /** @returns whether anything was written: a folder that is there with the same bytes is left alone */
  placeFolder(source: string, target: string, hashes: Hashes): Promise<boolean>;
  readFile(target: string): Promise<Buffer>;
  placeFile(target: string, content: string | Buffer): Promise<void>;
  removeFile(target: string): Promise<void>;
  /** Hashes of what lies in a folder; none where there is no folder. */
  hashFolder(folder: string): Promise<Hashes>;
}

/** About the live shell, beside its pages. */
export const SHELL_FILE = 'shell.json';

/** Called after each change to what is on the disk, by the name of the change. */
export type Step = (done: string) => void;

/**
 * The store in a data folder, which the API serves.
 * @param step for the test that ends a publish between every two of its changes
 */
export async function openStore(dataDir: string, step: Step = () => undefined): Promise<Store> {
  const root = path.join(dataDir, 'store');
  const discoveryFile = path.join(root, 'discovery.json');
  const historyFile = (generation: number) =>
    path.join(root, 'history', `discovery.${generation}.json`);
  const versionPath = (name: string, version: string) =>
    path.join(root, versionFile(name, version));
  /** Where documents stood, open to everybody, before pins were for staff; stores of that time keep theirs. */
  const earlierVersionPath = (name: string, version: string) =>
    path.join(root, 'remotes', name, `${version}.json`);
  const lock = path.join(root, 'lock');
  await mkdir(path.join(root, 'history'), { recursive: true });

  // The shell asks for it on every page: a store without remotes says so.
  if (!(await exists(discoveryFile))) {
    await placeFile(discoveryFile, `${JSON.stringify(NOTHING_PUBLISHED)}\n`);
  }

  const readDiscovery = async () => (await readDiscoveryFile(discoveryFile)) ?? NOTHING_PUBLISHED;
  return {
    readDiscovery,
    async readVersion(name, version) {
      for (const file of [versionPath(name, version), earlierVersionPath(name, version)]) {
        try {
          const document: unknown = JSON.parse(await readFile(file, 'utf8'));
          return await publishedVersionSchema.validate(document, { stripUnknown: true });
        } catch {
          // Missing or broken: not to be rolled back to.
        }
      }
      return null;
    },
    async placeVersion(name, version) {
      await placeFile(versionPath(name, version.version), `${JSON.stringify(version)}\n`);
      step('version');
    },
    async removeVersion(name, version) {
      await rm(versionPath(name, version), { force: true });
      await rm(earlierVersionPath(name, version), { force: true });
      await rm(path.join(root, 'remotes', name, version), { recursive: true, force: true });
    },
    async changeRemote(name, change) {
      return withLock(lock, async (assertHeld) => {
        step('lock');
        const current = await readDiscovery();
        const generation = current.generation + 1;
        const remote = await change(current.remotes[name], current);
        const next: Discovery = {
          ...current,
          generation,
          remotes: { ...current.remotes, [name]: remote },
        };
        const text = `${JSON.stringify(next)}\n`;
        await placeFile(historyFile(generation), text);
        step('history');
        await assertHeld();
        await placeWithCopies(discoveryFile, text, step);
        return next;
      });
    },
    exclusively: (work) =>
      withLock(lock, () => {
        step('lock');
        return work();
      }),
    async readShell() {
      const file = path.join(root, SHELL_FILE);
      if (!(await exists(file))) return null;
      return parseShellBuild(await readFile(file, 'utf8'), file);
    },
    hashFolder: (folder) => hashFolder(path.join(root, folder)).catch(() => ({})),
    async placeFolder(source, target, hashes) {
      const isNew = await placeFolder(source, path.join(root, target), hashes, step);
      step('folder');
      return isNew;
    },
    readFile: (target) => readFile(path.join(root, target)),
    async placeFile(target, content) {
      await placeFile(path.join(root, target), content);
      step(target);
    },
    async removeFile(target) {
      await rm(path.join(root, target), { force: true });
      step(target);
    },
  };
}

/**
 * With its compressed copies, which are served in its place: they go before it changes and come back after, so
 * that whenever this ends no copy says anything else than the file.
 */
async function placeWithCopies(file: string, text: string, step: Step): Promise<void> {
  await Promise.all(['.br', '.gz'].map((ending) => rm(file + ending, { force: true })));
  step('copies gone');
  await placeFile(file, text);
  step('discovery');
  await placeFile(`${file}.br`, brotliCompressSync(text));
  step('first copy');
  await placeFile(`${file}.gz`, gzipSync(text));
  step('second copy');
}

async function readDiscoveryFile(file: string): Promise<Discovery | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return null;
  }
  return (await discoverySchema.validate(JSON.parse(text))) as Discovery;
}
