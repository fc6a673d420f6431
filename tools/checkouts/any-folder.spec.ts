import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { filesIn } from '../release/stage';
import { buildSuite } from '../start/build';
import { copyCheckout, runIn } from './copy';

/** Builds by webpack, on a machine that does other work too. */
jest.setTimeout(600_000);

/** The host, and the largest of the remotes. */
const FRONT_ENDS = ['shell', 'customer-app'] as const;

describe('a build', () => {
  let scratch: string;
  let checkout: string;

  beforeAll(async () => {
    await buildSuite(
      () => undefined,
      FRONT_ENDS.map((name) => `@courier/${name}`),
    );
    scratch = await mkdtemp(path.join(tmpdir(), 'courier-any-folder-'));
    // Neither as deep as this one nor of its name.
    checkout = path.join(scratch, 'a/longer path/suite');
    await copyCheckout(checkout);
    for (const foundation of ['contract', 'shared-ui']) await build(`@courier/${foundation}`);
  });
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  const build = (name: string) => runIn(checkout, {}, 'npm', 'run', 'build', '-w', name);

  it.each(FRONT_ENDS)('of %s is the same bytes in any folder', async (name) => {
    await build(`@courier/${name}`);

    const here = await hashesIn(path.join(ROOT, name, 'dist'));
    expect(Object.keys(here).length).toBeGreaterThan(20);
    expect(await hashesIn(path.join(checkout, name, 'dist'))).toEqual(here);
  });
});

async function hashesIn(folder: string): Promise<Record<string, string>> {
  const hashes = (await filesIn(folder)).map(async (file) => {
    const bytes = await readFile(path.join(folder, file));
    return [file, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
