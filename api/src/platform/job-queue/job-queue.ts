import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type {
  DataSource,
  EntityManager,
  EntityTarget,
  QueryDeepPartialEntity,
  SelectQueryBuilder,
} from 'typeorm';
import { lockUnlessTaken } from '../database/for-update';
import type { TransactionsService } from '../database/transactions.service';
import type { QueuedJob } from './queued-job';
import type { NextAttempt } from './retry-policy';

/** A job that this worker holds until its lease runs out. */
export type LeasedJob<Job extends QueuedJob> = Job & { readonly leaseUntil: Date };

export interface JobQueueOptions<Job extends QueuedJob> {
  readonly entity: EntityTarget<Job>;
  /** How long a leased job is nobody else's, in ms: longer than an attempt may take. */
  readonly leaseMs: number;
  /** Names this worker; random without. */
  readonly owner?: string;
  /** Narrows the jobs that are due, which the query knows as `job`. */
  readonly narrow?: (due: SelectQueryBuilder<Job>) => void;
  /** What else is written when a job is parked, in the same transaction. */
  readonly onParked?: (manager: EntityManager, job: Job) => Promise<unknown>;
}

/**
 * Jobs in a table, which workers of any number of processes share. Every change is a compare-and-set: right on every
 * engine, also with parallel workers.
 */
export class JobQueue<Job extends QueuedJob> {
  private readonly owner: string;

  constructor(
    protected readonly dataSource: DataSource,
    protected readonly transactions: Pick<TransactionsService, 'run'>,
    private readonly options: JobQueueOptions<Job>,
  ) {
    this.owner = options.owner ?? `${hostname().slice(0, 40)}-${randomBytes(6).toString('hex')}`;
  }

  /** Takes jobs that are due, at most as many. */
  async lease(most: number): Promise<LeasedJob<Job>[]> {
    const leased: LeasedJob<Job>[] = [];
    for (const candidate of await this.findDue(most + SPARE_CANDIDATES)) {
      if (leased.length === most) break;
      const job = await this.leaseOne(candidate);
      if (job) leased.push(job);
    }
    return leased;
  }

  /** Gives a job back, to be tried later or parked. Does nothing once the lease is another's. */
  async release(job: Job, { state, nextAttemptAt }: NextAttempt, error: string): Promise<void> {
    const finishedAt = state === 'parked' ? new Date() : null;
    await this.transactions.run(async (manager) => {
      const { affected } = await this.update(manager, {
        state,
        lastError: error,
        nextAttemptAt,
        finishedAt,
        ...FREE,
      })
        .where('id = :id AND state = :ready', { id: job.id, ready: 'ready' })
        .andWhere('leaseOwner = :owner AND attempts = :attempts', {
          owner: this.owner,
          attempts: job.attempts,
        })
        .execute();
      if (affected && state === 'parked') await this.options.onParked?.(manager, job);
    });
  }

  /** Marks a job as done, in the transaction of what it did. */
  protected async close(manager: EntityManager, { id }: Pick<Job, 'id'>): Promise<void> {
    const finishedAt = new Date();
    await this.update(manager, { state: 'done', finishedAt, lastError: null, ...FREE })
      .where('id = :id', { id })
      .execute();
  }

  private findDue(most: number): Promise<Job[]> {
    const now = Date.now();
    const due = this.dataSource
      .getRepository(this.options.entity)
      .createQueryBuilder('job')
      .where('job.state = :state AND job.nextAttemptAt <= :now', { state: 'ready', now })
      .andWhere('(job.leaseUntil IS NULL OR job.leaseUntil < :now)', { now })
      .orderBy('job.nextAttemptAt')
      .addOrderBy('job.id')
      .limit(most);
    this.options.narrow?.(due);
    return due.getMany();
  }

  /** `attempts` is the version that is compared: it grows with every lease and never goes back. */
  private async leaseOne(candidate: Job): Promise<LeasedJob<Job> | null> {
    const { id, attempts } = candidate;
    const now = Date.now();
    const lease = {
      leaseOwner: this.owner,
      leaseUntil: new Date(now + this.options.leaseMs),
      attempts: attempts + 1,
    };
    return this.transactions.run(async (manager) => {
      // Its lock means that another worker is about to lease or to close it: continue with the next.
      if (!(await lockUnlessTaken(manager, this.options.entity, id))) return null;
      const { affected } = await this.update(manager, lease)
        .where('id = :id AND state = :ready', { id, ready: 'ready' })
        .andWhere('attempts = :attempts', { attempts })
        .andWhere('(leaseUntil IS NULL OR leaseUntil < :now)', { now })
        .execute();
      return affected === 1 ? { ...candidate, ...lease } : null;
    });
  }

  private update(manager: EntityManager, values: Partial<QueuedJob>) {
    const update = manager.createQueryBuilder().update(this.options.entity);
    return update.set(values as QueryDeepPartialEntity<Job>);
  }
}

/** Due jobs that are looked at beyond those that are wanted, because other workers want them too. */
const SPARE_CANDIDATES = 15;

const FREE = { leaseOwner: null, leaseUntil: null } as const;
