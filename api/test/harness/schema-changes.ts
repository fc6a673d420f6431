import type { DataSource, MigrationInterface, Table, TableColumn } from 'typeorm';
import releases from '../../releases.json';
import { tablesOf } from '../../src/platform/database/table-dump';

/** What a migration that takes something away says of itself. */
export interface ContractStep extends MigrationInterface {
  /** The recorded release that did without it already, so that machines on it go on working. */
  readonly contractsAfter?: string;
}

/** By name. */
export type Schema = ReadonlyMap<string, Table>;

export async function schemaOf(dataSource: DataSource): Promise<Schema> {
  const runner = dataSource.createQueryRunner();
  try {
    // By name: without names TypeORM reads the tables of every database of the server, which others drop meanwhile.
    const tables = await runner.getTables(await tablesOf(runner));
    // MariaDB puts the name of the database before that of the table.
    return new Map(tables.map((table) => [table.name.split('.').at(-1) ?? '', table]));
  } finally {
    await runner.release();
  }
}

/** What the release before could not live with, in one sentence each. */
export function breakingChanges(before: Schema, after: Schema): string[] {
  return Array.from(before, ([name, old]) => {
    const table = after.get(name);
    return table ? changesOf(name, old, table) : [`drops the table ${name}`];
  }).flat();
}

function changesOf(name: string, before: Table, after: Table): string[] {
  const dropped = before.columns
    .filter((column) => !after.findColumnByName(column.name))
    .map((column) => `drops ${name}.${column.name}`);
  const changed = after.columns.flatMap((column) => {
    const problem = problemOf(before.findColumnByName(column.name), column);
    return problem ? [`${problem} ${name}.${column.name}`] : [];
  });
  const known = uniqueIn(before);
  const unique = [...uniqueIn(after)]
    .filter((columns) => !isImplied(known, columns) && !isLeftEmpty(before, after, columns))
    .map((columns) => `makes ${columns} unique in ${name}`);
  return [...dropped, ...changed, ...unique];
}

function problemOf(before: TableColumn | undefined, after: TableColumn): string | null {
  const isRequired = !after.isNullable && after.default === undefined && !after.isGenerated;
  if (before === undefined) return isRequired ? 'requires the new' : null;
  if (before.type !== after.type) return 'changes the type of';
  if (Number(after.length) < Number(before.length)) return 'shortens';
  return before.isNullable && !after.isNullable ? 'requires' : null;
}

/** Whether columns cannot be alike because some of them could not be before. */
function isImplied(known: ReadonlySet<string>, columns: string): boolean {
  const names = columns.split(', ');
  return [...known].some((older) => older.split(', ').every((name) => names.includes(name)));
}

/** With a column that the release before does not know, and leaves null, no two of its rows are alike. */
function isLeftEmpty(before: Table, after: Table, columns: string): boolean {
  return columns.split(', ').some((name) => {
    const column = after.findColumnByName(name);
    const isNew = before.findColumnByName(name) === undefined;
    return isNew && column?.isNullable === true && column.default === undefined;
  });
}

function uniqueIn({ indices, uniques }: Table): Set<string> {
  const indexed = indices.filter(({ isUnique }) => isUnique);
  return new Set([...indexed, ...uniques].map(({ columnNames }) => columnNames.join(', ')));
}

/** What is not allowed of the changes that a migration makes. */
export function refusalsOf(
  { contractsAfter }: ContractStep,
  changes: readonly string[],
): readonly string[] {
  if (contractsAfter === undefined) return changes;
  const isRecorded = releases.some(({ release }) => release === contractsAfter);
  return isRecorded ? [] : [`contracts after ${contractsAfter}, which is no recorded release`];
}
