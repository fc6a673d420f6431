import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DeployError } from './deploy-error';
import type { Hashes } from './files';

/** Bytes of all scripts of a build together. */
export interface ScriptSize {
  readonly bytes: number;
  /** Of their copies for the network; null where the build made none. */
  readonly gzip: number | null;
}

/** Of the scripts of a build, as they lie in its folder. */
export async function scriptSize(dist: string, hashes: Hashes): Promise<ScriptSize> {
  const sizeOf = async (file: string) => (await stat(path.join(dist, file))).size;
  const scripts = Object.keys(hashes).filter((file) => /\.m?js$/.test(file));
  const copies = scripts.map((file) => `${file}.gz`).filter((file) => Object.hasOwn(hashes, file));
  return {
    bytes: sum(await Promise.all(scripts.map(sizeOf))),
    // Small files may have no copy.
    gzip: copies.length === 0 ? null : sum(await Promise.all(copies.map(sizeOf))),
  };
}

/**
 * Everybody who opens the pages of a remote waits for its scripts.
 * @param mostKb kilobytes of 1000 bytes; left out, any number
 * @throws DeployError where there are more
 */
export function refuseLarge(name: string, { bytes }: ScriptSize, mostKb = Infinity): void {
  if (bytes <= mostKb * 1000) return;
  throw new DeployError(
    `${name} has ${Math.ceil(bytes / 1000)} kB of script, and ${mostKb} kB is the most here (REMOTE_SCRIPT_KB).`,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
