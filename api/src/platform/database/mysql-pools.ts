import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';

/**
 * The part of mysql2 that TypeORM's driver uses: makes pools whose connections have their session settings before
 * anybody gets them, and counts them.
 */
export class MysqlPools {
  private readonly open = new Set<PoolConnection>();
  private readonly used = new Set<PoolConnection>();
  private waiting = 0;

  /** @param settings the statement that every connection begins with */
  constructor(private readonly settings: string) {}

  /** An own property, as TypeORM looks for those. */
  readonly createPool = (options: PoolOptions): Pool => {
    const pool = createPool(options);
    pool.on('connection', (connection) => {
      this.open.add(connection);
      connection.on('end', () => this.forget(connection));
      connection.on('error', () => this.forget(connection));
      connection.query(this.settings, (error) => {
        // Without its settings it would cut data that does not fit.
        if (error) connection.destroy();
      });
    });
    pool.on('acquire', (connection) => void this.used.add(connection));
    pool.on('release', (connection) => void this.used.delete(connection));
    return pool;
  };

  /** Callers that wait for a connection, and connections that somebody has or nobody needs. */
  get counts() {
    const busy = this.used.size;
    return { waiting: this.waiting, busy, idle: this.open.size - busy };
  }

  /** Counts who asks for a connection until it has one. */
  async whileWaiting<T>(connecting: Promise<T>): Promise<T> {
    this.waiting += 1;
    try {
      return await connecting;
    } finally {
      this.waiting -= 1;
    }
  }

  private forget(connection: PoolConnection): void {
    this.open.delete(connection);
    this.used.delete(connection);
  }
}
