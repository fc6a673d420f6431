import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AppConfig } from '../../platform/config/config';
import { gatherMetrics } from '../../platform/metrics/cluster-metrics';
import { settingsOf } from './card-simulator';
import { LONGEST_STOP_MS } from './shutdown';
import { provideSimulator } from './shared-simulator';

/** A process that ends sooner than this after its start is not replaced immediately. */
const YOUNG_MS = 5000;
/** The longest pause before a replacement, in ms. */
const PAUSE_MOST_MS = 10_000;
/** How much longer than a process itself we wait for its end. */
const GRACE_MS = 2000;

/**
 * Runs the API as several processes behind one port, replaces those that die, and ends all of them when it is
 * told to. The first one starts alone: it brings the database up to date, and a wrong setting is reported once.
 * @param socket that was inherited for all of them, if any
 */
export async function supervise(
  config: AppConfig,
  logger: Logger,
  socket: number | null,
): Promise<void> {
  // Every process accepts for itself. Handed out by the supervisor instead, a connection that is on its way to a
  // process that dies would be left hanging.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  gatherMetrics();
  const simulator = await provideSimulator(config);
  const settings = { ...simulator.settings, ...settingsOf(config.cards.payfast) };
  const crew = new Crew(settings, logger, socket);
  const stop = async () => {
    await crew.stop(config.drainMs + LONGEST_STOP_MS + GRACE_MS);
    await simulator.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (crew.isStopping && signal === 'SIGINT') process.exit(1);
      if (!crew.isStopping) void stop();
    });
  }
  if (!(await crew.startFirst())) {
    // It has said why.
    if (!crew.isStopping) process.exit(1);
    return;
  }
  for (let count = 1; count < config.processes; count += 1) crew.start();
}

const isDead = (worker: Worker | undefined) => worker?.isDead() ?? true;

class Crew {
  isStopping = false;
  private failures = 0;

  constructor(
    private readonly settings: Readonly<Record<string, string>>,
    private readonly logger: Logger,
    private readonly socket: number | null,
  ) {}

  /** Returns whether it came to serve. */
  async startFirst(): Promise<boolean> {
    const first = this.fork();
    const serves = await Promise.race([
      once(first, 'listening').then(() => true),
      once(first, 'exit').then(() => false),
    ]);
    if (serves) this.watch(first, Date.now());
    return serves;
  }

  start(): void {
    if (!this.isStopping) this.watch(this.fork(), Date.now());
  }

  /** Asks every process to end and waits; those that do not are killed after the time limit. */
  async stop(patienceMs: number): Promise<void> {
    this.isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ended = workers.map((worker) => (worker.isDead() ? null : once(worker, 'exit')));
    for (const worker of workers) worker.process.kill('SIGTERM');
    const timer = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL');
    }, patienceMs);
    await Promise.all(ended);
    clearTimeout(timer);
  }

  private fork(): Worker {
    const worker = cluster.fork(this.settings);
    const { pid } = worker.process;
    worker.once('listening', () => {
      this.logger.info({ context: 'Processes', pid }, 'a process serves');
    });
    return worker;
  }

  private watch(worker: Worker, startedAt: number): void {
    worker.once('exit', (code, signal) => void this.replace(startedAt, { code, signal }));
  }

  private async replace(startedAt: number, end: { code: number; signal: string }): Promise<void> {
    if (this.isStopping) return;
    if (this.socket !== null && Object.values(cluster.workers ?? {}).every(isDead)) {
      // Node closes what the processes share with the last of them: who holds the socket has to start us again.
      this.logger.fatal({ context: 'Processes', ...end }, 'the last process ended');
      process.exit(1);
    }
    this.failures = Date.now() - startedAt < YOUNG_MS ? this.failures + 1 : 0;
    const pauseMs = this.failures === 0 ? 0 : Math.min(PAUSE_MOST_MS, 250 * 2 ** this.failures);
    this.logger.error({ context: 'Processes', ...end, pauseMs }, 'a process ended and is replaced');
    await pause(pauseMs);
    this.start();
  }
}
