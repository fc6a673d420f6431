import type { DataSource, EntityManager } from 'typeorm';
import { type ExportedRow, exportedRows } from '../../identity/personal-data/exported-rows';
import type { PostalAddress } from '../../places/addresses/postal-address';

/** Where a quote collects, then where it delivers. */
export function findAddressesOfQuote(
  manager: EntityManager,
  quoteId: number,
): Promise<[pickup: PostalAddress, delivery: PostalAddress]> {
  const columns = 'a.fullName, a.phone, a.addressLine1, a.addressLine2, a.city, a.zipCode';
  return manager.query(
    `SELECT ${columns} FROM quotes q JOIN addresses a ON a.id = q.pickupAddressId WHERE q.id = ?
     UNION ALL
     SELECT ${columns} FROM quotes q JOIN addresses a ON a.id = q.deliveryAddressId WHERE q.id = ?`,
    [quoteId, quoteId],
  );
}

/** An account's quotes with both addresses, as its owner takes them along. */
export function exportQuotes(dataSource: DataSource, userId: number): Promise<ExportedRow[]> {
  return exportedRows(
    dataSource,
    `SELECT q.serviceType, q.totalAmount AS totalCents, q.contactEmail, q.contactPhone, q.createdAt,
           a.fullName AS pickupName, a.phone AS pickupPhone, a.addressLine1 AS pickupLine1,
           a.addressLine2 AS pickupLine2, a.city AS pickupCity, a.zipCode AS pickupZipCode,
           a.instructions AS pickupInstructions,
           b.fullName AS deliveryName, b.phone AS deliveryPhone, b.addressLine1 AS deliveryLine1,
           b.addressLine2 AS deliveryLine2, b.city AS deliveryCity, b.zipCode AS deliveryZipCode,
           b.instructions AS deliveryInstructions
         FROM quotes q JOIN addresses a ON a.id = q.pickupAddressId
         JOIN addresses b ON b.id = q.deliveryAddressId
         WHERE q.userId = ? ORDER BY q.createdAt`,
    [userId],
  );
}
