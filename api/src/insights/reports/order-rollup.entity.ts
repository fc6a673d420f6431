import { ORDER_STATUSES, PACKAGE_TYPES, PAYMENT_STATUSES, SERVICE_TYPES } from '@courier/contract';
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

/** What is counted apart, each as one column per word: `status_in_transit`. */
export const DIMENSIONS = {
  status: ORDER_STATUSES,
  payment: PAYMENT_STATUSES,
  service: SERVICE_TYPES,
  package: PACKAGE_TYPES,
} as const;

export type Dimension = keyof typeof DIMENSIONS;
export type RollupColumn = {
  [D in Dimension]: `${D}_${(typeof DIMENSIONS)[D][number]}`;
}[Dimension];

export const ROLLUP_COLUMNS = Object.entries(DIMENSIONS).flatMap(([dimension, words]) =>
  words.map((word) => `${dimension}_${word}` as RollupColumn),
);

/** What a row sums up. */
export const SUM_COLUMNS = ['orders', 'revenue', ...ROLLUP_COLUMNS] as const;
export type SumColumn = (typeof SUM_COLUMNS)[number];

/** Rows per day, so that writers of the same day rarely meet on one. Those of past days are put together in slot 0. */
export const SLOTS = 8;

/** The `day` of the rows that count all days. It sorts after every day. */
export const ALL_DAYS = 'all';

/** Sums over orders by the South African day on which they were placed; `revenue` in cents. */
export interface OrderRollup extends Record<RollupColumn, number> {
  day: string;
  slot: number;
  orders: number;
  revenue: number;
}

const count: EntitySchemaColumnOptions = { type: 'integer', default: 0 };

export const OrderRollup = new EntitySchema<OrderRollup>({
  name: 'OrderRollup',
  tableName: 'order_rollups',
  columns: {
    day: { type: 'varchar', length: 10, primary: true },
    slot: { type: 'integer', primary: true },
    orders: count,
    revenue: { type: 'bigint', default: 0 },
    ...(Object.fromEntries(ROLLUP_COLUMNS.map((name) => [name, count])) as Record<
      RollupColumn,
      EntitySchemaColumnOptions
    >),
  },
});
