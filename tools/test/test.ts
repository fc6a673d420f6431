/** `npm test`: every check of the suite, on both databases and in a real browser, and one closing line. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seconds } from '../start/build';
import { type Check, GROUPS, STEPS, type Surroundings, type Tally } from './checks';
import { type MariaDb, startMariaDb } from '../programs/mariadb';
import { stopSignal } from '../programs/processes';
import { ensurePrograms, mayInstall } from '../programs/requirements';

async function main(): Promise<void> {
  const only = process.argv.slice(2).flatMap((name) => GROUPS[name] ?? name);
  const isChosen = ({ name }: Check) => only.length === 0 || only.includes(name);
  const chosen = STEPS.map((step) => step.filter(isChosen)).filter((step) => step.length > 0);
  if (chosen.length === 0) {
    const names = [...Object.keys(GROUPS), ...STEPS.flat().map(({ name }) => name)];
    console.log(`There is no such check. There are: ${names.join(', ')}.`);
    process.exit(1);
  }
  // Where nothing may be installed, what is missing is said before anything runs.
  const needPrograms = chosen.flat().some((check) => check.needsPrograms);
  const missing = needPrograms && !mayInstall() ? await ensurePrograms(console.log) : null;
  if (missing !== null) {
    console.log(missing);
    console.log('0 passed, 1 failed');
    process.exit(1);
  }
  // Without a database server or a browser beside them, all of them together keep the cores busy to the end.
  process.exit((await runChecks(needPrograms ? chosen : [chosen.flat()])) ? 0 : 1);
}

/** Runs step after step; a failed check fails the whole, the others still run. */
async function runChecks(steps: readonly (readonly Check[])[]): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-test-'));
  const programs = new Programs(steps.flat());
  const tidyUp = async () => {
    await programs.stop();
    await rm(folder, { recursive: true, force: true });
  };
  void stopSignal()
    .then(tidyUp)
    .finally(() => process.exit(1));
  const tallies: Tally[] = [];
  try {
    for (const step of steps) {
      const missing = step.some((check) => check.needsPrograms) ? await programs.missing() : null;
      if (missing !== null) {
        tallies.push({ passed: 0, failed: 1, failures: [missing] });
        break;
      }
      const database = step.some((check) => check.needsMariaDb) ? await programs.mariaDb() : null;
      const whereOf = ({ needsMariaDb }: Check): Surroundings =>
        needsMariaDb ? { folder, databaseUrl: database?.url } : { folder };
      tallies.push(...(await Promise.all(step.map((check) => runCheck(check, whereOf(check))))));
    }
  } finally {
    await tidyUp();
  }
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  const failures = tallies.flatMap((tally) => tally.failures ?? []);
  // Repeated at the end: the end of a long log is what people read.
  if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0;
}

/** What the checks need besides Node: installed, where it has to be, while those that need nothing run. */
class Programs {
  private readonly found: Promise<string | null>;
  private server: Promise<MariaDb> | null = null;

  constructor(checks: readonly Check[]) {
    const areNeeded = checks.some((check) => check.needsPrograms);
    this.found = areNeeded ? ensurePrograms(console.log) : Promise.resolve(null);
  }

  /** One sentence for what is missing and how to get it, or null. */
  missing(): Promise<string | null> {
    return this.found;
  }

  mariaDb(): Promise<MariaDb> {
    this.server ??= startMariaDb();
    return this.server;
  }

  async stop(): Promise<void> {
    await (await this.server)?.stop();
  }
}

async function runCheck(check: Check, where: Surroundings): Promise<Tally> {
  const started = Date.now();
  console.log(`\n── ${check.name}: ${check.title}`);
  const tally = await check.run(where);
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
