import { UnavailableError } from '../errors/domain-errors';

/** How long a caller waits for its turn, in ms: as long as the other engine gives a statement. */
const PATIENCE_MS = 10_000;

/** Why a turn did not come. No parameter of a statement: those are people's data. */
export interface Congestion {
  /** What the one inside ran last. */
  readonly statement: string;
  /** How long it has been inside. */
  readonly heldMs: number;
  /** How many are inside or wait. */
  readonly callers: number;
}

/** The right to be inside. */
export interface Pass {
  /** Says what is being done, for whoever asks why it takes so long. */
  note(statement: string): void;
  leave(): void;
}

/**
 * First come, first served; one inside. Whoever waits too long is turned away instead of waiting for ever, and
 * `onCongestion` hears who was inside, once for each.
 */
export class Gate {
  private last: Promise<void> = Promise.resolve();
  private callers = 0;
  private inside: Visit | null = null;

  constructor(
    private readonly onCongestion: (congestion: Congestion) => void,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /** @throws UnavailableError when nobody made room in time */
  async enter(): Promise<Pass> {
    const { before, leave } = this.queueUp();
    if (this.callers > 1 && !(await this.comesInTime(before))) {
      // Those behind still have their turn after the one inside.
      void before.then(leave);
      this.report();
      throw new UnavailableError();
    }
    const visit: Visit = { since: Date.now(), statement: '', isReported: false };
    this.inside = visit;
    return { note: (statement) => (visit.statement = statement), leave };
  }

  private queueUp() {
    const before = this.last;
    let open = () => {};
    this.last = new Promise((resolve) => (open = resolve));
    this.callers += 1;
    const leave = () => {
      this.callers -= 1;
      open();
    };
    return { before, leave };
  }

  private async comesInTime(turn: Promise<void>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), this.patienceMs);
    });
    const comes = await Promise.race([turn.then(() => true), late]);
    clearTimeout(timer);
    return comes;
  }

  private report(): void {
    const { inside, callers } = this;
    if (!inside || inside.isReported) return;
    inside.isReported = true;
    this.onCongestion({
      statement: inside.statement,
      heldMs: Date.now() - inside.since,
      callers,
    });
  }
}

interface Visit {
  readonly since: number;
  statement: string;
  isReported: boolean;
}
