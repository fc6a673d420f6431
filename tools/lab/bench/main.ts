/**
 * `npm run bench -w tools -- PART …`: one part, with its options. Without a name every part that the night runs, one after
 * the other, since they would slow one another: their figures are kept in `dist/bench-figures.jsonl`, and those that got
 * worse by a fifth since the last run are named. Ends with 1 where a part fails; `--report=FILE` writes the tally of all.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../programs/paths';
import { readFigures, worsened } from './figures';
import { print } from './print';

const NIGHTLY = ['web', 'slow-line', 'interactions', 'api', 'growth', 'overload', 'timing'];
const PARTS = [...NIGHTLY, 'desk', 'polling', 'publish', 'scale'];
const KEPT = path.join(ROOT, 'dist/bench-figures.jsonl');

async function main(): Promise<void> {
  const [part, ...options] = process.argv.slice(2);
  if (part === undefined || part.startsWith('--')) return runAll();
  if (!PARTS.includes(part))
    throw new Error(`There is no such part. There are: ${PARTS.join(', ')}.`);
  process.exitCode = passes(part, options) ? 0 : 1;
}

function passes(part: string, options: readonly string[], env = process.env): boolean {
  const args = [...process.execArgv, path.join(__dirname, `${part}.ts`), ...options];
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0;
}

async function runAll(): Promise<void> {
  const { values } = parseArgs({ options: { report: { type: 'string' } } });
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-bench-'));
  const file = path.join(folder, 'figures.jsonl');
  try {
    const env = { ...process.env, BENCH_FIGURES: file };
    const failures = NIGHTLY.filter((part) => !passes(part, [], env));
    const now = await readFigures(file);
    const remarks = worsened(await readFigures(KEPT), now);
    for (const remark of remarks) print(remark);
    if (now.length > 0) {
      await mkdir(path.dirname(KEPT), { recursive: true });
      await cp(file, KEPT);
    }
    const [passed, failed] = [NIGHTLY.length - failures.length, failures.length];
    if (values.report)
      await writeFile(values.report, JSON.stringify({ passed, failed, failures, remarks }));
    if (failed > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
