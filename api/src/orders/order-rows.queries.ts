import { type EntityManager, In, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import { insertRow } from '../platform/database/insert-row';
import type { CourierData } from './courier-data';
import { Order } from './order.entity';
import { indexAgain } from './search/search-index.read-model';

/** Writes an order, in the caller's transaction, and returns its id. Its first step follows (`OrderProgress.begin`). */
export function insertOrder(
  manager: EntityManager,
  order: QueryDeepPartialEntity<Order>,
): Promise<number> {
  return insertRow(manager, Order, order);
}

/** What the provider's part in an order comes to. */
export type ProviderState = Partial<Pick<Order, 'shipdayOrderId' | 'needsAttention'>> & {
  readonly shipdayTrackingData?: CourierData;
};

/** Sets what is given of the provider's part in an order, in the caller's transaction. A refund that is due still needs attention. */
export async function setProviderState(
  manager: EntityManager,
  orderId: number,
  state: ProviderState,
): Promise<void> {
  const changes = { ...state, ...(state.needsAttention === false && AS_LONG_AS_REFUND_DUE) };
  await manager.update(Order, orderId, changes as QueryDeepPartialEntity<Order>);
  if (state.shipdayOrderId !== undefined) await indexAgain(manager, orderId);
}

const AS_LONG_AS_REFUND_DUE = { needsAttention: () => 'refundDue' };

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

/** Sets whether money of an order is to be paid back, and asks for attention as long. */
export async function setRefundDue(
  manager: EntityManager,
  orderId: number,
  refundDue: boolean,
): Promise<void> {
  await manager.update(Order, orderId, { refundDue, needsAttention: refundDue });
}

/** Sets whether an order is held until it is paid, in the caller's transaction. */
export async function setAwaitsPayment(
  manager: EntityManager,
  orderId: number,
  awaitsPayment: boolean,
): Promise<void> {
  await manager.update(Order, orderId, { awaitsPayment });
}

/** Sets when an order is collected, in the caller's transaction. */
export async function setCollection(
  manager: EntityManager,
  orderId: number,
  { collectionDay, collectionWindow }: Pick<Order, 'collectionDay' | 'collectionWindow'>,
): Promise<void> {
  await manager.update(Order, orderId, { collectionDay, collectionWindow });
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
