import type { DataSource } from 'typeorm';
import { type Engine, forceIndex } from '../../platform/database/engine';
import type { Statement } from '../../platform/database/statement';
import { endOf } from '../../platform/search/terms';
import type { Search } from './search-terms';

/**
 * The ids of one customer's orders before a key that a search means, the newest first. Walks the customer's own
 * orders and looks up the terms of each, so that the cost grows with those alone, however common the word is.
 */
export async function findOwnMatches(
  dataSource: DataSource,
  userId: number,
  search: Extract<Search, { kind: 'start' }>,
  before: number,
  limit: number,
): Promise<number[]> {
  const { sql, parameters } = ownSearch(userId, search, before, limit, dataSource.options.type);
  const rows = await dataSource.query<{ id: number }[]>(sql, [...parameters]);
  return rows.map(({ id }) => id);
}

export function ownSearch(
  userId: number,
  { term, number }: Extract<Search, { kind: 'start' }>,
  before: number,
  limit: number,
  engine: Engine,
): Statement {
  const isNumbered = number === null ? '' : 'OR (o.orderNumber >= ? AND o.orderNumber < ?)';
  return {
    sql: `SELECT o.id FROM orders o ${forceIndex(engine, 'IX_orders_user')}
      WHERE o.userId = ? AND o.id < ? AND (
        EXISTS (
          SELECT 1 FROM order_search_terms t WHERE t.orderId = o.id AND t.term >= ? AND t.term < ?
        ) ${isNumbered})
      ORDER BY o.id DESC LIMIT ?`,
    parameters: [
      userId,
      before,
      term,
      endOf(term),
      ...(number === null ? [] : [number, endOf(number)]),
      limit,
    ],
  };
}
