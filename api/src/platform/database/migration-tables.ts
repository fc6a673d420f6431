import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableCheck,
  type TableCheckOptions,
  type TableColumnOptions,
  TableForeignKey,
  type TableIndexOptions,
  TableIndex,
} from 'typeorm';
import { isSqlite } from './engine';

/** What migrations are written in: one description of a table for every engine. Old migrations depend on it. */
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

/** Creates tables. May run again after it was cut short: MySQL commits every table by itself. */
export abstract class CreateTables implements MigrationInterface {
  protected abstract readonly tables: Tables;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, shape] of Object.entries(this.tables)) {
      await runner.createTable(tableOf(name, shape, isMysql(runner)), true);
      if (isMysql(runner)) await addMissingChecks(runner, name, shape);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(this.tables).reverse()) await runner.dropTable(name, true);
  }
}

/** Creates an index of a table that is there already. May run again, as the tables. */
export abstract class CreateIndex implements MigrationInterface {
  protected abstract readonly table: string;
  protected abstract readonly index: TableIndexOptions;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexOnce(runner, this.table, this.index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex(this.table, new TableIndex(this.index));
  }
}

/** Adds columns to a table that is there already. May run again, as the tables. */
export abstract class AddColumns implements MigrationInterface {
  protected abstract readonly table: string;
  /** Name of the column to its type. */
  protected abstract readonly columns: Readonly<Record<string, string>>;

  async up(runner: QueryRunner): Promise<void> {
    await addColumnsOnce(runner, this.table, this.columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, this.table, this.columns);
  }
}

/** Has a column take other words. May run again, as the tables. */
export abstract class ChangeChoices implements MigrationInterface {
  protected abstract readonly table: string;
  protected abstract readonly column: string;
  protected abstract readonly before: readonly string[];
  protected abstract readonly after: readonly string[];

  async up(runner: QueryRunner): Promise<void> {
    await this.take(runner, this.after);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.take(runner, this.before);
  }

  private async take(runner: QueryRunner, words: readonly string[]): Promise<void> {
    const { table, column } = this;
    const [check] = checksOf(table, { columns: [], oneOf: { [column]: words } });
    if (check) await replaceCheck(runner, table, new TableCheck(check));
  }
}

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

/** SQLite makes the table anew, with its rows; on MySQL, rows that are there are checked. */
async function replaceCheck(runner: QueryRunner, table: string, check: TableCheck) {
  if (!isMysql(runner)) {
    const old = (await runner.getTable(table))?.checks.find(({ name }) => name === check.name);
    if (old) await runner.dropCheckConstraint(table, old);
    return runner.createCheckConstraint(table, check);
  }
  await withoutUsers(runner, table, async () => {
    if (await hasCheck(runner, table, check.name)) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${check.name}`);
    }
    await addCheck(runner, table, check);
  });
}

export async function createIndexOnce(
  runner: QueryRunner,
  table: string,
  index: TableIndexOptions,
) {
  const indices = (await runner.getTable(table))?.indices ?? [];
  if (indices.some(({ name }) => name === index.name)) return;
  await runner.createIndex(table, new TableIndex(index));
}

export async function dropIndexOnce(runner: QueryRunner, table: string, name: string) {
  const indices = (await runner.getTable(table))?.indices ?? [];
  if (indices.some((index) => index.name === name)) await runner.dropIndex(table, name);
}

export async function addColumnsOnce(
  runner: QueryRunner,
  table: string,
  columns: Readonly<Record<string, string>>,
) {
  for (const [name, definition] of Object.entries(columns)) {
    if (await runner.hasColumn(table, name)) continue;
    await withoutUsers(runner, table, () =>
      runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${definition}`),
    );
  }
}

export async function dropColumns(runner: QueryRunner, table: string, columns: object) {
  for (const name of Object.keys(columns)) {
    await withoutUsers(runner, table, () =>
      runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`),
    );
  }
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

export function foreignKeyOf(name: string, [column, table, onDelete]: ForeignKey) {
  return new TableForeignKey({
    name,
    columnNames: [column],
    referencedTableName: table,
    referencedColumnNames: ['id'],
    onDelete,
    onUpdate: 'NO ACTION',
  });
}

function checksOf(table: string, shape: TableShape) {
  return Object.entries(shape.oneOf ?? {}).map(([columnName, values]) => ({
    name: `CHK_${table}_${columnName}`,
    expression: `${columnName} IN (${values.map((value) => `'${value}'`).join(', ')})`,
  }));
}

/** TypeORM leaves the checks of a new table out on MySQL. */
async function addMissingChecks(runner: QueryRunner, table: string, shape: TableShape) {
  for (const check of checksOf(table, shape)) {
    if (!(await hasCheck(runner, table, check.name))) await addCheck(runner, table, check);
  }
}

async function hasCheck(runner: QueryRunner, table: string, name?: string): Promise<boolean> {
  const existing: unknown[] = await runner.query(
    `SELECT 1 FROM information_schema.TABLE_CONSTRAINTS
     WHERE CONSTRAINT_SCHEMA = DATABASE() AND TABLE_NAME = ? AND CONSTRAINT_NAME = ?`,
    [table, name],
  );
  return existing.length > 0;
}

function addCheck(runner: QueryRunner, table: string, check: TableCheckOptions) {
  return runner.query(
    `ALTER TABLE ${table} ADD CONSTRAINT ${check.name} CHECK (${check.expression})`,
  );
}

export function isMysql(runner: QueryRunner): boolean {
  return !isSqlite(runner.dataSource.options.type);
}
