import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { hashOfToken, newSecretToken, sha256 } from '../../identity/sessions/secret-token';
import { findOrderIds } from '../../orders/placing/order-ids';
import { forUpdate } from '../../platform/database/for-update';
import { OrderUpdates } from './order-updates.entity';
import { OrderUpdatesLink, UPDATES_LINK_LIFETIME } from './order-updates-link.entity';

/** A new token for the link of an e-mail; only its hash is stored. */
export async function newUpdatesToken(manager: EntityManager, orderId: number): Promise<string> {
  const token = newSecretToken();
  const createdAt = new Date();
  await manager.insert(OrderUpdatesLink, { tokenHash: sha256(token), orderId, createdAt });
  return token;
}

/**
 * What stops the e-mails of a token and does nothing else: its hash. Mail programs send it in an address, which gets into
 * logs; the token itself cannot be made of it.
 */
export function stopKeyOf(token: string): string {
  return sha256(token);
}

/** As `findOrderOfToken`, by the key that only stops, or by a token, which such addresses had before 0.2. */
export async function findOrderOfStopKey(
  manager: EntityManager,
  key: string,
): Promise<number | null> {
  const link = await findLink(manager, /^[0-9a-f]{64}$/.test(key) ? key : hashOfToken(key));
  return link?.orderId ?? null;
}

/** The order that a mailed token is about; null for one that is too old or never was one. */
export async function findOrderOfToken(
  manager: EntityManager,
  token: string,
): Promise<number | null> {
  const link = await findLink(manager, hashOfToken(token));
  return link?.orderId ?? null;
}

async function findLink(
  manager: EntityManager,
  tokenHash: string | null,
): Promise<OrderUpdatesLink | null> {
  if (tokenHash === null) return null;
  const createdAt = MoreThan(new Date(Date.now() - UPDATES_LINK_LIFETIME));
  return manager.findOneBy(OrderUpdatesLink, { tokenHash, createdAt });
}

/** Whether a visitor's address is to get news of an order. */
export function areUpdatesOn(manager: EntityManager, orderId: number): Promise<boolean> {
  return manager.existsBy(OrderUpdates, {
    orderId,
    confirmedAt: Not(IsNull()),
    stoppedAt: IsNull(),
  });
}

/** Whether nobody has answered yet; locks the answer until the transaction ends, so that two presses are told apart. */
export async function isStillAsked(manager: EntityManager, orderId: number): Promise<boolean> {
  const updates = await manager.findOne(OrderUpdates, {
    where: { orderId },
    ...forUpdate(manager),
  });
  return updates !== null && updates.confirmedAt === null;
}

/** Notes that a visitor wants news of an order, unless they stopped them. The order is locked by the caller. */
export async function agreeToUpdates(manager: EntityManager, orderId: number): Promise<void> {
  const now = new Date();
  const known = await manager.findOneBy(OrderUpdates, { orderId });
  if (!known) await manager.insert(OrderUpdates, { orderId, confirmedAt: now, createdAt: now });
  else if (!known.confirmedAt)
    await manager.update(OrderUpdates, { orderId }, { confirmedAt: now });
}

/**
 * Notes that a visitor's address is written to that may never have been asked, so that a link can stop it. The order is
 * locked by the caller.
 */
export async function noteUnasked(manager: EntityManager, orderId: number): Promise<void> {
  if (await manager.existsBy(OrderUpdates, { orderId })) return;
  await manager.insert(OrderUpdates, { orderId, createdAt: new Date() });
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
