import { type QueryRunner, Table, type TableColumnOptions, type TableIndex } from 'typeorm';
import { isSqlite } from './engine';

/** What migrations are written in: one description of a table for every engine. Old migrations depend on it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly TableColumnOptions[];
  /** Name of the index to its columns. A name that starts with `UQ_` is unique. */
  readonly indices?: Readonly<Record<string, readonly string[]>>;
  readonly foreignKeys?: readonly ForeignKey[];
  /** Column to the only words it takes. */
  readonly oneOf?: Readonly<Record<string, readonly string[]>>;
}

interface ForeignKey {
  readonly name: string;
  readonly column: string;
  readonly table: string;
  readonly onDelete: 'CASCADE' | 'SET NULL' | 'NO ACTION';
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

/** Creates an index of a table that is there already. May run again, as the tables. */
export async function createIndexOnce(runner: QueryRunner, table: string, index: TableIndex) {
  const indices = (await runner.getTable(table))?.indices ?? [];
  if (indices.some(({ name }) => name === index.name)) return;
  await runner.createIndex(table, index);
}

/** Creates the tables in order. May run again after it was cut short: MySQL commits every table by itself. */
export async function createTables(runner: QueryRunner, shapes: readonly TableShape[]) {
  for (const shape of shapes) {
    await runner.createTable(tableOf(shape, isMysql(runner)), true);
    if (isMysql(runner)) await addMissingChecks(runner, shape);
  }
}

export async function dropTables(runner: QueryRunner, shapes: readonly TableShape[]) {
  for (const shape of [...shapes].reverse()) await runner.dropTable(shape.name, true);
}

function column(name: string, type: string, options: Options = {}): TableColumnOptions {
  return { name, type, isNullable: false, ...options };
}

function tableOf(shape: TableShape, isOnMysql: boolean): Table {
  return new Table({
    name: shape.name,
    columns: [...shape.columns],
    indices: Object.entries(shape.indices ?? {}).map(([name, columnNames]) => ({
      name,
      columnNames: [...columnNames],
      isUnique: name.startsWith('UQ_'),
    })),
    foreignKeys: (shape.foreignKeys ?? []).map((key) => ({
      name: key.name,
      columnNames: [key.column],
      referencedTableName: key.table,
      referencedColumnNames: ['id'],
      onDelete: key.onDelete,
      onUpdate: 'NO ACTION',
    })),
    checks: checksOf(shape),
    // TypeORM writes the engine as the last word of the statement. The binary collation compares as SQLite does.
    engine: isOnMysql ? 'InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin' : undefined,
  });
}

function checksOf(shape: TableShape) {
  return Object.entries(shape.oneOf ?? {}).map(([columnName, values]) => ({
    name: `CHK_${shape.name}_${columnName}`,
    expression: `${columnName} IN (${values.map((value) => `'${value}'`).join(', ')})`,
  }));
}

/** TypeORM leaves the checks of a new table out on MySQL. */
async function addMissingChecks(runner: QueryRunner, shape: TableShape) {
  for (const { name, expression } of checksOf(shape)) {
    const existing: unknown[] = await runner.query(
      `SELECT 1 FROM information_schema.TABLE_CONSTRAINTS
       WHERE CONSTRAINT_SCHEMA = DATABASE() AND TABLE_NAME = ? AND CONSTRAINT_NAME = ?`,
      [shape.name, name],
    );
    if (existing.length > 0) continue;
    await runner.query(`ALTER TABLE ${shape.name} ADD CONSTRAINT ${name} CHECK (${expression})`);
  }
}

export function isMysql(runner: QueryRunner): boolean {
  return !isSqlite(runner.dataSource.options.type);
}
