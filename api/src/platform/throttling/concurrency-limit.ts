import { RateLimitError } from '../errors/domain-errors';
import { type Network, placesFor } from './network';

/** How much may run and wait at the same time. */
export interface Bounds {
  readonly running: number;
  readonly waiting: number;
  /** The longest wait in ms; for ever where it is left out. */
  readonly waitMs?: number;
  /** How much of what runs may be of one household, and the same part of what waits; all where it is left out. */
  readonly perNetwork?: number;
}

/** What wants a place. Exactly one of `begin` and `refuse` is called, or neither once it is abandoned. */
export interface Entrant {
  /** Whom its place is counted for. */
  readonly networks?: readonly Network[];
  /**
   * It has a place.
   * @param leave gives the place back; further calls do nothing
   */
  begin(leave: () => void): void;
  /** As many wait already as may, or it has waited as long as it may. */
  refuse(): void;
  /** Nobody waits for it any more. */
  isAbandoned?(): boolean;
}

/**
 * Lets few pieces of work run at the same time, and few more wait for them in the order of their calls. What one network
 * asks beyond its share waits, and lets others by.
 */
export class ConcurrencyLimit {
  private readonly inside = new Set<Entrant>();
  private queue: { readonly entrant: Entrant; readonly until: number }[] = [];
  private timer: NodeJS.Timeout | null = null;
  /** How many may wait at present. */
  private mayWait: number;

  constructor(private readonly most: Bounds) {
    this.mayWait = most.waiting;
  }

  /** How many run. */
  get running(): number {
    return this.inside.size;
  }

  /**
   * @param networks whom the work is for
   * @throws RateLimitError when as many wait already as may, or after the longest wait
   */
  async run<T>(work: () => Promise<T>, networks: readonly Network[] = []): Promise<T> {
    const leave = await new Promise<() => void>((begin, reject) =>
      this.enter({ networks, begin, refuse: () => reject(new RateLimitError(1)) }),
    );
    try {
      return await work();
    } finally {
      leave();
    }
  }

  enter(entrant: Entrant): void {
    if (this.mayBegin(entrant)) {
      this.begin(entrant);
    } else if (this.mayQueue(entrant)) {
      this.queue.push({ entrant, until: Date.now() + (this.most.waitMs ?? Infinity) });
      this.watch();
    } else {
      entrant.refuse();
    }
  }

  private mayBegin(entrant: Entrant): boolean {
    const { running } = this.most;
    return this.inside.size < running && this.isWithinShare(entrant, [...this.inside], running);
  }

  private mayQueue(entrant: Entrant): boolean {
    const waiting = this.queue.map((other) => other.entrant);
    return waiting.length < this.mayWait && this.isWithinShare(entrant, waiting, this.mayWait);
  }

  /** Whether each of an entrant's networks has less than its share of all places among these. */
  private isWithinShare(
    { networks = [] }: Entrant,
    others: readonly Entrant[],
    all: number,
  ): boolean {
    const { running, perNetwork = running } = this.most;
    const share = Math.ceil((all * perNetwork) / running);
    const names = others.flatMap((other) => (other.networks ?? []).map(({ name }) => name));
    return networks.every(
      (network) =>
        names.filter((name) => name === network.name).length < placesFor(network, share, all),
    );
  }

  private begin(entrant: Entrant): void {
    this.inside.add(entrant);
    entrant.begin(() => {
      if (this.inside.delete(entrant)) this.fill();
    });
  }

  /** A place goes straight to who waits: a call that comes in between cannot take it as well. */
  private fill(): void {
    this.refuseOverdue();
    this.queue = this.queue.filter(({ entrant }) => !entrant.isAbandoned?.());
    const index = this.queue.findIndex(({ entrant }) => this.mayBegin(entrant));
    const [next] = index < 0 ? [] : this.queue.splice(index, 1);
    if (this.queue.length === 0) this.mayWait = this.most.waiting;
    if (next) this.begin(next.entrant);
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
