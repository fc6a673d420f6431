import { optional, type Settings, text, wholeNumber } from './settings';

/** How the server runs as processes of the operating system. */
export interface ProcessesConfig {
  /** Processes of the API behind the one port; more than one are started and replaced by a supervisor. */
  readonly processes: number;
  /** How long a process still serves after SIGTERM, while the load balancer learns that it is not ready. */
  readonly drainMs: number;
  /** How long a request may take to arrive, with its body. */
  readonly requestTimeoutMs: number;
  /** Open connections to one process; past it the one that has kept us waiting longest is closed. */
  readonly maxConnections: number;
  /** What a scraper of metrics on another machine has to bear; null lets none in. */
  readonly metricsToken: string | null;
}

export function readProcesses(settings: Settings): ProcessesConfig {
  return {
    processes: settings.read('PROCESSES', wholeNumber(1, { min: 1, max: 64 })),
    drainMs: settings.read('DRAIN_MS', wholeNumber(0, { min: 0, max: 60_000 })),
    requestTimeoutMs: settings.read(
      'REQUEST_TIMEOUT_MS',
      wholeNumber(60_000, { min: 1000, max: 600_000 }),
    ),
    maxConnections: settings.read('MAX_CONNECTIONS', wholeNumber(2500, { min: 10, max: 100_000 })),
    metricsToken: settings.read('METRICS_TOKEN', optional(text())),
  };
}
