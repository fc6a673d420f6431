/**
 * Sends the same request over and over from a process of its own, so that what measures an answer does not wait for
 * what makes the next request, nor for what starts and watches the servers.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../chaos/shared/report';

/** What is asked for, and where. */
export interface Target {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

export interface Load {
  readonly target: Target;
  readonly seconds: number;
  /** So many callers ask again as soon as they are answered … */
  readonly callers?: number;
  /** … or so many requests are sent a second, whatever becomes of those before, */
  readonly rate?: number;
  /** on so many connections that are open already, as those of a proxy are, and on others where these do not suffice. */
  readonly connections?: number;
}

/** What became of the requests of a load. Times are in ms from when a request was to be sent. */
export interface Outcome {
  readonly sent: number;
  readonly served: number;
  readonly refused: number;
  /** Answers of any other kind, and connections that broke. */
  readonly others: number;
  readonly servedMs: Quantiles;
  readonly refusedMs: Quantiles;
  /** By how much requests were sent late. Where this is much, the sender was the bottleneck. */
  readonly lateMs: Quantiles;
  /** Those that were served before the load ended. */
  readonly servedInTime: number;
  /** From the end of the load until ten answers in a row came. */
  readonly recoveryMs: number;
  readonly connections: number;
  /** What part of a processor the sender took. */
  readonly senderLoad: number;
}

export interface Quantiles {
  readonly median: number;
  readonly p99: number;
}

/** The process that sends. */
export class LoadGenerator {
  private constructor(private readonly child: ChildProcess) {}

  static start(): LoadGenerator {
    return new LoadGenerator(fork(__filename, { execArgv: process.execArgv }));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async send(load: Load): Promise<Outcome> {
    this.child.send(load);
    const [outcome] = (await once(this.child, 'message')) as [Outcome];
    return outcome;
  }

  stop(): void {
    this.child.disconnect();
  }
}

/** How one request ended. */
interface Ended {
  readonly status: number;
  readonly ms: number;
  /** By the clock of `performance.now()`. */
  readonly at: number;
}

async function run({
  target,
  seconds,
  callers,
  rate = 0,
  connections = 0,
}: Load): Promise<Outcome> {
  const senders = new Senders(target);
  await senders.open(connections);
  const processorBefore = process.cpuUsage();
  const began = performance.now();
  const ended: Ended[] = [];
  const late: number[] = [];
  if (callers) await closedLoop(senders, callers, seconds, ended);
  else await openLoop(senders, rate, seconds, ended, late);
  const stopped = performance.now();
  const { user, system } = process.cpuUsage(processorBefore);
  const senderLoad = (user + system) / 1000 / (stopped - began);
  await senders.idle();
  const recoveryMs = await recovery(senders, stopped);
  const served = ended.filter(isServed);
  const refused = ended.filter(({ status }) => status === 503);
  senders.close();
  return {
    sent: ended.length,
    served: served.length,
    servedInTime: served.filter(({ at }) => at <= began + seconds * 1000).length,
    refused: refused.length,
    others: ended.length - served.length - refused.length,
    servedMs: quantiles(served.map(({ ms }) => ms)),
    refusedMs: quantiles(refused.map(({ ms }) => ms)),
    lateMs: quantiles(late),
    recoveryMs,
    connections: senders.opened,
    senderLoad,
  };
}

async function closedLoop(
  senders: Senders,
  callers: number,
  seconds: number,
  ended: Ended[],
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) ended.push(await senders.call(performance.now()));
  };
  await Promise.all(Array.from({ length: callers }, caller));
}

async function openLoop(
  senders: Senders,
  rate: number,
  seconds: number,
  ended: Ended[],
  late: number[],
): Promise<void> {
  const began = performance.now();
  const calls: Promise<number>[] = [];
  while (calls.length < seconds * rate) {
    const due = Math.min(seconds * rate, ((performance.now() - began) / 1000) * rate);
    while (calls.length < due) {
      const intended = began + (calls.length / rate) * 1000;
      late.push(performance.now() - intended);
      calls.push(senders.call(intended).then((end) => ended.push(end)));
    }
    await pause(1);
  }
  await Promise.all(calls);
}

async function recovery(senders: Senders, since: number): Promise<number> {
  let first = since;
  for (let inARow = 0; inARow < IN_A_ROW;) {
    if (isServed(await senders.call(performance.now()))) {
      inARow += 1;
    } else {
      await pause(10);
      inARow = 0;
      first = performance.now();
    }
  }
  return first - since;
}

const IN_A_ROW = 10;

const isServed = ({ status }: Ended) => status === 200 || status === 201;

const quantiles = (values: readonly number[]): Quantiles => ({
  median: percentile(values, 0.5),
  p99: percentile(values, 0.99),
});

/**
 * On as many kept connections as are needed at the same time. Over plain sockets: Node's own client takes a third of
 * the time that the API needs for an answer.
 */
class Senders {
  opened = 0;
  private readonly free: Socket[] = [];
  private readonly request: Buffer;
  private underway = 0;

  constructor(private readonly target: Target) {
    this.request = requestOf(target);
  }

  /** @param intended when it was to be sent, which its time counts from */
  call(intended: number): Promise<Ended> {
    const socket = this.free.pop() ?? this.connect();
    this.underway += 1;
    return new Promise((resolve) => {
      let received: Buffer = Buffer.alloc(0);
      const end = (status: number) => {
        socket.removeAllListeners();
        socket.on('error', () => undefined);
        if (status > 0) this.free.push(socket);
        this.underway -= 1;
        const at = performance.now();
        resolve({ status, ms: at - intended, at });
      };
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        const status = statusOf(received);
        if (status !== null) end(status);
      });
      socket.once('close', () => end(0));
      socket.once('error', () => end(0));
      socket.write(this.request);
    });
  }

  async open(connections: number): Promise<void> {
    while (this.free.length < connections) {
      const socket = this.connect();
      await once(socket, 'connect');
      this.free.push(socket);
    }
  }

  async idle(): Promise<void> {
    while (this.underway > 0) await pause(1);
  }

  close(): void {
    for (const socket of this.free) socket.destroy();
  }

  private connect(): Socket {
    this.opened += 1;
    return connect({ port: this.target.port, host: '127.0.0.1', noDelay: true });
  }
}

function requestOf({ method, path, body }: Target): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'sec-fetch-site: same-origin'];
  if (body)
    head.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** The status of an answer that has arrived whole; null before. */
function statusOf(received: Buffer): number | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`an answer without a length: ${head}`);
  return received.length >= end + 4 + Number(length) ? Number(head.slice(9, 12)) : null;
}

if (process.send) {
  process.on('message', (load: Load) => void run(load).then((outcome) => process.send?.(outcome)));
}
