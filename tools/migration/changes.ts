import {
  type DataSource,
  type EntityMetadata,
  Table,
  type TableColumn,
  TableForeignKey,
} from 'typeorm';
import { tablesOf } from '../../api/src/platform/database/table-dump';

/** What the entities have beyond the schema. */
export interface Changes {
  readonly tables: readonly Table[];
  /** Of tables that are there already, by their name. */
  readonly columns: ReadonlyMap<string, readonly TableColumn[]>;
  readonly indices: readonly AddedIndex[];
}

export interface AddedIndex {
  readonly table: string;
  readonly name: string;
  readonly columnNames: readonly string[];
  readonly isUnique: boolean;
}

/** Compares the entities with the schema that the migrations have made so far. */
export async function changesIn(dataSource: DataSource): Promise<Changes> {
  const runner = dataSource.createQueryRunner();
  try {
    // By name: without names TypeORM reads the tables of every database of the server.
    const tables = await runner.getTables(await tablesOf(runner));
    const existing = new Map(tables.map((table) => [table.name, table]));
    const wanted = dataSource.entityMetadatas.map((metadata) => tableOf(metadata, dataSource));
    const changed = wanted.filter(({ name }) => existing.has(name));
    const columns = changed.map((table) => {
      const isNew = ({ name }: TableColumn) => !existing.get(table.name)?.findColumnByName(name);
      return [table.name, table.columns.filter(isNew)] as const;
    });
    const indices = changed.flatMap((table) => {
      const known = new Set(existing.get(table.name)?.indices.map(({ name }) => name));
      return table.indices
        .filter(({ name }) => !known.has(name))
        .map(({ name = '', columnNames, isUnique }) => ({
          table: table.name,
          name,
          columnNames,
          isUnique,
        }));
    });
    return {
      tables: inOrder(wanted.filter(({ name }) => !existing.has(name))),
      columns: new Map(columns.filter(([, added]) => added.length > 0)),
      indices,
    };
  } finally {
    await runner.release();
  }
}

/** TypeORM makes tables without their keys first. */
function tableOf(metadata: EntityMetadata, { driver }: DataSource): Table {
  const table = Table.create(metadata, driver);
  table.foreignKeys = metadata.foreignKeys.map((key) => TableForeignKey.create(key, driver));
  return table;
}

/** Each table after those that its keys refer to. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered = new Set<Table>();
  const take = (table: Table) => {
    for (const { referencedTableName } of table.foreignKeys) {
      const other = tables.find(({ name }) => name === referencedTableName);
      if (other && other !== table && !ordered.has(other)) take(other);
    }
    ordered.add(table);
  };
  tables.forEach(take);
  return [...ordered];
}

export function areEmpty({ tables, columns, indices }: Changes): boolean {
  return tables.length === 0 && columns.size === 0 && indices.length === 0;
}
