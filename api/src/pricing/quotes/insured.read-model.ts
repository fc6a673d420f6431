import type { EntityManager } from 'typeorm';

/** Whether any package of a shipment has extra insurance. */
export async function isInsured(manager: EntityManager, quoteId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM quote_packages l JOIN packages p ON p.id = l.packageId
     WHERE l.quoteId = ? AND p.hasInsurance = 1 LIMIT 1`,
    [quoteId],
  );
  return rows.length > 0;
}
