import type { DataSource, EntityManager } from 'typeorm';
import { readWrittenFacets } from '../../orders/facets/order-facets.read-model';
import { routeOf } from './counted-order';
import { ALL_DAYS, FigureTotal } from './figure-total.entity';
import type { OrderCount } from './order-count.entity';

/** Those of the named that are kept in lower case. */
export type WrittenGroup = 'courier' | 'route';

/** Names that are read in one statement. */
const READ = 500;

/**
 * Keeps how couriers and routes are written on orders that were just counted, in the caller's transaction: beside the totals of
 * all days, with which they go.
 */
export async function keepWritten(
  manager: EntityManager,
  counted: readonly OrderCount[],
): Promise<void> {
  const countOf = new Map(counted.map((count) => [count.orderId, count]));
  const written = { courier: new Map<string, string>(), route: new Map<string, string>() };
  // Of two orders the later one is right.
  for (const { id, fromTown, toTown, courierName } of await readWrittenFacets(manager, [
    ...countOf.keys(),
  ])) {
    const { courier, route } = countOf.get(id) ?? { courier: '', route: '' };
    if (courier !== '' && courierName) written.courier.set(courier, courierName);
    if (route !== '' && fromTown && toTown) written.route.set(route, routeOf(fromTown, toTown));
  }
  await keepOf(manager, 'courier', written.courier);
  await keepOf(manager, 'route', written.route);
}

async function keepOf(
  manager: EntityManager,
  dimension: WrittenGroup,
  written: ReadonlyMap<string, string>,
): Promise<void> {
  const known = await findWritten(manager, dimension, [...written.keys()]);
  const changed = [...written].filter(([name, words]) => known.get(name) !== words);
  for (const [name, words] of changed.sort()) {
    const key = { basis: 'placed', dimension, period: ALL_DAYS, name } as const;
    await manager.update(FigureTotal, key, { written: words });
  }
}

/** How couriers or routes were last written, by the names that totals are kept by. */
export async function findWritten(
  source: Pick<DataSource | EntityManager, 'query'>,
  dimension: WrittenGroup,
  names: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < names.length; from += READ) {
    const some = names.slice(from, from + READ);
    const rows = await source.query<{ name: string; written: string | null }[]>(
      `SELECT name, written FROM figure_totals
       WHERE basis = 'placed' AND dimension = ? AND period = ?
         AND name IN (${some.map(() => '?').join(', ')})`,
      [dimension, ALL_DAYS, ...some],
    );
    for (const { name, written } of rows) if (written !== null) found.set(name, written);
  }
  return found;
}
