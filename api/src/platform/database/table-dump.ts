import type { Readable } from 'node:stream';
import type { QueryRunner } from 'typeorm';
import { isSqlite } from './engine';

/** A row as plain values, in the order of the table's columns. */
export type Row = readonly (string | number | null)[];

/** Books of this database alone: the lock of its migrations, and the migrations it has run. */
const OWN_BOOKS = new Set(['schema_lock', 'migrations']);

/** The tables that a backup holds, by name. */
export async function tablesOf(runner: QueryRunner): Promise<string[]> {
  const rows = (await runner.query(
    isSqlite(runner.dataSource.options.type)
      ? `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`
      : `SELECT TABLE_NAME AS name FROM information_schema.TABLES
         WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'`,
  )) as { name: string }[];
  return rows
    .map(({ name }) => name)
    .filter((name) => !OWN_BOOKS.has(name))
    .sort();
}

export async function columnsOf(runner: QueryRunner, table: string): Promise<string[]> {
  const rows = (await runner.query(
    isSqlite(runner.dataSource.options.type)
      ? `SELECT name FROM pragma_table_info('${table}') ORDER BY cid`
      : `SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS
         WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = '${table}' ORDER BY ORDINAL_POSITION`,
  )) as { name: string }[];
  return rows.map(({ name }) => name);
}

/** Every row of a table, one after the other: a table may be larger than memory. */
export async function* rowsOf(
  runner: QueryRunner,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Row> {
  const sql = `SELECT ${columns.map((name) => quoted(runner, name)).join(', ')} FROM ${quoted(runner, table)}`;
  for await (const record of records(runner, sql)) {
    yield columns.map((column) => cell(record[column]));
  }
}

export function quoted(runner: QueryRunner, name: string): string {
  return runner.dataSource.driver.escape(name);
}

/** Lets rows come in before those they refer to, for as long as the connection lasts. */
export async function ignoreReferences(runner: QueryRunner): Promise<void> {
  const isEmbedded = isSqlite(runner.dataSource.options.type);
  await runner.query(isEmbedded ? 'PRAGMA foreign_keys = OFF' : 'SET FOREIGN_KEY_CHECKS = 0');
}

/** Whether the embedded database is whole and every row finds what it refers to. A server looks after that itself. */
export async function isIntact(runner: QueryRunner): Promise<boolean> {
  if (!isSqlite(runner.dataSource.options.type)) return true;
  const [row] = (await runner.query('PRAGMA integrity_check')) as { integrity_check: string }[];
  const orphans = (await runner.query('PRAGMA foreign_key_check')) as unknown[];
  return row?.integrity_check === 'ok' && orphans.length === 0;
}

/** Whether rows are read back as they were written, to the letter: MySQL writes JSON its own way. */
export function keepsText(runner: QueryRunner): boolean {
  return runner.dataSource.options.type !== 'mysql';
}

type Record_ = Record<string, unknown>;

async function* records(runner: QueryRunner, sql: string): AsyncGenerator<Record_> {
  if (isSqlite(runner.dataSource.options.type)) {
    const database = (await runner.connect()) as {
      prepare(sql: string): { iterate(): Iterable<Record_> };
    };
    yield* database.prepare(sql).iterate();
    return;
  }
  yield* (await runner.stream(sql)) as Readable as AsyncIterable<Record_>;
}

function cell(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  // MySQL's driver hands JSON out parsed; the others as the text that was stored.
  if (typeof value === 'object' && !Buffer.isBuffer(value)) return JSON.stringify(value);
  throw new Error(`a backup cannot hold a ${typeof value}`);
}
