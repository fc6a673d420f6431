import { RateLimitError } from '../errors/domain-errors';

/** How much may run and wait at the same time. */
export interface Bounds {
  readonly running: number;
  readonly waiting: number;
  /** The longest wait in ms; for ever where it is left out. */
  readonly waitMs?: number;
}

/** What wants a place. Exactly one of `begin` and `refuse` is called, or neither once it is abandoned. */
export interface Entrant {
  /** It has a place, which `leave` gives back. */
  begin(): void;
  /** As many wait already as may, or it has waited as long as it may. */
  refuse(): void;
  /** Nobody waits for it any more. */
  isAbandoned?(): boolean;
}

/** Lets few pieces of work run at the same time, and few more wait for them in the order of their calls. */
export class ConcurrencyLimit {
  private occupied = 0;
  private readonly queue: { readonly entrant: Entrant; readonly until: number }[] = [];
  private timer: NodeJS.Timeout | null = null;
  /** How many may wait at present. */
  private mayWait: number;

  constructor(private readonly most: Bounds) {
    this.mayWait = most.waiting;
  }

  /** How many run. */
  get running(): number {
    return this.occupied;
  }

  /** Whether the next one is refused. */
  get isFull(): boolean {
    return this.isFullFor(0);
  }

  /** Whether the next one is refused when so many others have entered before it. */
  isFullFor(others: number): boolean {
    return this.occupied + this.queue.length + others >= this.most.running + this.mayWait;
  }

  /** @throws RateLimitError when as many wait already as may, or after the longest wait */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin, reject) =>
      this.enter({ begin, refuse: () => reject(new RateLimitError(1)) }),
    );
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  enter(entrant: Entrant): void {
    if (this.isFull) {
      entrant.refuse();
    } else if (this.occupied < this.most.running) {
      this.occupied += 1;
      entrant.begin();
    } else {
      this.queue.push({ entrant, until: Date.now() + (this.most.waitMs ?? Infinity) });
      this.watch();
    }
  }

  /** Its place goes straight to who waits: a call that comes in between cannot take it as well. */
  leave(): void {
    this.refuseOverdue();
    const next = this.queue.find(({ entrant }) => !entrant.isAbandoned?.());
    this.queue.splice(0, next ? this.queue.indexOf(next) + 1 : this.queue.length);
    if (this.queue.length === 0) this.mayWait = this.most.waiting;
    if (next) next.entrant.begin();
    else this.occupied -= 1;
  }

  /**
   * While more comes than is done, only half as many may wait, until none does: they would have waited for nothing,
   * and a refusal helps only who gets it straight away.
   */
  private refuseOverdue(): void {
    const isLate = this.queue[0] && this.queue[0].until <= Date.now();
    if (isLate)
      this.mayWait = Math.max(1, Math.floor(Math.min(this.mayWait, this.queue.length) / 2));
    while (this.queue[0] && this.queue[0].until <= Date.now()) this.queue.shift()?.entrant.refuse();
  }

  /** One timer for all: the first in the queue is the first to be overdue. */
  private watch(): void {
    const [first] = this.queue;
    if (this.timer || !first || first.until === Infinity) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.refuseOverdue();
      this.watch();
    }, first.until - Date.now()).unref();
  }
}
