import { DatabaseSync } from '@photostructure/sqlite';

type Database = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Database['prepare']>;
type Value = Parameters<Statement['all']>[number];

/** How a database is opened. */
export interface SqliteOptions {
  readonly readonly?: boolean;
  /** How long to wait for another process that holds the lock, in ms. */
  readonly timeout?: number;
}

/**
 * The embedded database in the shape that TypeORM's driver for SQLite asks for. Below is the interface of Node's own
 * `node:sqlite`, which takes its place when Node 20 is no longer supported.
 */
export class SqliteDatabase {
  private readonly database: Database;

  constructor(file: string, { readonly = false, timeout = 0 }: SqliteOptions = {}) {
    this.database = named(() => new DatabaseSync(file, { readOnly: readonly, timeout }));
  }

  prepare(sql: string): SqliteStatement {
    return new SqliteStatement(named(() => this.database.prepare(sql)));
  }

  pragma(sql: string): unknown[] {
    return this.prepare(`PRAGMA ${sql}`).all();
  }

  /**
   * Writes the log into the file first: the library keeps the connection until the last statement of it is collected, so
   * that SQLite does not do so by itself, and whoever copies the file of a server that has ended would copy too little.
   */
  close(): void {
    try {
      this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // Nothing can be written: the file is damaged, read only, or somebody else's. It stays as it is.
    }
    this.database.close();
  }
}

class SqliteStatement {
  /** Whether it returns rows. */
  readonly reader: boolean;

  constructor(private readonly statement: Statement) {
    this.reader = statement.columns().length > 0;
  }

  all(...parameters: Value[]): unknown[] {
    return named(() => this.statement.all(...parameters));
  }

  /**
   * Row after row, for tables that are too large to be held. A generator holds what it is called on: a statement that
   * is collected while its rows are read ends the process (SIGSEGV).
   */
  *iterate(): Iterable<unknown> {
    yield* this.statement.iterate();
  }

  run(...parameters: Value[]): object {
    return named(() => this.statement.run(...parameters));
  }
}

/** Gives a failure SQLite's own name of it as its `code`. */
function named<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { errcode, sqliteCodeName } = error as { errcode?: number; sqliteCodeName?: string };
    const code = EXTENDED_CODES[errcode ?? 0] ?? sqliteCodeName;
    throw code === undefined ? error : Object.assign(error as Error, { code });
  }
}

/** https://www.sqlite.org/rescode.html#extrc: those that more is read from than from the code they extend. */
const EXTENDED_CODES: Readonly<Record<number, string>> = {
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
};
