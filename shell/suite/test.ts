/** `npm test`: every check of the suite, on both databases and in a real browser, and one closing line. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seconds } from './build';
import { type Check, CHECKS, type Tally } from './checks';
import { startMariaDb } from './mariadb';
import { ensurePrograms } from './requirements';

async function main(): Promise<void> {
  const only = process.argv.slice(2);
  const chosen = only.length === 0 ? CHECKS : CHECKS.filter((check) => only.includes(check.name));
  if (chosen.length === 0) {
    console.log(
      `There is no such check. There are: ${CHECKS.map((check) => check.name).join(', ')}.`,
    );
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

/** Runs the checks, all but those that read sources one by one; a failed one fails the whole, the others still run. */
async function runChecks(checks: readonly Check[]): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-test-'));
  const database = checks.some((check) => check.needsMariaDb) ? await startMariaDb() : null;
  const endDatabase = async () => {
    await database?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void endDatabase().finally(() => process.exit(1)));
  }
  const tallies: Tally[] = [];
  try {
    const readers = checks.filter(({ readsSources }) => readsSources);
    tallies.push(...(await Promise.all(readers.map((check) => runCheck(check, folder)))));
    for (const check of checks.filter(({ readsSources }) => !readsSources)) {
      tallies.push(await runCheck(check, folder, database?.url));
    }
  } finally {
    await endDatabase();
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
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
  return tally;
}

main().catch((error: unknown) => {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
