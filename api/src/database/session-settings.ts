import type { DataSource } from 'typeorm';

/**
 * What every connection to MariaDB or MySQL is told, whatever the server's own settings are: refuse data
 * that does not fit instead of cutting it, keep times in UTC, give up on a statement that runs away.
 */
export async function setUpSessions(dataSource: DataSource): Promise<DataSource> {
  const statement = sessionStatement(dataSource.options.type === 'mariadb');
  const pool = Reflect.get(dataSource.driver, 'pool') as ConnectionPool;
  pool.on('connection', (connection) => connection.query(statement));
  // The connection that was opened to try the server is still in the pool, and the only one.
  await dataSource.query(statement);
  return dataSource;
}

interface ConnectionPool {
  on(event: 'connection', listener: (connection: { query(sql: string): void }) => void): void;
}

const STATEMENT_SECONDS = 10;

function sessionStatement(isMariaDb: boolean): string {
  const limit = isMariaDb
    ? `max_statement_time = ${STATEMENT_SECONDS}`
    : `max_execution_time = ${STATEMENT_SECONDS * 1000}`;
  return `SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO', time_zone = '+00:00', ${limit}`;
}
