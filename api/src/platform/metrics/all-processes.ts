import cluster from 'node:cluster';
import type { Registry } from 'prom-client';
import { ignoreSendError, isMetricMessage, metricMessage } from './metric-messages';
import { PendingReplies } from './pending-replies';
import { SharedRun } from './shared-run';

/** How long the supervisor may take to gather, in ms; longer than it waits for a process that is stuck. */
const GATHER_LIMIT_MS = 4000;

const scrapes = new PendingReplies<string>();

const gathered = new SharedRun(() =>
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
