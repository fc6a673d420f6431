/**
 * Work that is the same for all who ask for it. While it runs, those who ask share the next run: every result was
 * worked out after it was asked for, and no crowd starts more than one run at a time.
 */
export class CoalescedRun<Result> {
  private current: Promise<Result> | null = null;
  private next: Promise<Result> | null = null;

  constructor(private readonly work: () => Promise<Result>) {}

  run(): Promise<Result> {
    if (!this.current) return this.start();
    this.next ??= this.current.then(
      () => this.startNext(),
      () => this.startNext(),
    );
    return this.next;
  }

  private startNext(): Promise<Result> {
    this.next = null;
    return this.start();
  }

  private start(): Promise<Result> {
    const run = this.work().finally(() => {
      if (this.current === run) this.current = null;
    });
    this.current = run;
    return run;
  }
}
