import type { EntityManager } from 'typeorm';

/** The ids of those orders that the provider has, or may have: it need not have answered a hand-over that arrived. */
export async function findProviderOrders(
  manager: EntityManager,
  orderNumbers: readonly string[],
): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT o.id FROM orders o
     LEFT JOIN dispatch_jobs j ON j.orderId = o.id AND j.kind = 'insert_order'
     WHERE o.orderNumber IN (${orderNumbers.map(() => '?').join(', ')})
       AND (o.shipdayOrderId IS NOT NULL OR (j.state <> 'done' AND j.attempts > 0))
     ORDER BY o.id`,
    [...orderNumbers],
  );
  return rows.map(({ id }) => id);
}
