import type { EntityManager } from 'typeorm';

/** A small table that every quote reads: read again after half a minute, or once it was changed in this process. */
export class TtlCache<T> {
  private kept: { readonly readAt: number; readonly rows: readonly T[] } | null = null;
  private changes = 0;

  constructor(private readonly read: (manager: EntityManager) => Promise<readonly T[]>) {}

  /** @param manager that of the caller's transaction, for whose end SQLite would wait */
  async rows(manager: EntityManager): Promise<readonly T[]> {
    const now = Date.now();
    if (this.kept && now - this.kept.readAt <= KEPT_MS) return this.kept.rows;
    const { changes } = this;
    const rows = await this.read(manager);
    // What was read while somebody changed it may be what it was before, and a transaction reads what was so at its beginning.
    const isNow = changes === this.changes && !manager.queryRunner?.isTransactionActive;
    if (isNow) this.kept = { readAt: now, rows };
    return rows;
  }

  /** Lets the next question see a change at once; other processes see it within half a minute. */
  forget(): void {
    this.changes += 1;
    this.kept = null;
  }
}

const KEPT_MS = 30_000;
