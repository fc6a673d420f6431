import { ValidationError } from 'yup';
import { NoResultError } from './fetch-json';

export type Warn = (message: string) => void;

const REST_MS = 15_000;

/** Asks a server that may fail, and leaves it alone for a while after it has. */
export class Rest {
  private until = 0;

  constructor(
    private readonly who: string,
    private readonly instead: string,
    private readonly warn: Warn,
    private readonly now: () => number,
  ) {}

  /**
   * The answer, or `null` when the server failed just now or a moment ago. Warns once per failure. A question
   * that it cannot answer is no reason to rest.
   */
  async ask<T>(question: () => Promise<T>): Promise<{ readonly value: T } | null> {
    if (this.now() < this.until) return null;
    try {
      return { value: await question() };
    } catch (error) {
      const pause = error instanceof NoResultError ? 0 : REST_MS;
      this.until = Math.max(this.until, this.now() + pause);
      const duration = pause > 0 ? `for ${pause / 1_000} s` : 'this time';
      this.warn(`${this.who} ${reason(error)}; ${this.instead} ${duration}`);
      return null;
    }
  }
}

/** Neither question nor answer belongs in a log: they hold addresses, or what a hostile server wants us to write. */
function reason(error: unknown): string {
  if (error instanceof ValidationError) return 'answered in an unknown shape';
  return error instanceof Error ? error.message : 'failed';
}
