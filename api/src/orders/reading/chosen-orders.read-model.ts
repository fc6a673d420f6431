import type { OrderSort } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { Statement } from '../../platform/database/statement';
import { conditionsOf, indexHint, orderBy, type OrderFilter, where } from './order-filter';

/** An order that is to be changed, and the version in which it was seen. */
export interface ChosenOrder {
  readonly id: number;
  readonly version?: number | undefined;
  /** Whom it was seen with; null for nobody. */
  readonly courier?: string | null | undefined;
}

/** The same by its number, as people write it. */
export interface NamedOrder extends Omit<ChosenOrder, 'id'> {
  readonly orderNumber: string;
}

/** The ids of the orders with these numbers, by them. */
export async function findOrderIds(
  manager: EntityManager,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (let from = 0; from < numbers.length; from += CHUNK) {
    const some = numbers.slice(from, from + CHUNK);
    const rows = await manager.query<{ id: number; orderNumber: string }[]>(
      `SELECT id, orderNumber FROM orders WHERE orderNumber IN (${some.map(() => '?').join(', ')})`,
      [...some],
    );
    for (const { id, orderNumber } of rows) ids.set(orderNumber, id);
  }
  return ids;
}

/** The first orders of a list, in its order. */
export function findListed(
  manager: EntityManager,
  filter: OrderFilter,
  most: number,
  sort?: OrderSort,
): Promise<ChosenOrder[]> {
  const { conditions, parameters } = conditionsOf(filter);
  const hint = indexHint(filter, manager.connection.options.type, sort);
  return manager.query<ChosenOrder[]>(
    `SELECT page.id, o.version FROM (
       SELECT o.id FROM orders o ${hint} ${where(conditions)} ${orderBy(sort)} LIMIT ?
     ) page JOIN orders o ON o.id = page.id ${orderBy(sort)}`,
    [...parameters, most],
  );
}

/** Those of some ids that a filter and a condition on the order `o` let through, the newest first. */
export async function findChosenAmong(
  manager: EntityManager,
  ids: readonly number[],
  filter: OrderFilter,
  condition: Statement,
): Promise<ChosenOrder[]> {
  if (ids.length === 0) return [];
  const { conditions, parameters } = conditionsOf(filter);
  const all = [`o.id IN (${ids.map(() => '?').join(', ')})`, ...conditions, condition.sql];
  return manager.query<ChosenOrder[]>(
    `SELECT o.id, o.version FROM orders o ${where(all)} ORDER BY o.id DESC`,
    [...ids, ...parameters, ...condition.parameters],
  );
}

/** Order numbers that are looked up in one statement. */
const CHUNK = 500;
