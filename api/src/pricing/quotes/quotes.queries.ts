import type { ContactChange, ServiceType } from '@courier/contract';
import { type EntityManager, In } from 'typeorm';
import {
  deleteAddresses,
  insertCorrected,
  insertInOtherStreet,
  type Street,
} from '../../places/addresses/addresses.queries';
import { Package } from './package.entity';
import type { QuoteAddresses } from './personal-data.queries';
import { QuotePackage } from './quote-package.entity';
import { Quote } from './quote.entity';
import type { ServiceTerms } from './service-offers';

/** What whoever asked for a quote left with it. */
export type QuoteContact = Pick<Quote, 'contactEmail' | 'contactPhone'>;

export function findContact(manager: EntityManager, id: number): Promise<QuoteContact> {
  return manager.findOneByOrFail(Quote, { id });
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

/** Promises another delivery time of an ordered quote, in the caller's transaction. */
export async function updateEstimate(
  manager: EntityManager,
  id: number,
  estimatedDeliveryTime: string,
): Promise<void> {
  await manager.update(Quote, { id }, { estimatedDeliveryTime });
}

/** By which service a quote was ordered. */
export async function findServiceType(manager: EntityManager, id: number): Promise<ServiceType> {
  const { serviceType } = await manager.findOneByOrFail(Quote, { id });
  return serviceType;
}

/** The terms of a quote when it is ordered. */
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
  await deleteUnused(
    manager,
    quotes.flatMap((quote) => [quote.pickupAddressId, quote.deliveryAddressId]),
  );
}

/** Deletes those of some addresses that no quote has. */
export async function deleteUnused(
  manager: EntityManager,
  addressIds: readonly number[],
): Promise<void> {
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

/**
 * Corrects who is met at one end of an ordered quote, in the caller's transaction, which has its order locked. Another
 * quote may have the same address, which stays as it is.
 * @returns whether anything is different now
 */
export async function correctContact(
  manager: EntityManager,
  quoteId: number,
  side: 'pickup' | 'delivery',
  contact: ContactChange,
): Promise<boolean> {
  const column = `${side}AddressId` as const;
  const quote = await manager.findOneByOrFail(Quote, { id: quoteId });
  const id = quote[column];
  const newId = await insertCorrected(manager, id, contact);
  if (newId === null) return false;
  await manager.update(Quote, { id: quoteId }, { [column]: newId });
  await deleteUnused(manager, [id]);
  return true;
}

/**
 * Has an ordered quote delivered in another street of the same town, in the caller's transaction, which has its order
 * locked. Price and distance, which go by town and postal code, stay.
 */
export async function moveDelivery(
  manager: EntityManager,
  quoteId: number,
  street: Street,
): Promise<void> {
  const { deliveryAddressId: id } = await manager.findOneByOrFail(Quote, { id: quoteId });
  const deliveryAddressId = await insertInOtherStreet(manager, id, street);
  await manager.update(Quote, { id: quoteId }, { deliveryAddressId });
  await deleteUnused(manager, [id]);
}

async function deletePackages(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const others = await manager.findBy(QuotePackage, { packageId: In(ids) });
  const used = new Set(others.map(({ packageId }) => packageId));
  await manager.delete(Package, { id: In(ids.filter((id) => !used.has(id))) });
}
