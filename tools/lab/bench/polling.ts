/**
 * `npm run bench -w tools -- polling`: what many processes of the API take of one MariaDB's processor by looking whether there is
 * something to do: jobs, events of the provider, rows for open pages. Each of them keeps a page of a visitor, of a
 * customer and of the staff up to date, and nobody asks it anything else. Two further processes serve so many orders a
 * second, each with twenty looks at its tracking. The first ones are stopped (SIGSTOP) and let go on in turn: what the
 * database needs more while they run is polling. It is compared with what the database needs when each of these
 * processes keeps a core busy, by the processor times of the two that serve. Prints a table and JSON.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { ApiProcess, logIn } from '../chaos/shared/api-process';
import { type Answer, ask, bodyOf } from '../chaos/shared/client';
import { askOrder, askQuote } from '../chaos/shared/orders';
import { StaffedApi } from '../chaos/shared/staffed-api';
import { startMariaDb } from '../../programs/mariadb';
import { ensurePrograms, PROGRAMS } from '../../programs/requirements';
import { MACHINE, print, tableRow } from './print';
import { processorTime } from './process-usage';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const PAIRS = Number(process.env.BENCH_PAIRS ?? 8);
/** As long as a feed looks back, so that what start and load have written is past, or is what it looks back at. */
const SETTLES_MS = 16_000;
const SERVING = 2;
/** A courier's customers look this often for each order that they place. */
const READS_PER_ORDER = 20;
/** Of the processor time that the database needs when all processes are busy, in percent. */
const GOAL = 3;

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '20' },
    orders: { type: 'string', default: '10' },
  },
});
const PROCESSES = Number(values.processes);
/** In a second. */
const ORDERS = Number(values.orders);

/** What was used and done so far, or in a second: processor times in ms. */
interface Usage {
  readonly database: number;
  readonly api: number;
  readonly statements: number;
  readonly orders: number;
  readonly reads: number;
}

/** Medians of the pairs. */
interface Result {
  readonly running: Usage;
  readonly stopped: Usage;
  /** Milliseconds of the database's processor in a second, and statements, beyond those of the work. */
  readonly polling: number;
  readonly polls: number;
}

async function main(): Promise<void> {
  const missing = await ensurePrograms(print, PROGRAMS);
  if (missing !== null) throw new Error(missing);
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-polling-'));
  // Ten connections for each process.
  const mariaDb = await startMariaDb(`--max-connections=${(PROCESSES + SERVING) * 10 + 20}`);
  const apis: ApiProcess[] = [];
  const pages: IncomingMessage[] = [];
  try {
    const staffed = await StaffedApi.start(mariaDb, 'polling', folder);
    apis.push(staffed.api);
    const { databaseUrl } = staffed;
    while (apis.length < PROCESSES + SERVING) {
      const place = { dataDir: folder, databaseUrl, log: logIn(folder) };
      apis.push(await (await ApiProcess.on(place)).start());
    }
    const orderNumber = await placeOrder(staffed.api.port);
    if (orderNumber === null) throw new Error('the first order was refused');
    const customer = await staffed.sessionOf('customer');
    const admin = await staffed.sessionOf('admin');
    const serving = apis.slice(0, SERVING);
    const polling = apis.slice(SERVING);
    for (const { port } of polling) {
      pages.push(await openPage(port, `/api/orders/${orderNumber}/events`));
      pages.push(await openPage(port, '/api/notifications/events', customer));
      pages.push(await openPage(port, '/api/staff/events', admin));
    }
    const connection = await createConnection(mariaDb.url);
    try {
      const meter = (load?: Load) => () => usageOf(connection, mariaDb.pid, serving, load);
      await pause(SETTLES_MS);
      const idle = await compared(polling, meter());
      const load = new Load(serving, orderNumber);
      await pause(SETTLES_MS);
      const busy = await compared(polling, meter(load));
      await load.stop();
      report(idle, busy);
    } finally {
      await connection.end();
    }
  } finally {
    for (const page of pages) page.destroy();
    await Promise.all(apis.map((api) => api.stop()));
    await mariaDb.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** So many orders a second with their reads, whatever is answered: the same work, whoever else takes the processor. */
class Load {
  orders = 0;
  reads = 0;
  private readonly timer: NodeJS.Timeout;
  private readonly underWay = new Set<Promise<void>>();
  private failure: unknown = null;

  constructor(
    private readonly apis: readonly ApiProcess[],
    private readonly orderNumber: string,
  ) {
    let step = 0;
    const everyMs = 1000 / (ORDERS * (READS_PER_ORDER + 1));
    const began = performance.now();
    this.timer = setInterval(() => {
      for (; step * everyMs < performance.now() - began; step += 1) this.begin(step);
    }, 5);
  }

  /** @throws where a request was answered unexpectedly */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
    if (this.failure !== null) throw this.failure;
  }

  private begin(step: number): void {
    const request: Promise<void> = this.request(step)
      .catch((error: unknown) => void (this.failure ??= error))
      .finally(() => this.underWay.delete(request));
    this.underWay.add(request);
  }

  private async request(step: number): Promise<void> {
    const port = this.apis[step % this.apis.length]?.port ?? 0;
    if (step % (READS_PER_ORDER + 1) === 0) {
      if (await placeOrder(port)) this.orders += 1;
      return;
    }
    const answer = await ask(port, { path: `/api/orders/${this.orderNumber}` });
    if (answer?.status === 200) this.reads += 1;
    else refuseUnexpected(answer);
  }
}

/** Null where a process that is too busy refused it. */
async function placeOrder(port: number): Promise<string | null> {
  const quote = await askQuote(port);
  if (quote?.status !== 201) return refuseUnexpected(quote);
  const placed = await askOrder(port, bodyOf<{ id: number }>(quote).id);
  if (placed?.status !== 201) return refuseUnexpected(placed);
  return bodyOf<{ orderNumber: string }>(placed).orderNumber;
}

function refuseUnexpected(answer: Answer): null {
  if (answer?.status === 503) return null;
  throw new Error(`answered ${answer?.status} ${answer?.text}`);
}

function openPage(port: number, address: string, cookie?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
    const options = { host: '127.0.0.1', port, path: address, agent: false as const, headers };
    get(options, (response) => {
      response.resume();
      response.on('error', () => undefined);
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`${address} answered ${response.statusCode}`));
    }).on('error', reject);
  });
}

async function usageOf(
  connection: Connection,
  database: number,
  serving: readonly ApiProcess[],
  load?: Load,
): Promise<Usage> {
  const [status] = await connection.query<({ Value: string } & RowDataPacket)[]>(
    "SHOW GLOBAL STATUS LIKE 'Questions'",
  );
  return {
    database: processorTime(database),
    api: serving.reduce((sum, { pid }) => sum + processorTime(pid), 0),
    statements: Number(status[0]?.Value),
    orders: load?.orders ?? 0,
    reads: load?.reads ?? 0,
  };
}

/** The same with the processes that poll and without them, in turn. */
async function compared(
  polling: readonly ApiProcess[],
  meter: () => Promise<Usage>,
): Promise<Result> {
  const pairs: { readonly running: Usage; readonly stopped: Usage }[] = [];
  while (pairs.length < PAIRS) {
    const running = await inASecond(meter);
    for (const { pid } of polling) process.kill(pid, 'SIGSTOP');
    const stopped = await inASecond(meter).finally(() => {
      for (const { pid } of polling) process.kill(pid, 'SIGCONT');
    });
    pairs.push({ running, stopped });
    await pause(2000);
  }
  const beyond = (column: 'database' | 'statements') =>
    median(
      pairs.map(({ running, stopped }) => {
        // Where the machine is too busy for all that is sent.
        const work = stopped.orders === 0 ? 1 : workOf(running) / workOf(stopped);
        return running[column] - stopped[column] * work;
      }),
    );
  return {
    running: medians(pairs.map((pair) => pair.running)),
    stopped: medians(pairs.map((pair) => pair.stopped)),
    polling: beyond('database'),
    polls: beyond('statements'),
  };
}

/** In reads: an order, with its quote and its hand-over, is some twenty. */
const workOf = ({ orders, reads }: Usage) => reads + orders * 20;

async function inASecond(meter: () => Promise<Usage>): Promise<Usage> {
  const before = await meter();
  const began = performance.now();
  await pause(SECONDS * 1000);
  const after = await meter();
  const seconds = (performance.now() - began) / 1000;
  return mapColumns((column) => (after[column] - before[column]) / seconds);
}

const COLUMNS = ['database', 'api', 'statements', 'orders', 'reads'] as const;

function mapColumns(valueOf: (column: (typeof COLUMNS)[number]) => number): Usage {
  return Object.fromEntries(COLUMNS.map((column) => [column, valueOf(column)])) as never;
}

const medians = (usages: readonly Usage[]) =>
  mapColumns((column) => median(usages.map((usage) => usage[column])));

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN;
}

function report(idle: Result, busy: Result): void {
  // A process that is busy takes a core; what it asks of the database meanwhile is known from the two that serve.
  const perApi = busy.stopped.database / busy.stopped.api;
  const all = PROCESSES * 1000 * perApi;
  const share = busy.polling / (all + busy.polling);
  const row = tableRow(52, 12);
  const line = (what: string, valueOf: (result: Result) => number, digits = 0) =>
    print(row(what, valueOf(idle).toFixed(digits), valueOf(busy).toFixed(digits)));
  print(`${PROCESSES} processes poll, ${PAIRS} pairs of ${SECONDS} s; ${MACHINE}`);
  print(row('a second', 'at rest', 'under load'));
  line('orders', ({ running }) => running.orders, 1);
  line('tracking', ({ running }) => running.reads);
  line('database, ms', ({ running }) => running.database, 1);
  line('database without them, ms', ({ stopped }) => stopped.database, 1);
  line('polling: database, ms', ({ polling }) => polling, 1);
  line('polling: statements', ({ polls }) => polls);
  print(row(`database with ${PROCESSES} busy cores of API, ms`, '', all.toFixed(0)));
  print(row('polling, of that', '', percent(share)));
  const settings = {
    processes: PROCESSES,
    orders: ORDERS,
    seconds: SECONDS,
    pairs: PAIRS,
    machine: MACHINE,
  };
  print(JSON.stringify({ ...settings, idle, busy, perApi, share }));
  if (share * 100 > GOAL) process.exitCode = 1;
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

void main();
