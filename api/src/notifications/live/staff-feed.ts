import type { StaffTopic } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { RowFeed } from '../../platform/event-streams/row-feed';
import { findOpenJobs, staffSources, type TopicRow } from './staff-feed.read-model';

type Listener = (topics: readonly StaffTopic[]) => void;

/** Every row is for every listener. */
const EVERYONE = 0;

/**
 * Which of the lists of the staff pages have changed, in whichever process: read once for all staff streams of this
 * one, and announced once a reading, however many rows changed.
 */
export class StaffFeed {
  private readonly listeners = new Set<Listener>();
  readonly feeds: readonly RowFeed<TopicRow>[];
  private readonly changed = new Set<StaffTopic>();
  private stops: (() => void)[] = [];
  private openJobs: string | null = null;

  constructor(private readonly dataSource: DataSource) {
    this.feeds = staffSources(dataSource).map((source) => new RowFeed(source));
  }

  /** Calls the listener for changes from now on. Returns a function that stops it. */
  listen(listener: Listener): () => void {
    if (this.listeners.size === 0) this.start();
    this.listeners.add(listener);
    return () => {
      if (this.listeners.delete(listener) && this.listeners.size === 0) this.stop();
    };
  }

  /** Settles when every change that is committed after it will be announced. */
  async ready(): Promise<void> {
    await Promise.all(this.feeds.map((feed) => feed.ready()));
    this.openJobs ??= await findOpenJobs(this.dataSource);
  }

  /** After its feeds were read. */
  async announce(): Promise<void> {
    if (this.listeners.size === 0) return;
    await this.readOpenJobs();
    const topics = [...this.changed];
    this.changed.clear();
    if (topics.length > 0) for (const listener of this.listeners) listener(topics);
  }

  private start(): void {
    this.stops = this.feeds.map((feed) =>
      feed.listen(EVERYONE, ({ topics }) => {
        for (const topic of topics) this.changed.add(topic);
      }),
    );
  }

  private stop(): void {
    for (const stop of this.stops) stop();
    this.changed.clear();
    this.openJobs = null;
  }

  /** Jobs are changed in place, without a row that says so; those that are not done are few. */
  private async readOpenJobs(): Promise<void> {
    const before = this.openJobs;
    this.openJobs = await findOpenJobs(this.dataSource);
    if (before === null || before === this.openJobs) return;
    this.changed.add('hand-over');
    // An order says whether somebody has to look at it.
    this.changed.add('orders');
  }
}
