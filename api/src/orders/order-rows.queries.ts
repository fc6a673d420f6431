import {
  ATTENTION_REASONS,
  type AttentionReason,
  type LegKind,
  type OrderHold,
} from '@courier/contract';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { insertRow } from '../platform/database/insert-row';
import { insertLegs } from './legs/legs.queries';
import { Order } from './order.entity';

/**
 * Writes an order with its legs, in the caller's transaction, and returns its id. Its first step follows
 * (`OrderProgressService.begin`).
 */
export async function insertOrder(
  manager: EntityManager,
  order: QueryDeepPartialEntity<Order>,
  legs: readonly LegKind[] = ['whole'],
): Promise<number> {
  const id = await insertRow(manager, Order, order);
  await insertLegs(manager, id, legs);
  return id;
}

/** Sets reasons why staff have to look at an order, in the caller's transaction; those not named stay as they are. */
export async function setAttention(
  manager: EntityManager,
  orderId: number,
  reasons: Partial<Pick<Order, AttentionReason>>,
): Promise<void> {
  const others = ATTENTION_REASONS.filter((reason) => reasons[reason] === undefined);
  const needsAttention = Object.values(reasons).includes(true) || (() => others.join(' OR '));
  await manager.update(Order, orderId, { ...reasons, needsAttention });
}

/** Sets whether an order is held until it is paid, in the caller's transaction. */
export async function setAwaitsPayment(
  manager: EntityManager,
  orderId: number,
  awaitsPayment: boolean,
): Promise<void> {
  await manager.update(Order, orderId, { awaitsPayment });
}

/** Sets whether and why the staff holds an order, in the caller's transaction; null where it does not. */
export async function setHold(
  manager: EntityManager,
  orderId: number,
  hold: (OrderHold & { readonly heldAt: Date }) | null,
): Promise<void> {
  const { heldAt = null, until: heldUntil = null, reason: holdReason = null } = hold ?? {};
  await manager.update(Order, orderId, { heldAt, heldUntil, holdReason });
}

/** Sets when an order is collected and delivered, in the caller's transaction. */
export async function setCollection(
  manager: EntityManager,
  orderId: number,
  {
    collectionDay,
    collectionWindow,
    deliverBy,
  }: Pick<Order, 'collectionDay' | 'collectionWindow' | 'deliverBy'>,
): Promise<void> {
  await manager.update(Order, orderId, { collectionDay, collectionWindow, deliverBy });
}

/** The ids of an account's orders that the provider has not taken on. */
export async function findOrdersToHandOver(
  manager: EntityManager,
  userId: number,
): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT o.id FROM orders o LEFT JOIN order_legs leg ON leg.orderId = o.id AND leg.position = 1
     WHERE o.userId = ? AND o.status IN ('pending', 'confirmed')
       AND leg.providerOrderId IS NULL AND o.shipdayOrderId IS NULL`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
