import {
  hasEnded,
  type IsoDay,
  ORDER_STATUSES,
  type OrderSort,
  type OrderSortColumn,
  type OrderStatus,
  type PaymentStatus,
} from '@courier/contract';
import { type Engine, forceIndex } from '../../platform/database/engine';
import type { Statement } from '../../platform/database/statement';

/** Which orders a list shows; every part that is set narrows it. */
export interface OrderFilter {
  readonly userId?: number;
  readonly userEmail?: string;
  readonly paymentStatus?: PaymentStatus;
  readonly status?: OrderStatus;
  /** Those that a person has to look at; the others are never asked for. */
  readonly needsAttention?: 1;
  /** Milliseconds since 1970, the first that counts. */
  readonly createdFrom?: number;
  /** Milliseconds since 1970, the first that counts no more. */
  readonly createdBefore?: number;
  /** Those that we owe by a day before this one. */
  readonly dueBefore?: IsoDay;
  /** Those that we owe on this day or after it. */
  readonly dueFrom?: IsoDay;
  /** Those that we owe on this day. */
  readonly dueOn?: IsoDay;
  /** What else the staff narrows it by: all of these. */
  readonly also?: readonly OrderCondition[];
}

/** A condition on the order `o`. */
export interface OrderCondition extends Statement {
  /** Whether it is read from a table with few rows, by which the orders are found then. */
  readonly isFew?: true;
}

/** The conditions of a filter on the order `o`. */
export function conditionsOf({ also = [], ...filter }: OrderFilter) {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  const fixed = [
    ...(isOwnMonth(filter) ? ['o.erasedAt IS NULL'] : []),
    ...(isDue(filter) ? OWED : []),
  ];
  const conditions = set.map(([column]) => RANGES[column] ?? `o.${column} = ?`);
  return {
    conditions: [...fixed, ...conditions, ...also.map(({ sql }) => sql)],
    parameters: [
      ...set.map(([, value]) => value as string | number),
      ...also.flatMap(({ parameters }) => parameters),
    ],
  };
}

/** What is compared otherwise than by equality. */
const RANGES: Readonly<Record<string, string>> = {
  createdFrom: 'o.createdAt >= ?',
  createdBefore: 'o.createdAt < ?',
  dueBefore: 'o.deliverBy < ?',
  dueFrom: 'o.deliverBy >= ?',
  dueOn: 'o.deliverBy = ?',
};

/** `brokenPromise` of the contract, whenever its day is. */
export const OWED = [
  `o.status IN (${ORDER_STATUSES.filter((status) => !hasEnded(status))
    .map((status) => `'${status}'`)
    .join(', ')})`,
  'o.returnsToSender = 0',
  'o.awaitsPayment = 0',
  'o.heldAt IS NULL',
  'o.counterUntil IS NULL',
];

function isDue({ dueBefore, dueFrom, dueOn }: OrderFilter): boolean {
  return dueBefore !== undefined || dueFrom !== undefined || dueOn !== undefined;
}

export function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
}

/** Narrowed twice, MariaDB would walk down from the newest order instead of starting at the key. */
export function indexHint(filter: OrderFilter, engine: Engine, sort?: OrderSort): string {
  if (isOwnMonth(filter)) return forceIndex(engine, 'IX_orders_erased');
  const { also = [] } = filter;
  if (also.some(({ isFew }) => isFew)) return '';
  const index = INDICES.find(([column]) => filter[column] !== undefined)?.[1];
  // All that the staff narrows and sorts by is in one index: it is read instead of the orders.
  if ((also.length > 0 || sort) && !NARROW.some((column) => filter[column] !== undefined)) {
    return forceIndex(engine, 'IX_orders_list');
  }
  return index ? forceIndex(engine, index) : '';
}

/** Of a file of all orders, whose parts follow one another by their ids: each order is looked at once. */
export function walkHint(filter: OrderFilter, engine: Engine): string {
  const { also = [] } = filter;
  const isNarrow = NARROW.some((column) => filter[column] !== undefined);
  const isWalk = also.length > 0 && !isNarrow && !also.some(({ isFew }) => isFew);
  return isWalk ? forceIndex(engine, 'PRIMARY') : indexHint(filter, engine);
}

/** What leaves few orders, so that each of them may be looked at. */
const NARROW = ['userId', 'userEmail', 'needsAttention'] as const;

/** A month of an account has an index by the day, on those that are not erased: all that an account has. */
function isOwnMonth({ userId, createdFrom }: OrderFilter): boolean {
  return userId !== undefined && createdFrom !== undefined;
}

/** The index to take for a filter, the one that narrows the most first. */
const INDICES = [
  ['userId', 'IX_orders_user'],
  ['userEmail', 'IX_orders_email'],
  ['dueBefore', 'IX_orders_due'],
  ['dueFrom', 'IX_orders_due'],
  ['dueOn', 'IX_orders_due'],
  ['needsAttention', 'IX_orders_attention'],
  ['createdFrom', 'IX_orders_created'],
  ['createdBefore', 'IX_orders_created'],
  ['status', 'IX_orders_status'],
  ['paymentStatus', 'IX_orders_payment'],
] as const;

/** The order of a list: by its sort, without one the newest first. Of a day that is not known the databases say it is the earliest. */
export function orderBy(sort: OrderSort | undefined): string {
  if (!sort) return 'ORDER BY o.id DESC';
  const { column, direction } = readSort(sort);
  return `ORDER BY o.${column} ${direction}, o.id ${direction}`;
}

/**
 * What comes after an order in a list.
 * @param value what the order has in the column that is sorted by
 */
export function afterKey(
  sort: OrderSort | undefined,
  id: number,
  value: string | number | null,
): Statement {
  if (!sort) return { sql: 'o.id < ?', parameters: [id] };
  const { column, direction } = readSort(sort);
  const isUp = direction === 'ASC';
  const after = isUp ? '>' : '<';
  if (value === null) {
    const others = isUp ? `OR o.${column} IS NOT NULL` : '';
    return { sql: `((o.${column} IS NULL AND o.id ${after} ?) ${others})`, parameters: [id] };
  }
  const unknown = isUp ? '' : `OR o.${column} IS NULL`;
  return {
    sql: `(o.${column} ${after} ? OR (o.${column} = ? AND o.id ${after} ?) ${unknown})`,
    parameters: [value, value, id],
  };
}

/** The column of orders that a list is sorted by, and which end of it comes first. */
export function readSort(sort: OrderSort) {
  const isDown = sort.startsWith('-');
  const name = (isDown ? sort.slice(1) : sort) as OrderSortColumn;
  return { column: SORT_COLUMNS[name], direction: isDown ? 'DESC' : 'ASC' } as const;
}

const SORT_COLUMNS = {
  placed: 'createdAt',
  promise: 'deliverBy',
  status: 'status',
  service: 'service',
  payment: 'paymentStatus',
  value: 'totalAmount',
} as const satisfies Record<OrderSortColumn, string>;
