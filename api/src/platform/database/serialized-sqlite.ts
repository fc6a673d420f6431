import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { type Lease, Mutex } from './mutex';

/**
 * Keeps concurrent transactions apart on SQLite's single connection.
 *
 * TypeORM hands every caller the same query runner, so that a second transaction becomes a savepoint of the
 * first and is lost with it. Here every caller gets a runner of its own, and a mutex lets one transaction, or one
 * statement outside any, onto the connection at a time, in the order they came.
 */
export function serializeSqlite(dataSource: DataSource): DataSource {
  const { driver, manager } = dataSource;
  if (!(driver instanceof BetterSqlite3Driver)) return dataSource;
  const logger = new Logger('Database');
  const mutex = new Mutex((timeout) =>
    logger.error({ msg: 'waited in vain for the connection', ...timeout }),
  );
  driver.createQueryRunner = () => new SerialRunner(driver, mutex);

  // Remembers, for everything that a transaction's own code calls, which runner it has to use.
  const transaction = manager.transaction.bind(manager) as (work: Work) => Promise<unknown>;
  const marked = (first: unknown, second?: Work) => {
    const work = second ?? (first as Work);
    return transaction((inner) => running.run(inner.queryRunner, () => work(inner)));
  };
  manager.transaction = marked as typeof manager.transaction;
  return dataSource;
}

type Work = (manager: EntityManager) => Promise<unknown>;

const running = new AsyncLocalStorage<QueryRunner | undefined>();

class SerialRunner extends BetterSqlite3QueryRunner {
  private lease: Lease | undefined;

  constructor(
    driver: BetterSqlite3Driver,
    private readonly mutex: Mutex,
  ) {
    super(driver);
  }

  override async query(sql: string, parameters?: unknown[], useStructuredResult?: boolean) {
    if (this.lease) {
      this.lease.note(sql);
      return super.query(immediate(sql), parameters, useStructuredResult);
    }
    const lease = await this.acquire();
    lease.note(sql);
    try {
      return await super.query(sql, parameters, useStructuredResult);
    } finally {
      lease.release();
    }
  }

  override async startTransaction(): Promise<void> {
    if (!this.isTransactionActive) this.lease = await this.acquire();
    const isOutermost = this.transactionDepth === 0;
    try {
      await super.startTransaction();
    } catch (error) {
      this.releaseUnlessActive(isOutermost);
      throw error;
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    this.releaseUnlessActive();
  }

  override async rollbackTransaction(): Promise<void> {
    const isOutermost = this.transactionDepth <= 1;
    try {
      await super.rollbackTransaction();
    } finally {
      this.releaseUnlessActive(isOutermost);
    }
  }

  override async release(): Promise<void> {
    if (this.isTransactionActive) await this.rollbackTransaction();
    await super.release();
  }

  private acquire(): Promise<Lease> {
    const owner = running.getStore();
    if (owner?.isTransactionActive && owner !== this) {
      // Waiting would be for ever: the lock is released when the transaction that is waiting ends.
      throw new Error(
        'query outside the running transaction: use the EntityManager that the transaction was given',
      );
    }
    return this.mutex.acquire();
  }

  private releaseUnlessActive(isOver = false): void {
    if (this.isTransactionActive && !isOver) return;
    this.isTransactionActive = false;
    this.transactionDepth = 0;
    this.lease?.release();
    this.lease = undefined;
  }
}

/**
 * Takes the write lock when the transaction begins. Taking it at the first write instead fails immediately when
 * another process (the staff command) has written since the first read, however long we would wait.
 */
function immediate(sql: string): string {
  return sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql;
}
