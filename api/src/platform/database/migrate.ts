import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { refusalFor } from '#migrations';
import { isTransient } from './database-errors';
import { currentMs } from './engine';
import { takeLock } from './scheduled-job';
import { changeSchema } from './statement-limit';

/** The database has a schema that no migration begins with. The message is a whole sentence for an operator. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/**
 * Brings the schema up to date. Many replicas may start at the same time: one of them does it, the others wait.
 * Where there is nothing to do no lock is taken: a replica that was killed with it would keep the next ones waiting.
 * @throws SchemaError before anything is changed
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  if ((await pendingMigrations(dataSource)) === 0) return;
  const lock = await awaitLock(dataSource);
  const renewal = setInterval(() => void lock.renew().catch(() => {}), LEASE_MS / 3);
  try {
    await runPending(dataSource);
  } finally {
    clearInterval(renewal);
    await lock.release();
  }
}

/** A change of a large table takes longer than a statement of a request may. */
async function runPending(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    await changeSchema(runner, () => executor.executePendingMigrations());
  } finally {
    await runner.release();
  }
}

/**
 * How many changes of the schema are still to be made.
 * @throws SchemaError where they cannot be made
 */
export async function pendingMigrations(dataSource: DataSource): Promise<number> {
  const names = await namesOfDone(dataSource);
  const refusal = refusalFor(names);
  if (refusal !== null) throw new SchemaError(refusal);
  const done = new Set(names);
  return dataSource.migrations.filter(
    ({ name, constructor }) => !done.has(name ?? constructor.name),
  ).length;
}

async function namesOfDone(dataSource: DataSource): Promise<string[]> {
  try {
    const rows: { name: string }[] = await dataSource.query('SELECT name FROM migrations');
    return rows.map(({ name }) => name);
  } catch {
    // A new database has no such table. What else is wrong with it shows when the lock is taken.
    return [];
  }
}

const LEASE_MS = 30_000;
const PATIENCE_MS = 120_000;
const WAITS = `Another process is changing the schema: this one waits for it, at most ${PATIENCE_MS / 1000} s. Where that one was killed its lock ends by itself, after ${LEASE_MS / 1000} s at the latest.`;

async function awaitLock(dataSource: DataSource) {
  const { type: engine } = dataSource.options;
  const owner = randomUUID();
  const isTaken = async () => {
    try {
      await dataSource.query(
        'CREATE TABLE IF NOT EXISTS schema_lock (name varchar(32) NOT NULL PRIMARY KEY, owner varchar(36), expiresAt bigint)',
      );
      return await takeLock(dataSource, engine, 'migrations', owner, LEASE_MS);
    } catch (error) {
      // SQLite lets nobody else write while whoever has the lock writes.
      if (isTransient(error)) return false;
      throw error;
    }
  };
  const deadline = Date.now() + PATIENCE_MS;
  let isFirst = true;
  while (!(await isTaken())) {
    if (isFirst) new Logger('Database').warn(WAITS);
    isFirst = false;
    if (Date.now() > deadline) throw new Error('another replica is still changing the schema');
    await pause(100 + Math.random() * 200);
  }
  return {
    renew: () =>
      dataSource.query(
        `UPDATE schema_lock SET expiresAt = ${currentMs(engine)} + ${LEASE_MS} WHERE name = 'migrations' AND owner = ?`,
        [owner],
      ),
    release: () =>
      dataSource.query(
        `UPDATE schema_lock SET owner = NULL WHERE name = 'migrations' AND owner = ?`,
        [owner],
      ),
  };
}
