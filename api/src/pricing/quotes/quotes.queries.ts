import { type EntityManager, In } from 'typeorm';
import { deleteAddresses } from '../../places/addresses/addresses.queries';
import { Package } from './package.entity';
import type { QuoteAddresses } from './personal-data.queries';
import { QuotePackage } from './quote-package.entity';
import { Quote } from './quote.entity';
import type { ServiceTerms } from './service-offers';

/** The address that a visitor left with a quote. */
export async function findContactEmail(manager: EntityManager, id: number): Promise<string | null> {
  const { contactEmail } = await manager.findOneByOrFail(Quote, { id });
  return contactEmail;
}

/** Promises another service or delivery time, in the caller's transaction. */
export async function updateTerms(
  manager: EntityManager,
  id: number,
  { serviceType, serviceFee, totalAmount, estimatedDeliveryTime }: OrderedTerms,
): Promise<void> {
  const terms = { serviceType, serviceFee, totalAmount, estimatedDeliveryTime };
  await manager.update(Quote, { id }, terms);
}

/** What a quote comes to when it is ordered. */
export type OrderedTerms = ServiceTerms & Pick<Quote, 'estimatedDeliveryTime'>;

/** Deletes quotes, in the caller's transaction, with the addresses and packages that no other quote has. */
export async function deleteQuotes(
  manager: EntityManager,
  quotes: readonly QuoteAddresses[],
): Promise<void> {
  if (quotes.length === 0) return;
  const ids = quotes.map(({ quoteId }) => quoteId);
  const links = await manager.findBy(QuotePackage, { quoteId: In(ids) });
  await manager.delete(Quote, { id: In(ids) });
  await deletePackages(
    manager,
    links.map(({ packageId }) => packageId),
  );
  const addressIds = quotes.flatMap((quote) => [quote.pickupAddressId, quote.deliveryAddressId]);
  const others = await manager.find(Quote, {
    select: { pickupAddressId: true, deliveryAddressId: true },
    where: [{ pickupAddressId: In(addressIds) }, { deliveryAddressId: In(addressIds) }],
  });
  const used = new Set(others.flatMap((quote) => [quote.pickupAddressId, quote.deliveryAddressId]));
  await deleteAddresses(
    manager,
    addressIds.filter((id) => !used.has(id)),
  );
}

async function deletePackages(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const others = await manager.findBy(QuotePackage, { packageId: In(ids) });
  const used = new Set(others.map(({ packageId }) => packageId));
  await manager.delete(Package, { id: In(ids.filter((id) => !used.has(id))) });
}
