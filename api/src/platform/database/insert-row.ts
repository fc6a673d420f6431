import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { isSqlite, returnsInserted } from './engine';
import { prepared } from './prepared';

/**
 * Inserts one row and answers its counted id; every column without a value gets its default. One prepared statement,
 * where `manager.insert` builds a query each time and reads the defaults back with a second one.
 */
export async function insertRow<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  values: QueryDeepPartialEntity<T>,
): Promise<number> {
  const { sql, parameters } = insertStatement(manager, entity, [values]);
  const result: unknown = await manager.query(prepared(sql), parameters);
  // SQLite's driver hands the id out by itself, MySQL's within its result.
  const { type: engine } = manager.connection.options;
  return Number(isSqlite(engine) ? result : (result as { insertId: number }).insertId);
}

/**
 * Inserts rows that have values for the same columns, and answers their counted ids in the order of the rows. The
 * database itself says which they are: on a cluster they are not consecutive.
 */
export async function insertRows<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly QueryDeepPartialEntity<T>[],
): Promise<number[]> {
  if (!returnsInserted(manager.connection.options.type)) {
    const ids: number[] = [];
    for (const row of rows) ids.push(await insertRow(manager, entity, row));
    return ids;
  }
  const { sql, parameters } = insertStatement(manager, entity, rows);
  const found: { id: number }[] = await manager.query(prepared(`${sql} RETURNING id`), parameters);
  // Counted upwards row by row; SQLite promises no order of what it returns.
  return found.map(({ id }) => id).sort((a, b) => a - b);
}

function insertStatement<T extends ObjectLiteral>(
  { connection: { driver }, connection }: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly QueryDeepPartialEntity<T>[],
) {
  const { tableName, columns } = connection.getMetadata(entity);
  const [first = {}] = rows as readonly Record<string, unknown>[];
  const given = columns.filter(({ propertyName }) => first[propertyName] !== undefined);
  const places = `(${given.map(() => '?').join(', ')})`;
  const names = given.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  return {
    sql: `INSERT INTO ${tableName} (${names}) VALUES ${rows.map(() => places).join(', ')}`,
    parameters: rows.flatMap((row: Record<string, unknown>) =>
      given.map(
        (column) => driver.preparePersistentValue(row[column.propertyName], column) as unknown,
      ),
    ),
  };
}
