import { randomBytes } from 'node:crypto';
import type { AddressInput, QuoteRequest } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { Address } from '../../places/addresses/address.entity';
import { insertAddresses } from '../../places/addresses/addresses.queries';
import type { Located } from '../../places/geocoding/geocoder';
import { insertRows } from '../../platform/database/insert-row';
import { Package } from './package.entity';
import { QuotePackage } from './quote-package.entity';
import type { QuoteTerms } from './quote-terms';
import { Quote } from './quote.entity';
import type { QuoteContact } from './quotes.queries';

export interface Route {
  readonly pickup: Located;
  readonly delivery: Located;
}

/** An address as it is stored, with where it lies. */
export type AddressRow = Omit<Address, 'id'>;

/** A quote as it was written, with everything that hangs on it. */
export interface StoredQuote extends QuoteTerms, Pick<Quote, 'ownRates'> {
  readonly id: number;
  readonly pickupAddress: AddressRow;
  readonly deliveryAddress: AddressRow;
  readonly packages: readonly Package[];
  readonly route: Route;
}

/** Writes a quote with its addresses and packages. The id is made here, so that a second try gets another one. */
export async function storeQuote(
  manager: EntityManager,
  request: QuoteRequest,
  route: Route,
  terms: QuoteTerms & Pick<Quote, 'userId' | 'rateCardId' | 'ownRates'> & QuoteContact,
): Promise<StoredQuote> {
  const pickupAddress = addressRow(request.pickupAddress, route.pickup);
  const deliveryAddress = addressRow(request.deliveryAddress, route.delivery);
  const id = randomQuoteId();
  const [pickupAddressId, deliveryAddressId] = await insertAddresses(manager, [
    pickupAddress,
    deliveryAddress,
  ]);
  await manager.insert(Quote, { id, ...terms, pickupAddressId, deliveryAddressId });
  const packages = await storePackages(manager, id, request);
  return { ...terms, id, pickupAddress, deliveryAddress, packages, route };
}

async function storePackages(
  manager: EntityManager,
  quoteId: number,
  { packageDetails }: QuoteRequest,
): Promise<Package[]> {
  const { packages } = packageDetails;
  const ids = await insertRows(manager, Package, packages);
  await insertRows(
    manager,
    QuotePackage,
    ids.map((packageId) => ({ quoteId, packageId })),
  );
  return packages.map((parcel, index) => ({ ...parcel, id: ids[index] ?? 0 }));
}

export function addressRow(input: AddressInput, located: Located): AddressRow {
  // The middle of a region is near enough for a price, and nothing to send a driver to.
  const isPlace = located.precision !== 'region';
  return {
    fullName: input.fullName,
    phone: input.phone,
    addressLine1: input.addressLine1,
    addressLine2: input.addressLine2 || null,
    city: input.city,
    zipCode: input.zipCode,
    instructions: input.instructions || null,
    latitude: isPlace ? located.lat : null,
    longitude: isPlace ? located.lon : null,
    province: located.province,
  };
}

/**
 * A random id from 1 to 2⁵²: exact in JavaScript, and cannot be guessed. The holder of a visitor's quote id may
 * order it.
 */
export function randomQuoteId(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 12n) + 1;
}
