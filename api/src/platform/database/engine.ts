import type { DataSource } from 'typeorm';

/**
 * Where the SQL of SQLite differs from that of MariaDB and MySQL; row locks are in `for-update.ts`. Statements are
 * written once and take these parts from here.
 */

/** Which database it is, as TypeORM names it: `dataSource.options.type`. */
export type Engine = DataSource['options']['type'];

export function isSqlite(engine: Engine): boolean {
  return engine === 'better-sqlite3';
}

/** Begins an INSERT that leaves a row as it is that is there already. */
export function insertIgnore(engine: Engine): string {
  return isSqlite(engine) ? 'INSERT OR IGNORE' : 'INSERT IGNORE';
}

/**
 * Ends an INSERT that adds to a row that is there already.
 * @param key the columns of the unique key that finds it
 * @param columns whose values are added to those that are there
 */
export function addOnConflict(
  engine: Engine,
  key: readonly string[],
  columns: readonly string[],
): string {
  const sums = (valueOf: (column: string) => string) =>
    columns.map((column) => `${column} = ${column} + ${valueOf(column)}`).join(', ');
  return isSqlite(engine)
    ? `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${sums((column) => `excluded.${column}`)}`
    : `ON DUPLICATE KEY UPDATE ${sums((column) => `VALUES(${column})`)}`;
}

/** Names the index to read a table by. SQLite chooses well by itself. */
export function forceIndex(engine: Engine, index: string): string {
  return isSqlite(engine) ? '' : `FORCE INDEX (${index})`;
}

/** A text in a column of JSON; null where it is null or missing. */
export function jsonText(engine: Engine, column: string, key: string): string {
  return isSqlite(engine)
    ? `json_extract(${column}, '$.${key}')`
    : `NULLIF(JSON_UNQUOTE(JSON_EXTRACT(${column}, '$.${key}')), 'null')`;
}

/** The database's own clock, in ms since 1970. */
export function currentMs(engine: Engine): string {
  return isSqlite(engine)
    ? `CAST(unixepoch('subsec') * 1000 AS INTEGER)`
    : 'ROUND(UNIX_TIMESTAMP(NOW(3)) * 1000)';
}

/** The day (`2026-11-22`) of an instant in ms since 1970, in South Africa, which is two hours ahead of UTC all year. */
export function southAfricanDay(engine: Engine, column: string): string {
  return isSqlite(engine)
    ? `date(${column} / 1000 + 7200, 'unixepoch')`
    : `DATE_FORMAT('1970-01-01' + INTERVAL (${column} DIV 1000 + 7200) SECOND, '%Y-%m-%d')`;
}
