/** Requests to one process that wait for the reply with their number, each with a time limit of its own. */
export class RpcReplies<Reply> {
  private readonly waiting = new Map<number, (reply: Reply | null) => void>();
  private lastId = 0;

  /**
   * Sends a request and waits for its reply.
   * @returns null when none came within `limitMs`, or none can come any more
   */
  ask(send: (id: number) => void, limitMs: number): Promise<Reply | null> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(id, null), limitMs);
      this.waiting.set(id, (reply) => {
        clearTimeout(timer);
        resolve(reply);
      });
      send(id);
    });
  }

  /** A reply that comes too late, or twice, is dropped. */
  settle(id: number, reply: Reply | null): void {
    const resolve = this.waiting.get(id);
    this.waiting.delete(id);
    resolve?.(reply);
  }

  /** For a process that has ended. */
  abandonAll(): void {
    for (const id of [...this.waiting.keys()]) this.settle(id, null);
  }
}
