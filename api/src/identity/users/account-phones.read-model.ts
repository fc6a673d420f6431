import type { EntityManager } from 'typeorm';

/** The phones of an account: of its address book, and of the people whom the staff calls at it. */
export async function findPhones(manager: EntityManager, userId: number): Promise<string[]> {
  const rows = await manager.query<{ phone: string }[]>(
    `SELECT a.phone FROM users u JOIN saved_addresses a ON a.userEmail = u.username WHERE u.id = ?
     UNION SELECT phone FROM customer_contacts WHERE userId = ? AND phone IS NOT NULL`,
    [userId, userId],
  );
  return rows.map(({ phone }) => phone);
}
