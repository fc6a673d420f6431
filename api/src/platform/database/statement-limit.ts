import type { QueryRunner } from 'typeorm';
import { isSqlite } from './engine';
import { RetryingRunner } from './retrying-mysql';

/** How long a statement of the API may run. */
const STATEMENT_SECONDS = 10;

/**
 * The session variable that ends a statement which runs too long, with its value.
 * @param seconds 0 for no limit
 */
export function statementLimit(isMariaDb: boolean, seconds = STATEMENT_SECONDS): string {
  return isMariaDb ? `max_statement_time = ${seconds}` : `max_execution_time = ${seconds * 1000}`;
}

/** A large table takes longer than any statement of the API may; the embedded database has no limit. */
export async function liftStatementLimit(runner: QueryRunner): Promise<void> {
  await setLimit(runner, 0);
}

/** How long a change of the schema waits for a lock, in s: every request for the table waits behind it. */
export const SCHEMA_LOCK_SECONDS = 5;
/** For how long it is tried again, in ms. */
const SCHEMA_PATIENCE_MS = 600_000;

/**
 * Changes the schema without the limit, and gives it back to the connection, which others use afterwards. A change that
 * cannot have a table soon steps back for those who use it, and is tried again.
 */
export async function changeSchema<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  if (!(runner instanceof RetryingRunner)) return work();
  await setLimit(runner, 0);
  await setLockWait(runner, String(SCHEMA_LOCK_SECONDS));
  runner.schemaPatienceMs = SCHEMA_PATIENCE_MS;
  try {
    return await work();
  } finally {
    runner.schemaPatienceMs = 0;
    await setLockWait(runner, 'DEFAULT');
    await setLimit(runner);
  }
}

async function setLockWait(runner: QueryRunner, seconds: string): Promise<void> {
  await runner.query(
    `SET SESSION lock_wait_timeout = ${seconds}, SESSION innodb_lock_wait_timeout = ${seconds}`,
  );
}

async function setLimit(runner: QueryRunner, seconds?: number): Promise<void> {
  const { type: engine } = runner.dataSource.options;
  if (isSqlite(engine)) return;
  await runner.query(`SET SESSION ${statementLimit(engine === 'mariadb', seconds)}`);
}
