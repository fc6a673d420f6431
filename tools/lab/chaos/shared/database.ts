import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { createConnection } from 'mysql2/promise';

/** Plain reading of what a run has left behind, past everything of the product. */
export type Read = <Row>(sql: string) => Promise<Row[]>;

export interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

export async function reading<T>(place: Place, work: (read: Read) => Promise<T>): Promise<T> {
  if (place.databaseUrl !== null) {
    const connection = await createConnection(place.databaseUrl);
    try {
      return await work(async (sql) => (await connection.query(sql))[0] as never);
    } finally {
      await connection.end();
    }
  }
  const database = new DatabaseSync(path.join(place.dataDir, 'courier.sqlite'), { timeout: 5000 });
  try {
    return await work((sql) => Promise.resolve(database.prepare(sql).all() as never));
  } finally {
    database.close();
  }
}

/** What SQLite says about its file: `ok`, or what is wrong with it. */
export function integrityOf(dataDir: string): string {
  const database = new DatabaseSync(path.join(dataDir, 'courier.sqlite'), { timeout: 5000 });
  try {
    const [row] = database.prepare('PRAGMA integrity_check').all();
    return String((row as { integrity_check: unknown }).integrity_check);
  } finally {
    database.close();
  }
}
