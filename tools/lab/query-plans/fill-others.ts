import type { Connection, RowDataPacket } from 'mysql2/promise';

const ROWS = 8000;

/** Tables that do not grow with the orders, and why. */
const SMALL: Readonly<Record<string, string>> = {
  migrations: 'one row for each migration',
  order_rollups: 'one row for each day that is over',
  stores: 'one row for each branch of the company',
  service_areas: 'at most three hundred areas',
  saved_addresses: 'a customer keeps at most a hundred',
  payment_methods: 'a customer keeps at most twenty',
  provider_circuit: 'one row for each provider',
};

interface Column extends RowDataPacket {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly length: number | null;
  readonly extra: string;
}

/**
 * Gives every table that has few rows some thousand of no meaning, few of them the merchant's, so that no statement
 * is quick only because a table is empty.
 */
export async function fillOthers(connection: Connection, merchantId: number): Promise<void> {
  await connection.query('SET foreign_key_checks = 0, check_constraint_checks = 0');
  const tables = new Map<string, Column[]>();
  for (const column of await columnsOf(connection)) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  for (const [table, columns] of tables) {
    const [counted] = await connection.query<({ n: number } & RowDataPacket)[]>(
      `SELECT COUNT(*) AS n FROM ${table}`,
    );
    if (table in SMALL || Number(counted[0]?.n) >= ROWS) continue;
    const names = columns.map(({ name }) => `\`${name}\``).join(', ');
    const values = columns.map((column) => valueOf(column, merchantId)).join(', ');
    // From far up, so that no counted id is taken.
    await connection.query(
      `INSERT IGNORE INTO ${table} (${names}) SELECT ${values} FROM seq_1000001_to_${1_000_000 + ROWS}`,
    );
  }
  await connection.query(`ANALYZE TABLE ${[...tables.keys()].join(', ')}`);
}

async function columnsOf(connection: Connection): Promise<Column[]> {
  const [columns] = await connection.query<Column[]>(
    `SELECT TABLE_NAME AS \`table\`, COLUMN_NAME AS name, DATA_TYPE AS type,
            CHARACTER_MAXIMUM_LENGTH AS length, EXTRA AS extra
     FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND EXTRA NOT LIKE '%GENERATED%'
     ORDER BY TABLE_NAME, ORDINAL_POSITION`,
  );
  return columns;
}

function valueOf({ name, type, length }: Column, merchantId: number): string {
  if (/^(userId|ownerId)$/.test(name)) return `IF(seq % 300, seq, ${merchantId})`;
  if (type === 'tinyint') return 'seq % 2';
  if (/int|decimal|double|float/.test(type)) return 'seq';
  if (/blob|binary/.test(type)) return "x'00'";
  if (/date|time/.test(type)) return 'NOW()';
  return /text|json/.test(type) ? "'[]'" : `RIGHT(seq, ${Math.min(7, length ?? 7)})`;
}
