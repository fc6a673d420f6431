import type { EntityManager } from 'typeorm';

/** A leg by its order and its place there. */
export interface LegKey {
  readonly orderId: number;
  readonly legPosition: number;
}

/** Those legs of orders that the provider has, or may have: it need not have answered a hand-over that arrived. */
export function findProviderLegs(
  manager: EntityManager,
  orderNumbers: readonly string[],
): Promise<LegKey[]> {
  return manager.query<LegKey[]>(
    `SELECT o.id AS orderId, COALESCE(leg.position, 1) AS legPosition FROM orders o
     LEFT JOIN order_legs leg ON leg.orderId = o.id
     LEFT JOIN dispatch_jobs j
       ON j.orderId = o.id AND j.legPosition = COALESCE(leg.position, 1) AND j.kind = 'insert_order'
     WHERE o.orderNumber IN (${orderNumbers.map(() => '?').join(', ')})
       AND (leg.providerOrderId IS NOT NULL
         OR (o.shipdayOrderId IS NOT NULL AND COALESCE(leg.position, 1) = 1)
         OR (j.state <> 'done' AND j.attempts > 0))
     ORDER BY o.id, leg.position`,
    [...orderNumbers],
  );
}
