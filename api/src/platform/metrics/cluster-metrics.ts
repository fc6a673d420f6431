import cluster, { type Worker } from 'node:cluster';
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';
import { RpcReplies } from './rpc-replies';
import { CoalescedRun } from './coalesce';

/** The metrics of one process, as they travel to the supervisor. */
type ProcessMetrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/**
 * What the supervisor and its processes say to each other about metrics. Every request has a number of its sender's,
 * which its reply repeats.
 */
interface MetricMessages {
  /** A process to the supervisor: it is being scraped. */
  readonly scrape: { readonly id: number };
  /** The supervisor to every process. */
  readonly collect: { readonly id: number };
  /** A process to the supervisor; null when its metrics could not be read. */
  readonly collected: { readonly id: number; readonly metrics: ProcessMetrics | null };
  /** The supervisor to the process that is being scraped; null when no process replied. */
  readonly scraped: { readonly id: number; readonly text: string | null };
}

type Kind = keyof MetricMessages;
type Envelope<K extends Kind> = MetricMessages[K] & { readonly courierMetrics: K };

/** Other parts of a process send messages of their own: the kind marks ours. */
function metricMessage<K extends Kind>(kind: K, content: MetricMessages[K]): Envelope<K> {
  return { ...content, courierMetrics: kind };
}

function isMetricMessage<K extends Kind>(kind: K, message: unknown): message is Envelope<K> {
  return (
    typeof message === 'object' &&
    message !== null &&
    'courierMetrics' in message &&
    message.courierMetrics === kind
  );
}

/**
 * For `send`: without a callback a message to a process that has just ended would be an `error` event, which ends
 * the sender. A caller that waits for a reply has a time limit.
 */
function ignoreSendError(): void {}

/** How long the supervisor may take to gather, in ms; longer than it waits for a process that is stuck. */
const GATHER_LIMIT_MS = 4000;

const scrapes = new RpcReplies<string>();

const gathered = new CoalescedRun(() =>
  scrapes.ask(
    (id) => process.send?.(metricMessage('scrape', { id }), ignoreSendError),
    GATHER_LIMIT_MS,
  ),
);

/** Lets the supervisor ask this process for its metrics and answer its scrapes, if there is one. */
export function offerMetrics(registry: Registry): void {
  if (!cluster.isWorker) return;
  process.on('message', (message: unknown) => {
    if (isMetricMessage('scraped', message)) scrapes.settle(message.id, message.text);
    if (isMetricMessage('collect', message)) void report(registry, message.id);
  });
}

/**
 * The metrics of all processes as Prometheus reads them: a scrape reaches one of several.
 * This one's alone when the supervisor does not answer in time.
 */
export async function metricsOfAll(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return registry.metrics();
  return (await gathered.run()) ?? registry.metrics();
}

async function report(registry: Registry, id: number): Promise<void> {
  const metrics = await registry.getMetricsAsJSON().catch(() => null);
  process.send?.(metricMessage('collected', { id, metrics }), ignoreSendError);
}

/** How long a process may take to report, in ms: one that is stuck must not keep a scrape waiting (10 s). */
const REPORT_LIMIT_MS = 2000;

/** The processes that serve, and the reports that each still owes. */
type Reports = Map<Worker, RpcReplies<ProcessMetrics>>;

/** For the supervisor, before it starts processes: gathers the metrics of all when one of them is scraped. */
export function gatherMetrics(): void {
  const reports: Reports = new Map();
  // Not sooner: a process that is still starting could not report, and every scrape would wait for it.
  cluster.on('listening', (worker) => {
    if (!reports.has(worker)) reports.set(worker, new RpcReplies());
  });
  cluster.on('disconnect', (worker) => {
    reports.get(worker)?.abandonAll();
    reports.delete(worker);
  });
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (isMetricMessage('collected', message)) {
      reports.get(worker)?.settle(message.id, message.metrics);
    }
    if (isMetricMessage('scrape', message)) void answerScrape(worker, message.id, reports);
  });
}

/** With what the other processes report where one ends or is stuck. */
async function answerScrape(asking: Worker, id: number, reports: Reports): Promise<void> {
  const all = await Promise.all(
    Array.from(reports, ([worker, pending]) =>
      pending.ask(
        (number) => worker.send(metricMessage('collect', { id: number }), ignoreSendError),
        REPORT_LIMIT_MS,
      ),
    ),
  );
  const text = await merge(all.filter((metrics) => metrics !== null));
  asking.send(metricMessage('scraped', { id, text }), ignoreSendError);
}

async function merge(all: readonly ProcessMetrics[]): Promise<string | null> {
  if (all.length === 0) return null;
  try {
    return await AggregatorRegistry.aggregate([...all]).metrics();
  } catch {
    // Nobody listens to the supervisor's rejections: the process that is being scraped answers with its own metrics.
    return null;
  }
}
