import { optional, type Settings, token, wholeNumber } from './settings';

/** How the server runs as processes of the operating system. */
export function readProcesses(settings: Settings) {
  return {
    /** Processes of the API behind the one port; more than one are started and replaced by a supervisor. */
    processes: settings.read('PROCESSES', wholeNumber(1, { min: 1, max: 64 })),
    /** How long a process still serves after SIGTERM, while the load balancer learns that it is not ready. */
    drainMs: settings.read('DRAIN_MS', wholeNumber(0, { min: 0, max: 60_000 })),
    /** How long a request may take to arrive, with its body. */
    requestTimeoutMs: settings.read(
      'REQUEST_TIMEOUT_MS',
      wholeNumber(60_000, { min: 1000, max: 600_000 }),
    ),
    /** Open connections to one process; past it the one that has kept us waiting longest is closed. */
    maxConnections: settings.read('MAX_CONNECTIONS', wholeNumber(2500, { min: 10, max: 100_000 })),
    /** What a scraper of metrics on another machine has to bear; null lets none in. */
    metricsToken: settings.read('METRICS_TOKEN', optional(token)),
  };
}
