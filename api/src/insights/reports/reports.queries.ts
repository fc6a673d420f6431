import {
  addDays,
  type OrderStatus,
  type PaymentStatus,
  startOfDayInSouthAfrica,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import { ALL_DAYS, SUM_COLUMNS, type SumColumn } from './order-rollup.entity';

export type Totals = Readonly<Record<SumColumn, number>>;

/** The sums of a day or a month, with the name of it. */
export interface PeriodTotals {
  readonly period: string;
  readonly orders: number;
  readonly revenue: number;
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

const SUMS = SUM_COLUMNS.map((name) => `COALESCE(SUM(${name}), 0) AS ${name}`).join(', ');

/** Of all days: eight rows, however many orders there are. */
export function findTotals(dataSource: DataSource): Promise<Totals> {
  return sumsOf(dataSource, 'day = ?', [ALL_DAYS]);
}

export function findTotalsOf(dataSource: DataSource, { from, to }: Days): Promise<Totals> {
  return sumsOf(dataSource, 'day BETWEEN ? AND ?', [from, to]);
}

/** How many orders have the status and are paid or not: null where the roll-up does not count such pairs. */
export async function countFromRollup(
  dataSource: DataSource,
  { status, paymentStatus }: { status?: OrderStatus; paymentStatus?: PaymentStatus },
): Promise<number | null> {
  if (status && paymentStatus) return null;
  const totals = await findTotals(dataSource);
  if (status) return totals[`status_${status}`];
  return paymentStatus ? totals[`payment_${paymentStatus}`] : totals.orders;
}

/** The first and the last day with orders. */
export async function findDays(dataSource: DataSource): Promise<Days | null> {
  const [row] = await dataSource.query<{ first: string | null; last: string | null }[]>(
    `SELECT MIN(day) AS first, MAX(day) AS last FROM order_rollups WHERE day < ?`,
    [ALL_DAYS],
  );
  return row?.first && row.last ? { from: row.first, to: row.last } : null;
}

/**
 * How many orders of some days, by when they were placed, are neither over nor due: their last promised day has not passed. The
 * open ones alone are read, by the index of the statuses.
 * @param days all days without
 * @param today as South Africa has it
 */
export async function countNotDue(
  dataSource: DataSource,
  days: Days | null,
  today: string,
): Promise<number> {
  const placed = days
    ? [startOfDayInSouthAfrica(days.from), startOfDayInSouthAfrica(addDays(days.to, 1))]
    : [];
  const [row] = await dataSource.query<{ count: number }[]>(
    `SELECT COUNT(*) AS count FROM orders
     WHERE status IN ('pending', 'confirmed', 'in_transit') AND (deliverBy IS NULL OR deliverBy >= ?)
     ${days ? 'AND createdAt >= ? AND createdAt < ?' : ''}`,
    [today, ...placed.map((instant) => instant.getTime())],
  );
  return Number(row?.count ?? 0);
}

export async function findPeriods(
  dataSource: DataSource,
  { from, to }: Days,
  interval: 'day' | 'month',
): Promise<PeriodTotals[]> {
  const days = `SELECT day AS period, SUM(orders) AS orders, SUM(revenue) AS revenue
     FROM order_rollups WHERE day BETWEEN ? AND ? GROUP BY day`;
  // The rows of a day are next to one another; put together by month right away, each would be looked up.
  const months = `SELECT SUBSTR(period, 1, 7) AS period, SUM(orders) AS orders, SUM(revenue) AS revenue
     FROM (${days}) days GROUP BY SUBSTR(period, 1, 7)`;
  const sql = `${interval === 'day' ? days : months} ORDER BY 1`;
  const rows = await dataSource.query<PeriodTotals[]>(sql, [from, to]);
  return rows.map((row) => ({
    period: row.period,
    orders: Number(row.orders),
    revenue: Number(row.revenue),
  }));
}

async function sumsOf(
  dataSource: DataSource,
  condition: string,
  parameters: string[],
): Promise<Totals> {
  const [row] = await dataSource.query<Totals[]>(
    `SELECT ${SUMS} FROM order_rollups WHERE ${condition}`,
    parameters,
  );
  const entries = SUM_COLUMNS.map((name) => [name, Number(row?.[name] ?? 0)]);
  return Object.fromEntries(entries) as Totals;
}
