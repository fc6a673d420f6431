import type { EntityManager } from 'typeorm';
import type { RawRow } from '../database/raw-rows';
import type { KeyedRequest } from './keyed-request.entity';

const BY_KEY = 'SELECT bodyHash, resultId, isNew, salt FROM keyed_requests WHERE keyHash = ?';

/** A request that was carried out before. */
export async function findKeyedRequest(
  manager: EntityManager,
  keyHash: string,
): Promise<Omit<KeyedRequest, 'keyHash' | 'createdAt'> | null> {
  const [row] = await manager.query<RawRow<KeyedRequest>[]>(BY_KEY, [keyHash]);
  return row ? { ...row, isNew: Boolean(row.isNew) } : null;
}
