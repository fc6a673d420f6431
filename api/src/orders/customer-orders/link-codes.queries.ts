import { LIMITS } from '@courier/contract';
import { type EntityManager, In, LessThan, MoreThan, Not } from 'typeorm';
import { HOUR } from '../../platform/retention/retention.queries';
import { OrderLinkCode } from './order-link-code.entity';

/** Whose code it is, and for which order. */
export type CodeOwner = Pick<OrderLinkCode, 'orderId' | 'userId'>;

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
  return (await manager.countBy(OrderLinkCode, others)) < LIMITS.linkCodesPerHour;
}

/**
 * Keeps a code in place of the owner's earlier ones. An e-mail that is sent again gets no new guesses with its new code.
 * The caller has locked the order.
 */
export async function replaceCode(
  manager: EntityManager,
  { orderId, userId }: CodeOwner,
  { deliveryId, codeHash }: Pick<OrderLinkCode, 'deliveryId' | 'codeHash'>,
): Promise<void> {
  // By their ids: a change of none would lock the gap in which others insert.
  const codes = await manager.findBy(OrderLinkCode, { orderId, userId });
  for (const { id, isOver } of codes) {
    if (!isOver) await manager.update(OrderLinkCode, id, { isOver: true });
  }
  const fresh = { codeHash, isOver: false, createdAt: new Date() };
  const ofMail = codes.find((code) => code.deliveryId === deliveryId);
  if (ofMail) await manager.update(OrderLinkCode, ofMail.id, fresh);
  else await manager.insert(OrderLinkCode, { orderId, userId, deliveryId, ...fresh });
}

/**
 * Counts that a code is given. To be committed before it is compared, so that parallel guesses gain nothing.
 * @returns the code that it is to be compared with; null where none works any more
 */
export async function countCodeTry(
  manager: EntityManager,
  { orderId, userId }: CodeOwner,
): Promise<OrderLinkCode | null> {
  const createdAt = MoreThan(new Date(Date.now() - LIMITS.linkCodeLifetime));
  const working = { orderId, userId, createdAt, isOver: false };
  const { affected } = await manager.update(
    OrderLinkCode,
    { ...working, tries: LessThan(LIMITS.linkCodeTries) },
    { tries: () => 'tries + 1' },
  );
  const code = await manager.findOneBy(OrderLinkCode, working);
  return affected === 1 ? code : null;
}

/** Uses a code up, in the caller's transaction; returns whether it still worked. */
export async function takeCode(manager: EntityManager, id: number): Promise<boolean> {
  const { affected } = await manager.update(OrderLinkCode, { id, isOver: false }, { isOver: true });
  return affected === 1;
}

/** Deletes the codes of these orders, in the caller's transaction. */
export async function deleteCodes(
  manager: EntityManager,
  orderIds: readonly number[],
): Promise<void> {
  await manager.delete(OrderLinkCode, { orderId: In(orderIds) });
}
