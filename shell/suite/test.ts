/** `npm test`: every check of the suite, on both databases and in a real browser, and one closing line. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seconds } from './build';
import { type Check, STEPS, type Tally } from './checks';
import { startMariaDb } from './mariadb';
import { ensurePrograms } from './requirements';

async function main(): Promise<void> {
  const only = process.argv.slice(2);
  const isChosen = ({ name }: Check) => only.length === 0 || only.includes(name);
  const chosen = STEPS.map((step) => step.filter(isChosen)).filter((step) => step.length > 0);
  if (chosen.length === 0) {
    const names = STEPS.flat().map(({ name }) => name);
    console.log(`There is no such check. There are: ${names.join(', ')}.`);
    process.exit(1);
  }
  const missing = await ensurePrograms(console.log);
  if (missing !== null) {
    console.log(missing);
    console.log('0 passed, 1 failed');
    process.exit(1);
  }
  process.exit((await runChecks(chosen)) ? 0 : 1);
}

/** Runs step after step; a failed check fails the whole, the others still run. */
async function runChecks(steps: readonly (readonly Check[])[]): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-test-'));
  const database = steps.flat().some((check) => check.needsMariaDb) ? await startMariaDb() : null;
  const endDatabase = async () => {
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void endDatabase().finally(() => process.exit(1)));
  }
  const tallies: Tally[] = [];
  try {
    for (const step of steps) {
      tallies.push(
        ...(await Promise.all(step.map((check) => runCheck(check, folder, database?.url)))),
      );
    }
  } finally {
    await endDatabase();
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const failures = tallies.flatMap((tally) => tally.failures ?? []);
  // Once more at the end: the end is what a long log is read by.
  if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}

async function runCheck(check: Check, folder: string, databaseUrl?: string): Promise<Tally> {
  const started = Date.now();
  console.log(`\n── ${check.name}: ${check.title}`);
  const tally = await check.run({ folder, databaseUrl });
  console.log(
    `── ${check.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds(started)} s)`,
  );
  return { failures: tally.failed > 0 ? [check.title] : [], ...tally };
}

main().catch((error: unknown) => {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
