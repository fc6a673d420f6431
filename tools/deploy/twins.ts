import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DeployError } from './deploy-error';
import type { Hashes } from './files';

const UNPACK = { '.br': brotliDecompressSync, '.gz': gunzipSync } as const;

/**
 * A browser gets the compressed twin of a file, and checks it against the hash of the file. A tool that touched
 * one of them after the build (a formatter, say) would publish a remote that no browser runs.
 * @throws DeployError naming the file
 */
export async function assertTwinsAgree(folder: string, hashes: Hashes): Promise<void> {
  const [twin] = await differingTwins(Object.keys(hashes), (file) =>
    readFile(path.join(folder, file)),
  );
  if (twin === undefined) return;
  const file = twin.slice(0, -path.extname(twin).length);
  throw new DeployError(`${file} was changed after it was built in ${folder}: build it again.`);
}

/** Which of these files are compressed twins that do not hold what the file beside them does. */
export async function differingTwins(
  files: readonly string[],
  read: (file: string) => Promise<Buffer>,
): Promise<string[]> {
  const differing: string[] = [];
  for (const twin of files) {
    const ending = path.extname(twin);
    if (ending !== '.br' && ending !== '.gz') continue;
    const both = [twin, twin.slice(0, -ending.length)];
    const [packed, plain] = await Promise.all(both.map((file) => read(file).catch(() => null)));
    // Where there is no twin the file itself is served.
    if (packed && !(plain && isSame(ending, packed, plain))) differing.push(twin);
  }
  return differing;
}

function isSame(ending: keyof typeof UNPACK, packed: Buffer, plain: Buffer): boolean {
  try {
    return UNPACK[ending](packed).equals(plain);
  } catch {
    return false;
  }
}
