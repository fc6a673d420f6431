import { setTimeout as pause } from 'node:timers/promises';
import { type MariaDb, newDatabase } from '../../programs/mariadb';
import { until } from '../../programs/processes';
import type { Fault } from '../../../api/src/simulator/faults';
import type { Run, Surroundings } from './run';
import { ApiProcess, FAULT_POINTS_NAMES, logIn } from './shared/api-process';
import { checkOrders } from './shared/checker';
import { reading } from './shared/database';
import { RetryingCustomer } from './shared/orders';
import { dispatchSettings, sendWebhooksTo, startProvider } from './shared/provider';
import type { Random } from './shared/random';
import { percentile } from './shared/report';
import { settled } from './shared/settled';

/** About every second hand-over goes wrong, in every way there is. */
const PROVIDER_FAULTS: readonly Fault[] = [
  { kind: 'timeout', probability: 0.06 },
  { kind: 'timeout_taken', probability: 0.08 },
  { kind: 'error', probability: 0.06 },
  { kind: 'error_taken', probability: 0.1 },
  { kind: 'refuse', probability: 0.1 },
  { kind: 'malformed', probability: 0.06 },
  { kind: 'error', on: 'find', probability: 0.1 },
  { kind: 'timeout', on: 'find', probability: 0.05 },
];

/** The most orders that are placed between two kills, and the longest wait for them. */
const MOST_ORDERS = 6;
const LONGEST_LIFE_MS = 5000;

/** Delivered within two and a half seconds. */
const SPEED = 100;

/**
 * Customers place orders and ask again until they are answered, while API processes die at random and at named
 * instants, MariaDB dies and comes back, and the provider fails in every way it knows.
 */
export const crash: Run<'crash'> = async (where) => {
  const { parameters, report, random, folder } = where;
  const mariaDb = await where.mariaDb();
  const place = { dataDir: folder, databaseUrl: await newDatabase(mariaDb.url, 'faults_crash') };
  const provider = await startProvider(SPEED);
  const options = { ...place, environment: dispatchSettings(provider), log: logIn(folder) };
  const processes = [await ApiProcess.on(options), await ApiProcess.on(options)];
  const [first] = processes;
  if (first === undefined) throw new Error('no process');
  try {
    await Promise.all(processes.map((api) => api.start()));
    sendWebhooksTo(provider, first.port);
    provider.setFaults(PROVIDER_FAULTS);

    let isOver = false;
    const ports = processes.map(({ port }) => port);
    const customers = Array.from(
      { length: parameters.customers },
      () => new RetryingCustomer(ports, random, 0.02),
    );
    const ordering = customers.map((customer) => customer.keepOrdering(() => isOver));
    const placed = () => sumOf(customers.map((customer) => customer.acknowledged.length));
    const kills = await killThem(where, processes, mariaDb, placed);
    isOver = true;
    await Promise.all(ordering);

    provider.setFaults([]);
    await Promise.all(processes.map((api) => revive(api)));
    const calmAt = Date.now();
    await settled(report, place, provider);

    report.numbers({
      ...kills,
      'seconds until all was settled': Math.round((Date.now() - calmAt) / 1000),
      'repeated requests': sumOf(customers.map(({ retries }) => retries)),
      'slowest order, ms': Math.round(
        percentile(
          customers.flatMap(({ waits }) => waits),
          1,
        ),
      ),
    });
    report.claim(
      'no answer but success, 503 and a broken connection',
      customers.flatMap(({ unexplained }) => unexplained),
    );
    const acknowledged = customers.flatMap((customer) => customer.acknowledged);
    await reading(place, (read) => checkOrders(report, read, provider.orders(), acknowledged));
  } finally {
    await Promise.all(processes.map((api) => api.kill()));
    await provider.stop();
  }
};

/** Kills one process after another, every other time at a fault point, and the database now and then. */
async function killThem(
  { parameters, random }: Surroundings<'crash'>,
  processes: readonly ApiProcess[],
  mariaDb: MariaDb,
  placed: () => number,
): Promise<Record<string, number>> {
  const done = {
    'kills at a random instant': 0,
    'kills at a fault point': 0,
    'kills of MariaDB': 0,
  };
  const every = Math.ceil(parameters.kills / (parameters.databaseKills + 1));
  for (let kill = 1; kill <= parameters.kills; kill += 1) {
    const victim = processes[kill % processes.length];
    if (victim === undefined) continue;
    // Now and then while it starts; else while it works, or once it has died at its fault point.
    if (!random.chance(0.15)) await victim.ready().catch(() => undefined);
    // So much work first, however slow the machine is: kills without any would test nothing.
    const enough = placed() + random.between(0, MOST_ORDERS);
    await until(() => Promise.resolve(!victim.isAlive || placed() >= enough), LONGEST_LIFE_MS);
    await pause(random.between(0, 50));
    const hadDied = !victim.isAlive;
    await victim.kill();
    done[hadDied ? 'kills at a fault point' : 'kills at a random instant'] += 1;
    relaunch(victim, random, kill);
    if (kill % every === 0 && done['kills of MariaDB'] < parameters.databaseKills) {
      await mariaDb.kill();
      await pause(random.between(200, 1500));
      await mariaDb.start();
      done['kills of MariaDB'] += 1;
    }
  }
  return done;
}

function relaunch(victim: ApiProcess, random: Random, kill: number): void {
  const point = FAULT_POINTS_NAMES[(kill >> 1) % FAULT_POINTS_NAMES.length];
  if (kill % 4 < 2 && point) victim.launch({ point, after: random.between(1, 3) });
  else victim.launch();
}

async function revive(one: ApiProcess): Promise<void> {
  await one.kill();
  await one.start();
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
