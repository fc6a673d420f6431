import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource, type EntityTarget } from 'typeorm';
import type { QueuedJob } from '../job-queue/queued-job';
import { MysqlPools } from '../database/mysql-pools';
import { MetricsService } from './metrics.service';

/** Metrics of the database and what waits in it, read when they are asked for. */
@Injectable()
export class DatabaseMetricsService {
  /** Tables of jobs by the name that the metrics give them. */
  private readonly queues = new Map<string, string>();

  constructor(
    private readonly dataSource: DataSource,
    { registry }: MetricsService,
  ) {
    const registers = [registry];
    new Gauge({
      name: 'courier_database_connections',
      help: 'Connections to the database server, and callers that wait for one',
      labelNames: ['state'],
      registers,
      collect: collectorOf((gauge) => this.readPool(gauge)),
    });
    // Every process reads the same rows: the highest is the newest, a sum would be wrong.
    new Gauge({
      name: 'courier_outbox_jobs',
      help: 'Jobs that are not done',
      labelNames: ['queue', 'state'],
      aggregator: 'max',
      registers,
      collect: collectorOf((gauge) => this.readDepth(gauge)),
    });
    new Gauge({
      name: 'courier_outbox_oldest_seconds',
      help: 'Age of the oldest job that is still to be tried',
      labelNames: ['queue'],
      aggregator: 'max',
      registers,
      collect: collectorOf((gauge) => this.readAge(gauge)),
    });
  }

  /** Counts the jobs of a queue from now on. */
  watchQueue(name: string, entity: EntityTarget<QueuedJob>): void {
    this.queues.set(name, this.dataSource.getMetadata(entity).tableName);
  }

  private readPool(gauge: Gauge): void {
    const { driver: pools } = this.dataSource.options as { readonly driver?: unknown };
    if (!(pools instanceof MysqlPools)) return;
    for (const [state, count] of Object.entries(pools.counts)) gauge.set({ state }, count);
  }

  private async readDepth(gauge: Gauge): Promise<void> {
    for (const [queue, table] of this.queues) {
      for (const state of ['ready', 'parked']) {
        const [row] = await this.dataSource.query<{ jobs: number }[]>(
          `SELECT COUNT(*) AS jobs FROM ${table} WHERE state = ?`,
          [state],
        );
        gauge.set({ queue, state }, Number(row?.jobs ?? 0));
      }
    }
  }

  private async readAge(gauge: Gauge): Promise<void> {
    for (const [queue, table] of this.queues) {
      const [row] = await this.dataSource.query<{ oldest: number | null }[]>(
        `SELECT MIN(createdAt) AS oldest FROM ${table} WHERE state = 'ready'`,
      );
      const oldest = row?.oldest ?? null;
      gauge.set({ queue }, oldest === null ? 0 : (Date.now() - Number(oldest)) / 1000);
    }
  }
}

/** Of mysql2's pool: it has no public numbers. */
/** A number that cannot be read, because the database is away, is left out: the others are wanted then most of all. */
function collectorOf(read: (gauge: Gauge) => void | Promise<void>) {
  return async function collect(this: Gauge): Promise<void> {
    this.reset();
    try {
      await read(this);
    } catch {
      this.reset();
    }
  };
}
