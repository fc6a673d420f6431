import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** The metrics of one process, as they travel to the supervisor. */
export type ProcessMetrics = readonly MetricObjectWithValues<MetricValue<string>>[];

/**
 * What the supervisor and its processes say to each other about metrics. Every request has a number of its sender's,
 * which its reply repeats.
 */
export interface MetricMessages {
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
export function metricMessage<K extends Kind>(kind: K, content: MetricMessages[K]): Envelope<K> {
  return { ...content, courierMetrics: kind };
}

export function isMetricMessage<K extends Kind>(kind: K, message: unknown): message is Envelope<K> {
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
export function ignoreSendError(): void {}
