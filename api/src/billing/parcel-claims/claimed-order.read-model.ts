import {
  type BookedDelivery,
  type ClaimedOrder,
  dayInSouthAfrica,
  estimateDelivery,
  type IsoDay,
  isAwaitingCollection,
} from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { Order } from '../../orders/order.entity';
import { findLatestMovement } from '../../orders/timeline/latest-movement';
import { TrackingUpdate } from '../../orders/timeline/tracking-update.entity';
import type { CollectionTimesService } from '../../places/collection-times/collection-times.service';
import { findAddressesOfQuote } from '../../pricing/quotes/quote-addresses.read-model';
import { findServiceType } from '../../pricing/quotes/quotes.queries';
import { isInsured } from '../../pricing/quotes/insured.read-model';

/** What decides about claims for an order. */
export async function findClaimedOrder(
  manager: EntityManager,
  order: Pick<
    Order,
    | 'id'
    | 'quoteId'
    | 'status'
    | 'returnsToSender'
    | 'totalAmount'
    | 'createdAt'
    | 'collectionDay'
    | 'deliverBy'
  >,
  times: CollectionTimesService,
): Promise<ClaimedOrder> {
  const { id, quoteId, status, returnsToSender, totalAmount, deliverBy } = order;
  const delivery = status === 'delivered' ? await findLatestMovement(manager, id) : null;
  return {
    status,
    deliveredAt: delivery?.timestamp ?? null,
    returnsToSender,
    cancelledAt: status === 'cancelled' ? await findLateCancellation(manager, id) : null,
    promised: deliverBy ?? (await findEstimate(manager, order, times)),
    firstPromised: await findFirstPromise(manager, id),
    isInsured: await isInsured(manager, quoteId),
    totalAmount,
    compensated: await findCompensated(manager, id),
  };
}

/** The last day of the estimate: orders of release 0.1.0 that had ended kept no promised day. */
async function findEstimate(
  manager: EntityManager,
  { quoteId, createdAt, collectionDay }: Pick<Order, 'quoteId' | 'createdAt' | 'collectionDay'>,
  times: CollectionTimesService,
): Promise<IsoDay> {
  const serviceType = await findServiceType(manager, quoteId);
  const [pickup, deliveredTo] = await findAddressesOfQuote(manager, quoteId);
  const options = await times.between(pickup, deliveredTo, manager);
  return estimateDelivery(createdAt, serviceType, options, collectionDay).latest;
}

/** What was promised before a new day was given; nothing where its receiver put it off in time. */
async function findFirstPromise(
  manager: EntityManager,
  orderId: number,
): Promise<IsoDay | undefined> {
  const chosen = await manager.find(TrackingUpdate, {
    where: { orderId, kind: 'delivery_chosen' },
    order: { id: 'ASC' },
  });
  for (const { data, timestamp } of chosen) {
    const { by, promised } = (data ?? {}) as Partial<BookedDelivery>;
    const isOurs = promised && (by !== 'receiver' || promised < dayInSouthAfrica(timestamp));
    if (isOurs) return promised;
  }
  return undefined;
}

/** When an order was cancelled that the courier had collected; null where that was taken back before, or never so. */
async function findLateCancellation(manager: EntityManager, orderId: number): Promise<Date | null> {
  const steps = await manager.find(TrackingUpdate, { where: { orderId }, order: { id: 'DESC' } });
  const last = steps.findIndex(({ status }) => status !== 'cancelled');
  const before = steps[last];
  if (!before || isAwaitingCollection(before.status)) return null;
  return steps[last - 1]?.timestamp ?? null;
}

/** What earlier claims of an order were compensated with, in cents. */
async function findCompensated(manager: EntityManager, orderId: number): Promise<number> {
  const [row] = await manager.query<{ total: number | null }[]>(
    `SELECT SUM(approvedAmount) AS total FROM parcel_claims WHERE orderId = ? AND state = 'paid_out'`,
    [orderId],
  );
  return Number(row?.total ?? 0);
}
