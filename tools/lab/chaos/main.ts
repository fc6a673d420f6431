/** `npm run chaos -w tools`: what must not break the product, done to it. See README.md. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { linesWithPersonalData } from '../../../api/test/harness/personal-data-in-logs';
import { type MariaDb, startMariaDb } from '../../programs/mariadb';
import { CLUSTER_PROGRAMS, ensurePrograms, PROGRAMS } from '../../programs/requirements';
import { earlierReleaseProblem } from '../../release/earlier-release';
import { crash } from './crash';
import { embedded } from './embedded';
import { fuzz } from './fuzz/fuzz';
import { galera } from './galera';
import { stepsOf } from './parallel-groups';
import { PARAMETERS, parametersOf, type RunName } from './parameters';
import type { Run } from './run';
import { soak } from './soak';
import { streams } from './streams';
import { doubleSubmit } from './double-submit';
import { texts } from './texts';
import { upgrade, upgradeEmbedded } from './upgrade';
import { webhooks } from './webhooks';
import { logIn } from './shared/api-process';
import { faultsLogged } from './shared/faults-logged';
import { seededRandom } from './shared/random';
import { Report } from './shared/report';

const RUNS: Readonly<Record<RunName, { readonly title: string; readonly run: Run<never> }>> = {
  crash: { title: 'API and MariaDB killed under orders', run: crash },
  'double-submit': { title: 'double and eightfold submits over two processes', run: doubleSubmit },
  embedded: { title: 'API on SQLite killed in mid-write', run: embedded },
  galera: { title: 'nodes of a Galera cluster killed under orders', run: galera },
  upgrade: { title: 'an upgrade and a way back under orders', run: upgrade },
  'upgrade-embedded': { title: 'the same on SQLite', run: upgradeEmbedded },
  webhooks: { title: 'a storm of webhooks', run: webhooks },
  fuzz: { title: 'generated requests to every route', run: fuzz },
  texts: { title: 'naughty strings through every text field', run: texts },
  soak: { title: 'everyone at work', run: soak },
  streams: { title: 'many pages open on one process', run: streams },
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      report: { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
    },
  });
  const names = Object.keys(PARAMETERS) as RunName[];
  const wanted = new Set(
    names.filter((name) => positionals.length === 0 || positionals.includes(name)),
  );
  const missing = await ensurePrograms(console.log, PROGRAMS);
  if (missing !== null) throw new Error(missing);
  if (wanted.has('galera')) {
    const noCluster = await ensurePrograms(console.log, CLUSTER_PROGRAMS);
    // A test of a change does not need a cluster; the long form does.
    if (noCluster !== null && !values.short) throw new Error(noCluster);
    if (noCluster !== null && wanted.delete('galera'))
      console.log(`galera is left out: ${noCluster}`);
  }
  if (wanted.has('upgrade') || wanted.has('upgrade-embedded')) {
    const problem = earlierReleaseProblem();
    if (problem !== null && !values.short) throw new Error(problem);
    if (problem !== null) {
      wanted.delete('upgrade');
      wanted.delete('upgrade-embedded');
      console.log(`upgrade is left out: ${problem}`);
    }
  }
  console.log(`seed ${values.seed}${values.short ? ', short form' : ''}`);

  const form = values.short ? 'short' : 'long';
  const parameters = (name: RunName) => parametersOf(name, form, values.set);
  const total = { passed: 0, failed: 0, failures: [] as string[] };
  // `crash` kills the server that it uses; the others share one.
  const servers = { killed: new LazyServer(), shared: new LazyServer() };
  const serverOf = (name: RunName) => (name === 'crash' ? servers.killed : servers.shared);
  const carryOutAll = async (group: readonly RunName[]) => {
    for (const name of group) {
      const surroundings = { seed: Number(values.seed), server: serverOf(name) };
      const { passed, failed, failures } = await carryOut(name, parameters(name), surroundings);
      total.passed += passed;
      total.failed += failed;
      total.failures.push(...failures);
    }
  };
  try {
    for (const groups of stepsOf(wanted)) await Promise.all(groups.map(carryOutAll));
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
  if (values.report) await writeFile(values.report, JSON.stringify(total));
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}

/** A MariaDB that is started when a run first wants one. */
class LazyServer {
  private starting: Promise<MariaDb> | null = null;

  readonly started = (): Promise<MariaDb> => (this.starting ??= startMariaDb());

  async stop(): Promise<void> {
    await (await this.starting)?.stop();
  }
}

async function carryOut(
  name: RunName,
  parameters: object,
  { seed, server }: { readonly seed: number; readonly server: LazyServer },
) {
  const { title, run } = RUNS[name];
  const report = new Report(`${name}: ${title}`);
  console.log(`\n${name} begins`);
  const folder = await mkdtemp(path.join(tmpdir(), `courier-chaos-${name}-`));
  const started = Date.now();
  try {
    report.numbers({ ...parameters });
    const random = seededRandom(seed);
    await run({ parameters, report, random, folder, mariaDb: server.started } as never);
  } catch (error) {
    report.claim('the run comes to its end', [String(error)]);
  }
  // A run that ends before a process of its own has started has no log.
  const printed = await readFile(logIn(folder), 'utf8').catch(() => '');
  report.claim('no line of the log holds personal data', linesWithPersonalData(printed));
  if (report.tally.failed === 0) await rm(folder, { recursive: true, force: true });
  else
    report.numbers({ ...(await faultsLogged(logIn(folder))), 'what was printed': logIn(folder) });
  report.numbers({ 'took, s': Math.round((Date.now() - started) / 1000) });
  report.print();
  return report.tally;
}

main().catch((error: unknown) => {
  console.error(error);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
