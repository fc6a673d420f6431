import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { hashOfToken, newSecretToken, sha256 } from '../../identity/sessions/secret-token';
import { findOrderIds } from '../../orders/order-ids';
import { OrderUpdates } from './order-updates.entity';
import { OrderUpdatesLink, UPDATES_LINK_LIFETIME } from './order-updates-link.entity';

/** A new token for the link of an e-mail; only its hash is stored. */
export async function newUpdatesToken(manager: EntityManager, orderId: number): Promise<string> {
  const token = newSecretToken();
  const createdAt = new Date();
  await manager.insert(OrderUpdatesLink, { tokenHash: sha256(token), orderId, createdAt });
  return token;
}

/** The order that a mailed token is about; null for one that is too old or never was one. */
export async function findOrderOfToken(
  manager: EntityManager,
  token: string,
): Promise<number | null> {
  const tokenHash = hashOfToken(token);
  if (tokenHash === null) return null;
  const createdAt = MoreThan(new Date(Date.now() - UPDATES_LINK_LIFETIME));
  const link = await manager.findOneBy(OrderUpdatesLink, { tokenHash, createdAt });
  return link?.orderId ?? null;
}

/** Whether a visitor's address is to get news of an order. */
export function areUpdatesOn(manager: EntityManager, orderId: number): Promise<boolean> {
  return manager.existsBy(OrderUpdates, {
    orderId,
    confirmedAt: Not(IsNull()),
    stoppedAt: IsNull(),
  });
}

/** Deletes what was noted about these orders, in the caller's transaction. */
export async function deleteUpdates(
  manager: EntityManager,
  orderNumbers: readonly string[],
): Promise<void> {
  const orderId = In(await findOrderIds(manager, orderNumbers));
  await manager.delete(OrderUpdatesLink, { orderId });
  await manager.delete(OrderUpdates, { orderId });
}
