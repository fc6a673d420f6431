/** A row that streams send; `key` says which streams. */
export interface FeedRow {
  readonly id: number;
  readonly key: number;
}

/** How a feed reads its table: rows above an id in the order of their ids, at most `PAGE` of them. */
export interface FeedSource<Row extends FeedRow> {
  newestId(): Promise<number>;
  rowsAfter(id: number, most: number): Promise<Row[]>;
}

type Listener<Row> = (row: Row) => void;

/**
 * New rows of one table, read once for all streams of the process. In whichever process they were written:
 * they are found in the database.
 *
 * Ids say when a row was begun, not when it was committed, so that a lower id may appear after a higher one. So a
 * feed looks again, for longer than any transaction takes, at what it has passed, and passes each row on once.
 */
export class RowFeed<Row extends FeedRow> {
  private readonly listeners = new Map<number, Set<Listener<Row>>>();
  /** Ids above the floor that were passed on, and when. */
  private readonly sent = new Map<number, number>();
  private floor = 0;
  private starting: Promise<void> | null = null;

  constructor(private readonly source: FeedSource<Row>) {}

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

  /** Reads what is new and passes it on. */
  async read(now = Date.now()): Promise<void> {
    if (!this.isWanted) return;
    await this.ready();
    for (const row of await this.unsent()) {
      this.sent.set(row.id, now);
      for (const listener of this.listeners.get(row.key) ?? []) listener(row);
    }
    this.raiseFloor(now);
  }

  /** What is there already is no news; what is still being written below it will be. */
  private async start(): Promise<void> {
    this.sent.clear();
    this.floor = Math.max(0, (await this.source.newestId()) - LOOK_BACK);
    const now = Date.now();
    for (const { id } of await this.unsent()) this.sent.set(id, now);
  }

  private forget(): void {
    this.starting = null;
    this.sent.clear();
  }

  private async unsent(): Promise<Row[]> {
    const found: Row[] = [];
    for (let after = this.floor; ;) {
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
/** Ids below the newest among which one may still be uncommitted when a feed starts. */
const LOOK_BACK = 200;
const PAGE = 1000;
