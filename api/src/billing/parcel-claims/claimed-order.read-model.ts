import { type ClaimedOrder, estimateDelivery, isStillToCollect } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import { findLastMove } from '../../orders/progress/last-move';
import { TrackingUpdate } from '../../orders/progress/tracking-update.entity';
import type { CollectionTimes } from '../../places/collection-times/collection-times.service';
import { findAddressesOfQuote } from '../../pricing/quotes/quote-addresses.read-model';
import { findServiceType } from '../../pricing/quotes/quotes.queries';

/** What decides about claims for an order. */
export async function findClaimedOrder(
  manager: EntityManager,
  order: Pick<
    Order,
    'id' | 'quoteId' | 'status' | 'returnsToSender' | 'totalAmount' | 'createdAt' | 'collectionDay'
  >,
  times: CollectionTimes,
): Promise<ClaimedOrder> {
  const { id, quoteId, status, returnsToSender, totalAmount, createdAt, collectionDay } = order;
  const delivery = status === 'delivered' ? await findLastMove(manager, id) : null;
  const serviceType = await findServiceType(manager, quoteId);
  const [pickup, deliveredTo] = await findAddressesOfQuote(manager, quoteId);
  const options = await times.between(pickup, deliveredTo, manager);
  return {
    status,
    deliveredAt: delivery?.timestamp ?? null,
    returnsToSender,
    cancelledAt: status === 'cancelled' ? await findLateCancellation(manager, id) : null,
    promised: estimateDelivery(createdAt, serviceType, options, collectionDay).latest,
    isInsured: await isInsured(manager, quoteId),
    totalAmount,
    compensated: await findCompensated(manager, id),
  };
}

/** When an order was cancelled that the courier had collected; null where that was taken back before, or never so. */
async function findLateCancellation(manager: EntityManager, orderId: number): Promise<Date | null> {
  const steps = await manager.find(TrackingUpdate, { where: { orderId }, order: { id: 'DESC' } });
  const last = steps.findIndex(({ status }) => status !== 'cancelled');
  const before = steps[last];
  if (!before || isStillToCollect(before.status)) return null;
  return steps[last - 1]?.timestamp ?? null;
}

/** Whether any package of a shipment has extra insurance. */
export async function isInsured(manager: EntityManager, quoteId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM quote_packages l JOIN packages p ON p.id = l.packageId
     WHERE l.quoteId = ? AND p.hasInsurance = 1 LIMIT 1`,
    [quoteId],
  );
  return rows.length > 0;
}

/** What earlier claims of an order were compensated with, in cents. */
async function findCompensated(manager: EntityManager, orderId: number): Promise<number> {
  const [row] = await manager.query<{ total: number | null }[]>(
    `SELECT SUM(approvedAmount) AS total FROM parcel_claims WHERE orderId = ? AND state = 'paid_out'`,
    [orderId],
  );
  return Number(row?.total ?? 0);
}
