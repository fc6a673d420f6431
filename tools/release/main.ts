/**
 * `npm run release`: builds the suite and writes it as one archive into `dist`, with its checksum. What is built from a
 * commit is recorded in `api/releases.json`, because the next release has to run beside it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { version } from '../../api/package.json';
import { MIGRATIONS } from '../../api/migrations';
import { ROOT } from '../programs/paths';
import { buildSuite } from '../start/build';
import { writeArchive } from './archive';
import { recordRelease } from './record';

const RECORDS = 'api/releases.json';

/** Packages have native code: an archive is for one system, such as `linux-x64`. */
const SYSTEM = `${process.platform}-${process.arch}`;

async function main(): Promise<void> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', 'HEAD');
  const changed = git('status', '--porcelain', '--', '.', `:!${RECORDS}`);
  const release = `${version}-${git('rev-parse', '--short=7', 'HEAD')}`;
  await buildSuite(console.log);

  const name = `courier-suite-${release}-${SYSTEM}.tar.gz`;
  const archive = path.join(ROOT, 'dist', name);
  await writeArchive(archive, release, new Date(git('log', '-1', '--format=%cI')));
  const hash = createHash('sha256').update(await readFile(archive));
  await writeFile(`${archive}.sha256`, `${hash.digest('hex')}  ${name}\n`);
  console.log(`Wrote ${path.relative(ROOT, archive)}`);
  if (changed) {
    console.log(`Not recorded in ${RECORDS}: it holds changes that are in no commit.`);
    return;
  }
  const lastMigration = MIGRATIONS.at(-1)?.name ?? '';
  if (await recordRelease(path.join(ROOT, RECORDS), { release, commit, lastMigration })) {
    console.log(`Recorded in ${RECORDS}: commit that with the release.`);
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
