import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { filesIn, stageRelease } from './stage';

/**
 * Writes a release as one archive, with one folder in it. The same builds give the same archive.
 * @param file where to; its folder is made
 * @param release such as `0.1.0-1a2b3c4`
 * @param made the time that every file in it has
 * @param level of the compression
 */
export async function writeArchive(
  file: string,
  release: string,
  made: Date,
  level = 9,
): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'courier-release-'));
  try {
    await stageRelease(path.join(scratch, `courier-suite-${release}`), release);
    await mkdir(path.dirname(file), { recursive: true });
    // Without owners, and sorted.
    const options = { file, cwd: scratch, gzip: { level }, portable: true, mtime: made };
    await create(options, await filesIn(scratch));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
