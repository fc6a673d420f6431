import type { PackageType } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { columnsOf, type RawRow } from '../../platform/database/raw-rows';
import type { Quote } from '../../pricing/quotes/quote.entity';
import type { PricedServices } from '../../pricing/quotes/service-offers';
import {
  QUOTE_ADDRESSES,
  type QuoteAddresses,
  quoteAddresses,
  type QuoteAddressesRow,
  WITH_QUOTE_ADDRESSES,
} from '../reading/quote-addresses.read-model';
import type { Order } from '../order.entity';

type Terms = RawRow<
  PricedServices & Pick<Quote, 'userId' | 'distance' | 'estimatedDeliveryTime' | 'expiresAt'>
>;

/** A quote as ordering sees it, with the order that it became. */
export interface QuoteToOrder extends Terms {
  readonly quoteId: number;
  readonly sent: SentByQuote;
  readonly order: (PlacedRow & { readonly id: number }) | null;
}

/** What is sent by a quote, and between whom. */
export interface SentByQuote extends QuoteAddresses {
  readonly packageTypes: readonly PackageType[];
}

const PLACED_COLUMNS = [
  'orderNumber',
  'status',
  'paymentMethod',
  'paymentStatus',
  'collectionDay',
  'collectionWindow',
  'createdAt',
] as const satisfies readonly (keyof Order)[];
export type PlacedRow = RawRow<Pick<Order, (typeof PLACED_COLUMNS)[number] | 'totalAmount'>> & {
  /** A number where it was read. */
  readonly awaitsPayment: boolean | number;
};

/** One row per package. */
const BY_QUOTE = `SELECT q.id AS quoteId, q.userId, q.serviceType, q.serviceFee, q.standardFee, q.expressFee, q.sameDayFee,
     q.totalAmount, q.distance, q.estimatedDeliveryTime, q.expiresAt, o.id, o.awaitsPayment,
     ${columnsOf('o', PLACED_COLUMNS)}, ${QUOTE_ADDRESSES},
     p.type AS packageType
   FROM quotes q ${WITH_QUOTE_ADDRESSES}
     JOIN quote_packages l ON l.quoteId = q.id JOIN packages p ON p.id = l.packageId
     LEFT JOIN orders o ON o.quoteId = q.id
   WHERE q.id = ?`;

export async function findQuoteToOrder(
  manager: Pick<EntityManager, 'query'>,
  quoteId: number,
): Promise<QuoteToOrder | null> {
  const rows = await manager.query<FlatRow[]>(BY_QUOTE, [quoteId]);
  const [row] = rows;
  if (!row) return null;
  const { id, orderNumber, totalAmount } = row;
  return {
    quoteId: row.quoteId,
    userId: row.userId,
    serviceType: row.serviceType,
    serviceFee: row.serviceFee,
    standardFee: row.standardFee,
    expressFee: row.expressFee,
    sameDayFee: row.sameDayFee,
    totalAmount,
    distance: row.distance,
    estimatedDeliveryTime: row.estimatedDeliveryTime,
    expiresAt: row.expiresAt,
    sent: { ...quoteAddresses(row), packageTypes: rows.map(({ packageType }) => packageType) },
    order: orderNumber === null ? null : { ...placedRow(row), id, orderNumber, totalAmount },
  };
}

function placedRow(row: FlatRow) {
  return {
    status: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    awaitsPayment: row.awaitsPayment,
    collectionDay: row.collectionDay,
    collectionWindow: row.collectionWindow,
    createdAt: row.createdAt,
  };
}

/** A quote beside one of its packages. */
type FlatRow = Terms &
  QuoteAddressesRow &
  Omit<PlacedRow, 'orderNumber'> & {
    readonly quoteId: number;
    readonly id: number;
    readonly orderNumber: string | null;
    readonly packageType: PackageType;
  };
