import type { DataSource } from 'typeorm';
import { findOrderPage, type OrderFilter, type OrderRow } from './orders.read-model';

/** A page of orders, and the key that the next one comes after: null on the last page. */
export interface RowPage {
  readonly rows: readonly OrderRow[];
  readonly next: number | null;
}

export async function findListPage(
  dataSource: DataSource,
  filter: OrderFilter,
  after: number | undefined,
  limit: number,
): Promise<RowPage> {
  const rows = await findOrderPage(dataSource, filter, after, limit + 1);
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
