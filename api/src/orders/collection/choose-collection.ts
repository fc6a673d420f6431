import {
  collectionDays,
  type CollectionOptions,
  estimateDelivery,
  isCollectionOffered,
  type OrderRequest,
  type ServiceType,
  whyNotCollected,
} from '@courier/contract';
import { ValidationError } from '../../platform/errors/domain-errors';
import type { Quote } from '../../pricing/quotes/quote.entity';
import type { Order } from '../order.entity';

/** When an order is collected, and when it is delivered then. */
export type CollectionTerms = Pick<Order, 'collectionDay' | 'collectionWindow' | 'deliverBy'> &
  Pick<Quote, 'estimatedDeliveryTime'>;

/**
 * The collection that was asked for at an instant; the first possible day without one.
 * @throws ValidationError for a day or window that is not offered, and for a store that is closed whenever couriers come
 */
export function chooseCollection(
  at: Date,
  serviceType: ServiceType,
  { collectionDay, collectionWindow = null }: Partial<OrderRequest>,
  options: CollectionOptions,
): CollectionTerms {
  const unavailable = whyNotCollected(options);
  if (unavailable !== null) {
    throw new ValidationError([{ path: 'collectionDay', message: `${unavailable}.` }]);
  }
  if (collectionDay) {
    const wanted = { day: collectionDay, window: collectionWindow };
    if (!isCollectionOffered(collectionDays(at, serviceType, options), wanted)) {
      throw new ValidationError([{ path: 'collectionDay', message: NOT_OFFERED }]);
    }
  }
  const { collection, latest, text } = estimateDelivery(at, serviceType, options, collectionDay);
  return {
    collectionDay: collection,
    collectionWindow,
    deliverBy: latest,
    estimatedDeliveryTime: text,
  };
}

const NOT_OFFERED = 'This collection time is no longer available. Please choose another one';
