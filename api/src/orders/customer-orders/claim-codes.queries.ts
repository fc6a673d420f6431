import { LIMITS } from '@courier/contract';
import { type EntityManager, In, LessThan, MoreThan, Not } from 'typeorm';
import { HOUR } from '../../platform/retention/retention.queries';
import { OrderClaimCode } from './order-claim-code.entity';

/** Whose code it is, and for which order. */
export type CodeOwner = Pick<OrderClaimCode, 'orderId' | 'userId'>;

/**
 * Whether one more code may be mailed for the order within the hour. The caller has locked the order.
 * @param deliveryId the e-mail that is to carry it, which does not count when it is sent again
 */
export async function hasCodeLeft(
  manager: EntityManager,
  orderId: number,
  deliveryId: number,
): Promise<boolean> {
  const createdAt = MoreThan(new Date(Date.now() - HOUR));
  const others = { orderId, createdAt, deliveryId: Not(deliveryId) };
  return (await manager.countBy(OrderClaimCode, others)) < LIMITS.claimCodesPerHour;
}

/**
 * Keeps a code in place of the owner's earlier ones. An e-mail that is sent again gets no new guesses with its new code.
 * The caller has locked the order.
 */
export async function replaceCode(
  manager: EntityManager,
  { orderId, userId }: CodeOwner,
  { deliveryId, codeHash }: Pick<OrderClaimCode, 'deliveryId' | 'codeHash'>,
): Promise<void> {
  // By their ids: a change of none would lock the gap in which others insert.
  const codes = await manager.findBy(OrderClaimCode, { orderId, userId });
  for (const { id, isOver } of codes) {
    if (!isOver) await manager.update(OrderClaimCode, id, { isOver: true });
  }
  const fresh = { codeHash, isOver: false, createdAt: new Date() };
  const ofMail = codes.find((code) => code.deliveryId === deliveryId);
  if (ofMail) await manager.update(OrderClaimCode, ofMail.id, fresh);
  else await manager.insert(OrderClaimCode, { orderId, userId, deliveryId, ...fresh });
}

/**
 * Counts that a code is given. To be committed before it is compared, so that parallel guesses gain nothing.
 * @returns the code that it is to be compared with; null where none works any more
 */
export async function countCodeTry(
  manager: EntityManager,
  { orderId, userId }: CodeOwner,
): Promise<OrderClaimCode | null> {
  const createdAt = MoreThan(new Date(Date.now() - LIMITS.claimCodeLifetime));
  const working = { orderId, userId, createdAt, isOver: false };
  const { affected } = await manager.update(
    OrderClaimCode,
    { ...working, tries: LessThan(LIMITS.claimCodeTries) },
    { tries: () => 'tries + 1' },
  );
  const code = await manager.findOneBy(OrderClaimCode, working);
  return affected === 1 ? code : null;
}

/** Uses a code up, in the caller's transaction; returns whether it still worked. */
export async function takeCode(manager: EntityManager, id: number): Promise<boolean> {
  const { affected } = await manager.update(
    OrderClaimCode,
    { id, isOver: false },
    { isOver: true },
  );
  return affected === 1;
}

/** Deletes the codes of these orders, in the caller's transaction. */
export async function deleteCodes(
  manager: EntityManager,
  orderIds: readonly number[],
): Promise<void> {
  await manager.delete(OrderClaimCode, { orderId: In(orderIds) });
}
