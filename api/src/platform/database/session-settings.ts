import type { DataSource } from 'typeorm';

/**
 * The session settings of every connection to MariaDB or MySQL, whatever the server's own are: refuse data
 * that does not fit instead of cutting it, keep times in UTC, give up on a statement that runs away.
 */
export async function setUpSessions(
  dataSource: DataSource,
  isCluster: boolean,
): Promise<DataSource> {
  const statement = sessionStatement(dataSource.options.type === 'mariadb', isCluster);
  const pool = Reflect.get(dataSource.driver, 'pool') as ConnectionPool;
  pool.on('connection', (connection) =>
    connection.query(statement, (error) => {
      // Without its settings it would cut data that does not fit.
      if (error) connection.destroy();
    }),
  );
  // The connection that was opened to try the server is still in the pool, and the only one.
  await dataSource.query(statement);
  return dataSource;
}

interface ConnectionPool {
  on(event: 'connection', listener: (connection: PooledConnection) => void): void;
}

interface PooledConnection {
  query(sql: string, done: (error: Error | null) => void): void;
  destroy(): void;
}

const STATEMENT_SECONDS = 10;

function sessionStatement(isMariaDb: boolean, isCluster: boolean): string {
  const limit = isMariaDb
    ? `max_statement_time = ${STATEMENT_SECONDS}`
    : `max_execution_time = ${STATEMENT_SECONDS * 1000}`;
  // On a cluster a read waits for what was acknowledged before it on any node.
  const sync = isMariaDb && isCluster ? ', wsrep_sync_wait = 1' : '';
  return `SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO', time_zone = '+00:00', ${limit}${sync}`;
}
