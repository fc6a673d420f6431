import { ATTENTION_REASONS, type AttentionReason } from '@courier/contract';
import { type EntityManager, In, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { insertRow } from '../platform/database/insert-row';
import type { CourierData } from './courier-data';
import { Order } from './order.entity';
import { indexAgain } from './search/search-index.read-model';

/** Writes an order, in the caller's transaction, and returns its id. Its first step follows (`OrderProgressService.begin`). */
export function insertOrder(
  manager: EntityManager,
  order: QueryDeepPartialEntity<Order>,
): Promise<number> {
  return insertRow(manager, Order, order);
}

/** The state of an order at the provider. */
export type ProviderState = Partial<Pick<Order, 'shipdayOrderId'>> & {
  readonly shipdayTrackingData?: CourierData;
};

/** Sets what is given of the provider's part in an order, in the caller's transaction. */
export async function setProviderState(
  manager: EntityManager,
  orderId: number,
  state: ProviderState,
): Promise<void> {
  await manager.update(Order, orderId, state as QueryDeepPartialEntity<Order>);
  if (state.shipdayOrderId !== undefined) await indexAgain(manager, orderId);
}

/** What the provider has said of an order's courier so far, in the caller's transaction. */
export async function findCourierData(
  manager: EntityManager,
  id: number,
): Promise<Partial<CourierData> | null> {
  const { shipdayTrackingData } = await manager.findOneOrFail(Order, {
    select: { id: true, shipdayTrackingData: true },
    where: { id },
  });
  return shipdayTrackingData;
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
  const orders = await manager.find(Order, {
    select: { id: true },
    where: { userId, status: In(['pending', 'confirmed']), shipdayOrderId: IsNull() },
  });
  return orders.map(({ id }) => id);
}
