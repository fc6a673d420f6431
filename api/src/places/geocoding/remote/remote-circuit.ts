import { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError } from 'cockatiel';
import { ValidationError } from 'yup';
import { NoResultError } from './fetch-json';

export type Warn = (message: string) => void;

const OPEN_MS = 15_000;

/** Calls a server that may fail, and leaves it alone for a while after it has. */
export class RemoteCircuit {
  /** A query that the server has no answer to is no failure of it. */
  private readonly policy = circuitBreaker(
    handleWhen((error) => !(error instanceof NoResultError)),
    { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(1) },
  );

  constructor(
    private readonly who: string,
    private readonly instead: string,
    private readonly warn: Warn,
  ) {}

  /** The answer, or `null` when the server failed just now or a moment ago. Warns once per failure. */
  async execute<T>(operation: () => Promise<T>): Promise<{ readonly value: T } | null> {
    try {
      return { value: await this.policy.execute(operation) };
    } catch (error) {
      if (isBrokenCircuitError(error)) return null;
      const duration = error instanceof NoResultError ? 'this time' : `for ${OPEN_MS / 1_000} s`;
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
