import {
  dayInSouthAfrica,
  type OrderStatus,
  type PackageType,
  type PaymentStatus,
  type ServiceType,
} from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { ALL_DAYS, type RollupColumn, SLOTS } from './order-rollup.entity';

/** Which row an order is counted in. */
export interface CountedOrder {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number | string;
}

/** What is counted of an order when it is placed. */
export interface NewlyCounted extends CountedOrder {
  /** Cents. */
  readonly totalAmount: number;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly serviceType: ServiceType;
  readonly packageTypes: readonly PackageType[];
}

/*
 * Each of these belongs into the transaction of what it counts, as its last statement: rows that orders share are
 * then locked for the shortest time.
 */

export async function countNewOrder(manager: EntityManager, order: NewlyCounted): Promise<void> {
  const counts: Counts = {
    orders: 1,
    revenue: order.totalAmount,
    [`status_${order.status}` as const]: 1,
    [`payment_${order.paymentStatus}` as const]: 1,
    [`service_${order.serviceType}` as const]: 1,
  };
  for (const type of order.packageTypes) {
    const column = `package_${type}` as const;
    counts[column] = (counts[column] ?? 0) + 1;
  }
  await add(manager, order, counts);
}

export async function countStatusChange(
  manager: EntityManager,
  order: CountedOrder,
  from: OrderStatus,
  to: OrderStatus,
): Promise<void> {
  if (from !== to) await add(manager, order, { [`status_${from}`]: -1, [`status_${to}`]: 1 });
}

export async function countPaymentChange(
  manager: EntityManager,
  order: CountedOrder,
  from: PaymentStatus,
  to: PaymentStatus,
): Promise<void> {
  if (from !== to) await add(manager, order, { [`payment_${from}`]: -1, [`payment_${to}`]: 1 });
}

type Counts = Partial<Record<RollupColumn | 'orders' | 'revenue', number>>;

/** Adds to the row of the order's day and to the one of all days. */
async function add(manager: EntityManager, order: CountedOrder, counts: Counts): Promise<void> {
  const columns = Object.keys(counts);
  const values = Object.values(counts);
  const day = dayInSouthAfrica(new Date(Number(order.createdAt)));
  const slot = order.id % SLOTS;
  const row = `(?, ?${', ?'.repeat(columns.length)})`;
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const newValue = (column: string) => (isSqlite ? `excluded.${column}` : `VALUES(${column})`);
  const sums = columns.map((column) => `${column} = ${column} + ${newValue(column)}`).join(', ');
  const onConflict = isSqlite ? 'ON CONFLICT (day, slot) DO UPDATE SET' : 'ON DUPLICATE KEY UPDATE';
  await manager.query(
    `INSERT INTO order_rollups (day, slot, ${columns.join(', ')}) VALUES ${row}, ${row} ${onConflict} ${sums}`,
    [day, slot, ...values, ALL_DAYS, slot, ...values],
  );
}
