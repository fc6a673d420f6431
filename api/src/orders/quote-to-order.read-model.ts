import type { OrderStatus, PaymentMethod, PaymentStatus, ServiceType } from '@courier/contract';
import type { DataSource } from 'typeorm';

/** A quote as ordering sees it, with the order that it became. */
export interface QuoteToOrder {
  readonly quoteId: number;
  readonly userId: number | null;
  readonly serviceType: ServiceType;
  readonly totalAmount: number;
  readonly estimatedDeliveryTime: string;
  readonly expiresAt: number;
  readonly order: (PlacedRow & { readonly id: number }) | null;
}

export interface PlacedRow {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly totalAmount: number;
  readonly createdAt: number;
}

export async function findQuoteToOrder(
  dataSource: DataSource,
  quoteId: number,
): Promise<QuoteToOrder | null> {
  const [row] = await dataSource.query<FlatRow[]>(
    `SELECT q.id AS quoteId, q.userId, q.serviceType, q.totalAmount, q.estimatedDeliveryTime, q.expiresAt,
       o.id, o.orderNumber, o.status, o.paymentMethod, o.paymentStatus, o.createdAt
     FROM quotes q LEFT JOIN orders o ON o.quoteId = q.id
     WHERE q.id = ?`,
    [quoteId],
  );
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
