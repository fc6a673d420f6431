import { createHash } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DeployError } from './deploy-error';

/** No publish copies for as long as this. */
const LEFTOVER_MS = 10 * 60_000;

/** Files of a folder, by path with forward slashes, with their hash as an `integrity` attribute takes it. */
export type Hashes = Readonly<Record<string, string>>;

export async function hashFolder(folder: string): Promise<Hashes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const hashes = await Promise.all(
    files.map(async (file) => [file, integrityOf(await readFile(path.join(folder, file)))]),
  );
  return Object.fromEntries(hashes) as Hashes;
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
  const temporary = `${target}.${process.pid}.tmp`;
  await cp(source, temporary, { recursive: true });
  step('copy');
  if (!isSame(await hashFolder(temporary), hashes)) {
    await rm(temporary, { recursive: true, force: true });
    throw new DeployError(
      `What was read back of ${target} is not what was written: check the disk.`,
    );
  }
  await rename(temporary, target);
  return true;
}

/** What a publish that was killed began to copy. One that still runs is younger. */
async function removeLeftovers(target: string): Promise<void> {
  const folder = path.dirname(target);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${path.basename(target)}.`) || !name.endsWith('.tmp')) continue;
    const leftover = path.join(folder, name);
    const isOwn = name.endsWith(`.${process.pid}.tmp`);
    const { mtimeMs } = await stat(leftover);
    if (isOwn || Date.now() - mtimeMs > LEFTOVER_MS) await rm(leftover, { recursive: true });
  }
}

/** Replaces a file as a whole, on disk before its name points to it. */
export async function placeFile(target: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, target);
}

export async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** As an `integrity` attribute takes it. */
export function integrityOf(content: Buffer, algorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

function isSame(hashes: Hashes, other: Hashes): boolean {
  return JSON.stringify(hashes) === JSON.stringify(other);
}
