import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { isConnectionLost, isTransient } from './database-errors';
import type { DatabaseNodes } from './database-nodes';

/** How long a read outside a transaction is repeated, in ms: a person waits for it. */
const READ_PATIENCE_MS = 3000;
const READ_PAUSE_MS = 50;

/**
 * Keeps reads going over a lost connection, and over a node that is away or does not catch up with the others in time.
 * A read outside a transaction is repeated; what runs inside one is repeated with all of it by `Transactions`. A
 * connection that was lost never goes back to the pool, where the next caller would get it.
 */
export function steadyMysql(dataSource: DataSource, nodes: DatabaseNodes | null): DataSource {
  const { driver } = dataSource;
  if (!(driver instanceof MysqlDriver)) return dataSource;
  driver.createQueryRunner = (mode) => new SteadyRunner(driver, mode, nodes);
  return dataSource;
}

class SteadyRunner extends MysqlQueryRunner {
  constructor(
    driver: MysqlDriver,
    mode: 'master' | 'slave',
    private readonly nodes: DatabaseNodes | null,
  ) {
    super(driver, mode);
  }

  override async query(sql: string, parameters?: unknown[], useStructuredResult?: boolean) {
    const mayRepeat = !this.isTransactionActive && /^\s*SELECT\b/i.test(sql);
    const deadline = Date.now() + (mayRepeat ? READ_PATIENCE_MS : 0);
    for (;;) {
      try {
        return (await super.query(sql, parameters, useStructuredResult)) as unknown;
      } catch (error) {
        const isLost = isConnectionLost(error);
        if (!isLost && !(mayRepeat && isTransient(error))) throw error;
        if (isLost) this.dropConnection();
        if (Date.now() + READ_PAUSE_MS > deadline) throw error;
        await pause(READ_PAUSE_MS * (0.5 + Math.random()));
      }
    }
  }

  private dropConnection(): void {
    const connection = this.databaseConnection as PooledConnection | undefined;
    if (connection) {
      this.nodes?.avoid(connection.stream);
      connection.destroy();
    }
    // Within a transaction nothing may follow on another connection: the next statement meets the closed one.
    if (this.isTransactionActive) return;
    Reflect.set(this, 'databaseConnection', undefined);
    Reflect.set(this, 'databaseConnectionPromise', undefined);
  }
}

interface PooledConnection {
  readonly stream: Socket;
  destroy(): void;
}
