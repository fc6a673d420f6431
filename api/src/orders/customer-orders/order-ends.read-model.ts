import type { EntityManager } from 'typeorm';
import {
  QUOTE_ADDRESSES,
  quoteAddresses,
  type QuoteAddresses,
  type QuoteAddressesRow,
  WITH_QUOTE_ADDRESSES,
} from '../reading/quote-addresses.read-model';

/** Where an order of a customer's collects and delivers. */
export interface OrderEnds extends Pick<QuoteAddresses, 'pickup' | 'delivery'> {
  readonly orderNumber: string;
  /** Whether it is collected at a store. */
  readonly isAtStore: boolean;
  readonly createdAt: Date;
}

/** Of the last orders of an account, the newest first, without those that were cancelled. */
export async function findLastEnds(manager: EntityManager, userId: number): Promise<OrderEnds[]> {
  const rows = await manager.query<EndsRow[]>(
    `SELECT ${ENDS} FROM (SELECT id FROM orders WHERE userId = ? ORDER BY id DESC LIMIT ${LAST}) newest
     JOIN orders o ON o.id = newest.id ${BESIDE} WHERE o.status <> 'cancelled' ORDER BY o.id DESC`,
    [userId],
  );
  return rows.map(endsOf);
}

/** Of an order by its number; null for one of somebody else, and where there is none. */
export async function findOwnEnds(
  manager: EntityManager,
  userId: number,
  orderNumber: string,
): Promise<OrderEnds | null> {
  const [row] = await manager.query<EndsRow[]>(
    `SELECT ${ENDS} FROM orders o ${BESIDE} WHERE o.orderNumber = ? AND o.userId = ?`,
    [orderNumber, userId],
  );
  return row ? endsOf(row) : null;
}

/** As far back as people are remembered. */
const LAST = 30;

const ENDS = `o.orderNumber, o.storeId, o.createdAt, ${QUOTE_ADDRESSES}`;
const BESIDE = `JOIN quotes q ON q.id = o.quoteId ${WITH_QUOTE_ADDRESSES}`;

type EndsRow = QuoteAddressesRow & {
  readonly orderNumber: string;
  readonly storeId: number | null;
  readonly createdAt: number | string;
};

function endsOf(row: EndsRow): OrderEnds {
  const { pickup, delivery } = quoteAddresses(row);
  const { orderNumber, storeId, createdAt } = row;
  return {
    orderNumber,
    pickup,
    delivery,
    isAtStore: storeId !== null,
    createdAt: new Date(Number(createdAt)),
  };
}
