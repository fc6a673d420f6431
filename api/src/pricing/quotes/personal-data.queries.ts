import { type EntityManager, In } from 'typeorm';
import { exportedRows } from '../../identity/personal-data/exported-rows';
import type { PersonalData } from '../../identity/personal-data/personal-data.registry';
import { eraseAddresses } from '../../places/addresses/addresses.queries';
import { Quote } from './quote.entity';

/** Orders erase them with `eraseQuotes`: only they know whose addresses an ordered quote has. */
export const QUOTES_DATA: PersonalData = {
  entities: [Quote],
  exports: {
    quotes: (dataSource, { userId }) =>
      exportedRows(
        dataSource,
        `SELECT q.serviceType, q.totalAmount AS totalCents, q.contactEmail, q.createdAt,
           a.fullName AS pickupName, a.phone AS pickupPhone, a.addressLine1 AS pickupLine1,
           a.addressLine2 AS pickupLine2, a.city AS pickupCity, a.zipCode AS pickupZipCode,
           b.fullName AS deliveryName, b.phone AS deliveryPhone, b.addressLine1 AS deliveryLine1,
           b.addressLine2 AS deliveryLine2, b.city AS deliveryCity, b.zipCode AS deliveryZipCode
         FROM quotes q JOIN addresses a ON a.id = q.pickupAddressId
         JOIN addresses b ON b.id = q.deliveryAddressId
         WHERE q.userId = ? ORDER BY q.createdAt`,
        [userId],
      ),
  },
};

/** A quote with the rows that name people. */
export interface QuoteAddresses {
  readonly quoteId: number;
  readonly pickupAddressId: number;
  readonly deliveryAddressId: number;
}

/** Takes the people out of quotes, in the caller's transaction. */
export async function eraseQuotes(
  manager: EntityManager,
  quotes: readonly QuoteAddresses[],
): Promise<void> {
  const addressIds = quotes.flatMap((quote) => [quote.pickupAddressId, quote.deliveryAddressId]);
  await eraseAddresses(manager, addressIds);
  const ids = quotes.map(({ quoteId }) => quoteId);
  await manager.update(Quote, { id: In(ids) }, { userId: null, contactEmail: null });
}
