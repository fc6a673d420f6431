import { dayInSouthAfrica, ORDER_STATUSES, SERVICE_TYPES } from '@courier/contract';
import {
  COMPACTED_SLOT,
  firstBusyDay,
} from '../../../api/src/insights/reports/compact-rollups.queries';
import { ALL_DAYS, SLOTS } from '../../../api/src/insights/reports/order-rollup.entity';
import type { Rows } from './load-rows';
import { sharesOf } from './made-money';
import type { MadeOrder } from './made-orders';

const COUNTED = [
  'orders',
  'revenue',
  'package_medium_package',
  'payment_pending',
  'payment_completed',
  ...ORDER_STATUSES.map((status) => `status_${status}`),
  ...SERVICE_TYPES.map((service) => `service_${service}`),
];

/** The columns of an account's sums. */
const SUMMED = ['orders', 'spent', ...COUNTED.filter((name) => /^(status|service)_/.test(name))];

/**
 * The sums over orders: those of the reports, by day and slot and of all days, and those of accounts and of their months.
 * Past days are put together, as the API does within the hour.
 */
export class OrderSums {
  private readonly days = new Sums();
  private readonly customers = new Sums();
  private readonly months = new Sums();
  private readonly firstBusyDay: string;

  /** @param now the instant of the filling in ms */
  constructor(now: number) {
    this.firstBusyDay = firstBusyDay(now);
  }

  add(order: MadeOrder): void {
    const { id, userId, cents, createdAt } = order;
    const columns = [...kindsOf(order), 'package_medium_package', paymentOf(order)];
    for (const day of [dayInSouthAfrica(new Date(createdAt)), ALL_DAYS]) {
      const slot = day < this.firstBusyDay ? COMPACTED_SLOT : id % SLOTS;
      this.days.add(`${day} ${slot}`, { orders: 1, revenue: cents }, columns);
    }
    if (userId !== null) {
      this.customers.add(String(userId), { orders: 1, spent: cents }, kindsOf(order));
    }
    for (const { month, orders, amount } of sharesOf(order)) {
      this.months.add(`${userId} ${month}`, { orders, amount }, []);
    }
  }

  /** The tables with their columns, and the rows of each. */
  tables(): [string, Rows][] {
    return [
      [`order_rollups (day, slot, ${COUNTED.join(', ')})`, this.days.rows(COUNTED)],
      [`customer_totals (userId, ${SUMMED.join(', ')})`, this.customers.rows(SUMMED)],
      ['account_months (userId, month, orders, amount)', this.months.rows(['orders', 'amount'])],
    ];
  }
}

function kindsOf({ status, service }: MadeOrder): string[] {
  return [`status_${status}`, `service_${service}`];
}

function paymentOf({ isPaid }: MadeOrder): string {
  return isPaid ? 'payment_completed' : 'payment_pending';
}

/** Rows of sums by key, whose parts are columns. */
class Sums {
  private readonly byKey = new Map<string, Map<string, number>>();

  add(key: string, amounts: Readonly<Record<string, number>>, counted: readonly string[]): void {
    const sums = this.byKey.get(key) ?? new Map<string, number>();
    this.byKey.set(key, sums);
    const all = [...Object.entries(amounts), ...counted.map((column) => [column, 1] as const)];
    for (const [column, value] of all) sums.set(column, (sums.get(column) ?? 0) + value);
  }

  rows(columns: readonly string[]): Rows {
    return [...this.byKey].map(([key, sums]) => [
      ...key.split(' '),
      ...columns.map((column) => sums.get(column) ?? 0),
    ]);
  }
}
