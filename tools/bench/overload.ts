/**
 * `npm run bench:overload`: what one API process on MariaDB does with four times what it can serve. First the peak is
 * found by more and more callers that wait for their answers; then requests arrive at four times that rate whether
 * others were answered or not. Ends with 1 where a goal is missed. Prints a table and JSON.
 */
import http from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newDatabase } from '../faults/shared/database';
import { ApiProcess, logIn } from '../faults/shared/api-process';
import { bodyOf } from '../faults/shared/client';
import { askOrder, askQuote, QUOTE_REQUEST } from '../faults/shared/orders';
import { startMariaDb } from '../programs/mariadb';
import { percentile } from '../faults/shared/report';
import { print } from './print';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const TIMES = 4;
const GOALS = { goodput: 0.9, acceptedP99Ms: 250, refusedP99Ms: 20, recoveryMs: 1000 };

/** What is asked for. */
interface Work {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** How one request ended: after how many ms, and whether it was served or refused. */
interface Ended {
  readonly status: number;
  readonly ms: number;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'courier-overload-'));
  const mariaDb = await startMariaDb();
  try {
    const databaseUrl = await newDatabase(mariaDb.url, 'overload');
    const api = await ApiProcess.on({ dataDir: folder, databaseUrl, log: logIn(folder) });
    await api.start();
    try {
      const { id } = bodyOf<{ id: number }>(await mustAnswer(askQuote(api.port)));
      const placed = await mustAnswer(askOrder(api.port, id));
      const { orderNumber } = bodyOf<{ orderNumber: string }>(placed);
      const works: readonly Work[] = [
        {
          what: 'quotes',
          method: 'POST',
          path: '/api/quotes',
          body: JSON.stringify(QUOTE_REQUEST),
        },
        { what: 'tracking', method: 'GET', path: `/api/orders/${orderNumber}` },
      ];
      for (const work of works) if (report(await measure(api.port, work))) process.exitCode = 1;
    } finally {
      await api.stop();
    }
  } finally {
    await mariaDb.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(port: number, work: Work) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Infinity });
  const call = () => ask(port, work, agent);
  await closedLoop(call, 8, 3);
  let peak = { callers: 0, rate: 0 };
  for (const callers of [4, 8, 16, 32]) {
    const rate = await closedLoop(call, callers, SECONDS);
    if (rate > peak.rate) peak = { callers, rate };
  }
  const flood = await openLoop(call, peak.rate * TIMES, SECONDS);
  const began = performance.now();
  while (!isServed(await call())) await pause(10);
  const recoveryMs = performance.now() - began;
  agent.destroy();
  const served = flood.filter(isServed);
  const refused = flood.filter(({ status }) => status === 503);
  return {
    what: work.what,
    callersAtPeak: peak.callers,
    peakPerSecond: round(peak.rate),
    offeredPerSecond: round(flood.length / SECONDS),
    servedPerSecond: round(served.length / SECONDS),
    goodput: round(served.length / SECONDS / peak.rate, 3),
    acceptedP50Ms: round(percentile(served.map(took), 0.5)),
    acceptedP99Ms: round(percentile(served.map(took), 0.99)),
    refusedP50Ms: round(percentile(refused.map(took), 0.5), 1),
    refusedP99Ms: round(percentile(refused.map(took), 0.99), 1),
    otherAnswers: flood.length - served.length - refused.length,
    recoveryMs: round(recoveryMs),
  };
}

/** So many callers that ask again as soon as they are answered. Answers a second. */
async function closedLoop(
  call: () => Promise<Ended>,
  callers: number,
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let served = 0;
  const caller = async () => {
    while (performance.now() < end) if (isServed(await call())) served += 1;
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return served / seconds;
}

/** So many requests a second, whatever becomes of those before. */
async function openLoop(
  call: () => Promise<Ended>,
  rate: number,
  seconds: number,
): Promise<Ended[]> {
  const started = performance.now();
  const calls: Promise<Ended>[] = [];
  while (performance.now() - started < seconds * 1000) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate);
    while (calls.length < due) calls.push(call());
    await pause(1);
  }
  return Promise.all(calls);
}

const took = ({ ms }: Ended) => ms;

function isServed({ status }: Ended): boolean {
  return status === 200 || status === 201;
}

function ask(port: number, { method, path, body }: Work, agent: http.Agent): Promise<Ended> {
  const started = performance.now();
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - started });
    const request = http.request(
      { host: '127.0.0.1', port, method, path, headers, agent },
      (response) => {
        response.resume();
        response.once('end', () => end(response.statusCode ?? 0));
      },
    );
    request.once('error', () => end(0));
    request.end(body);
  });
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
function report(figures: Awaited<ReturnType<typeof measure>>): boolean {
  for (const [name, value] of Object.entries(figures)) print(`${name.padEnd(20)}${value}`);
  const missed = [
    figures.goodput < GOALS.goodput && 'goodput',
    figures.acceptedP99Ms > GOALS.acceptedP99Ms && 'p99 of what was served',
    figures.refusedP99Ms > GOALS.refusedP99Ms && 'p99 of what was refused',
    figures.recoveryMs > GOALS.recoveryMs && 'recovery',
    figures.otherAnswers > 0 && 'other answers',
  ].filter(Boolean);
  print(missed.length > 0 ? `missed: ${missed.join(', ')}` : 'every goal met');
  print(JSON.stringify({ figures, goals: GOALS }));
  return missed.length > 0;
}

void main();
