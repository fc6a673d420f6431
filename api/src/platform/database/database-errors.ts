import { QueryFailedError } from 'typeorm';

/** What a failed statement means, alike on every engine. Codes are compared, texts only where there is none to compare. */

/** The transaction did not happen and may be run again as it was. */
export function isTransient(error: unknown): boolean {
  return (
    TRANSIENT_NUMBERS.has(numberOf(error)) ||
    TRANSIENT_CODES.has(codeOf(error)) ||
    isCountedIdTaken(error)
  );
}

/** The connection is gone, or the database cannot take requests now. */
export function isConnectionLost(error: unknown): boolean {
  if (LOST_NUMBERS.has(numberOf(error)) || LOST_CODES.has(codeOf(error))) return true;
  // mysql2 gives what is asked of a closed connection neither a code nor a number.
  return driverError(error).fatal === true && codeOf(error) === '';
}

/** The statement took longer than any of ours should: the database is overloaded, or held up. */
export function isTooSlow(error: unknown): boolean {
  return TOO_SLOW_NUMBERS.has(numberOf(error));
}

/** The statement waited in vain for a lock; it did nothing. */
export function isLockWaitOver(error: unknown): boolean {
  return numberOf(error) === LOCK_WAIT_NUMBER;
}

/** A row with the same unique key is there already. */
export function isDuplicateKey(error: unknown): boolean {
  return numberOf(error) === DUPLICATE_NUMBER || DUPLICATE_CODES.has(codeOf(error));
}

/**
 * While nodes join or leave a cluster, two of them may count the same id: the row is new, and comes in under the next.
 * No code says which key it was. The server quotes the value and the key in every language.
 */
function isCountedIdTaken(error: unknown): boolean {
  return numberOf(error) === DUPLICATE_NUMBER && /'\d+'.*'(\w+\.)?PRIMARY'/.test(wordsOf(error));
}

/** Deadlock, lock wait, changed since read, cluster conflict, interrupted, table rebuilt by a migration. */
const TRANSIENT_NUMBERS = new Set([1213, 1205, 1020, 1180, 1317, 1412]);
/** MariaDB's limit of a statement, and MySQL's. */
const TOO_SLOW_NUMBERS = new Set([1969, 3024]);
const TRANSIENT_CODES = new Set([
  'SQLITE_BUSY',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_LOCKED',
]);

/** Node not ready, shutting down, too many connections (of all, of ours), read only, broken off, killed, gone away. */
const LOST_NUMBERS = new Set([
  1047, 1053, 1040, 1203, 1290, 1836, 1158, 1159, 1160, 1161, 1927, 2006, 2013,
]);
const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNABORTED',
  'ENETUNREACH',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'POOL_CLOSED',
  // Written to after we ended it ourselves, with all others to a node that failed.
  'ERR_STREAM_DESTROYED',
]);

const LOCK_WAIT_NUMBER = 1205;
const DUPLICATE_NUMBER = 1062;
const DUPLICATE_CODES = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

interface DriverError {
  readonly errno?: unknown;
  readonly code?: unknown;
  readonly fatal?: unknown;
  readonly sqlMessage?: unknown;
}

function driverError(error: unknown): DriverError {
  const inner = error instanceof QueryFailedError ? (error.driverError as unknown) : error;
  return typeof inner === 'object' && inner !== null ? (inner as DriverError) : {};
}

function numberOf(error: unknown): number {
  const { errno } = driverError(error);
  return typeof errno === 'number' ? errno : 0;
}

function codeOf(error: unknown): string {
  const { code } = driverError(error);
  return typeof code === 'string' ? code : '';
}

function wordsOf(error: unknown): string {
  const { sqlMessage } = driverError(error);
  return typeof sqlMessage === 'string' ? sqlMessage : '';
}
