import { buildEarlierRelease, earlierRelease } from '../../release/earlier-release';
import { until } from '../../programs/processes';
import { newDatabase } from '../../programs/mariadb';
import type { Run, Surroundings } from './run';
import { ApiProcess, logIn } from './shared/api-process';
import { checkOrders } from './shared/checker';
import { ask } from './shared/client';
import { type Place, reading } from './shared/database';
import { RetryingCustomer } from './shared/orders';
import { dispatchSettings, startProvider } from './shared/provider';
import { settled } from './shared/settled';

const CUSTOMERS = 4;

/** How long some orders may take on a machine that is busy elsewhere, in ms. */
const PATIENCE_MS = 180_000;

/** A busy database may answer 503 first. */
const SESSION_PATIENCE_MS = 30_000;

const ADMIN = { email: 'upgrades@faults.example', password: 'Protea-and-Marula-7' };

/** Machines are upgraded one after the other on one MariaDB, under orders, and go back to the release before. */
export const upgrade: Run<'upgrade'> = async (where) => {
  const { url } = await where.mariaDb();
  const databaseUrl = await newDatabase(url, 'faults_upgrade');
  await upgradeAndRollBack(where, { dataDir: where.folder, databaseUrl });
};

/** The same on SQLite, which serves one process at a time: customers ask again until the next one has started. */
export const upgradeEmbedded: Run<'upgrade-embedded'> = (where) =>
  upgradeAndRollBack(where, { dataDir: where.folder, databaseUrl: null });

async function upgradeAndRollBack(
  {
    parameters,
    report,
    random,
    folder,
  }: Surroundings<'upgrade'> | Surroundings<'upgrade-embedded'>,
  place: Place,
): Promise<void> {
  const provider = await startProvider(0);
  const environment = {
    ...dispatchSettings(provider),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const options = { ...place, environment, log: logIn(folder) };
  const earlier = { ...options, main: await buildEarlierRelease() };
  const machines = [
    await ApiProcess.on(earlier),
    await ApiProcess.on(options),
    await ApiProcess.on(earlier),
  ];

  /** Where customers send their requests, as a load balancer knows it. */
  const ports: number[] = [];
  const customers = Array.from({ length: CUSTOMERS }, () => new RetryingCustomer(ports, random));
  const acknowledged = () => customers.flatMap((customer) => customer.acknowledged);
  const moreOrders = async () => {
    const enough = acknowledged().length + parameters.orders;
    await until(() => Promise.resolve(acknowledged().length >= enough), PATIENCE_MS, hasFailed);
  };
  const hasFailed = () => customers.some(({ unexplained }) => unexplained.length > 0);

  let isOver = false;
  let ordering: readonly Promise<void>[] = [];
  let session = '';
  const changes: number[] = [];
  const unclean: string[] = [];
  const signedOut: string[] = [];
  const tooFew: string[] = [];
  try {
    for (const [index, machine] of machines.entries()) {
      const before = machines[index - 1];
      const name = `process ${index + 1}`;
      const drain = async () => {
        if (before === undefined) return;
        await before.stop();
        if (before.exitCode !== 0) unclean.push(`before ${name}: exit code ${before.exitCode}`);
      };
      // Who is asked meanwhile does not answer, and is asked again.
      if (place.databaseUrl === null) await drain();
      await machine.start();
      ports.push(machine.port);
      changes.push(await migrationsIn(place));
      if (index === 0) {
        session = await signIn(machine.port);
        ordering = customers.map((customer) => customer.keepOrdering(() => isOver));
      } else if (place.databaseUrl === null) ports.shift();
      else {
        // Both serve for a while, and the old one ends under orders.
        await moreOrders();
        await drain();
        ports.shift();
      }
      const orders = acknowledged().length;
      await moreOrders();
      const served = acknowledged().length - orders;
      if (served < parameters.orders) tooFew.push(`${name}: ${served} orders`);
      const isIn = () => isSignedIn(machine.port, session);
      if (!(await until(isIn, SESSION_PATIENCE_MS))) signedOut.push(name);
    }
    isOver = true;
    await Promise.all(ordering);
    await settled(report, place, provider);

    const [first = 0, second = 0, last = 0] = changes;
    report.numbers({
      'the release before': earlierRelease().release,
      'changes of the schema between the two': second - first,
      'repeated requests': customers.reduce((sum, { retries }) => sum + retries, 0),
    });
    report.claim('each process takes orders: before, after, and after the way back', tooFew);
    report.claim('a process that is drained ends by itself, with code 0', unclean);
    report.claim('a session goes on in the next release and after the way back', signedOut);
    report.claim(
      'the way back leaves the schema as it is',
      last === second ? [] : [`${second} migrations became ${last}`],
    );
    report.claim(
      'no answer but success, 503 and a broken connection',
      customers.flatMap(({ unexplained }) => unexplained),
    );
    await machines.at(-1)?.stop();
    await reading(place, (read) => checkOrders(report, read, provider.orders(), acknowledged()));
  } finally {
    isOver = true;
    await Promise.all(machines.map((machine) => machine.kill()));
    await provider.stop();
  }
}

async function migrationsIn(place: Place): Promise<number> {
  return reading(place, async (read) => (await read('SELECT name FROM migrations')).length);
}

async function signIn(port: number): Promise<string> {
  const answer = await ask(port, { method: 'POST', path: '/api/auth/login', body: ADMIN });
  const cookie = [answer?.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0];
  if (!cookie) throw new Error(`cannot sign in: ${answer?.status} ${answer?.text}`);
  return cookie;
}

async function isSignedIn(port: number, cookie: string): Promise<boolean> {
  const answer = await ask(port, { path: '/api/auth/me', headers: { cookie } });
  return answer?.text.includes(ADMIN.email) ?? false;
}
