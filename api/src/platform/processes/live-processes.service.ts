import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { currentMs } from '../database/engine';
import { TransactionsService } from '../database/transactions.service';
import { RegularWork } from '../job-queue/regular-work';
import { API_VERSION } from './api-version';

const ANNOUNCE_EVERY_MS = 15_000;
/** A process that was silent for so long was killed: three times in a row is no accident. */
const SILENT_MS = 3 * ANNOUNCE_EVERY_MS;

/** Announces this process, and knows which versions of the API all machines serve. */
@Injectable()
export class LiveProcessesService extends RegularWork {
  private readonly id = randomUUID();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {
    super('Processes', ANNOUNCE_EVERY_MS);
  }

  override async onApplicationBootstrap(): Promise<void> {
    await this.round();
    await super.onApplicationBootstrap();
  }

  /** What cannot be said any more is seen by the silence. */
  override async beforeApplicationShutdown(): Promise<void> {
    await super.beforeApplicationShutdown();
    await this.dataSource
      .query('DELETE FROM live_processes WHERE id = ?', [this.id])
      .catch(() => undefined);
  }

  /** The versions of the API that processes serve at this moment, this one's among them; each once. */
  async servedVersions(): Promise<readonly string[]> {
    const rows = await this.dataSource.query<{ apiVersion: string }[]>(
      `SELECT DISTINCT apiVersion FROM live_processes WHERE seenAt >= ${this.now} - ${SILENT_MS}`,
    );
    return [...new Set([API_VERSION, ...rows.map(({ apiVersion }) => apiVersion)])];
  }

  private get now(): string {
    return currentMs(this.dataSource.options.type);
  }

  protected async round(): Promise<void> {
    await this.transactions.run(async (manager) => {
      await manager.query(
        `DELETE FROM live_processes WHERE id = ? OR seenAt < ${this.now} - ${SILENT_MS}`,
        [this.id],
      );
      await manager.query(
        `INSERT INTO live_processes (id, apiVersion, seenAt) VALUES (?, ?, ${this.now})`,
        [this.id, API_VERSION],
      );
    });
  }
}
