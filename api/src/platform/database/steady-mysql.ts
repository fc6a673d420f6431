import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TypedParameter } from 'mysql2';
import {
  type DataSource,
  EntityManager,
  QueryFailedError,
  QueryResult,
  type QueryRunner,
} from 'typeorm';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { Broadcaster } from 'typeorm/subscriber/Broadcaster.js';
import { UnavailableError } from '../errors/domain-errors';
import { isConnectionLost, isLockWaitOver, isStatementLimit, isTransient } from './database-errors';
import type { DatabaseNodes } from './database-nodes';
import { isPrepared } from './prepared';

/** How long a read outside a transaction is repeated, in ms: a person waits for it. */
const READ_PATIENCE_MS = 3000;
const READ_PAUSE_MS = 50;
/** What waits behind a change of the schema gets its turn meanwhile. */
const SCHEMA_PAUSE_MS = 1000;

/** How long anything waits for a connection of the pool, in ms. */
export const POOL_PATIENCE_MS = 3000;

/**
 * Keeps reads going over a lost connection, and over a node that is away or does not catch up with the others in time.
 * A read outside a transaction is repeated; what runs inside one is repeated with all of it by `Transactions`. A
 * connection that was lost never goes back to the pool, where the next caller would get it.
 */
export function steadyMysql(dataSource: DataSource, nodes: DatabaseNodes | null): DataSource {
  const { driver } = dataSource;
  if (!(driver instanceof MysqlDriver)) return dataSource;
  driver.createQueryRunner = (mode) => new SteadyRunner(driver, mode, nodes);
  dataSource.createEntityManager = (runner) =>
    runner ? new RunnerManager(dataSource, runner) : new EntityManager(dataSource);
  return dataSource;
}

/** Straight to its runner: TypeORM's way there takes three promises more for each statement. */
class RunnerManager extends EntityManager {
  constructor(
    dataSource: DataSource,
    private readonly runner: QueryRunner,
  ) {
    super(dataSource, runner);
  }

  override query<T>(sql: string, parameters?: unknown[]): Promise<T> {
    return this.runner.query(sql, parameters) as Promise<T>;
  }
}

/** Nobody subscribes to transactions: TypeORM makes ten promises for each to find that out. */
class QuietBroadcaster extends Broadcaster {
  override broadcast(event: BroadcastEvent, ...given: unknown[]): Promise<void> {
    if (event.includes('Transaction')) return NOTHING;
    return super.broadcast(event, ...(given as []));
  }
}

type BroadcastEvent = Parameters<Broadcaster['broadcast']>[0];

const NOTHING = Promise.resolve();

export class SteadyRunner extends MysqlQueryRunner {
  /** How long a statement of a change of the schema is tried again that waits in vain for a lock, in ms. */
  schemaPatienceMs = 0;

  constructor(
    driver: MysqlDriver,
    mode: 'master' | 'slave',
    private readonly nodes: DatabaseNodes | null,
  ) {
    super(driver, mode);
    this.broadcaster = new QuietBroadcaster(this as unknown as QueryRunner);
  }

  override async query(sql: string, parameters: unknown[] = [], useStructuredResult = false) {
    if (this.isReleased) throw new Error('this query runner was released');
    const mayRepeat = !this.isTransactionActive && /^\s*SELECT\b/i.test(sql);
    const deadline = Date.now() + (mayRepeat ? READ_PATIENCE_MS : 0);
    const schemaDeadline = Date.now() + this.schemaPatienceMs;
    for (;;) {
      try {
        const connection = this.databaseConnection ?? (await this.connect());
        const result = await this.send(connection as PooledConnection, sql, parameters);
        return useStructuredResult ? structured(result) : result;
      } catch (cause) {
        const wasSent = Boolean(this.databaseConnection);
        const error = wasSent ? new QueryFailedError(sql, parameters, cause as Error) : cause;
        // Who waits in vain for a lock has lost that statement alone.
        if (isLockWaitOver(error) && Date.now() < schemaDeadline) {
          await pause(SCHEMA_PAUSE_MS * (0.5 + Math.random()));
          continue;
        }
        const isLost = isConnectionLost(error);
        if (!isLost && !(mayRepeat && isTransient(error))) throw error;
        if (isLost) this.dropConnection();
        if (Date.now() + READ_PAUSE_MS > deadline) throw error;
        await pause(READ_PAUSE_MS * (0.5 + Math.random()));
      }
    }
  }

  /**
   * The driver lets callers wait for ever, longer than anybody waits for them.
   * @throws UnavailableError when no connection is free in time
   */
  override async connect(): Promise<unknown> {
    if (this.databaseConnection) return this.databaseConnection;
    const connecting = super.connect() as Promise<PooledConnection>;
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

  /**
   * Straight to the driver, with one promise: TypeORM's own way costs a small read a third more, in promises and events. A
   * server that keeps too many prepared statements already gets the text instead.
   */
  private send(connection: PooledConnection, sql: string, parameters: unknown[]): Promise<unknown> {
    this.dataSource.logger.logQuery(sql, parameters);
    return new Promise((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result));
      const asText = () => connection.query(sql, parameters, done);
      if (!isPrepared(sql)) return asText();
      connection.execute(sql, bound(sql, parameters), (error, result) =>
        error && isStatementLimit(error) ? asText() : done(error, result),
      );
    });
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

/**
 * The driver binds every number as a floating-point one, which is as well where it is stored. What rows are looked up by
 * stays a whole number, so that the plan is that of the statement's text.
 */
function bound(sql: string, parameters: unknown[]): unknown[] {
  if (sql.startsWith('INSERT')) return parameters;
  return parameters.map((value) =>
    Number.isSafeInteger(value) ? wholeNumber(value as number) : value,
  );
}

/** Taken out once: the driver's export is a getter that resolves a module at each use. */
const { BIGINT: wholeNumber } = TypedParameter;

function structured(raw: unknown): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw;
  else result.affected = (raw as { affectedRows?: number }).affectedRows;
  return result;
}

type Done = (error: Error | null, result: unknown) => void;

interface PooledConnection {
  readonly stream: Socket;
  query(sql: string, parameters: unknown[], done: Done): void;
  execute(sql: string, parameters: unknown[], done: Done): void;
  release(): void;
  destroy(): void;
}
