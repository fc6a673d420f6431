/**
 * `npm run bench -w tools -- publish`: how long it takes until a build of the customer's remote is live in a store on this disk, and
 * until the version before is live again. Medians of `--rounds` (11), each with a version of its own.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rollback } from '../../../api/src/front-ends/publishing/manage';
import { publishRemote } from '../../../api/src/front-ends/publishing/publish';
import { openStore } from '../../../api/src/front-ends/publishing/store';
import { ROOT } from '../../programs/paths';

const AUTHOR = { by: 'bench', notes: 'A measurement' };

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '11' } } });
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-bench-publish-'));
  try {
    const store = await openStore(path.join(folder, 'data'));
    const dist = path.join(folder, 'dist');
    await cp(path.join(ROOT, 'customer-app/dist'), dist, { recursive: true });
    const times = { publish: [] as number[], rollback: [] as number[] };
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      await nextVersion(dist, round);
      const publish = await timeOf(() => publishRemote(store, 'customer', dist, AUTHOR));
      // There is nothing to go back to after the first, which also warms the code up.
      if (round === 0) continue;
      times.publish.push(publish);
      times.rollback.push(await timeOf(() => rollback(store, 'customer', AUTHOR, {})));
    }
    for (const [what, each] of Object.entries(times)) {
      console.log(
        `${what}: ${median(each).toFixed(3)} s, at most ${Math.max(...each).toFixed(3)} s`,
      );
    }
    console.log(`load ${loadavg()[0]?.toFixed(1)} on this machine`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function nextVersion(dist: string, round: number): Promise<void> {
  const file = path.join(dist, 'remote.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, version: `1.0.${round}` }));
  for (const suffix of ['.br', '.gz']) await rm(file + suffix, { force: true });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
