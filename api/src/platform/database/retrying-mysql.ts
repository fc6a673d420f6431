import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { UnavailableError } from '../errors/domain-errors';
import { isConnectionLost, isLockWaitOver, isTransient } from './database-errors';
import type { DatabaseNodes } from './database-nodes';
import type { MysqlPools } from './mysql-pools';

/** How long a read outside a transaction is repeated, in ms: a person waits for it. */
const READ_PATIENCE_MS = 3000;
const READ_PAUSE_MS = 50;
/** What waits behind a change of the schema gets its turn meanwhile. */
const SCHEMA_PAUSE_MS = 1000;

/** How long anything waits for a connection of the pool, in ms. */
export const POOL_PATIENCE_MS = 3000;

/**
 * Keeps reads going over a lost connection, and over a node that is away or does not catch up with the others in time.
 * A read outside a transaction is repeated; what runs inside one is repeated with all of it by `TransactionsService`. A
 * connection that was lost never goes back to the pool, where the next caller would get it.
 */
export function retryingMysql(
  dataSource: DataSource,
  pools: MysqlPools,
  nodes: DatabaseNodes | null,
): DataSource {
  const { driver } = dataSource;
  if (!(driver instanceof MysqlDriver)) return dataSource;
  driver.createQueryRunner = (mode) => new RetryingRunner(driver, mode, pools, nodes);
  return dataSource;
}

export class RetryingRunner extends MysqlQueryRunner {
  /** How long a statement of a change of the schema is tried again that waits in vain for a lock, in ms. */
  schemaPatienceMs = 0;

  constructor(
    driver: MysqlDriver,
    mode: 'master' | 'slave',
    private readonly pools: MysqlPools,
    private readonly nodes: DatabaseNodes | null,
  ) {
    super(driver, mode);
  }

  override async query(sql: string, parameters?: unknown[], isStructured = false) {
    const isLoneRead = !this.isTransactionActive && /^\s*SELECT\b/i.test(sql);
    const deadline = Date.now() + (isLoneRead ? READ_PATIENCE_MS : 0);
    const schemaDeadline = Date.now() + this.schemaPatienceMs;
    /** In place of this one, which keeps its connection until it is released. */
    let other: RetryingRunner | null = null;
    try {
      for (;;) {
        try {
          return await (other ?? this).queryOnce(sql, parameters, isStructured);
        } catch (error) {
          // Who waits in vain for a lock has lost that statement alone.
          if (isLockWaitOver(error) && Date.now() < schemaDeadline) {
            await pause(SCHEMA_PAUSE_MS * (0.5 + Math.random()));
            continue;
          }
          const isLost = isConnectionLost(error);
          if (isLost) (other ?? this).dropConnection();
          if (!isLost && !isTransient(error)) throw error;
          if (Date.now() + READ_PAUSE_MS > deadline) throw error;
          await pause(READ_PAUSE_MS * (0.5 + Math.random()));
          await other?.release();
          other = new RetryingRunner(this.driver, this.mode, this.pools, this.nodes);
        }
      }
    } finally {
      await other?.release();
    }
  }

  private queryOnce(sql: string, parameters: unknown[] | undefined, isStructured: boolean) {
    return super.query(sql, parameters, isStructured) as Promise<unknown>;
  }

  /**
   * The driver lets callers wait for ever, longer than anybody waits for them.
   * @throws UnavailableError when no connection is free in time
   */
  override async connect(): Promise<unknown> {
    if (this.databaseConnection) return this.databaseConnection;
    const connecting = this.pools.whileWaiting(super.connect() as Promise<PooledConnection>);
    return new Promise((resolve, reject) => {
      let isOverdue = false;
      const timer = setTimeout(() => {
        isOverdue = true;
        reject(new UnavailableError());
      }, POOL_PATIENCE_MS);
      connecting.then(
        (connection) => {
          clearTimeout(timer);
          // It comes when nobody is there to give it back.
          if (isOverdue) connection.release();
          else resolve(connection);
        },
        (error: Error) => {
          clearTimeout(timer);
          reject(error);
        },
      );
    });
  }

  /** Within a transaction nothing may follow on another connection: the next statement meets the closed one. */
  private dropConnection(): void {
    const connection = this.databaseConnection as PooledConnection | undefined;
    if (!connection) return;
    this.nodes?.avoid(connection.stream);
    connection.destroy();
  }
}

interface PooledConnection {
  readonly stream: Socket;
  release(): void;
  destroy(): void;
}
