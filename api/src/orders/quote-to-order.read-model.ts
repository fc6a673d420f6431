import type { DataSource } from 'typeorm';
import { prepared } from '../platform/database/prepared';
import type { RawRow } from '../platform/database/raw-rows';
import type { Quote } from '../pricing/quotes/quote.entity';
import type { Order } from './order.entity';

/** A quote as ordering sees it, with the order that it became. */
export interface QuoteToOrder extends RawRow<
  Pick<Quote, 'userId' | 'serviceType' | 'totalAmount' | 'estimatedDeliveryTime' | 'expiresAt'>
> {
  readonly quoteId: number;
  readonly order: (PlacedRow & { readonly id: number }) | null;
}

type Placed = 'orderNumber' | 'status' | 'paymentMethod' | 'paymentStatus' | 'totalAmount';
export type PlacedRow = RawRow<Pick<Order, Placed | 'createdAt'>>;

const BY_QUOTE = prepared(
  `SELECT q.id AS quoteId, q.userId, q.serviceType, q.totalAmount, q.estimatedDeliveryTime, q.expiresAt,
     o.id, o.orderNumber, o.status, o.paymentMethod, o.paymentStatus, o.createdAt
   FROM quotes q LEFT JOIN orders o ON o.quoteId = q.id
   WHERE q.id = ?`,
);

export async function findQuoteToOrder(
  dataSource: DataSource,
  quoteId: number,
): Promise<QuoteToOrder | null> {
  const [row] = await dataSource.query<FlatRow[]>(BY_QUOTE, [quoteId]);
  if (!row) return null;
  const { id, orderNumber, status, paymentMethod, paymentStatus, createdAt, ...quote } = row;
  if (orderNumber === null) return { ...quote, order: null };
  const { totalAmount } = quote;
  return {
    ...quote,
    order: { id, orderNumber, status, paymentMethod, paymentStatus, totalAmount, createdAt },
  };
}

type FlatRow = Omit<QuoteToOrder, 'order'> &
  Omit<PlacedRow, 'orderNumber'> & { readonly id: number; readonly orderNumber: string | null };
