/**
 * `npm run packages -w tools`: lays out the packages that remotes elsewhere install, in `dist/packages`, ready for `npm publish`.
 * With `--serve` (and `--port 4873`) it is a registry with them on this machine, until it is ended: to try a repository of a
 * remote's own before there is one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../programs/paths';
import { stopSignal } from '../../programs/processes';
import { buildSuite } from '../../start/build';
import { layOutPackages } from './packages';
import { startRegistry } from './registry';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      serve: { type: 'boolean', default: false },
      port: { type: 'string', default: '4873' },
    },
  });
  await buildSuite(console.log, ['@courier/shared-ui']);
  const folders = await layOutPackages(path.join(ROOT, 'dist/packages'));
  for (const folder of folders) console.log(path.relative(ROOT, folder));
  if (values.serve) await serve(folders, Number(values.port));
}

async function serve(folders: readonly string[], port: number): Promise<void> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'courier-registry-'));
  try {
    const registry = await startRegistry(folders, scratch, port);
    console.log(`npm run new:remote -- fleet --output ../fleet --registry ${registry.address}`);
    await stopSignal();
    await registry.stop();
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
