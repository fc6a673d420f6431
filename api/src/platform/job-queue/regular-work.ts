import {
  type BeforeApplicationShutdown,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { leaseRun } from '../database/scheduled-job';
import type { TransactionsService } from '../database/transactions.service';
import { PollingLoop } from './polling-loop';

/** Work that a process does again and again, from a pause after its start until it ends. */
export abstract class RegularWork implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger: Logger;
  /** Whether what is under way should come to an end soon. */
  protected isStopping = false;
  private readonly loop: PollingLoop;

  /** @param area as the log names it */
  constructor(area: string, everyMs: number) {
    this.logger = new Logger(area);
    this.loop = new PollingLoop(
      async () => {
        await this.round();
        return false;
      },
      everyMs,
      (error) => this.logger.error(error),
    );
  }

  protected abstract round(): Promise<unknown>;

  async onApplicationBootstrap(): Promise<void> {
    this.loop.startAfterPause();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.loop.stop();
  }
}

export interface Turns {
  readonly area: string;
  /** Under which the lease is kept: one for each kind of work. */
  readonly lease: string;
  /** How often each process asks whether it is its turn. */
  readonly askEveryMs: number;
  /** For so long after a turn no process has another one. */
  readonly periodMs: number;
}

/** Regular work that one process does for all, whichever asks first. */
export abstract class LeasedWork extends RegularWork {
  constructor(
    protected readonly dataSource: DataSource,
    protected readonly transactions: TransactionsService,
    private readonly turns: Turns,
  ) {
    super(turns.area, turns.askEveryMs);
  }

  protected abstract work(): Promise<unknown>;

  /** Asked before the lease: where nothing is to be done, nothing is written. */
  protected async isNeeded(): Promise<boolean> {
    return true;
  }

  /** Does the work unless a process has done it within the period; returns whether it did. */
  async runIfDue(): Promise<boolean> {
    if (this.isStopping || !(await this.isNeeded())) return false;
    const { lease, periodMs } = this.turns;
    if (!(await leaseRun(this.dataSource, this.transactions, lease, periodMs))) return false;
    await this.work();
    return true;
  }

  protected round(): Promise<unknown> {
    return this.runIfDue();
  }
}
