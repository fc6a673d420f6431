import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import {
  ignoreSendError,
  isMetricMessage,
  metricMessage,
  type ProcessMetrics,
} from './metric-messages';
import { PendingReplies } from './pending-replies';

/** How long a process may take to report, in ms: one that is stuck must not keep a scrape waiting (10 s). */
const REPORT_LIMIT_MS = 2000;

/** The processes that serve, and the reports that each still owes. */
type Reports = Map<Worker, PendingReplies<ProcessMetrics>>;

/** For the supervisor, before it starts processes: gathers the metrics of all when one of them is scraped. */
export function gatherMetrics(): void {
  const reports: Reports = new Map();
  // Not sooner: a process that is still starting could not report, and every scrape would wait for it.
  cluster.on('listening', (worker) => {
    if (!reports.has(worker)) reports.set(worker, new PendingReplies());
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
