/** A row that streams send; `key` says which streams. */
export interface FeedRow {
  readonly id: number;
  readonly key: number;
}

/** How a feed reads its table: first what tells whether anybody listens, of all rows, then the rest of those few. */
export interface FeedSource<Row extends FeedRow, Found extends FeedRow = FeedRow> {
  readonly table: string;
  newestId(): Promise<number>;
  /** Rows above an id in the order of their ids, at most so many. */
  rowsAfter(id: number, most: number): Promise<Found[]>;
  /** How many of them there are up to another id. */
  countBetween(id: number, last: number): Promise<number>;
  /** What listeners get, in the same order. */
  complete(found: readonly Found[]): Promise<readonly Row[]>;
}

type Listener<Row> = (row: Row) => void;

/**
 * New rows of one table, read once for all streams of the process. In whichever process they were written:
 * they are found in the database.
 *
 * Ids say when a row was begun, not when it was committed, so that a lower id may appear after a higher one. So a
 * feed looks again at what it has passed, and passes each row on once: at the rows of the last second each time, and
 * for longer than any transaction takes, more rarely, whether there are more than it has passed on.
 */
export class RowFeed<Row extends FeedRow> {
  private readonly listeners = new Map<number, Set<Listener<Row>>>();
  /** Ids above the floor that were passed on, and when. */
  private readonly sent = new Map<number, number>();
  private floor = 0;
  /** The newest id of the table, and since when it is. */
  private newest = 0;
  private changedAt = 0;
  private lookedBackAt = 0;
  private starting: Promise<void> | null = null;

  constructor(private readonly source: FeedSource<Row>) {}

  get table(): string {
    return this.source.table;
  }

  get isWanted(): boolean {
    return this.listeners.size > 0;
  }

  /** Receives the rows with a key from now on. Returns how to stop. */
  listen(key: number, listener: Listener<Row>): () => void {
    const others = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, others.add(listener));
    return () => {
      others.delete(listener);
      if (others.size > 0 || this.listeners.get(key) !== others) return;
      this.listeners.delete(key);
      if (!this.isWanted) this.forget();
    };
  }

  /** Settles when every row that is committed after it will be passed on. */
  ready(): Promise<void> {
    this.starting ??= this.start().catch((error: unknown) => {
      this.starting = null;
      throw error;
    });
    return this.starting;
  }

  /**
   * Reads what is new and passes it on.
   * @param newest the newest id of the table, which all feeds of the process are asked for together
   */
  async read(newest: number, now = Date.now()): Promise<void> {
    if (!this.isWanted) return;
    await this.ready();
    if (newest > this.newest) {
      this.newest = newest;
      this.changedAt = now;
    }
    const unchangedFor = now - this.changedAt;
    const looksBack = now - this.lookedBackAt >= LOOKS_BACK_EVERY_MS;
    if (unchangedFor >= (looksBack ? SLOWEST_MS : RECENT_MS)) return;
    const recent = this.lastSentBefore(now - RECENT_MS);
    const found = await this.unsent(
      looksBack && (await this.hasLate(recent)) ? this.floor : recent,
    );
    const listenedTo = found.filter(({ key }) => this.listeners.has(key));
    const rows = listenedTo.length > 0 ? await this.source.complete(listenedTo) : [];
    for (const { id } of found) this.sent.set(id, now);
    for (const row of rows) for (const listener of this.listeners.get(row.key) ?? []) listener(row);
    if (!looksBack) return;
    this.lookedBackAt = now;
    this.raiseFloor(now);
  }

  /** What is there already is no news; what is still being written below it will be. */
  private async start(): Promise<void> {
    this.sent.clear();
    this.newest = await this.source.newestId();
    this.floor = Math.max(0, this.newest - LOOK_BACK);
    const now = Date.now();
    for (const { id } of await this.unsent(this.floor)) this.sent.set(id, now);
    this.changedAt = now;
    this.lookedBackAt = now;
  }

  private forget(): void {
    this.starting = null;
    this.sent.clear();
  }

  /** The highest id that was passed on before an instant, in ms. */
  private lastSentBefore(instant: number): number {
    let last = this.floor;
    for (const [id, at] of this.sent) if (at < instant && id > last) last = id;
    return last;
  }

  /** Whether there are rows up to an id that were not passed on, because they were committed late. */
  private async hasLate(last: number): Promise<boolean> {
    if (last === this.floor) return false;
    const known = [...this.sent.keys()].filter((id) => id <= last).length;
    return (await this.source.countBetween(this.floor, last)) !== known;
  }

  private async unsent(floor: number): Promise<FeedRow[]> {
    const found: FeedRow[] = [];
    for (let after = floor; ;) {
      const rows = await this.source.rowsAfter(after, PAGE);
      found.push(...rows.filter(({ id }) => !this.sent.has(id)));
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return found;
      after = last.id;
    }
  }

  /** To below the oldest id that a slow transaction may still come before. */
  private raiseFloor(now: number): void {
    const ids = [...this.sent.keys()].sort((a, b) => a - b);
    for (const id of ids) {
      if (now - (this.sent.get(id) ?? now) < SLOWEST_MS) return;
      this.sent.delete(id);
      this.floor = id;
    }
  }
}

/** Longer than any transaction: statements end after 10 s. */
const SLOWEST_MS = 15_000;
/** Longer than most transactions: the rows of this long are read again each time. */
const RECENT_MS = 1000;
const LOOKS_BACK_EVERY_MS = 3000;
/** Ids below the newest among which one may still be uncommitted when a feed starts. */
const LOOK_BACK = 200;
const PAGE = 1000;
