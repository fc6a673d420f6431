/**
 * `npm run bench -w tools -- api`: the CPU that a request costs the built API and its database, beside the limit in
 * `limit/server.ts`, each on a MariaDB of its own with the same rows. Before it measures it checks that both answer the
 * same bytes and write the same rows. Turns alternate, so that a busy machine slows both; prints a table and JSON.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiProcess, logIn } from '../chaos/shared/api-process';
import { type Answer, ask, bodyOf, type Call, eachOf } from '../chaos/shared/client';
import { type MariaDb, newDatabase, startMariaDb } from '../../programs/mariadb';
import { freePort, stop, until } from '../../programs/processes';
import { keepFigures } from './figures';
import { copyRows, differentTables } from './same-rows';
import { median } from './visit';
import { MACHINE, print, tableRow } from './print';
import { processorTime, residentMemory } from './process-usage';

const row = tableRow(22, 13);

const RUNS = Number(process.env.BENCH_RUNS ?? 15);
/** Short turns of each side in one run: what slows the machine for a second slows both. */
const TURNS = 8;
const STARTS = 5;
const CLIENTS = 8;
/** Orders that are there before anything is measured. */
const ORDERS = 300;
const SETTLE_MS = 5000;
/** Until Node has collected what the start left, which it does once little has happened for half a minute. */
const IDLE_MS = 55_000;

const ADMIN = { email: 'admin@bench.example', password: 'Protea-and-Marula-7' };
const LIST = '/api/orders?status=pending';

/** What is measured on one side: the process that serves and the one that stores. */
interface Side {
  readonly port: number;
  readonly pids: readonly [server: number, database: number];
  /** The address of its database. */
  readonly url: string;
}

interface Case {
  readonly name: string;
  readonly goal: number;
  /** Requests in one turn: about a fifth of a second of CPU. */
  readonly requests: number;
  readonly status: number;
  /** The calls of one turn; making them ready is not measured. */
  readonly calls: (side: Side, count: number) => Promise<Call[]>;
}

interface Result {
  readonly name: string;
  readonly goal: number;
  readonly ratio: number;
  readonly range: readonly [number, number];
  readonly apiMs: number;
  readonly limitMs: number;
  /** Of `apiMs` and `limitMs`, what the server used without its database. */
  readonly servers: readonly [number, number];
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-bench-api-'));
  const databases: MariaDb[] = [];
  let api: ApiProcess | undefined;
  let limit: ChildProcess | undefined;
  try {
    const [own, other] = [await startMariaDb(), await startMariaDb()];
    databases.push(own, other);
    const url = await newDatabase(own.url, 'bench');
    const limitUrl = await newDatabase(other.url, 'bench');
    api = await apiOn(url, folder);
    const starts = await startTimes(api);
    await pause(SETTLE_MS);
    const started = residentMemory(api.pid);
    await pause(IDLE_MS);
    const idle = residentMemory(api.pid);
    const apiSide = { port: api.port, pids: [api.pid, own.pid], url } as const;

    const cookie = await signIn(api.port);
    const orders = await inParallel(await orderCalls(apiSide, ORDERS), apiSide);
    const { orderNumber } = bodyOf<{ orderNumber: string }>(orders[0] ?? null);
    await copySchema(limitUrl, folder);
    await copyRows(url, limitUrl);
    const port = await freePort();
    limit = startLimit(limitUrl, port);
    const limitSide = { port, pids: [limit.pid ?? 0, other.pid], url: limitUrl } as const;

    const cases = casesWith(cookie, orderNumber);
    await awaitLimit(port, orderNumber);
    await requireSameWork(apiSide, limitSide, cases);
    const results: Result[] = [];
    for (const each of cases) results.push(await measured(each, apiSide, limitSide));
    await pause(SETTLE_MS);
    report(results, {
      ready: median(starts.map(({ ms }) => ms)),
      readyCpu: median(starts.map(({ cpuMs }) => cpuMs)),
      started,
      idle,
      afterLoad: residentMemory(api.pid),
    });
  } finally {
    await api?.stop();
    if (limit) await stop(limit, 5000);
    for (const database of databases) await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Everything is on but the hand-over to the provider, which no request waits for. */
function apiOn(databaseUrl: string, folder: string): Promise<ApiProcess> {
  const environment = {
    LOG_LEVEL: 'info',
    DISPATCH_WORKERS: '0',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  return ApiProcess.on({ dataDir: folder, databaseUrl, log: logIn(folder), environment });
}

interface Start {
  readonly ms: number;
  readonly cpuMs: number;
}

/** From the start of the process to the first answer that says it is ready, in ms, on a schema that is there. */
async function startTimes(api: ApiProcess): Promise<Start[]> {
  await api.start();
  const starts: Start[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await api.stop();
    const began = performance.now();
    api.launch();
    while ((await ask(api.port, { path: '/api/ready' }))?.status !== 200) await pause(5);
    starts.push({ ms: performance.now() - began, cpuMs: processorTime(api.pid) });
  }
  return starts;
}

async function copySchema(databaseUrl: string, folder: string): Promise<void> {
  const api = await apiOn(databaseUrl, folder);
  await api.start();
  await api.stop();
}

function startLimit(databaseUrl: string, port: number): ChildProcess {
  const script = path.join(__dirname, 'limit/server.ts');
  const args = ['--conditions=source', '--import', 'tsx', script];
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, PORT: String(port) };
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function awaitLimit(port: number, orderNumber: string): Promise<void> {
  const call = { path: `/api/orders/${orderNumber}` };
  const isReady = await until(async () => (await ask(port, call))?.status === 200, 60_000);
  if (!isReady) throw new Error('the limit did not start');
}

async function signIn(port: number): Promise<string> {
  const answer = await ask(port, { method: 'POST', path: '/api/auth/login', body: ADMIN });
  const cookies = [answer?.headers['set-cookie'] ?? []].flat();
  const session = cookies.find((cookie) => cookie.startsWith('__Host-session='));
  if (!session) throw new Error(`the admin cannot sign in: ${answer?.status} ${answer?.text}`);
  return session.split(';')[0] ?? '';
}

const PARCEL = { length: 30, width: 20, height: 10, isFragile: false, hasInsurance: false };
const QUOTE = {
  packageDetails: {
    packages: [
      { ...PARCEL, type: 'small_package', weight: 1.5 },
      { ...PARCEL, type: 'medium_package', weight: 4, hasInsurance: true },
      { ...PARCEL, type: 'small_package', weight: 0.5, isFragile: true },
    ],
  },
  serviceType: 'express',
  pickupAddress: {
    fullName: 'Thandi Nkosi',
    phone: '082 123 4567',
    addressLine1: '12 Long Street',
    addressLine2: 'Unit 4',
    city: 'Cape Town',
    zipCode: '8001',
  },
  deliveryAddress: {
    fullName: 'Pieter van Wyk',
    phone: '0115550123',
    addressLine1: '7 Rivonia Road',
    city: 'Sandton',
    zipCode: '2196',
  },
};

const quoteCall: Call = { method: 'POST', path: '/api/quotes', body: QUOTE };
let keys = 0;

/** Orders of quotes that were made for them, each with a key of its own. */
async function orderCalls(side: Side, count: number): Promise<Call[]> {
  const quotes = await inParallel(
    Array.from({ length: count }, () => quoteCall),
    side,
  );
  return quotes.map((answer) => {
    keys += 1;
    const body = { quoteId: bodyOf<{ id: number }>(answer).id, paymentMethod: 'eft' };
    const headers = { 'idempotency-key': `bench-${keys}` };
    return { method: 'POST', path: '/api/orders', body, headers };
  });
}

function casesWith(cookie: string, orderNumber: string): Case[] {
  const always = (call: Call) => (_: Side, count: number) =>
    Promise.resolve(Array.from({ length: count }, () => call));
  return [
    {
      name: 'tracking',
      goal: 1.5,
      requests: 200,
      status: 200,
      calls: always({ path: `/api/orders/${orderNumber}` }),
    },
    {
      name: 'quote, 3 packages',
      goal: 2.3,
      requests: 60,
      status: 201,
      calls: always(quoteCall),
    },
    { name: 'order with key', goal: 1.7, requests: 50, status: 201, calls: orderCalls },
    {
      name: 'list of 50 pending',
      goal: 1.5,
      requests: 30,
      status: 200,
      calls: always({ path: LIST, headers: { cookie } }),
    },
  ];
}

async function inParallel(calls: readonly Call[], side: Side): Promise<Answer[]> {
  const answers: Answer[] = [];
  await eachOf(calls, CLIENTS, async (call) => {
    answers.push(await ask(side.port, call));
  });
  return answers;
}

/** @throws where the two sides do not answer the same bytes, or have not written the same rows */
async function requireSameWork(api: Side, limit: Side, cases: readonly Case[]): Promise<void> {
  const names = { api: new Map<string, string>(), limit: new Map<string, string>() };
  for (const { name, calls } of cases) {
    const [call] = await calls(api, 1);
    const [limitCall] = await calls(limit, 1);
    if (!call || !limitCall) continue;
    // A key is of one request; the two sides are two worlds.
    const sameKey = { ...limitCall, headers: call.headers };
    const [ours, theirs] = [await ask(api.port, call), await ask(limit.port, sameKey)];
    nameNewIds(call, ours, names.api);
    nameNewIds(limitCall, theirs, names.limit);
    const [left, right] = [comparable(ours, names.api), comparable(theirs, names.limit)];
    if (left !== right) throw new Error(`${name}: not the same answer\n${difference(left, right)}`);
  }
  const different = await differentTables(
    { url: api.url, names: names.api },
    { url: limit.url, names: names.limit },
  );
  if (different.length > 0) throw new Error(`not the same rows:\n${different.join('\n')}`);
}

/** Both texts from where they begin to differ. */
function difference(left: string, right: string): string {
  const at = [...left].findIndex((letter, place) => letter !== right[place]);
  return [left, right].map((text) => text.slice(Math.max(0, at - 40), at + 200)).join('\n');
}

/** What is random in a request and its answer gets the name of what it is, so that both sides can be compared. */
function nameNewIds({ body }: Call, answer: Answer, names: Map<string, string>): void {
  if (answer?.status !== 201) return;
  const { quoteId } = body as { quoteId?: number };
  const { id, orderNumber } = bodyOf<{ id?: number; orderNumber?: string }>(answer);
  for (const name of [quoteId, id, orderNumber?.slice(2)]) {
    if (name) names.set(String(name), `new ${names.size}`);
  }
}

/** Said of the connection, random, or as long as an id that is. */
const OTHER_HEADERS = new Set([
  'date',
  'x-request-id',
  'connection',
  'keep-alive',
  'content-length',
]);

function comparable(answer: Answer, names: ReadonlyMap<string, string>): string {
  const headers = Object.entries(answer?.headers ?? {})
    .filter(([name]) => !OTHER_HEADERS.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  let text = JSON.stringify([answer?.status, headers, answer?.text]);
  for (const [id, name] of names) text = text.replaceAll(id, name);
  return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant');
}

async function measured(each: Case, api: Side, limit: Side): Promise<Result> {
  // The first run lets the compilers finish.
  await runOf(each, api, limit);
  const pairs: (readonly [Cpu, Cpu])[] = [];
  for (let run = 0; run < RUNS; run += 1) pairs.push(await runOf(each, api, limit));
  const ratios = pairs.map(([ours, theirs]) => ours.all / theirs.all).sort((a, b) => a - b);
  return {
    name: each.name,
    goal: each.goal,
    ratio: median(ratios),
    range: [ratios[0] ?? 0, ratios.at(-1) ?? 0],
    apiMs: median(pairs.map(([ours]) => ours.all)),
    limitMs: median(pairs.map(([, theirs]) => theirs.all)),
    servers: [
      median(pairs.map(([ours]) => ours.server)),
      median(pairs.map(([, theirs]) => theirs.server)),
    ],
  };
}

/** CPU of one request on one side, in ms. */
interface Cpu {
  readonly server: number;
  /** Of the server and its database. */
  readonly all: number;
}

/** What both sides need for a request, on average over turns that alternate. */
async function runOf(each: Case, api: Side, limit: Side): Promise<readonly [Cpu, Cpu]> {
  const ours: Cpu[] = [];
  const theirs: Cpu[] = [];
  for (let pair = 0; pair < TURNS; pair += 1) {
    // Each side is as often the first.
    const isOursFirst = pair % 2 === 0;
    if (isOursFirst) ours.push(await turn(each, api));
    theirs.push(await turn(each, limit));
    if (!isOursFirst) ours.push(await turn(each, api));
  }
  return [mean(ours), mean(theirs)];
}

function mean(turns: readonly Cpu[]): Cpu {
  const meanOf = (part: keyof Cpu) => turns.reduce((sum, cpu) => sum + cpu[part], 0) / turns.length;
  return { server: meanOf('server'), all: meanOf('all') };
}

async function turn({ requests, status, calls }: Case, side: Side): Promise<Cpu> {
  const prepared = await calls(side, requests);
  const [server, database] = cpuOf(side);
  const answers = await inParallel(prepared, side);
  const [serverAfter, databaseAfter] = cpuOf(side);
  const wrong = answers.find((answer) => answer?.status !== status);
  if (wrong !== undefined) throw new Error(`answered ${wrong?.status}: ${wrong?.text}`);
  const own = (serverAfter - server) / requests;
  return { server: own, all: own + (databaseAfter - database) / requests };
}

const cpuOf = ({ pids: [server, database] }: Side) =>
  [processorTime(server), processorTime(database)] as const;

interface Process {
  /** In ms, of time and of CPU. */
  readonly ready: number;
  readonly readyCpu: number;
  /** Memory in MB: just started, a minute later without a request, and after the measurements. */
  readonly started: number;
  readonly idle: number;
  readonly afterLoad: number;
}

function report(results: readonly Result[], api: Process): void {
  const { ready, readyCpu, started, idle, afterLoad } = api;
  print(
    `CPU per request (API and database) against the limit: medians of ${RUNS} runs of ${TURNS} turns`,
  );
  print(`${CLIENTS} clients, ${MACHINE}`);
  print(row('', 'API', 'limit', 'ratio', 'range', 'goal'));
  for (const { name, goal, ratio, range, apiMs, limitMs } of results) {
    const between = range.map((value) => value.toFixed(2)).join('–');
    const ms = [apiMs, limitMs].map((value) => `${value.toFixed(2)} ms`);
    print(row(name, ...ms, `${ratio.toFixed(2)} ×`, between, `≤ ${goal} ×`));
  }
  print(row('ready', `${(ready / 1000).toFixed(2)} s`, '', '', '', ''));
  print(row('CPU until ready', `${(readyCpu / 1000).toFixed(2)} s`));
  print(row('memory, started', `${started.toFixed(0)} MB`));
  print(row('memory, idle', `${idle.toFixed(0)} MB`, '', '', '', ''));
  print(row('memory, after load', `${afterLoad.toFixed(0)} MB`, '', '', '', ''));
  print(JSON.stringify({ runs: RUNS, machine: MACHINE, results, ...api }));
  keepFigures([
    ...results.map(({ name, ratio }) => ({
      name: `api: ${name}, against the limit`,
      value: ratio,
      better: 'lower' as const,
    })),
    { name: 'api: ready, ms', value: ready, better: 'lower' },
    { name: 'api: memory idle, MB', value: idle, better: 'lower' },
    { name: 'api: memory after load, MB', value: afterLoad, better: 'lower' },
  ]);
}

void main();
