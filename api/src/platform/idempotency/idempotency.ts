import { createHmac, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { isDuplicateKey } from '../database/database-errors';
import type { TransactionsService } from '../database/transactions.service';
import { KeyReusedError } from '../errors/domain-errors';
import { KeyedRequest } from './keyed-request.entity';
import { findKeyedRequest } from './keyed-requests.queries';
import type { RequestKey } from './request-key';

/** What a request came to, as it is stored. */
export type Result = Pick<KeyedRequest, 'resultId' | 'isNew'> & Partial<Pick<KeyedRequest, 'salt'>>;

/**
 * Carries a request out once, however often, however parallel and through whichever process it comes, and when the
 * answer to the commit is lost and the transaction runs again. The key is written first, in the transaction of the
 * effect: the second request waits for the first.
 * @param reader reads what was committed, outside of the transaction
 * @param work writes, and returns the id of what it wrote. It is given a secret, 256 bits in base64url, that nobody
 * else has and that is the same whenever the request is repeated, though it is not stored
 * @throws KeyReusedError
 */
export async function idempotent(
  transactions: TransactionsService,
  reader: EntityManager,
  key: RequestKey,
  work: (manager: EntityManager, secret: string) => Promise<number>,
): Promise<Outcome> {
  const salt = randomBytes(32).toString('base64url');
  const secret = secretOf(key, salt);
  try {
    return await transactions.run(async (manager) => {
      await remember(manager, key, { resultId: 0, isNew: true, salt });
      const resultId = await work(manager, secret);
      await manager.update(KeyedRequest, { keyHash: key.keyHash }, { resultId });
      return { resultId, secret };
    });
  } catch (error) {
    const known = isDuplicateKey(error) ? await resultOf(reader, key) : null;
    if (!known) throw error;
    return { resultId: known.resultId, secret: secretOf(key, known.salt ?? '') };
  }
}

/** What came of a request: alike for the first one and for those that repeat it. */
export interface Outcome {
  readonly resultId: number;
  readonly secret: string;
}

function secretOf({ key }: RequestKey, salt: string): string {
  return createHmac('sha256', key).update(salt).digest('base64url');
}

/**
 * What the request came to when it was carried out before; null when it was not.
 * @throws KeyReusedError
 */
export async function resultOf(
  manager: EntityManager,
  { keyHash, bodyHash }: RequestKey,
): Promise<Result | null> {
  const known = await findKeyedRequest(manager, keyHash);
  if (known && known.bodyHash !== bodyHash) {
    throw new KeyReusedError('This Idempotency-Key was sent with another request before.');
  }
  return known;
}

/** Notes what the request came to, in the transaction in which it did. */
export async function remember(
  manager: EntityManager,
  { keyHash, bodyHash }: RequestKey,
  result: Result,
): Promise<void> {
  await manager.insert(KeyedRequest, { keyHash, bodyHash, ...result, createdAt: new Date() });
}
