import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { DeployError } from './deploy-error';
import type { Hashes } from './files';

const UNPACK = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/**
 * A browser gets the compressed copy of a file, and checks it against the hash of the file. A tool that touched
 * one of them after the build (a formatter, say) would publish a remote that no browser runs.
 * @throws DeployError naming the file
 */
export async function assertCopiesMatch(folder: string, hashes: Hashes): Promise<void> {
  const [copy] = await differingCopies(Object.keys(hashes), (file) =>
    readFile(path.join(folder, file)),
  );
  if (copy === undefined) return;
  const file = copy.slice(0, -path.extname(copy).length);
  throw new DeployError(`${file} was changed after it was built in ${folder}: build it again.`);
}

/** Which of these files are compressed copies that do not hold what the file beside them does. */
export async function differingCopies(
  files: readonly string[],
  read: (file: string) => Promise<Buffer>,
): Promise<string[]> {
  const differing: string[] = [];
  for (const copy of files) {
    const ending = path.extname(copy);
    if (ending !== '.br' && ending !== '.gz') continue;
    const both = [copy, copy.slice(0, -ending.length)];
    const [packed, plain] = await Promise.all(both.map((file) => read(file).catch(() => null)));
    // Where there is no copy the file itself is served.
    if (packed && !(plain && (await isSame(ending, packed, plain)))) differing.push(copy);
  }
  return differing;
}

/** Unpacks no more than the file has: a copy may be made to unpack without an end. */
async function isSame(
  ending: keyof typeof UNPACK,
  packed: Buffer,
  plain: Buffer,
): Promise<boolean> {
  const unpacked = UNPACK[ending](packed, { maxOutputLength: Math.max(1, plain.length) });
  return unpacked.then(
    (bytes) => bytes.equals(plain),
    () => false,
  );
}
