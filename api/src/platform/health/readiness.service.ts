import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AppConfig, CONFIG } from '../config/config';
import { DISK_FULL_BELOW, freeBytesOf } from '../config/disk-space';
import { UnavailableError } from '../errors/domain-errors';

/** A database that takes longer for nothing at all is none that requests should be sent to. */
const PATIENCE_MS = 1500;

/** Whether this process should be sent requests. It listens only when the schema is up to date. */
@Injectable()
export class ReadinessService implements BeforeApplicationShutdown {
  private isEnding = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'databaseUrl' | 'dataDir'>,
  ) {}

  /** From now on the process is on its way out. */
  drain(): void {
    this.isEnding = true;
  }

  get isDraining(): boolean {
    return this.isEnding;
  }

  beforeApplicationShutdown(): void {
    this.drain();
  }

  /** @throws UnavailableError while it should not */
  async check(): Promise<void> {
    if (this.isDraining) throw new UnavailableError('This process is about to end.');
    if (!(await this.reachesDatabase()))
      throw new UnavailableError('The database does not answer.');
    if (await this.isDiskFull()) throw new UnavailableError('The disk of the database is full.');
  }

  /** A database server watches its own disk; what we embed reads on where it can write nothing. */
  private async isDiskFull(): Promise<boolean> {
    if (this.config.databaseUrl !== null) return false;
    return (await freeBytesOf(this.config.dataDir)) < DISK_FULL_BELOW;
  }

  private async reachesDatabase(): Promise<boolean> {
    const asked = this.dataSource.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const patience = new AbortController();
    const late = pause(PATIENCE_MS, false, { signal: patience.signal }).catch(() => false);
    const answer = await Promise.race([asked, late]);
    patience.abort();
    return answer;
  }
}
