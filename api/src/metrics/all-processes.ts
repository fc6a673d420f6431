import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** Whoever scrapes meets one process of several; the answer is about all of them. */
interface Question {
  readonly courierMetrics: 'question';
}
interface Answer {
  readonly courierMetrics: 'answer';
  /** null when a process did not say anything in time. */
  readonly text: string | null;
}

/** For the supervisor: gathers the figures of all processes when one of them asks. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isOurs(message, 'question')) return;
    void all.clusterMetrics().then(
      (text) => worker.send({ courierMetrics: 'answer', text } satisfies Answer),
      () => worker.send({ courierMetrics: 'answer', text: null } satisfies Answer),
    );
  });
}

/** Lets the supervisor ask this process, if there is one. */
export function offerMetrics(registry: Registry): void {
  if (!cluster.isWorker) return;
  new AggregatorRegistry();
  AggregatorRegistry.setRegistries(registry);
}

/** The figures of all processes as Prometheus reads them; this one's alone when the others do not answer. */
export async function metricsOfAll(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return registry.metrics();
  return (await (underWay ??= ask().finally(() => (underWay = null)))) ?? registry.metrics();
}

let underWay: Promise<string | null> | null = null;

async function ask(): Promise<string | null> {
  process.send?.({ courierMetrics: 'question' } satisfies Question);
  for (;;) {
    const [message] = (await once(process, 'message')) as unknown[];
    if (isOurs(message, 'answer')) return (message as Answer).text;
  }
}

function isOurs(message: unknown, kind: 'question' | 'answer'): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    (message as Partial<Question | Answer>).courierMetrics === kind
  );
}
