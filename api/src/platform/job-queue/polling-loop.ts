/**
 * Does rounds of work, one after another: immediately when woken, otherwise after a pause. A round returns whether
 * the next should follow without one.
 */
export class PollingLoop {
  private isStopped = false;
  private isWoken = false;
  private endPause: (() => void) | null = null;
  private running: Promise<void> | null = null;

  constructor(
    private readonly round: () => Promise<boolean>,
    private readonly pauseMs: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  /** The first round comes after a pause, as all others do. */
  startAfterPause(): void {
    this.running ??= this.pause().then(() => this.run());
  }

  /** Callable from anywhere, a transaction's own code included: the work runs in the loop's context. */
  wake(): void {
    this.isWoken = true;
    this.endPause?.();
  }

  /** Settles when the round that is running has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.endPause?.();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      this.isWoken = false;
      if (await this.safeRound()) continue;
      if (!this.isWoken && !this.isStopped) await this.pause();
    }
  }

  private async safeRound(): Promise<boolean> {
    try {
      return await this.round();
    } catch (error) {
      this.onError(error);
      return false;
    }
  }

  private async pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.pauseMs);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.endPause = null;
  }
}
