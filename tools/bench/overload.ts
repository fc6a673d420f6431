/**
 * `npm run bench:overload`: what one API process on MariaDB does with four times what it can serve. First the peak is
 * found by more and more callers that wait for their answers; then requests arrive at four times that rate whether
 * others were answered or not. The API and its database keep to one processor and what sends to another, so that
 * neither is measured through the other. `-- --nginx` sends through nginx with the site of a release, but without TLS, on
 * the API's processor. Ends with 1 where a goal is missed. Prints a table and JSON.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newDatabase } from '../faults/shared/database';
import { ApiProcess, logIn } from '../faults/shared/api-process';
import { bodyOf } from '../faults/shared/client';
import { askOrder, askQuote, QUOTE_REQUEST } from '../faults/shared/orders';
import { startMariaDb } from '../programs/mariadb';
import { NGINX_SITE, startNginx } from '../programs/nginx';
import { freePort, run, stop, until } from '../programs/processes';
import { LoadGenerator, type Outcome, type Target } from './load-generator';
import { print } from './print';
import { descendantsOf, processorTime } from './process-usage';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const TIMES = 4;
/** Kept open before the flood, as those of a proxy are: Node takes in one new connection per turn of its event loop. */
const CONNECTIONS = 256;
const GOALS = { goodput: 0.9, acceptedP99Ms: 250, refusedP99Ms: 20, recoveryMs: 1000 };
const SERVER_PROCESSOR = 0;
const SENDER_PROCESSOR = 1;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { nginx: { type: 'boolean', default: false } } });
  const folder = await mkdtemp(join(tmpdir(), 'courier-overload-'));
  const mariaDb = await startMariaDb();
  const generator = LoadGenerator.start();
  let nginx: ChildProcess | undefined;
  try {
    const databaseUrl = await newDatabase(mariaDb.url, 'overload');
    const api = await ApiProcess.on({ dataDir: folder, databaseUrl, log: logIn(folder) });
    await api.start();
    try {
      await pin(SERVER_PROCESSOR, api.pid, mariaDb.pid);
      await pin(SENDER_PROCESSOR, generator.pid);
      const { id } = bodyOf<{ id: number }>(await mustAnswer(askQuote(api.port)));
      const placed = await mustAnswer(askOrder(api.port, id));
      const { orderNumber } = bodyOf<{ orderNumber: string }>(placed);
      const body = JSON.stringify(QUOTE_REQUEST);
      const front = values.nginx ? await freePort() : null;
      if (front !== null) nginx = await startNginx(await siteAt(front, api.port), folder);
      const nginxPids = nginx?.pid ? [nginx.pid, ...(await workersOf(nginx.pid))] : [];
      await pin(SERVER_PROCESSOR, ...nginxPids);
      const port = front ?? api.port;
      const targets: Readonly<Record<string, Target>> = {
        quotes: { port, method: 'POST', path: '/api/quotes', body },
        tracking: { port, method: 'GET', path: `/api/orders/${orderNumber}` },
      };
      const pids = { api: [api.pid], database: [mariaDb.pid], nginx: nginxPids };
      for (const [what, target] of Object.entries(targets)) {
        if (report(what, await measure(generator, target, pids))) process.exitCode = 1;
      }
    } finally {
      if (nginx) await stop(nginx, 5000);
      await api.stop();
    }
  } finally {
    generator.stop();
    await mariaDb.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keeps processes, with all their threads, to one processor. */
async function pin(processor: number, ...pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    const { code, output } = await run('taskset', ['-a', '-c', '-p', `${processor}`, `${pid}`]);
    if (code !== 0) throw new Error(`taskset: ${output}`);
  }
}

/** The site of a release on a port without TLS, which takes as long whether a call is refused or not. */
async function siteAt(port: number, apiPort: number): Promise<string> {
  return (
    (await readFile(NGINX_SITE, 'utf8'))
      .replace('127.0.0.1:8080', `127.0.0.1:${apiPort}`)
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace(/^ *ssl_.*\n/gm, '')
      // Callers that wait for each other ask more often on one connection than any browser does.
      .replace(/listen 443 ssl.*/, `listen 127.0.0.1:${port};\n  keepalive_requests 1000000;`)
  );
}

async function workersOf(pid: number): Promise<number[]> {
  await until(() => Promise.resolve(descendantsOf(pid).length > 0), 5000);
  return descendantsOf(pid);
}

/** The processes whose time is measured. */
type Served = Readonly<Record<'api' | 'database' | 'nginx', readonly number[]>>;

async function measure(generator: LoadGenerator, target: Target, served: Served) {
  await generator.send({ target, callers: 8, seconds: 3 });
  let peak = { callers: 0, rate: 0 };
  for (const callers of [4, 8, 16, 32]) {
    const { servedInTime } = await generator.send({ target, callers, seconds: SECONDS });
    const rate = servedInTime / SECONDS;
    if (rate > peak.rate) peak = { callers, rate };
  }
  const before = timesOf(served);
  const load = { target, rate: peak.rate * TIMES, seconds: SECONDS, connections: CONNECTIONS };
  const flood = await generator.send(load);
  const after = timesOf(served);
  const processorMs = {
    api: after.api - before.api,
    database: after.database - before.database,
    nginx: after.nginx - before.nginx,
  };
  return { peak, flood, processorMs };
}

/** In ms. */
function timesOf({ api, database, nginx }: Served) {
  const sum = (pids: readonly number[]) => pids.map(processorTime).reduce((a, b) => a + b, 0);
  return { api: sum(api), database: sum(database), nginx: sum(nginx) };
}

async function mustAnswer<T>(answer: Promise<T | null>): Promise<T> {
  const given = await answer;
  if (given === null) throw new Error('the API does not answer');
  return given;
}

function round(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}

/** @returns whether a goal was missed */
function report(
  what: string,
  { peak, flood, processorMs }: Awaited<ReturnType<typeof measure>>,
): boolean {
  const goodput = flood.servedInTime / SECONDS / peak.rate;
  const figures = {
    what,
    callersAtPeak: peak.callers,
    peakPerSecond: round(peak.rate),
    offeredPerSecond: round(flood.sent / SECONDS),
    servedPerSecond: round(flood.servedInTime / SECONDS),
    goodput: round(goodput, 3),
    acceptedMs: shown(flood.servedMs),
    refusedMs: shown(flood.refusedMs),
    sentLateMs: shown(flood.lateMs),
    otherAnswers: flood.others,
    recoveryMs: round(flood.recoveryMs),
    connections: flood.connections,
    senderLoad: round(flood.senderLoad, 2),
    apiLoad: round(processorMs.api / 1000 / SECONDS, 2),
    databaseLoad: round(processorMs.database / 1000 / SECONDS, 2),
    nginxLoad: round(processorMs.nginx / 1000 / SECONDS, 2),
  };
  for (const [name, value] of Object.entries(figures)) {
    print(`${name.padEnd(20)}${typeof value === 'object' ? JSON.stringify(value) : value}`);
  }
  const missed = [
    goodput < GOALS.goodput && 'goodput',
    flood.servedMs.p99 > GOALS.acceptedP99Ms && 'p99 of what was served',
    flood.refusedMs.p99 > GOALS.refusedP99Ms && 'p99 of what was refused',
    flood.recoveryMs > GOALS.recoveryMs && 'recovery',
    flood.others > 0 && 'other answers',
  ].filter(Boolean);
  print(missed.length > 0 ? `missed: ${missed.join(', ')}` : 'every goal met');
  print(JSON.stringify({ figures, goals: GOALS }));
  return missed.length > 0;
}

function shown({ median, p99 }: Outcome['servedMs']) {
  return { median: round(median, 1), p99: round(p99, 1) };
}

void main();
