import type { EntityManager } from 'typeorm';
import { courierKeyOf, storedCourier } from '../../orders/courier-data';

/** Orders whose legs are read in one statement. */
const CHUNK = 500;

/** Who has each of some orders, of the leg that the provider knows last; without those that nobody has. */
export async function findCourierKeys(
  manager: EntityManager,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const keys = new Map<number, string | null>();
  for (let from = 0; from < orderIds.length; from += CHUNK) {
    const some = orderIds.slice(from, from + CHUNK);
    const legs = await manager.query<{ orderId: number; courier: unknown }[]>(
      `SELECT orderId, courier FROM order_legs
       WHERE orderId IN (${some.map(() => '?').join(', ')}) AND providerOrderId IS NOT NULL
       ORDER BY orderId, position`,
      [...some],
    );
    for (const { orderId, courier } of legs)
      keys.set(orderId, courierKeyOf(storedCourier(courier)));
  }
  return keys;
}
