import { setTimeout as pause } from 'node:timers/promises';
import { ORDER_STATUSES } from '@courier/contract';
import { until } from '../programs/processes';
import type { Run } from './run';
import { ApiProcess, logIn } from './shared/api-process';
import { checkOrders, groupedBy } from './shared/checker';
import { ask, bodyOf } from './shared/client';
import { newDatabase, type Place, type Read, reading } from './shared/database';
import { GaleraCluster } from './shared/galera';
import { type Acknowledged, askOrder, askQuote, RetryingCustomer } from './shared/orders';
import { dispatchSettings, sendWebhooksTo, startProvider } from './shared/provider';
import type { Random } from './shared/random';
import { percentile, type Report } from './shared/report';
import { settled } from './shared/settled';

const NODES = 3;
const DATABASE = 'faults_galera';
const SPEED = 100;
/** The engine itself holds writes up for about 1.5 s when a node dies (`shared/galera.ts`). */
const LONGEST_WRITE_MS = 2500;
const LONGEST_OUTAGE_MS = 10_000;
/** On a quiet machine a write takes well below this. */
const USUAL_WRITE_MS = 250;

/**
 * When a killed node is started again; Debian's service waits 5 s (`RestartSec`). One that asks to join while the others
 * still agree on its death makes them start again: a write then waited 2.1 to 3.1 s (five of eleven such deaths).
 */
const RESTART_AFTER_MS = [2000, 5000] as const;

/** Orders between the return of a node and the death of the next, and the longest wait for them. */
const ORDERS_BETWEEN = 5;
const LONGEST_CALM_MS = 10_000;

/**
 * Three API processes write to three nodes, each to another first. Nodes are killed one after another and come back,
 * and no customer may notice; then all three are killed together.
 */
export const galera: Run<'galera'> = async ({ parameters, report, random, folder }) => {
  const cluster = await GaleraCluster.start(NODES);
  const provider = await startProvider(SPEED);
  const processes: ApiProcess[] = [];
  try {
    const [first] = cluster.nodes;
    const place = {
      dataDir: folder,
      databaseUrl: await newDatabase(`mysql://root@127.0.0.1:${first?.port}`, DATABASE),
    };
    for (let preferred = 0; preferred < NODES; preferred += 1) {
      const api = await ApiProcess.on({
        dataDir: folder,
        databaseUrl: cluster.urlFrom(preferred, DATABASE),
        environment: dispatchSettings(provider),
        log: logIn(folder),
      });
      processes.push(api);
    }
    const [migrating, ...others] = processes;
    await migrating?.start();
    await Promise.all(others.map((node) => node.start()));
    const ports = processes.map(({ port }) => port);
    // The provider's events come in at another node every moment, so that steps of one order meet at two of them.
    const tellAnother = () => sendWebhooksTo(provider, random.pick(ports));
    tellAnother();
    const turning = setInterval(tellAnother, 500);
    const acknowledged: Acknowledged[] = [];
    try {
      const first = await singleDeaths(report, cluster, ports, random, parameters);
      acknowledged.push(...first.acknowledged);
      acknowledged.push(...(await deathOfAll(report, cluster, ports, random, first.usual)));
    } finally {
      clearInterval(turning);
    }
    await settled(report, place, provider);
    await reading(place, async (read) => {
      await checkOrders(report, read, provider.orders(), acknowledged);
      await checkRollups(report, read);
    });
    await checkNodesAgree(report, cluster, place);
  } finally {
    await Promise.all(processes.map((api) => api.kill()));
    await provider.stop();
    await cluster.stop();
  }
};

/** The median write while nothing was the matter, and what it may take on a quiet machine; in ms. */
type UsualWrite = Parameters<Report['claimTime']>[2];

/** Nodes die and return one by one. Nobody asks twice here: whatever fails is a finding. */
async function singleDeaths(
  report: Report,
  cluster: GaleraCluster,
  ports: readonly number[],
  random: Random,
  parameters: { readonly kills: number; readonly customers: number },
): Promise<{ acknowledged: Acknowledged[]; usual: UsualWrite }> {
  const history = new History(ports, random);
  let isOver = false;
  const ordering = Array.from({ length: parameters.customers }, async () => {
    while (!isOver) await history.order();
  });
  const calm = async () => {
    const enough = history.acknowledged.length + ORDERS_BETWEEN;
    await until(() => Promise.resolve(history.acknowledged.length >= enough), LONGEST_CALM_MS);
  };
  const returns: number[] = [];
  for (let kill = 0; kill < parameters.kills; kill += 1) {
    await calm();
    const victim = random.pick(cluster.nodes);
    await victim.kill();
    await pause(random.between(...RESTART_AFTER_MS));
    const started = performance.now();
    await victim.start('join');
    returns.push(performance.now() - started);
  }
  await calm();
  isOver = true;
  await Promise.all(ordering);
  report.numbers({
    'nodes killed one at a time': parameters.kills,
    'orders meanwhile': history.acknowledged.length,
    'slowest return of a node, ms': Math.round(percentile(returns, 1)),
    'median write, ms': Math.round(percentile(history.writes, 0.5)),
    'slowest write, ms': Math.round(percentile(history.writes, 1)),
  });
  report.claim('no answer fails while nodes die and return', history.failures);
  const usual = { usual: percentile(history.writes, 0.5), usualMost: USUAL_WRITE_MS };
  report.claimTime(
    `no write waits longer than ${LONGEST_WRITE_MS} ms`,
    history.writes.filter((ms) => ms > LONGEST_WRITE_MS).map(Math.round),
    usual,
  );
  report.claim('two submits of a quote at two nodes give one number', history.doubles);
  report.claim('nobody misses an own order at another node', history.stale);
  return { acknowledged: history.acknowledged, usual };
}

/** What customers saw: each order is submitted to two nodes in parallel, and then read on any of them. */
class History {
  readonly acknowledged: Acknowledged[] = [];
  readonly failures: string[] = [];
  readonly doubles: string[] = [];
  readonly stale: string[] = [];
  /** How long every write took, in ms. */
  readonly writes: number[] = [];

  constructor(
    private readonly ports: readonly number[],
    private readonly random: Random,
  ) {}

  async order(): Promise<void> {
    const [one = 0, other = 0] = this.random.shuffle(this.ports);
    const quote = await this.write(() => askQuote(one));
    if (quote === null) return;
    const quoteId = bodyOf<{ id: number }>(quote).id;
    const answers = await Promise.all([
      this.write(() => askOrder(one, quoteId)),
      this.write(() => askOrder(other, quoteId)),
    ]);
    const numbers = answers.flatMap((answer) =>
      answer ? [bodyOf<{ orderNumber: string }>(answer).orderNumber] : [],
    );
    const [orderNumber] = numbers;
    if (orderNumber === undefined) return;
    if (numbers.some((number) => number !== orderNumber)) this.doubles.push(numbers.join(' and '));
    this.acknowledged.push({ quoteId, orderNumber });
    const seen = await ask(this.random.pick(this.ports), { path: `/api/orders/${orderNumber}` });
    if (seen?.status === 404) this.stale.push(orderNumber);
    else if (seen?.status !== 200) this.failures.push(`look: ${seen?.status} ${seen?.text}`);
  }

  private async write(call: () => ReturnType<typeof ask>): ReturnType<typeof ask> {
    const started = performance.now();
    const answer = await call();
    this.writes.push(performance.now() - started);
    if (answer !== null && answer.status < 300) return answer;
    this.failures.push(`write: ${answer?.status} ${answer?.text}`);
    return null;
  }
}

/** All nodes die together. Customers repeat their requests until they succeed; nothing helps but `recover`. */
async function deathOfAll(
  report: Report,
  cluster: GaleraCluster,
  ports: readonly number[],
  random: Random,
  usual: UsualWrite,
): Promise<Acknowledged[]> {
  let isOver = false;
  const customers = [new RetryingCustomer(ports, random), new RetryingCustomer(ports, random)];
  const ordering = customers.map((customer) => customer.keepOrdering(() => isOver));
  const placed = () => customers.reduce((sum, one) => sum + one.acknowledged.length, 0);
  await until(() => Promise.resolve(placed() >= ORDERS_BETWEEN), LONGEST_CALM_MS);
  const killed = performance.now();
  await cluster.killAll();
  const before = placed();
  const recovery = cluster.recover();
  await until(() => Promise.resolve(placed() > before), 60_000);
  const outage = performance.now() - killed;
  await recovery;
  await until(() => Promise.resolve(placed() >= before + ORDERS_BETWEEN), LONGEST_CALM_MS);
  isOver = true;
  await Promise.all(ordering);
  report.numbers({ 'from the death of all nodes to the next order, ms': Math.round(outage) });
  report.claimTime(
    `the cluster is back within ${LONGEST_OUTAGE_MS} ms after all nodes died`,
    outage > LONGEST_OUTAGE_MS ? [Math.round(outage)] : [],
    usual,
  );
  report.claim(
    'no answer but success, 503 and a broken connection after all nodes died',
    customers.flatMap(({ unexplained }) => unexplained),
  );
  return customers.flatMap((customer) => customer.acknowledged);
}

/** The sums that every order's transaction adds to: one that is too small has lost an update. */
async function checkRollups(report: Report, read: Read): Promise<void> {
  const orders = await read<{ status: string }>('SELECT status FROM orders');
  const byStatus = groupedBy(orders, ({ status }) => status);
  const [sums = {}] = await read<Record<string, number>>(
    `SELECT SUM(orders) AS orders, ${ORDER_STATUSES.map((status) => `SUM(status_${status}) AS ${status}`).join(', ')}
     FROM order_rollups WHERE day = 'all'`,
  );
  const expected = ORDER_STATUSES.map(
    (status) => [status, byStatus.get(status)?.length ?? 0] as const,
  );
  report.claim(
    'no update of the sums over orders is lost',
    [['orders', orders.length] as const, ...expected]
      .filter(([name, count]) => Number(sums[name]) !== count)
      .map(([name, count]) => `${name}: ${sums[name]} for ${count}`),
  );
}

/** Every node has the same orders in the same state. */
async function checkNodesAgree(report: Report, cluster: GaleraCluster, place: Place) {
  const seen = await Promise.all(
    cluster.nodes.map(({ port }) =>
      reading({ ...place, databaseUrl: `mysql://root@127.0.0.1:${port}/${DATABASE}` }, (read) =>
        read('SELECT id, orderNumber, status FROM orders ORDER BY id'),
      ),
    ),
  );
  const [one, ...others] = seen.map((rows) => JSON.stringify(rows));
  report.claim(
    'all nodes have the same orders',
    others.filter((other) => other !== one).map(() => 'a node differs from the first'),
  );
}
