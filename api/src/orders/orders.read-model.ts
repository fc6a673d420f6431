import type { OrderStatus, PaymentStatus } from '@courier/contract';
import type { DataSource } from 'typeorm';
import type { Address } from '../places/addresses/address.entity';
import { type Engine, forceIndex } from '../platform/database/engine';
import { prepared } from '../platform/database/prepared';
import type { RawRow } from '../platform/database/raw-rows';
import type { Statement } from '../platform/database/statement';
import { type Page, pageOf } from '../platform/http/page';
import type { Package } from '../pricing/quotes/package.entity';
import type { Quote } from '../pricing/quotes/quote.entity';
import type { Order } from './order.entity';
import type { StepRow } from './progress/tracking-steps';

/** The hot reads, in SQL that SQLite, MariaDB and MySQL take alike. */

type AddressRow = Omit<Address, 'id' | 'province'>;

/** An order with its quote and both addresses. */
export interface OrderRow
  extends
    RawRow<Omit<Order, 'quote' | 'userEmail' | 'shipdayTrackingData' | 'claimTries' | 'updatedAt'>>,
    RawRow<
      Pick<Quote, 'serviceType' | 'distance' | 'distanceEstimated' | 'estimatedDeliveryTime'>
    > {
  /** Text on SQLite and MariaDB, parsed already on MySQL. */
  readonly shipdayTrackingData: unknown;
  readonly pickupAddress: AddressRow;
  readonly deliveryAddress: AddressRow;
}

export type PackageRow = RawRow<Package> & { readonly quoteId: number };

/** An order with its packages, in the order in which they were entered. */
export interface PackedOrder extends OrderRow {
  readonly packages: readonly PackageRow[];
}

/** Which orders a list shows; every part that is set narrows it. */
export interface OrderFilter {
  readonly userId?: number;
  readonly userEmail?: string;
  readonly paymentStatus?: PaymentStatus;
  readonly status?: OrderStatus;
  /** Those that a person has to look at; the others are never asked for. */
  readonly needsAttention?: 1;
  /** Milliseconds since 1970, the first that counts. Only beside `userId` or `userEmail`. */
  readonly createdFrom?: number;
  /** Milliseconds since 1970, the first that counts no more. */
  readonly createdBefore?: number;
}

const ADDRESS_COLUMNS = [
  'fullName',
  'phone',
  'addressLine1',
  'addressLine2',
  'city',
  'zipCode',
  'latitude',
  'longitude',
] as const;

const addressColumns = (table: string) =>
  ADDRESS_COLUMNS.map((column) => `${table}.${column} AS ${table}_${column}`).join(', ');

const ORDER_COLUMNS = `
  o.id, o.orderNumber, o.quoteId, o.userId, o.status, o.paymentMethod, o.paymentStatus, o.totalAmount,
  o.shipdayOrderId, o.shipdayTrackingData, o.needsAttention, o.version, o.createdAt, o.erasedAt,
  q.serviceType, q.distance, q.distanceEstimated, q.estimatedDeliveryTime,
  ${addressColumns('pickup')}, ${addressColumns('delivery')}`;

const WITH_QUOTE = `
  JOIN quotes q ON q.id = o.quoteId
  JOIN addresses pickup ON pickup.id = q.pickupAddressId
  JOIN addresses delivery ON delivery.id = q.deliveryAddressId`;

const BY_NUMBER = prepared(
  `SELECT ${ORDER_COLUMNS} FROM orders o ${WITH_QUOTE} WHERE o.orderNumber = ?`,
);

export async function findOrder(
  dataSource: DataSource,
  orderNumber: string,
): Promise<OrderRow | null> {
  const [row] = await dataSource.query<FlatRow[]>(BY_NUMBER, [orderNumber]);
  return row ? orderRow(row) : null;
}

/** Those of the numbers that there are, in no order. */
export async function findOrdersByNumber(
  dataSource: DataSource,
  orderNumbers: readonly string[],
): Promise<OrderRow[]> {
  if (orderNumbers.length === 0) return [];
  const rows = await dataSource.query<FlatRow[]>(
    `SELECT ${ORDER_COLUMNS} FROM orders o ${WITH_QUOTE}
     WHERE o.orderNumber IN (${orderNumbers.map(() => '?').join(', ')})`,
    [...orderNumbers],
  );
  return rows.map(orderRow);
}

/** The newest orders before a key. */
export async function findOrderPage(
  dataSource: DataSource,
  filter: OrderFilter,
  after: number | undefined,
  limit: number,
): Promise<Page<OrderRow>> {
  const { sql, parameters } = orderPage(filter, after, limit + 1, dataSource.options.type);
  const rows = await dataSource.query<FlatRow[]>(prepared(sql), [...parameters]);
  return pageOf(rows, limit, orderRow);
}

/** Those of the ids that the filter and a condition on the order `o` let through, the newest first. */
export async function findOrdersAmong(
  dataSource: DataSource,
  ids: readonly number[],
  filter: OrderFilter,
  limit: number,
  condition: Statement,
): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const { conditions, parameters } = conditionsOf(filter);
  const narrowed = conditions.map((column) => `AND o.${column}`).join(' ');
  const rows = await dataSource.query<FlatRow[]>(
    `SELECT ${ORDER_COLUMNS} FROM orders o ${WITH_QUOTE}
     WHERE o.id IN (${ids.map(() => '?').join(', ')}) ${narrowed} AND ${condition.sql}
     ORDER BY o.id DESC LIMIT ?`,
    [...ids, ...parameters, ...condition.parameters, limit],
  );
  return rows.map(orderRow);
}

/**
 * The newest orders before a key. The ids come from an index alone; only the orders of the page are read.
 * (Joined in one statement, a deep page reads all orders before it: 600 ms instead of 1 among a million.)
 */
export function orderPage(
  filter: OrderFilter,
  after: number | undefined,
  limit: number,
  engine: Engine,
): Statement {
  const { conditions, parameters } = conditionsOf(filter);
  if (after !== undefined) conditions.push('id < ?');
  return {
    sql: `SELECT ${ORDER_COLUMNS}
      FROM (
        SELECT id FROM orders ${indexHint(filter, engine)} ${where(conditions)}
        ORDER BY id DESC LIMIT ?
      ) page
      JOIN orders o ON o.id = page.id ${WITH_QUOTE}
      ORDER BY o.id DESC`,
    parameters: [...parameters, ...(after === undefined ? [] : [after]), limit],
  };
}

/**
 * The orders of an account, or those of a status, from its sums. For narrower filters each order is looked at, which a
 * month or what needs attention keeps to few.
 */
export async function countOrders(dataSource: DataSource, filter: OrderFilter): Promise<number> {
  const { userId, userEmail, status, ...others } = filter;
  const isNarrow = Object.values(others).some((value) => value !== undefined);
  if (!isNarrow) {
    const owner = await findOwner(dataSource, { userId, userEmail });
    const column = status ? `status_${status}` : 'orders';
    const [row] = await dataSource.query<{ total: number }[]>(
      `SELECT ${column} AS total FROM customer_totals WHERE userId = ?`,
      [owner],
    );
    return row?.total ?? 0;
  }
  const { conditions, parameters } = conditionsOf(filter);
  const [row] = await dataSource.query<{ total: number | string }[]>(
    `SELECT COUNT(*) AS total FROM orders ${indexHint(filter, dataSource.options.type)} ${where(conditions)}`,
    [...parameters],
  );
  return Number(row?.total);
}

/** Whose orders a filter leaves: 0 for everybody's, null for an e-mail address without orders. */
export async function findOwner(
  dataSource: DataSource,
  { userId, userEmail }: Pick<OrderFilter, 'userId' | 'userEmail'>,
): Promise<number | null> {
  if (userId !== undefined) return userId;
  if (userEmail === undefined) return 0;
  const [row] = await dataSource.query<{ userId: number | null }[]>(
    'SELECT userId FROM orders WHERE userEmail = ? ORDER BY id DESC LIMIT 1',
    [userEmail],
  );
  return row?.userId ?? null;
}

/** Narrowed twice, MariaDB would walk down from the newest order instead of starting at the key. */
function indexHint(filter: OrderFilter, engine: Engine): string {
  if (isOwnMonth(filter)) return forceIndex(engine, 'IX_orders_erased');
  const index = INDICES.find(([column]) => filter[column] !== undefined)?.[1];
  return index ? forceIndex(engine, index) : '';
}

/** A month of an account has an index by the day, on those that are not erased: all that an account has. */
function isOwnMonth({ userId, createdFrom }: OrderFilter): boolean {
  return userId !== undefined && createdFrom !== undefined;
}

/** The index to take for a filter, the one that narrows the most first. */
const INDICES = [
  ['userId', 'IX_orders_user'],
  ['userEmail', 'IX_orders_email'],
  ['needsAttention', 'IX_orders_attention'],
  ['status', 'IX_orders_status'],
  ['paymentStatus', 'IX_orders_payment'],
] as const;

/** The orders with their packages, in one statement for all. */
export async function withPackages(
  dataSource: DataSource,
  orders: readonly OrderRow[],
): Promise<PackedOrder[]> {
  if (orders.length === 0) return [];
  const rows = await dataSource.query<PackageRow[]>(
    prepared(
      `SELECT link.quoteId, p.id, p.type, p.weight, p.length, p.width, p.height, p.isFragile, p.hasInsurance
       FROM quote_packages link JOIN packages p ON p.id = link.packageId
       WHERE link.quoteId IN (${orders.map(() => '?').join(', ')}) ORDER BY p.id`,
    ),
    orders.map(({ quoteId }) => quoteId),
  );
  const ofQuote = new Map<number, PackageRow[]>(orders.map(({ quoteId }) => [quoteId, []]));
  for (const row of rows) ofQuote.get(row.quoteId)?.push(row);
  return orders.map((order) =>
    Object.assign(order, { packages: ofQuote.get(order.quoteId) ?? [] }),
  );
}

const STEPS = prepared(
  'SELECT status, message, location, timestamp FROM tracking_updates WHERE orderId = ? ORDER BY id',
);

/** An order's history, the oldest step first. */
export async function findSteps(dataSource: DataSource, orderId: number): Promise<StepRow[]> {
  return dataSource.query(STEPS, [orderId]);
}

function conditionsOf(filter: OrderFilter) {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  const conditions = set.map(([column]) => RANGES[column] ?? `${column} = ?`);
  return {
    conditions: isOwnMonth(filter) ? ['erasedAt IS NULL', ...conditions] : conditions,
    parameters: set.map(([, value]) => value as string | number),
  };
}

/** What is compared otherwise than by equality. */
const RANGES: Readonly<Record<string, string>> = {
  createdFrom: 'createdAt >= ?',
  createdBefore: 'createdAt < ?',
};

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}

type FlatRow = Omit<OrderRow, 'pickupAddress' | 'deliveryAddress'> & Record<string, unknown>;

/** Adds to the row that was read: copies of fifty rows cost more than reading them. */
function orderRow(row: FlatRow): OrderRow {
  return Object.assign(row, { pickupAddress: pickupOf(row), deliveryAddress: deliveryOf(row) });
}

const pickupOf = addressReader('pickup');
const deliveryOf = addressReader('delivery');

/** The names of the columns are put together once, and not for each row. */
function addressReader(table: string): (row: FlatRow) => AddressRow {
  const names = ADDRESS_COLUMNS.map((column) => [column, `${table}_${column}`] as const);
  return (row) => {
    const address: Record<string, unknown> = {};
    for (const [column, name] of names) address[column] = row[name];
    return address as unknown as AddressRow;
  };
}
