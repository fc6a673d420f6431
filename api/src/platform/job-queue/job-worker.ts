import type { LeasedJob, JobQueue } from './job-queue';
import { PollingLoop } from './polling-loop';
import type { QueuedJob } from './queued-job';

export interface JobWorkerOptions<Job extends QueuedJob> {
  readonly pollMs: number;
  /** How many jobs may be under way now. */
  readonly places: () => number;
  /** Must not throw: what comes of the job is written to the queue. */
  readonly work: (job: LeasedJob<Job>) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** InRequestClass off a queue, several jobs at a time: no job waits for another, and the end of one makes place for the next. */
export class JobWorker<Job extends QueuedJob> {
  private readonly underWay = new Set<Promise<void>>();
  private readonly loop: PollingLoop;

  constructor(
    private readonly queue: Pick<JobQueue<Job>, 'lease'>,
    private readonly options: JobWorkerOptions<Job>,
  ) {
    this.loop = new PollingLoop(() => this.takeJobs(), options.pollMs, options.onError);
  }

  start(): void {
    this.loop.start();
  }

  /** Says that there is a new job; call it after the transaction that wrote it. */
  wake(): void {
    this.loop.wake();
  }

  /** Takes no more jobs and finishes those under way, which their time-outs bound. */
  async stop(): Promise<void> {
    await this.loop.stop();
    await Promise.all(this.underWay);
  }

  /** One round; another one follows immediately while there is something to take. */
  private async takeJobs(): Promise<boolean> {
    const free = this.options.places() - this.underWay.size;
    if (free <= 0) return false;
    const leased = await this.queue.lease(free);
    for (const job of leased) this.begin(job);
    return leased.length > 0;
  }

  private begin(job: LeasedJob<Job>): void {
    const work: Promise<void> = this.options.work(job).finally(() => {
      this.underWay.delete(work);
      this.loop.wake();
    });
    this.underWay.add(work);
  }
}
