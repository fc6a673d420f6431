import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';

/** A database, and what its random ids are called where it is compared. */
export interface Written {
  readonly url: string;
  readonly names: ReadonlyMap<string, string>;
}

/** Makes every table of an empty database with the same schema hold the same rows. */
export async function copyRows(from: string, to: string): Promise<void> {
  await withBoth(from, to, async (source, target) => {
    await target.query('SET FOREIGN_KEY_CHECKS = 0');
    for (const table of await tablesOf(source)) {
      const [rows, fields] = await source.query<RowDataPacket[][]>({
        sql: `SELECT * FROM ${table}`,
        rowsAsArray: true,
      });
      const columns = fields.map(({ name }) => `\`${name}\``).join(', ');
      await target.query(`DELETE FROM ${table}`);
      if (rows.length > 0) {
        await target.query(`INSERT INTO ${table} (${columns}) VALUES ?`, [rows]);
      }
    }
  });
}

/** What processes write by themselves, whatever they are asked. */
const OF_PROCESSES = ['schema_lock'];

/** The tables whose rows differ in more than in random ids, instants and hashes, with the first rows that do. */
export async function differentTables(left: Written, right: Written): Promise<string[]> {
  return withBoth(left.url, right.url, async (ours, theirs) => {
    const different: string[] = [];
    const tables = (await tablesOf(ours)).filter((table) => !OF_PROCESSES.includes(table));
    for (const table of tables) {
      const rows = await comparableRows(ours, table, left.names);
      const others = await comparableRows(theirs, table, right.names);
      const index = rows.findIndex((row, place) => row !== others[place]);
      if (index >= 0 || rows.length !== others.length) {
        const shown = Math.max(index, 0);
        different.push([table, rows.length, rows[shown], others.length, others[shown]].join('\n'));
      }
    }
    return different;
  });
}

async function withBoth<T>(
  first: string,
  second: string,
  work: (first: Connection, second: Connection) => Promise<T>,
): Promise<T> {
  const connections = [await createConnection(first), await createConnection(second)] as const;
  try {
    return await work(...connections);
  } finally {
    for (const connection of connections) await connection.end();
  }
}

async function tablesOf(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[][]>({
    sql: 'SHOW TABLES',
    rowsAsArray: true,
  });
  return rows.map(([name]) => String(name));
}

/** Instants, in ms since 1970. */
const isInstant = (value: unknown) => typeof value === 'number' && value > 1.6e12 && value < 2.2e12;

async function comparableRows(
  connection: Connection,
  table: string,
  names: ReadonlyMap<string, string>,
): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(`SELECT * FROM ${table}`);
  const texts = rows.map((row) => {
    const cells = Object.entries(row).map(([column, value]) => {
      if (isInstant(value)) return [column, 'instant'];
      // It covers the quote's id, which is random.
      return column === 'bodyHash' ? [column, String(value).length] : [column, value as unknown];
    });
    let text = JSON.stringify(cells);
    for (const [id, name] of names) text = text.replaceAll(id, name);
    return text;
  });
  return texts.sort();
}
