import {
  addDays,
  type Days,
  type FigureBasis,
  type FigureGroup,
  type IsoDay,
} from '@courier/contract';
import type { DataSource } from 'typeorm';
import { ALL_DAYS, type FigureDimension, type FigureSum, SUMS } from './figure-total.entity';

/** What is summed up. */
export type Sums = Readonly<Record<FigureSum, number>>;

/** The sums of a day or a month, or of a courier, customer, service or route. */
export type NamedSums = Sums & { readonly name: string };

const SUMMED = SUMS.map((sum) => `SUM(${sum}) AS ${sum}`).join(', ');

/**
 * The fewest rows that cover some days: whole months as such, and the days before and after these one by one. So a year is
 * read as quickly as a quarter.
 */
export function coveringPeriods({ from, to }: Days): string[] {
  const periods: string[] = [];
  for (let day = from; day <= to;) {
    const month = day.slice(0, 7);
    const next = firstOfMonthAfter(day);
    const isWhole = day.endsWith('-01') && next <= addDays(to, 1);
    periods.push(isWhole ? month : day);
    day = isWhole ? next : addDays(day, 1);
  }
  return periods;
}

function firstOfMonthAfter(day: IsoDay): IsoDay {
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}

/** The sums of each of the periods that has orders. */
export async function findPeriodSums(
  dataSource: DataSource,
  basis: FigureBasis,
  periods: readonly string[],
): Promise<NamedSums[]> {
  return asNumbers(
    await dataSource.query<NamedSums[]>(
      `SELECT period AS name, ${SUMS.join(', ')} FROM figure_totals
       WHERE ${of(periods)} ORDER BY period`,
      [basis, 'all' satisfies FigureDimension, ...periods],
    ),
  );
}

/** The sums of each of a group, those with the most orders first. */
export async function findGroupSums(
  dataSource: DataSource,
  { basis, group, days }: { basis: FigureBasis; group: FigureGroup; days: Days },
  names?: readonly string[],
): Promise<NamedSums[]> {
  if (names?.length === 0) return [];
  const periods = coveringPeriods(days);
  const named = names ? `AND name IN (${names.map(() => '?').join(', ')})` : '';
  return asNumbers(
    await dataSource.query<NamedSums[]>(
      `SELECT name, ${SUMMED} FROM figure_totals
       WHERE ${of(periods)} ${named} GROUP BY name ORDER BY orders DESC, name`,
      [basis, group, ...periods, ...(names ?? [])],
    ),
  );
}

/** The condition on a basis, a dimension and some periods, in the order of the primary key. */
function of(periods: readonly string[]): string {
  return `basis = ? AND dimension = ? AND period IN (${periods.map(() => '?').join(', ')})`;
}

/** Drivers hand sums out as text. */
function asNumbers(rows: readonly NamedSums[]): NamedSums[] {
  return rows.map((row) => {
    const sums = SUMS.map((sum) => [sum, Number(row[sum])] as const);
    return { name: row.name, ...(Object.fromEntries(sums) as Record<FigureSum, number>) };
  });
}

/** What is to be paid of some orders, in cents. */
export interface DueSum {
  readonly orders: number;
  readonly amount: number;
}

interface DueRow extends Readonly<
  Record<'due' | 'dueOrders' | 'held' | 'heldOrders', number | string>
> {
  readonly day: IsoDay;
}

/** What is due of the orders of a day, and what others of it wait for. */
export interface DueOfDay {
  readonly day: IsoDay;
  readonly due: DueSum;
  readonly held: DueSum;
}

/** Of each day on which orders were placed of which something is to be paid. */
export async function findDueDays(dataSource: DataSource): Promise<DueOfDay[]> {
  const rows = await dataSource.query<DueRow[]>(
    `SELECT period AS day, due, dueOrders, held, heldOrders FROM figure_totals
     WHERE basis = 'placed' AND dimension = 'all' AND (due > 0 OR held > 0) AND LENGTH(period) = 10`,
  );
  return rows.map(({ day, due, dueOrders, held, heldOrders }) => ({
    day,
    due: { orders: Number(dueOrders), amount: Number(due) },
    held: { orders: Number(heldOrders), amount: Number(held) },
  }));
}

export interface DebtorSum extends DueSum {
  /** null for orders without an account. */
  readonly userId: number | null;
  /** The day on which the oldest of the orders was placed. */
  readonly oldest: IsoDay;
}

/** Who owes the most for orders that are not held, those first. */
export async function findDebtors(dataSource: DataSource, most: number): Promise<DebtorSum[]> {
  const rows = await dataSource.query<DebtorRow[]>(
    `SELECT name, due, dueOrders FROM figure_totals
     WHERE basis = 'placed' AND dimension = 'customer' AND period = ? AND due > 0
     ORDER BY due DESC, name LIMIT ?`,
    [ALL_DAYS, most],
  );
  const oldest = await findOldestDue(
    dataSource,
    rows.filter(({ name }) => name !== '').map(({ name }) => Number(name)),
  );
  return rows.flatMap(({ name, due, dueOrders }) => {
    const userId = name === '' ? null : Number(name);
    const since = oldest.get(userId);
    if (since === undefined) return [];
    return { userId, orders: Number(dueOrders), amount: Number(due), oldest: since };
  });
}

/** Since when something is due of accounts, and of orders without one: the first entry of each in an index. */
async function findOldestDue(
  dataSource: DataSource,
  ids: readonly number[],
): Promise<Map<number | null, IsoDay>> {
  const known = ids.length > 0 ? `userId IN (${ids.map(() => '?').join(', ')}) OR` : '';
  const rows = await dataSource.query<{ userId: number | null; oldest: IsoDay | null }[]>(
    `SELECT userId, MIN(dueSince) AS oldest FROM order_counts
     WHERE ${known} userId IS NULL GROUP BY userId`,
    [...ids],
  );
  return new Map(
    rows.flatMap(({ userId, oldest }) => (oldest === null ? [] : [[userId, oldest] as const])),
  );
}

interface DebtorRow {
  readonly name: string;
  readonly due: number | string;
  readonly dueOrders: number | string;
}

/** The accounts with these ids. */
export async function findCustomers(
  dataSource: DataSource,
  ids: readonly number[],
): Promise<Map<number, CustomerName>> {
  if (ids.length === 0) return new Map();
  const rows = await dataSource.query<(CustomerName & { readonly id: number })[]>(
    `SELECT id, fullName, username AS email FROM users WHERE id IN (${ids.map(() => '?').join(', ')})`,
    [...ids],
  );
  return new Map(rows.map(({ id, fullName, email }) => [id, { fullName, email }]));
}

interface CustomerName {
  readonly fullName: string;
  readonly email: string;
}
