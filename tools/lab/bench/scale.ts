/**
 * `npm run bench -w tools -- scale`: orders and reads a second of one process of the API and of two on one MariaDB, and of two on a
 * Galera cluster of three, all on this machine; and whose processor time it takes. Prints a table and JSON. What it says
 * for larger installations is in the API's `docs/scaling.md`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ApiProcess, logIn } from '../chaos/shared/api-process';
import { ask, bodyOf } from '../chaos/shared/client';
import { GaleraCluster } from '../chaos/shared/galera';
import { askOrder, askQuote } from '../chaos/shared/orders';
import { ensurePrograms, CLUSTER_PROGRAMS, PROGRAMS } from '../../programs/requirements';
import { newDatabase, startMariaDb } from '../../programs/mariadb';
import { MACHINE, print, tableRow } from './print';
import { descendantsOf, processorTime } from './process-usage';

const row = tableRow(62, 14);

const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const CALLERS = 16;

/** A database that processes of the API can be put on. */
interface Database {
  readonly urls: readonly string[];
  stop(): Promise<void>;
}

interface Rate {
  readonly perSecond: number;
  /** Milliseconds of processor time for one, of the API, of the database and of who asks. */
  readonly api: number;
  readonly database: number;
  readonly caller: number;
}

interface Result {
  readonly what: string;
  readonly reads: Rate;
  readonly orders: Rate;
}

async function main(): Promise<void> {
  const missing =
    (await ensurePrograms(print, PROGRAMS)) ?? (await ensurePrograms(print, CLUSTER_PROGRAMS));
  if (missing !== null) throw new Error(missing);
  const results = [
    await measured('one process, one MariaDB', 1, oneServer),
    await measured('two processes, one MariaDB', 2, oneServer),
    await measured('two processes, three Galera nodes', 2, threeNodes),
  ];
  report(results);
}

async function oneServer(): Promise<Database> {
  const server = await startMariaDb();
  return { urls: [await newDatabase(server.url, 'scale')], stop: () => server.stop() };
}

async function threeNodes(): Promise<Database> {
  const cluster = await GaleraCluster.start(3);
  const [first] = cluster.nodes;
  await newDatabase(`mysql://root@127.0.0.1:${first?.port}`, 'scale');
  const urls = cluster.nodes.map((_, preferred) => cluster.urlFrom(preferred, 'scale'));
  return { urls, stop: () => cluster.stop() };
}

async function measured(
  what: string,
  processes: number,
  start: () => Promise<Database>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-scale-'));
  const database = await start();
  const apis: ApiProcess[] = [];
  try {
    for (let place = 0; place < processes; place += 1) {
      const databaseUrl = database.urls[place % database.urls.length] ?? '';
      const environment = { DISPATCH_WORKERS: '0' };
      const api = await ApiProcess.on({
        dataDir: folder,
        databaseUrl,
        environment,
        log: logIn(folder),
      });
      apis.push(await api.start());
    }
    const placed = await order(apis[0]?.port ?? 0);
    const read = async (port: number) => {
      const answer = await ask(port, { path: `/api/orders/${placed}` });
      if (answer?.status !== 200) throw new Error(`answered ${answer?.status}`);
    };
    await rateOf(read, apis, 2);
    return { what, reads: await rateOf(read, apis), orders: await rateOf(order, apis) };
  } finally {
    for (const api of apis) await api.stop();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A quote and its order. Answers the order's number. */
async function order(port: number): Promise<string> {
  const quote = await askQuote(port);
  const placed = quote && (await askOrder(port, bodyOf<{ id: number }>(quote).id));
  if (placed?.status !== 201) throw new Error(`answered ${placed?.status ?? quote?.status}`);
  return bodyOf<{ orderNumber: string }>(placed).orderNumber;
}

/** So many callers who ask again as soon as they are answered, each always the same process. */
async function rateOf(
  work: (port: number) => Promise<unknown>,
  apis: readonly ApiProcess[],
  seconds = SECONDS,
): Promise<Rate> {
  const before = usage(apis);
  const began = performance.now();
  let done = 0;
  const caller = async (_: unknown, index: number) => {
    const port = apis[index % apis.length]?.port ?? 0;
    while (performance.now() - began < seconds * 1000) {
      await work(port);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const after = usage(apis);
  return {
    perSecond: done / ((performance.now() - began) / 1000),
    api: (after.api - before.api) / done,
    database: (after.database - before.database) / done,
    caller: (after.caller - before.caller) / done,
  };
}

/** Processor time so far, in ms: what this process has started and is not the API is the database. */
function usage(apis: readonly ApiProcess[]) {
  const pids = new Set(apis.map(({ pid }) => pid));
  let [api, database] = [0, 0];
  for (const pid of descendantsOf(process.pid)) {
    if (pids.has(pid)) api += processorTime(pid);
    else database += processorTime(pid);
  }
  return { api, database, caller: processorTime(process.pid) };
}

function report(results: readonly Result[]): void {
  print(`${CALLERS} callers, ${SECONDS} s each; ${MACHINE}`);
  print(row('', 'a second', 'API, ms', 'database, ms', 'caller, ms'));
  for (const { what, reads, orders } of results) {
    print(row(`${what}: reads`, ...cellsOf(reads)));
    print(row(`${what}: quotes with their orders`, ...cellsOf(orders)));
  }
  print(JSON.stringify({ callers: CALLERS, seconds: SECONDS, machine: MACHINE, results }));
}

function cellsOf({ perSecond, api, database, caller }: Rate): string[] {
  return [perSecond.toFixed(0), ...[api, database, caller].map((ms) => ms.toFixed(2))];
}

void main();
