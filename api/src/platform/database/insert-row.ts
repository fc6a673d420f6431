import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/**
 * Inserts one row and answers its counted id; every column without a value gets its default.
 * One statement, where `manager.insert` reads the defaults back with a second one. Row by row, because TypeORM
 * reckons the ids of several rows as consecutive, which they are not on a cluster.
 */
export async function insertRow<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  values: QueryDeepPartialEntity<T>,
): Promise<number> {
  const query = manager.createQueryBuilder().insert().into(entity).values(values);
  const { raw } = await query.updateEntity(false).execute();
  // SQLite's driver hands the id out by itself, MySQL's within its result.
  const id: unknown =
    typeof raw === 'object' && raw !== null ? (raw as { insertId?: unknown }).insertId : raw;
  return Number(id);
}
