import {
  formatCollection,
  hasEnded,
  isCollectionMissed,
  isLate,
  isStillToCollect,
  type OrderView,
} from '@courier/contract';
import type { DefinitionItem } from '@courier/shared-ui/base';

type Promised = Pick<
  OrderView,
  'status' | 'returnsToSender' | 'deliverBy' | 'collection' | 'quote' | 'awaitsPayment'
>;

/** When an order is collected, until it is; a day that is over without a courier is named as what it is. */
export function collectionFacts(order: Promised, now = new Date()): DefinitionItem[] {
  const { status, collection } = order;
  if (!collection || !isStillToCollect(status)) return [];
  const isMissed = isCollectionMissed(order, now) && !order.awaitsPayment;
  return [
    { term: isMissed ? 'Not collected on' : 'Collection', value: formatCollection(collection) },
  ];
}

/** When an order is delivered, until it is or goes back; a promise that has passed is named as late. */
export function deliveryFacts(order: Promised, now = new Date()): DefinitionItem[] {
  const { status, returnsToSender, quote } = order;
  if (hasEnded(status) || returnsToSender) return [];
  const term = isLate(order, now) ? 'Late, promised for' : 'Estimated delivery';
  return [{ term, value: quote.estimatedDeliveryTime }];
}
