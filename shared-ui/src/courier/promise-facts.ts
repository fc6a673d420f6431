import {
  brokenPromise,
  formatCollection,
  hasEnded,
  isStillToCollect,
  missedCollection,
  type OrderView,
  passedPromise,
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
  const isMissed = missedCollection(order, now) !== null;
  return [
    { term: isMissed ? 'Not collected on' : 'Collection', value: formatCollection(collection) },
  ];
}

/**
 * When an order is delivered, until it is or goes back; a promise that we have broken is named as late, and one that has passed
 * while the order waits for its payment is none.
 */
export function deliveryFacts(order: Promised, now = new Date()): DefinitionItem[] {
  const { status, returnsToSender, quote } = order;
  if (hasEnded(status) || returnsToSender) return [];
  const isLate = brokenPromise(order, now) !== null;
  if (!isLate && passedPromise(order, now)) return [];
  const term = isLate ? 'Late, promised for' : 'Estimated delivery';
  return [{ term, value: quote.estimatedDeliveryTime }];
}
