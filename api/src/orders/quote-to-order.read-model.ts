import type { DataSource } from 'typeorm';
import type { CollectedFrom } from '../places/collection-times/collection-times.service';
import { prepared } from '../platform/database/prepared';
import type { RawRow } from '../platform/database/raw-rows';
import type { Quote } from '../pricing/quotes/quote.entity';
import type { PricedServices } from '../pricing/quotes/service-offers';
import type { Order } from './order.entity';

/** A quote as ordering sees it, with the order that it became. */
export interface QuoteToOrder extends RawRow<
  PricedServices & Pick<Quote, 'userId' | 'estimatedDeliveryTime' | 'expiresAt'>
> {
  readonly quoteId: number;
  readonly pickup: CollectedFrom;
  readonly delivery: Pick<CollectedFrom, 'zipCode'>;
  readonly order: (PlacedRow & { readonly id: number }) | null;
}

type Placed = 'orderNumber' | 'status' | 'paymentMethod' | 'paymentStatus' | 'totalAmount';
type Collected = 'collectionDay' | 'collectionWindow';
export type PlacedRow = RawRow<Pick<Order, Placed | Collected | 'createdAt'>> & {
  /** A number where it was read. */
  readonly awaitsPayment: boolean | number;
};

const BY_QUOTE = prepared(
  `SELECT q.id AS quoteId, q.userId, q.serviceType, q.serviceFee, q.standardFee, q.expressFee, q.sameDayFee,
     q.totalAmount, q.estimatedDeliveryTime, q.expiresAt, o.id, o.orderNumber, o.status, o.paymentMethod,
     o.paymentStatus, o.awaitsPayment, o.collectionDay, o.collectionWindow, o.createdAt, a.addressLine1,
     a.city, a.zipCode, b.zipCode AS deliveryZipCode
   FROM quotes q JOIN addresses a ON a.id = q.pickupAddressId JOIN addresses b ON b.id = q.deliveryAddressId
     LEFT JOIN orders o ON o.quoteId = q.id
   WHERE q.id = ?`,
);

export async function findQuoteToOrder(
  dataSource: DataSource,
  quoteId: number,
): Promise<QuoteToOrder | null> {
  const [row] = await dataSource.query<FlatRow[]>(BY_QUOTE, [quoteId]);
  if (!row) return null;
  const { id, orderNumber, status, paymentMethod, paymentStatus, createdAt, ...others } = row;
  const { addressLine1, city, zipCode, deliveryZipCode, ...rest } = others;
  const { awaitsPayment, collectionDay, collectionWindow, ...terms } = rest;
  const quote = {
    ...terms,
    pickup: { addressLine1, city, zipCode },
    delivery: { zipCode: deliveryZipCode },
  };
  if (orderNumber === null) return { ...quote, order: null };
  const { totalAmount } = quote;
  return {
    ...quote,
    order: {
      ...{ id, orderNumber, status, paymentMethod, paymentStatus, totalAmount, createdAt },
      ...{ awaitsPayment, collectionDay, collectionWindow },
    },
  };
}

type FlatRow = Omit<QuoteToOrder, 'order' | 'pickup' | 'delivery'> &
  CollectedFrom &
  Omit<PlacedRow, 'orderNumber'> & {
    readonly id: number;
    readonly orderNumber: string | null;
    readonly deliveryZipCode: string;
  };
