import type { PaymentMethod } from '@courier/contract';
import type { EntityManager } from 'typeorm';

/** How a customer likes to pay; null where they never said. */
export async function findPreferredPayment(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
): Promise<PaymentMethod | null> {
  const rows = await manager.query<{ type: PaymentMethod }[]>(
    'SELECT type FROM payment_methods WHERE userId = ? AND isDefault = 1 LIMIT 1',
    [userId],
  );
  return rows[0]?.type ?? null;
}
