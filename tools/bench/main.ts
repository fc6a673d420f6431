/**
 * `npm run bench -w tools`: every part, one after the other, since they would slow one another. Its figures are kept in
 * `dist/bench-figures.jsonl`, and those that got worse by a fifth since the last run are named. Ends with 1 where a part
 * fails; `--report=FILE` writes the tally.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../programs/paths';
import { readFigures, worsened } from './figures';
import { print } from './print';

const PARTS = ['web', 'slow-line', 'interactions', 'api', 'growth', 'overload', 'timing'];
const KEPT = path.join(ROOT, 'dist/bench-figures.jsonl');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { report: { type: 'string' } } });
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-bench-'));
  const file = path.join(folder, 'figures.jsonl');
  try {
    const env = { ...process.env, BENCH_FIGURES: file };
    const failures = PARTS.filter((part) => {
      const args = ['run', '--silent', `bench:${part}`, '-w', 'tools'];
      return spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', env }).status !== 0;
    });
    const now = await readFigures(file);
    const remarks = worsened(await readFigures(KEPT), now);
    for (const remark of remarks) print(remark);
    if (now.length > 0) {
      await mkdir(path.dirname(KEPT), { recursive: true });
      await cp(file, KEPT);
    }
    const [passed, failed] = [PARTS.length - failures.length, failures.length];
    if (values.report)
      await writeFile(values.report, JSON.stringify({ passed, failed, failures, remarks }));
    if (failed > 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
