import type { EntityManager } from 'typeorm';
import { southAfricanDay } from '../../platform/database/engine';
import { Order } from '../../orders/order.entity';
import { ALL_DAYS, DIMENSIONS, OrderRollup, SLOTS } from './order-rollup.entity';

/** Whether there are orders that no sum counts, as in a database from before there were sums. */
export async function areRollupsMissing(manager: EntityManager): Promise<boolean> {
  return !(await manager.exists(OrderRollup)) && (await manager.exists(Order));
}

/**
 * Recounts all orders, in the caller's transaction. Orders that are placed meanwhile wait, so do it at a quiet
 * time. The result is what the orders' own transactions have added up.
 */
export async function rebuildRollups(manager: EntityManager): Promise<void> {
  await manager.query('DELETE FROM order_rollups');
  const day = southAfricanDay(manager.connection.options.type, 'o.createdAt');
  for (const group of [day, `'${ALL_DAYS}'`]) {
    await manager.query(
      `INSERT INTO order_rollups (day, slot, orders, revenue, ${columns('status')}, ${columns('payment')}, ${columns('service')})
       SELECT ${group} AS day, o.id % ${SLOTS} AS slot, COUNT(*), SUM(o.totalAmount),
         ${sums('status', 'o.status')}, ${sums('payment', 'o.paymentStatus')}, ${sums('service', 'q.serviceType')}
       FROM orders o JOIN quotes q ON q.id = o.quoteId GROUP BY 1, 2`,
    );
    await addPackages(manager, group);
  }
}

/** A second pass, because an order of several packages would be counted several times in the first. */
async function addPackages(manager: EntityManager, group: string): Promise<void> {
  const rows = await manager.query<Record<string, unknown>[]>(
    `SELECT ${group} AS day, o.id % ${SLOTS} AS slot, ${sums('package', 'p.type')}
     FROM orders o JOIN quote_packages l ON l.quoteId = o.quoteId JOIN packages p ON p.id = l.packageId
     GROUP BY 1, 2`,
  );
  const names = columns('package').split(', ');
  for (const row of rows) {
    await manager.query(
      `UPDATE order_rollups SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE day = ? AND slot = ?`,
      [...Object.values(row).slice(2).map(Number), row.day, row.slot],
    );
  }
}

function columns(dimension: keyof typeof DIMENSIONS): string {
  return DIMENSIONS[dimension].map((word) => `${dimension}_${word}`).join(', ');
}

function sums(dimension: keyof typeof DIMENSIONS, source: string): string {
  return DIMENSIONS[dimension]
    .map((word) => `SUM(CASE WHEN ${source} = '${word}' THEN 1 ELSE 0 END)`)
    .join(', ');
}
