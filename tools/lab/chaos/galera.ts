import { setTimeout as pause } from 'node:timers/promises';
import { ORDER_STATUSES } from '@courier/contract';
import { until } from '../../programs/processes';
import { newDatabase } from '../../programs/mariadb';
import type { Run } from './run';
import { ApiProcess, logIn } from './shared/api-process';
import { checkOrders, groupedBy } from './shared/checker';
import { ask, bodyOf } from './shared/client';
import { type Place, type Read, reading } from './shared/database';
import { GaleraCluster } from './shared/galera';
import { type Acknowledged, askOrder, askQuote, RetryingCustomer } from './shared/orders';
import { dispatchSettings, sendWebhooksTo, startProvider } from './shared/provider';
import type { Random } from './shared/random';
import { percentile, type Report } from './shared/report';
import { settled } from './shared/settled';
import { cookieOf, credentialsOf, expectSuccess } from './shared/staffed-api';

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

const ADMIN = credentialsOf('admin');
/** Who may record payments, and the company that may issue tax invoices. */
const SETTINGS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  COMPANY_ADDRESS: '1 Long Street, Cape Town, 8001',
  COMPANY_VAT_NUMBER: '4123456789',
};

/** Costs enough for a tax invoice to be needed. */
const INVOICED_KG = 20;

/** Orders between the return of a node and the death of the next, and the longest wait for them. */
const ORDERS_BETWEEN = 5;
const LONGEST_CALM_MS = 10_000;

/**
 * Three API processes write to three nodes, each to another first. Nodes are killed one after another and come back,
 * and no customer may notice, nor may the numbers of tax invoices; then all three are killed together.
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
        environment: { ...SETTINGS, ...dispatchSettings(provider) },
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
    const invoices: string[] = [];
    try {
      const history = new History(ports, random, await adminOf(ports[0] ?? 0));
      const first = await singleDeaths(report, cluster, history, random, parameters);
      acknowledged.push(...history.acknowledged);
      invoices.push(...history.invoices);
      acknowledged.push(...(await deathOfAll(report, cluster, ports, random, first)));
    } finally {
      clearInterval(turning);
    }
    await settled(report, place, provider);
    await reading(place, async (read) => {
      await checkOrders(report, read, provider.orders(), acknowledged);
      await checkRollups(report, read);
      await checkInvoices(report, read, invoices);
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
  history: History,
  random: Random,
  parameters: { readonly kills: number; readonly customers: number },
): Promise<UsualWrite> {
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
    'tax invoices meanwhile': history.invoices.length,
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
  report.claim(
    'two submits of a quote, or of an invoice, at two nodes give one number',
    history.doubles,
  );
  report.claim('nobody misses an own order at another node', history.stale);
  return usual;
}

/** The header of an admin's session. */
async function adminOf(port: number): Promise<{ readonly cookie: string }> {
  const answer = await ask(port, { method: 'POST', path: '/api/auth/login', body: ADMIN });
  expectSuccess(answer);
  return { cookie: cookieOf(answer) ?? '' };
}

/**
 * What customers and the staff saw: each order is submitted to two nodes in parallel, and then read on any of them;
 * it is paid, and its tax invoice asked for at two nodes in parallel.
 */
class History {
  readonly acknowledged: Acknowledged[] = [];
  /** The numbers of the tax invoices that were answered. */
  readonly invoices: string[] = [];
  readonly failures: string[] = [];
  readonly doubles: string[] = [];
  readonly stale: string[] = [];
  /** How long every write took, in ms. */
  readonly writes: number[] = [];

  constructor(
    private readonly ports: readonly number[],
    private readonly random: Random,
    private readonly admin: { readonly cookie: string },
  ) {}

  async order(): Promise<void> {
    const [one = 0, other = 0] = this.random.shuffle(this.ports);
    const quote = await this.write(() => askQuote(one, INVOICED_KG));
    if (quote === null) return;
    const quoteId = bodyOf<{ id: number }>(quote).id;
    const orderNumber = await this.once('orderNumber', [
      () => askOrder(one, quoteId),
      () => askOrder(other, quoteId),
    ]);
    if (orderNumber === undefined) return;
    this.acknowledged.push({ quoteId, orderNumber });
    const seen = await ask(this.random.pick(this.ports), { path: `/api/orders/${orderNumber}` });
    if (seen?.status === 404) this.stale.push(orderNumber);
    else if (seen?.status !== 200) this.failures.push(`look: ${seen?.status} ${seen?.text}`);
    await this.invoice(orderNumber);
  }

  private async invoice(orderNumber: string): Promise<void> {
    const path = `/api/orders/${orderNumber}`;
    const headers = this.admin;
    const [one = 0, other = 0, third = 0] = this.random.shuffle(this.ports);
    const body = { paymentStatus: 'completed' };
    const paid = await this.write(() =>
      ask(third, { method: 'PATCH', path: `${path}/payment-status`, body, headers }),
    );
    if (paid === null) return;
    const issue = { method: 'POST', path: `${path}/invoice`, body: {}, headers };
    const number = await this.once('number', [() => ask(one, issue), () => ask(other, issue)]);
    if (number !== undefined) this.invoices.push(number);
  }

  /** Sends both in parallel; answers the number that they give, undefined where neither gives one. */
  private async once(
    field: 'orderNumber' | 'number',
    calls: readonly (() => ReturnType<typeof ask>)[],
  ): Promise<string | undefined> {
    const answers = await Promise.all(calls.map((call) => this.write(call)));
    const numbers = answers.flatMap((answer) =>
      answer ? [bodyOf<Record<typeof field, string>>(answer)[field]] : [],
    );
    const [first] = numbers;
    if (numbers.some((number) => number !== first)) this.doubles.push(numbers.join(' and '));
    return first;
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

/** Numbered without a gap or a double, up to what was counted: the law asks for that. */
async function checkInvoices(report: Report, read: Read, answered: readonly string[]) {
  const rows = await read<{ number: string }>('SELECT number FROM invoices ORDER BY number');
  const stored = rows.map(({ number }) => number);
  const series = await read<{ series: string; issued: number }>(
    "SELECT series, issued FROM invoice_counters WHERE series LIKE 'INV-%' ORDER BY series",
  );
  const counted = series.flatMap(({ series: prefix, issued }) =>
    Array.from({ length: issued }, (_, at) => `${prefix}-${String(at + 1).padStart(6, '0')}`),
  );
  report.claim('the numbers of tax invoices have neither gap nor double', [
    ...counted.filter((number) => !stored.includes(number)).map((number) => `gap: ${number}`),
    ...stored
      .filter((number, at) => !counted.includes(number) || stored.indexOf(number) !== at)
      .map((number) => `not counted: ${number}`),
  ]);
  report.claim(
    'every tax invoice that was answered is stored, for one order',
    answered.filter((number, at) => !stored.includes(number) || answered.indexOf(number) !== at),
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
