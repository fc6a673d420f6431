/**
 * `npm run bench -w tools -- overload`: what one API process on MariaDB does with four times what it can serve. First the peak is
 * found by more and more callers that wait for their answers; then in turns that many call, and requests arrive at four
 * times the rate, whether others were answered or not. What is served of the peak is the median of the turns, and each
 * time the longest of them. The API and its database keep to one processor and what sends to another, so that neither is
 * measured through the other. `-- --nginx` sends through nginx with the site of a release, but without TLS, on the API's
 * processor. Ends with 1 where a goal is missed. Prints a table and JSON.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ApiProcess, logIn } from '../chaos/shared/api-process';
import { bodyOf } from '../chaos/shared/client';
import { askOrder, askQuote, QUOTE_REQUEST } from '../chaos/shared/orders';
import { newDatabase, startMariaDb } from '../../programs/mariadb';
import { plainNginxSite, startNginx } from '../../programs/nginx';
import { freePort, run, stop, until } from '../../programs/processes';
import { keepFigures } from './figures';
import { LoadGenerator, type Outcome, type Quantiles, type Target } from './load-generator';
import { print } from './print';
import { descendantsOf, processorTime } from './process-usage';
import { median } from './visit';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
/** The peak and the flood alternate: a machine is not as fast all the time. */
const TURNS = 3;
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

/** The site of a release for one process, and for callers that all come from this machine. */
async function siteAt(port: number, apiPort: number): Promise<string> {
  return (
    (await plainNginxSite(port, apiPort))
      .replace('max_conns=64', 'max_conns=32')
      .replace(/^ *limit_conn calls_of_network .*\n/gm, '')
      // Callers that wait for each other ask more often on one connection than any browser does.
      .replace('client_body_timeout', 'keepalive_requests 1000000;\n  client_body_timeout')
  );
}

async function workersOf(pid: number): Promise<number[]> {
  await until(() => Promise.resolve(descendantsOf(pid).length > 0), 5000);
  return descendantsOf(pid);
}

/** The processes whose time is measured. */
type Served = Readonly<Record<'api' | 'database' | 'nginx', readonly number[]>>;

/** One turn: the peak, and four times as many right after it. Times in ms. */
interface Turn {
  /** Answers a second at the peak. */
  readonly peak: number;
  readonly flood: Outcome;
  /** What was served of the peak. */
  readonly goodput: number;
  readonly processorMs: Readonly<Record<keyof Served, number>>;
}

async function measure(generator: LoadGenerator, target: Target, served: Served) {
  await generator.send({ target, callers: 8, seconds: 3 });
  const callers = await callersAtPeak(generator, target);
  const turns: Turn[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { servedInTime } = await generator.send({ target, callers, seconds: SECONDS });
    const peak = servedInTime / SECONDS;
    const before = timesOf(served);
    const load = { target, rate: peak * TIMES, seconds: SECONDS, connections: CONNECTIONS };
    const flood = await generator.send(load);
    const after = timesOf(served);
    const processorMs = {
      api: after.api - before.api,
      database: after.database - before.database,
      nginx: after.nginx - before.nginx,
    };
    turns.push({ peak, flood, goodput: flood.servedInTime / SECONDS / peak, processorMs });
  }
  return { callers, turns };
}

/** How many callers that wait for their answers get the most of them. */
async function callersAtPeak(generator: LoadGenerator, target: Target): Promise<number> {
  const rates: (readonly [callers: number, served: number])[] = [];
  for (const callers of [4, 8, 16, 32]) {
    const { servedInTime } = await generator.send({ target, callers, seconds: SECONDS });
    rates.push([callers, servedInTime]);
  }
  const [[most = 0] = []] = rates.toSorted(([, one], [, other]) => other - one);
  return most;
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
function report(what: string, { callers, turns }: Awaited<ReturnType<typeof measure>>): boolean {
  const goodputs = turns.map(({ goodput }) => goodput);
  const floods = turns.map(({ flood }) => flood);
  const most = (value: (flood: Outcome) => number) => Math.max(...floods.map(value));
  const load = (of: keyof Served) =>
    round(median(turns.map(({ processorMs }) => processorMs[of])) / 1000 / SECONDS, 2);
  const worst = {
    servedMs: worstOf(floods.map(({ servedMs }) => servedMs)),
    refusedMs: worstOf(floods.map(({ refusedMs }) => refusedMs)),
    recoveryMs: most(({ recoveryMs }) => recoveryMs),
    others: most(({ others }) => others),
  };
  const goodput = median(goodputs);
  const figures = {
    what,
    callersAtPeak: callers,
    peakPerSecond: round(median(turns.map(({ peak }) => peak))),
    offeredPerSecond: round(median(floods.map(({ sent }) => sent)) / SECONDS),
    servedPerSecond: round(median(floods.map(({ servedInTime }) => servedInTime)) / SECONDS),
    goodput: round(goodput, 3),
    goodputRange: [round(Math.min(...goodputs), 3), round(Math.max(...goodputs), 3)],
    acceptedMs: shown(worst.servedMs),
    refusedMs: shown(worst.refusedMs),
    sentLateMs: shown(worstOf(floods.map(({ lateMs }) => lateMs))),
    otherAnswers: worst.others,
    recoveryMs: round(worst.recoveryMs),
    connections: most(({ connections }) => connections),
    senderLoad: round(
      most(({ senderLoad }) => senderLoad),
      2,
    ),
    apiLoad: load('api'),
    databaseLoad: load('database'),
    nginxLoad: load('nginx'),
  };
  for (const [name, value] of Object.entries(figures)) {
    print(`${name.padEnd(20)}${typeof value === 'object' ? JSON.stringify(value) : value}`);
  }
  const missed = [
    goodput < GOALS.goodput && 'goodput',
    worst.servedMs.p99 > GOALS.acceptedP99Ms && 'p99 of what was served',
    worst.refusedMs.p99 > GOALS.refusedP99Ms && 'p99 of what was refused',
    worst.recoveryMs > GOALS.recoveryMs && 'recovery',
    worst.others > 0 && 'other answers',
  ].filter(Boolean);
  print(missed.length > 0 ? `missed: ${missed.join(', ')}` : 'every goal met');
  print(JSON.stringify({ figures, goals: GOALS }));
  keepFigures([
    { name: 'overload: part of the peak that is served', value: goodput, better: 'higher' },
    { name: 'overload: p99 of what was served, ms', value: worst.servedMs.p99, better: 'lower' },
    { name: 'overload: p99 of what was refused, ms', value: worst.refusedMs.p99, better: 'lower' },
    { name: 'overload: recovery, ms', value: worst.recoveryMs, better: 'lower' },
  ]);
  return missed.length > 0;
}

function worstOf(all: readonly Quantiles[]): Quantiles {
  return {
    median: Math.max(...all.map(({ median }) => median)),
    p99: Math.max(...all.map(({ p99 }) => p99)),
  };
}

function shown({ median, p99 }: Quantiles) {
  return { median: round(median, 1), p99: round(p99, 1) };
}

void main();
