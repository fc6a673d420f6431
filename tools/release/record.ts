import { readFile, writeFile } from 'node:fs/promises';

/** What the next release has to live with while machines are upgraded to it. */
export interface RecordedRelease {
  /** Such as `0.1.0-1a2b3c4`. */
  readonly release: string;
  readonly commit: string;
  /** By the name of its class. */
  readonly lastMigration: string;
}

/**
 * Adds a release to the list of those that machines may have, unless its commit is there.
 * @param file `api/releases.json`, or a copy of it
 * @returns whether it was added
 */
export async function recordRelease(file: string, made: RecordedRelease): Promise<boolean> {
  const releases = JSON.parse(await readFile(file, 'utf8')) as RecordedRelease[];
  if (releases.some(({ commit }) => commit === made.commit)) return false;
  await writeFile(file, `${JSON.stringify([...releases, made], null, 2)}\n`);
  return true;
}
