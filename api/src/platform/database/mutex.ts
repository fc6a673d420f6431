import { E_TIMEOUT, Mutex as AsyncMutex, type MutexInterface, withTimeout } from 'async-mutex';
import { UnavailableError } from '../errors/domain-errors';

/** How long a caller waits for the lock, in ms: as long as the other engine gives a statement. */
const TIMEOUT_MS = 10_000;

/** Why a caller did not get the lock. No parameter of a statement: those are people's data. */
export interface LockTimeout {
  /** What its holder ran last. */
  readonly statement: string;
  /** How long it has been held. */
  readonly heldMs: number;
  /** How many hold it or wait. */
  readonly callers: number;
}

/** The lock, held. */
export interface Lease {
  /** Records what is being done, to explain a long wait. */
  note(statement: string): void;
  release(): void;
}

/**
 * One holder at a time, in the order of the calls. A caller that waits too long is rejected instead of waiting for
 * ever, and `onTimeout` gets the holder of the lock, once for each.
 */
export class Mutex {
  private readonly lock: MutexInterface;
  private callers = 0;
  private holder: Holder | null = null;

  constructor(
    private readonly onTimeout: (timeout: LockTimeout) => void,
    timeoutMs = TIMEOUT_MS,
  ) {
    this.lock = withTimeout(new AsyncMutex(), timeoutMs);
  }

  /** @throws UnavailableError when it was not free in time */
  async acquire(): Promise<Lease> {
    this.callers += 1;
    try {
      const unlock = await this.lock.acquire();
      const holder: Holder = { since: Date.now(), statement: '', isReported: false };
      this.holder = holder;
      const release = () => {
        this.callers -= 1;
        unlock();
      };
      return { note: (statement) => (holder.statement = statement), release };
    } catch (error) {
      this.report();
      this.callers -= 1;
      throw error === E_TIMEOUT ? new UnavailableError() : error;
    }
  }

  private report(): void {
    const { holder, callers } = this;
    if (!holder || holder.isReported) return;
    holder.isReported = true;
    this.onTimeout({
      statement: holder.statement,
      heldMs: Date.now() - holder.since,
      callers,
    });
  }
}

interface Holder {
  readonly since: number;
  statement: string;
  isReported: boolean;
}
