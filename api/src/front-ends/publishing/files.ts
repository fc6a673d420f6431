import { createHash, randomUUID } from 'node:crypto';
import { cp, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../../platform/web/integrity';
import { DeployError } from './deploy-error';

/** No publish copies for as long as this. */
const LEFTOVER_MS = 10 * 60_000;

/** Beside the public files of a build, its source maps (`shared-ui/build/private-maps.cjs`). */
const MAPS_FOLDER = 'maps';

/** Files of a folder, by path with forward slashes, with their hash as an `integrity` attribute takes it. */
export type Hashes = Readonly<Record<string, string>>;

/** The public files of a folder. */
export async function hashFolder(folder: string): Promise<Hashes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter(isPublicFile)
    .sort();
  const hashes = await Promise.all(
    files.map(async (file) => [file, integrityOf(await readFile(path.join(folder, file)))]),
  );
  return Object.fromEntries(hashes) as Hashes;
}

/** The largest `remote.json` or `shell.json`: checking one takes its time, and each visitor gets what a remote declares. */
const ABOUT_KILOBYTES = 64;

/**
 * What a build says of itself; null where it does not.
 * @throws DeployError when it says too much
 */
export async function readAbout(file: string): Promise<string | null> {
  const { size } = (await stat(file).catch(() => null)) ?? {};
  if (size === undefined) return null;
  if (size > ABOUT_KILOBYTES * 1024) {
    throw new DeployError(`${path.basename(file)} is larger than ${ABOUT_KILOBYTES} KB.`);
  }
  return readFile(file, 'utf8');
}

/** Of the files of a build, by their paths: source maps are for the server alone. */
export function isPublicFile(file: string): boolean {
  return !file.startsWith(`${MAPS_FOLDER}/`);
}

/** A short name for the content of a folder: the same bytes always give the same. */
export function contentId(hashes: Hashes): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(hashes)))
    .digest('hex')
    .slice(0, 7);
}

/**
 * Puts a copy of a folder in place as a whole: either all of it is there, or nothing. A folder that is there
 * already must hold the same bytes.
 * @returns whether anything was written
 */
export async function placeFolder(
  source: string,
  target: string,
  hashes: Hashes,
  step: (done: string) => void = () => undefined,
): Promise<boolean> {
  if (await exists(target)) {
    if (isSame(await hashFolder(target), hashes)) return false;
    throw new DeployError(`${target} is published with other bytes: raise the version.`);
  }
  await mkdir(path.dirname(target), { recursive: true });
  await removeLeftovers(target);
  const temporary = temporaryFor(target);
  const maps = path.join(source, MAPS_FOLDER);
  await cp(source, temporary, { recursive: true, filter: (file) => file !== maps });
  step('copy');
  if (!isSame(await hashFolder(temporary), hashes)) {
    await rm(temporary, { recursive: true, force: true });
    throw new DeployError(
      `What was read back of ${target} is not what was written: check the disk.`,
    );
  }
  try {
    await rename(temporary, target);
  } catch (error) {
    // Another publish of the same bytes was faster.
    await rm(temporary, { recursive: true, force: true });
    if ((await exists(target)) && isSame(await hashFolder(target), hashes)) return false;
    throw error;
  }
  return true;
}

/** The source maps of a build, by the name of the script. */
export async function readMaps(dist: string): Promise<Map<string, Buffer>> {
  const folder = path.join(dist, MAPS_FOLDER);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name))));
  return new Map(files.map((content, index) => [names[index] ?? '', content]));
}

/** What a publish that was killed began to copy. One that still runs is younger. */
async function removeLeftovers(target: string): Promise<void> {
  const folder = path.dirname(target);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(target)}.`) || !name.endsWith('.tmp')) continue;
    const leftover = path.join(folder, name);
    const { mtimeMs } = await stat(leftover);
    if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(leftover, { recursive: true, force: true });
  }
}

/** Replaces a file as a whole, on disk before its name points to it. */
export async function placeFile(target: string, content: string | Buffer): Promise<void> {
  await rename(await writeTemporary(target, content), target);
}

/** Writes a file as a whole, unless there is one. */
export async function createFile(target: string, content: string): Promise<void> {
  const temporary = await writeTemporary(target, content);
  try {
    await link(temporary, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary);
  }
}

async function writeTemporary(target: string, content: string | Buffer): Promise<string> {
  await mkdir(path.dirname(target), { recursive: true });
  const temporary = temporaryFor(target);
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return temporary;
}

/** Two publishes of one process, the server's, write side by side too. */
function temporaryFor(target: string): string {
  return `${target}.${randomUUID()}.tmp`;
}

export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

export function isSame(hashes: Hashes, other: Hashes): boolean {
  return JSON.stringify(hashes) === JSON.stringify(other);
}
