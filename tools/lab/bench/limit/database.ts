import { createPool, type PoolConnection, type ResultSetHeader } from 'mysql2/promise';

export const pool = createPool({
  uri: process.env.DATABASE_URL ?? '',
  connectionLimit: 10,
  decimalNumbers: true,
  timezone: 'Z',
  charset: 'utf8mb4',
});

export type Row = Record<string, string | number | null>;
export type Value = string | number | null;
export type Database = Pick<PoolConnection, 'execute'>;

export async function rows(
  database: Database,
  sql: string,
  values: readonly Value[],
): Promise<Row[]> {
  const [found] = await database.execute(sql, [...values]);
  return found as Row[];
}

export async function insert(
  database: Database,
  table: string,
  columns: string,
  all: readonly (readonly Value[])[],
): Promise<number> {
  const places = all.map((row) => `(${row.map(() => '?').join(',')})`).join(',');
  const sql = `INSERT INTO ${table} (${columns}) VALUES ${places}`;
  const [result] = await database.execute(sql, all.flat());
  return (result as ResultSetHeader).insertId;
}

/** By how much the ids of one statement grow: more than 1 on a cluster. */
export async function readStep(): Promise<number> {
  const [row] = await rows(pool, 'SELECT @@auto_increment_increment AS step', []);
  return Number(row?.step);
}

export async function inTransaction<T>(
  work: (connection: PoolConnection) => Promise<T>,
): Promise<T> {
  const connection = await pool.getConnection();
  try {
    await connection.query('START TRANSACTION');
    const result = await work(connection);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK');
    throw error;
  } finally {
    connection.release();
  }
}
