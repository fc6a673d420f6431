import type {
  EntityManager,
  EntityTarget,
  InsertResult,
  ObjectLiteral,
  QueryDeepPartialEntity,
} from 'typeorm';

/** Inserts one row and returns its counted id. The values stay as they are: TypeORM writes into what it is given. */
export async function insertRow<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  values: QueryDeepPartialEntity<T>,
): Promise<number> {
  const [id = 0] = idsOf(await manager.insert(entity, { ...values }));
  return id;
}

/** Inserts rows that have values for the same columns, and returns their counted ids in the order of the rows. */
export async function insertRows<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly QueryDeepPartialEntity<T>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  if (manager.connection.driver.isReturningSqlSupported('insert')) {
    const copies = rows.map((row) => ({ ...row }));
    return idsOf(await manager.insert(entity, copies));
  }
  // TypeORM would count on from the first id, which on a cluster is another row's.
  const ids: number[] = [];
  for (const row of rows) ids.push(await insertRow(manager, entity, row));
  return ids;
}

function idsOf({ identifiers }: InsertResult): number[] {
  return identifiers.map((key) => Number(key.id));
}
