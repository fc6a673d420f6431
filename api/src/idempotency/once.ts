import type { EntityManager } from 'typeorm';
import { isDuplicateKey } from '../database/database-errors';
import type { Transactions } from '../database/transactions';
import { KeyReused } from '../errors/domain-errors';
import { KeyedRequest } from './keyed-request.entity';
import type { RequestKey } from './request-key';

/** What a request came to, as it is stored. */
export type Result = Pick<KeyedRequest, 'resultId' | 'isNew'>;

/**
 * Carries a request out once, however often, however parallel and through whichever process it comes, and when the
 * answer to the commit is lost and the transaction runs again. The key is written first, in the transaction of the
 * effect: whoever comes second waits for it.
 * @param reader reads what was committed, outside of the transaction
 * @param work writes, and answers the id of what it wrote
 * @throws KeyReused
 */
export async function once(
  transactions: Transactions,
  reader: EntityManager,
  key: RequestKey,
  work: (manager: EntityManager) => Promise<number>,
): Promise<Outcome> {
  try {
    return await transactions.run(async (manager) => {
      await remember(manager, key, { resultId: 0, isNew: true });
      const resultId = await work(manager);
      await manager.update(KeyedRequest, { keyHash: key.keyHash }, { resultId });
      return { resultId, isRepeated: false };
    });
  } catch (error) {
    const known = isDuplicateKey(error) ? await resultOf(reader, key) : null;
    if (!known) throw error;
    return { resultId: known.resultId, isRepeated: true };
  }
}

/** What came of a request, and whether that was there before: of a commit whose answer was lost, too. */
export interface Outcome {
  readonly resultId: number;
  readonly isRepeated: boolean;
}

/**
 * What the request came to when it was carried out before; null when it was not.
 * @throws KeyReused
 */
export async function resultOf(
  manager: EntityManager,
  { keyHash, bodyHash }: RequestKey,
): Promise<Result | null> {
  const known = await manager.findOneBy(KeyedRequest, { keyHash });
  if (known && known.bodyHash !== bodyHash) {
    throw new KeyReused('This Idempotency-Key was sent with another request before.');
  }
  return known;
}

/** Notes what the request came to, in the transaction in which it did. */
export async function remember(
  manager: EntityManager,
  key: RequestKey,
  { resultId, isNew }: Result,
): Promise<void> {
  await manager.insert(KeyedRequest, { ...key, resultId, isNew, createdAt: new Date() });
}
