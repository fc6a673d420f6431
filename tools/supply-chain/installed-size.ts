import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import type { Lockfile } from './lockfile';

/** What a file or a folder takes at least. */
const BLOCK = 4096;
const MB = 1024 * 1024;

/** MB on the disk of each package of the lockfile that this machine has, the largest first. */
export function installedSizes(lockfile: Lockfile): { folder: string; megabytes: number }[] {
  const counted = new Set<bigint>();
  return Object.entries(lockfile)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder]) => path.join(ROOT, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) => ({ folder, megabytes: bytesOf(folder, counted) / MB }))
    .sort((one, other) => other.megabytes - one.megabytes);
}

/**
 * Without the packages inside, which the lockfile lists too.
 * @param counted files of which another name has been counted: esbuild links its program
 */
function bytesOf(folder: string, counted: Set<bigint>): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name === 'node_modules' ? sum : sum + bytesOf(at, counted);
    if (!entry.isFile()) return sum;
    const { ino, size } = statSync(at, { bigint: true });
    if (counted.has(ino)) return sum;
    counted.add(ino);
    return sum + Math.ceil(Number(size) / BLOCK) * BLOCK;
  }, BLOCK);
}
