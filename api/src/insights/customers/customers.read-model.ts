import {
  type BlockKind,
  type CustomerView,
  type PageQuery,
  randFromCents,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import { blockedColumn } from '../../customers/blocks/customer-blocks.queries';
import type { User } from '../../identity/users/user.entity';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';

export type CustomerRow = RawRow<
  Pick<User, 'id' | 'username' | 'fullName' | 'isActive' | 'createdAt'>
> & {
  /** Why they may place no new orders. */
  readonly blocked: BlockKind | null;
};

/** Of `users`. */
export const CUSTOMER_COLUMNS = `id, username, fullName, isActive, createdAt, ${blockedColumn('users.id')} AS blocked`;

/** What is summed up for one customer. */
export interface CustomerSums {
  readonly orders: number;
  /** Cents. */
  readonly spent: number;
  readonly lastOrderAt: number | null;
  readonly addresses: number;
}

export const NO_SUMS: CustomerSums = { orders: 0, spent: 0, lastOrderAt: null, addresses: 0 };

/** The customers among accounts, the newest first. */
export async function findCustomersAmong(
  dataSource: DataSource,
  ids: readonly number[],
  limit: number,
): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  return dataSource.query(
    `SELECT ${CUSTOMER_COLUMNS} FROM users
     WHERE id IN (${ids.map(() => '?').join(', ')}) AND role = 'customer' ORDER BY id DESC LIMIT ?`,
    [...ids, limit],
  );
}

export function findCustomerPage(
  dataSource: DataSource,
  { after, limit }: PageQuery,
): Promise<CustomerRow[]> {
  return dataSource.query(
    `SELECT ${CUSTOMER_COLUMNS} FROM users
     WHERE role = 'customer' AND id < ? ORDER BY id DESC LIMIT ?`,
    [after ?? Number.MAX_SAFE_INTEGER, limit + 1],
  );
}

/** The sums of a page's customers, in two statements however many they are and however much they ordered. */
export async function findSums(
  dataSource: DataSource,
  customers: readonly CustomerRow[],
): Promise<Map<number, CustomerSums>> {
  if (customers.length === 0) return new Map();
  const marks = customers.map(() => '?').join(', ');
  // The newest order of each is the end of an index; their total is kept.
  const orders = await dataSource.query<(Omit<CustomerSums, 'addresses'> & { userId: number })[]>(
    `SELECT t.userId, t.orders, t.spent,
       (SELECT o.createdAt FROM orders o WHERE o.userId = t.userId ORDER BY o.id DESC LIMIT 1) AS lastOrderAt
     FROM customer_totals t WHERE t.userId IN (${marks})`,
    customers.map(({ id }) => id),
  );
  const addresses = await dataSource.query<{ userEmail: string; addresses: number }[]>(
    `SELECT userEmail, COUNT(*) AS addresses FROM saved_addresses
     WHERE userEmail IN (${marks}) GROUP BY userEmail`,
    customers.map(({ username }) => username),
  );
  const ordersOf = new Map(orders.map((row) => [row.userId, row]));
  const addressesOf = new Map(addresses.map((row) => [row.userEmail, Number(row.addresses)]));
  return new Map(
    customers.map(({ id, username }) => {
      const { orders: count = 0, spent = 0, lastOrderAt = null } = ordersOf.get(id) ?? {};
      const sums = { orders: Number(count), spent: Number(spent), lastOrderAt };
      return [id, { ...sums, addresses: addressesOf.get(username) ?? 0 }];
    }),
  );
}

export function customerView(row: CustomerRow, sums: CustomerSums): CustomerView {
  return {
    id: row.id,
    email: row.username,
    fullName: row.fullName,
    registrationDate: isoInstant(row.createdAt),
    totalOrders: sums.orders,
    totalSpent: randFromCents(sums.spent),
    status: row.isActive ? 'active' : 'inactive',
    lastOrderDate: sums.lastOrderAt === null ? null : isoInstant(sums.lastOrderAt),
    totalAddresses: sums.addresses,
    blocked: row.blocked,
  };
}
