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
  for (const twin of Object.keys(hashes)) {
    const ending = path.extname(twin);
    if (ending !== '.br' && ending !== '.gz') continue;
    const file = twin.slice(0, -ending.length);
    const [packed, plain] = await Promise.all(
      [twin, file].map((name) => readFile(path.join(folder, name)).catch(() => Buffer.alloc(0))),
    );
    if (!packed || !plain || !isSame(ending, packed, plain)) {
      throw new DeployError(`${file} was changed after it was built in ${folder}: build it again.`);
    }
  }
}

function isSame(ending: keyof typeof UNPACK, packed: Buffer, plain: Buffer): boolean {
  try {
    return UNPACK[ending](packed).equals(plain);
  } catch {
    return false;
  }
}
