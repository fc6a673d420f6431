import {
  type QueryRunner,
  Table,
  TableCheck,
  type TableCheckOptions,
  type TableColumnOptions,
  TableForeignKey,
  TableIndex,
  type TableIndexOptions,
} from 'typeorm';

/**
 * What migrations are written in: one description for every engine. All of it may run again after it was cut short:
 * MySQL commits every statement that changes the schema by itself.
 */
export interface TableShape {
  readonly columns: readonly TableColumnOptions[];
  /** Name of the index to its columns. A name that starts with `UQ_` is unique. */
  readonly indices?: Readonly<Record<string, readonly string[]>>;
  /** Name of the key to its column, the table whose `id` it holds, and what becomes of the row without that. */
  readonly foreignKeys?: Readonly<Record<string, ForeignKey>>;
  /** Column to the only words it takes. */
  readonly oneOf?: Readonly<Record<string, readonly string[]>>;
}

type ForeignKey = readonly [
  column: string,
  table: string,
  onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION',
];

/** By name, in the order in which they are created. */
export type Tables = Readonly<Record<string, TableShape>>;

/** Name of the column to its type. */
export type Columns = Readonly<Record<string, string>>;

type Options = Partial<TableColumnOptions>;

export const id: TableColumnOptions = {
  name: 'id',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
};
export const nullable: Options = { isNullable: true };
export const primary: Options = { isPrimary: true };

export const integer = (name: string, options?: Options) => column(name, 'integer', options);
export const bigint = (name: string, options?: Options) => column(name, 'bigint', options);
export const double = (name: string, options?: Options) => column(name, 'double', options);
export const text = (name: string, options?: Options) => column(name, 'text', options);
export const json = (name: string, options?: Options) => column(name, 'json', options);
export const boolean = (name: string, options?: Options) => column(name, 'boolean', options);
export const flag = (name: string, isOnByDefault: boolean) =>
  column(name, 'boolean', { default: isOnByDefault ? 1 : 0 });
export const varchar = (name: string, length: number, options?: Options) =>
  column(name, 'varchar', { length: String(length), ...options });
export const choice = (name: string, byDefault?: string) =>
  varchar(name, 16, byDefault === undefined ? {} : { default: `'${byDefault}'` });
export const postalAddress: readonly TableColumnOptions[] = [
  varchar('fullName', 120),
  varchar('phone', 32),
  varchar('addressLine1', 200),
  varchar('addressLine2', 200, nullable),
  varchar('city', 100),
  varchar('zipCode', 4),
];

/** Creates the tables that are not there. */
export async function createTables(runner: QueryRunner, tables: Tables): Promise<void> {
  for (const [name, shape] of Object.entries(tables)) {
    await runner.createTable(tableOf(name, shape, isMysql(runner)), true);
    if (isMysql(runner)) await addMissingChecks(runner, name, shape);
  }
}

/** Drops what `createTables` has created. */
export async function dropTables(runner: QueryRunner, tables: Tables): Promise<void> {
  for (const name of Object.keys(tables).reverse()) await runner.dropTable(name, true);
}

/** Adds the columns that a table does not have. */
export async function addColumnsOnce(
  runner: QueryRunner,
  table: string,
  columns: Columns,
): Promise<void> {
  for (const [name, definition] of Object.entries(columns)) {
    if (await runner.hasColumn(table, name)) continue;
    await withoutUsers(runner, table, () =>
      runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${definition}`),
    );
  }
}

/** Drops what `addColumnsOnce` has added. */
export async function dropColumns(
  runner: QueryRunner,
  table: string,
  columns: Columns,
): Promise<void> {
  for (const name of Object.keys(columns)) {
    await withoutUsers(runner, table, () =>
      runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`),
    );
  }
}

/** Lets a column of a table that is there already take other words, all those included that it took. */
export async function allowWords(
  runner: QueryRunner,
  table: string,
  column: string,
  words: readonly string[],
): Promise<void> {
  const shape = { columns: [], oneOf: { [column]: words } };
  if (isMysql(runner)) {
    const name = `CHK_${table}_${column}`;
    if ((await checksOn(runner, table)).has(name)) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    }
    await addMissingChecks(runner, table, shape);
    return;
  }
  for (const check of checksOf(table, shape)) {
    const known = (await runner.getTable(table))?.checks.find(({ name }) => name === check.name);
    if (known) await runner.dropCheckConstraint(table, known);
    await runner.createCheckConstraint(table, new TableCheck(check));
  }
}

/** Creates an index of a table that is there already, unless it has one of that name. */
export async function createIndexOnce(
  runner: QueryRunner,
  table: string,
  index: TableIndexOptions,
): Promise<void> {
  const indices = (await runner.getTable(table))?.indices ?? [];
  if (indices.some(({ name }) => name === index.name)) return;
  await runner.createIndex(table, new TableIndex(index));
}

/**
 * Runs a change that takes a moment whatever the size of the table. At its end MariaDB also wants the tables that refer
 * to this one: a transaction that has written to one of those, or to one that refers to those in turn, and now waits for
 * this table would hold it up until one of the two gives up. So it begins with all of them, and whoever would have to
 * wait for it so is told to begin again.
 */
async function withoutUsers(runner: QueryRunner, table: string, change: () => Promise<unknown>) {
  if (!isMysql(runner)) return change();
  const referring = await tablesReferringTo(runner, [table]);
  const tables = new Set([table, ...referring, ...(await tablesReferringTo(runner, referring))]);
  await runner.query(`LOCK TABLES ${[...tables].map((name) => `${name} WRITE`).join(', ')}`);
  try {
    return await change();
  } finally {
    await runner.query('UNLOCK TABLES');
  }
}

async function tablesReferringTo(runner: QueryRunner, tables: readonly string[]) {
  if (tables.length === 0) return [];
  const rows: { name: string }[] = await runner.query(
    `SELECT DISTINCT TABLE_NAME AS name FROM information_schema.KEY_COLUMN_USAGE
     WHERE TABLE_SCHEMA = DATABASE() AND REFERENCED_TABLE_NAME IN (${tables.map(() => '?').join(', ')})`,
    [...tables],
  );
  return rows.map(({ name }) => name);
}

function column(name: string, type: string, options: Options = {}): TableColumnOptions {
  return { name, type, isNullable: false, ...options };
}

function tableOf(name: string, shape: TableShape, isOnMysql: boolean): Table {
  return new Table({
    name,
    columns: [...shape.columns],
    indices: Object.entries(shape.indices ?? {}).map(([index, columnNames]) => ({
      name: index,
      columnNames: [...columnNames],
      isUnique: index.startsWith('UQ_'),
    })),
    foreignKeys: Object.entries(shape.foreignKeys ?? {}).map(([key, reference]) =>
      foreignKeyOf(key, reference),
    ),
    checks: checksOf(name, shape),
    // TypeORM writes the engine as the last word of the statement. The binary collation compares as SQLite does.
    engine: isOnMysql ? 'InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin' : undefined,
  });
}

function foreignKeyOf(name: string, [column, table, onDelete]: ForeignKey) {
  return new TableForeignKey({
    name,
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete,
    onUpdate: 'NO ACTION',
  });
}

function checksOf(table: string, { oneOf = {} }: TableShape): TableCheckOptions[] {
  return Object.entries(oneOf).map(([columnName, values]) => ({
    name: `CHK_${table}_${columnName}`,
    expression: `${columnName} IN (${values.map((value) => `'${value}'`).join(', ')})`,
  }));
}

/** TypeORM leaves the checks of a new table out on MySQL. */
async function addMissingChecks(runner: QueryRunner, table: string, shape: TableShape) {
  const checks = checksOf(table, shape);
  if (checks.length === 0) return;
  const known = await checksOn(runner, table);
  const missing = checks.filter(({ name = '' }) => !known.has(name));
  if (missing.length === 0) return;
  const added = missing.map(
    ({ name, expression }) => `ADD CONSTRAINT ${name} CHECK (${expression})`,
  );
  await runner.query(`ALTER TABLE ${table} ${added.join(', ')}`);
}

async function checksOn(runner: QueryRunner, table: string): Promise<ReadonlySet<string>> {
  const existing: { name: string }[] = await runner.query(
    `SELECT CONSTRAINT_NAME AS name FROM information_schema.TABLE_CONSTRAINTS
     WHERE CONSTRAINT_SCHEMA = DATABASE() AND TABLE_NAME = ?`,
    [table],
  );
  return new Set(existing.map(({ name }) => name));
}

function isMysql(runner: QueryRunner): boolean {
  return runner.dataSource.options.type !== 'better-sqlite3';
}
