import { CRASH_KINDS, REMOTE_LOAD_OUTCOMES } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What this process has to say to Prometheus. Labels are routes, words of ours and numbers: nothing about people. */
@Injectable()
export class MetricsService {
  readonly registry = new Registry();

  readonly requests = new Counter({
    name: 'courier_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });

  readonly requestSeconds = new Histogram({
    name: 'courier_http_request_seconds',
    help: 'Time from a request to the end of its answer, without streams',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  readonly refusedRequests = new Counter({
    name: 'courier_refused_requests_total',
    help: 'Requests that were refused because too many of their kind were running',
    labelNames: ['workload'],
    registers: [this.registry],
  });

  readonly providerCalls = new Counter({
    name: 'courier_provider_calls_total',
    help: 'Calls to the delivery provider by what came of them',
    labelNames: ['call', 'outcome'],
    registers: [this.registry],
  });

  readonly remoteLoadSeconds = new Histogram({
    name: 'courier_remote_load_seconds',
    help: 'Loading of a remote in a browser, by what came of it',
    labelNames: ['remote', 'version', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  readonly remoteCrashes = new Counter({
    name: 'courier_remote_crashes_total',
    help: 'Errors in a browser that nobody handled, by the version whose script threw them',
    labelNames: ['remote', 'version', 'kind'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.gauge({ name: 'courier_processes', help: 'Processes of the API', read: () => 1 });
  }

  /** Drops the series of a version that no visitor can have open any more. */
  forgetVersion(remote: string, version: string): void {
    for (const outcome of REMOTE_LOAD_OUTCOMES) {
      this.remoteLoadSeconds.remove({ remote, version, outcome });
    }
    for (const kind of CRASH_KINDS) this.remoteCrashes.remove({ remote, version, kind });
  }

  /** How many requests of each kind of work are running, read when it is asked for. */
  runningRequests(read: () => readonly (readonly [workload: string, running: number])[]): void {
    new Gauge({
      name: 'courier_running_requests',
      help: 'Requests that are being worked on',
      labelNames: ['workload'],
      aggregator: 'sum',
      registers: [this.registry],
      collect() {
        for (const [workload, running] of read()) this.set({ workload }, running);
      },
    });
  }

  /** A number that is read when it is asked for. Over several processes it is the sum, or the highest. */
  gauge(settings: {
    readonly name: string;
    readonly help: string;
    readonly over?: 'sum' | 'max';
    read(): number;
  }): void {
    const { name, help, over = 'sum', read } = settings;
    const options = {
      name,
      help,
      aggregator: over,
      registers: [this.registry],
      collect(this: Gauge) {
        this.set(read());
      },
    };
    new Gauge(options);
  }
}
