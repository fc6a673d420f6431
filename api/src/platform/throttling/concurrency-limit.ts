import { RateLimitError } from '../errors/domain-errors';

/** Lets few pieces of costly work run at the same time, and few more wait for them in the order of their calls. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly most: { readonly running: number; readonly waiting: number }) {}

  /** @throws RateLimitError when as many wait already as may */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.most.running) this.running += 1;
    else if (this.waiting.length >= this.most.waiting) throw new RateLimitError(1);
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // Its place goes straight to who waits: a call that comes in between cannot take it as well.
      if (next) next();
      else this.running -= 1;
    }
  }
}
