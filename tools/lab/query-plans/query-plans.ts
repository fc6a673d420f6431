import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import type { RecordedStatement } from '../../../api/test/harness/statement-recorder';

/**
 * More rows than this, read for one statement, are an unbounded set: a page has at most 201, each with a handful of rows
 * of other tables, and a search looks at so many orders a step.
 */
export const MOST_ROWS = 7000;

/** A statement that reads, sorts or stores more the more orders there are. */
export interface Offence {
  readonly from: string;
  readonly sql: string;
  readonly reason: string;
}

/**
 * Carries each statement out on the full database, takes back what it writes, and counts the rows that the storage engine
 * handed over: what EXPLAIN estimates knows nothing of a LIMIT that ends a reading early.
 */
export async function offencesOf(
  databaseUrl: string,
  statements: readonly RecordedStatement[],
  merchantId: number,
): Promise<Offence[]> {
  const connection = await createConnection(databaseUrl);
  try {
    const offences: Offence[] = [];
    for (const statement of statements) {
      const about = aboutMerchant(statement, merchantId);
      const rows = await rowsRead(connection, about);
      if (rows <= MOST_ROWS) continue;
      const reason = `read ${rows} rows: ${await planOf(connection, about)}`;
      offences.push({ ...statement, reason });
    }
    return offences;
  } finally {
    await connection.end();
  }
}

type Statement = Pick<RecordedStatement, 'sql' | 'parameters'>;

async function rowsRead(connection: Connection, { sql, parameters }: Statement): Promise<number> {
  await connection.beginTransaction();
  try {
    await connection.query('FLUSH STATUS');
    await connection.query(sql, [...parameters]).catch(ignoreConflict);
    const [counters] = await connection.query<({ Value: string } & RowDataPacket)[]>(
      "SHOW SESSION STATUS LIKE 'Handler_read%'",
    );
    return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
  } finally {
    await connection.rollback();
  }
}

/** The tests’ rows are not here: what is written about them meets keys that are missing, in use or there already. */
function ignoreConflict(error: { readonly errno?: number }): void {
  if (![1062, 1451, 1452].includes(error.errno ?? 0)) throw error;
}

/** One line of MariaDB's EXPLAIN. */
interface PlanRow extends RowDataPacket {
  readonly table: string | null;
  readonly type: string | null;
  readonly key: string | null;
  readonly Extra: string | null;
}

async function planOf(connection: Connection, { sql, parameters }: Statement): Promise<string> {
  const [plan] = await connection.query<PlanRow[]>(`EXPLAIN ${sql}`, [...parameters]);
  return plan
    .map(({ table, type, key, Extra }) =>
      [table, type, key ?? 'no key', Extra].filter(Boolean).join(' '),
    )
    .join('; ');
}

/** The tests' accounts have a handful of rows; the merchant has a hundredth of all. */
function aboutMerchant({ sql, parameters }: RecordedStatement, merchantId: number) {
  let place = -1;
  const changed = [...parameters];
  const text = sql.replace(
    /(`?(?:userId|ownerId)`?\s*(?:=|IN \()\s*)(\?|\d+)|\?/g,
    (whole: string, before: string | undefined, value: string | undefined) => {
      if (before === undefined) {
        place += 1;
        return whole;
      }
      if (value !== '?') return `${before}${merchantId}`;
      place += 1;
      if (Number(changed[place]) > 0) changed[place] = merchantId;
      return whole;
    },
  );
  return { sql: text, parameters: changed };
}
