import type {
  AddressInput,
  CollectionOptions,
  Measured,
  MeasuredPackage,
  PlaceInput,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Address } from '../../places/addresses/address.entity';
import { insertAddresses } from '../../places/addresses/addresses.queries';
import { AddressesService } from '../../places/addresses/addresses.service';
import { CollectionTimesService } from '../../places/collection-times/collection-times.service';
import { ValidationError } from '../../platform/errors/domain-errors';
import { RatesInForceService } from '../rate-cards/rates-in-force.service';
import { assertCollected } from './assert-collected';
import { locateRoute } from './locate-route';
import { Package } from './package.entity';
import { priceServices } from './price-services';
import { QuotePackage } from './quote-package.entity';
import { type QuoteTerms, quoteTerms } from './quote-terms';
import { Quote } from './quote.entity';
import { deleteUnused } from './quotes.queries';
import { addressRow, type AddressRow } from './store-quote';

/** Other places for the ends of a quote; one that is missing stays. */
export interface OtherPlaces {
  readonly pickupAddress?: PlaceInput | undefined;
  readonly deliveryAddress?: PlaceInput | undefined;
}

/** What of a quote its price is made of. */
const MADE_OF = [
  'pickupAddressId',
  'deliveryAddressId',
  'actualWeight',
  'volumetricWeight',
  'chargeableWeight',
  'totalAmount',
] as const satisfies readonly (keyof Quote)[];

/** The price of a quote that is other than it was ordered, not written yet. */
interface NewTerms {
  /** What it was made of; written only while that is still so. */
  readonly before: Pick<Quote, (typeof MADE_OF)[number] | 'id' | 'estimatedDeliveryTime'>;
  readonly terms: Omit<QuoteTerms, 'createdAt' | 'expiresAt'>;
}

/** The price of a quote with packages that were measured. */
export interface Reweighing extends NewTerms {
  readonly packages: readonly PackageMeasured[];
}

/** A package of a quote, by its place in the shipment from 1, and what it was measured to be. */
export interface PackageMeasured {
  readonly id: number;
  readonly packageId: number;
  readonly before: Measured;
  readonly after: Measured;
}

/** The price of a quote with other places. */
export interface Repricing extends NewTerms {
  /** The addresses that are new; null where one stays. */
  readonly pickup: AddressRow | null;
  readonly delivery: AddressRow | null;
  /** When couriers collect and deliver between the places. */
  readonly times: CollectionOptions;
}

/** Prices ordered quotes again when their parcels go elsewhere, or are not what was booked. */
@Injectable()
export class QuoteRepricingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: AddressesService,
    private readonly collectionTimes: CollectionTimesService,
    private readonly rateCards: RatesInForceService,
  ) {}

  /**
   * Prices a quote with other places, by the rate card and the service that it was ordered by. Asks other servers, so that
   * it has to come before a transaction.
   * @throws ValidationError for a place that nobody knows, or one that the service does not reach, and for a new pickup
   *   address at a store that is closed whenever couriers collect
   */
  async reprice(quoteId: number, places: OtherPlaces): Promise<Repricing> {
    const { quote, packages } = await this.ordered(quoteId);
    const request = requestOf(quote, packages, places);
    const route = await locateRoute(this.addresses, request);
    const distance = await this.addresses.distanceBetween(route.pickup, route.delivery);
    const times = await this.collectionTimes.between(
      request.pickupAddress,
      request.deliveryAddress,
    );
    if (places.pickupAddress) assertCollected(times);
    const { rates } = await this.rateCards.cardOf(quote.rateCardId);
    const priced = priceServices(request, route, distance.km, { ...times, rates });
    return {
      before: quote,
      pickup: places.pickupAddress ? addressRow(request.pickupAddress, route.pickup) : null,
      delivery: places.deliveryAddress ? addressRow(request.deliveryAddress, route.delivery) : null,
      terms: keptTerms(quoteTerms(request, distance, priced, times, quote.createdAt)),
      times,
    };
  }

  /**
   * Prices a quote with what its packages were measured to be, by the rate card and the service that it was ordered by. The
   * way and its distance stay, and so does what is promised of them: a parcel that is on its way is not refused for hours or
   * areas that are others since. Asks other servers, as `reprice`.
   * @throws ValidationError for a package that the quote does not have, or one that its service does not take
   */
  async reweigh(quoteId: number, measured: readonly MeasuredPackage[]): Promise<Reweighing> {
    const { quote, packages } = await this.ordered(quoteId);
    const changed = measured.map(({ id, ...after }, index): PackageMeasured => {
      const was = packages[id - 1];
      if (was) return { id, packageId: was.id, before: measuresOf(was), after: measuresOf(after) };
      const message = `This order has ${packages.length === 1 ? '1 package' : `${packages.length} packages`}`;
      throw new ValidationError([{ path: `packages[${index}].id`, message }]);
    });
    const now = packages.map((each) => ({
      ...each,
      ...changed.find(({ packageId }) => packageId === each.id)?.after,
    }));
    const request = requestOf(quote, now, {});
    const route = await locateRoute(this.addresses, request);
    const { rates } = await this.rateCards.cardOf(quote.rateCardId);
    const priced = priceServices(request, route, quote.distance, { rates, sameDayMaxKm: null });
    const distance = { km: quote.distance, estimated: quote.distanceEstimated };
    const terms = keptTerms(quoteTerms(request, distance, priced, {}, quote.createdAt));
    return { before: quote, packages: changed, terms };
  }

  /** A quote with its addresses and its packages, in the order of the shipment. */
  private async ordered(quoteId: number): Promise<{ quote: Quote; packages: Package[] }> {
    const { manager } = this.dataSource;
    const quote = await manager.findOneOrFail(Quote, {
      where: { id: quoteId },
      relations: { pickupAddress: true, deliveryAddress: true },
    });
    const rows = await manager.find(QuotePackage, {
      where: { quoteId },
      relations: { package: true },
      order: { packageId: 'ASC' },
    });
    return { quote, packages: rows.map((row) => row.package) };
  }

  /**
   * Writes what `reprice` has found, in the caller's transaction, which has the order of the quote locked. The addresses
   * that are there are never changed: another quote may have them.
   * @returns whether the quote was still as it was priced; nothing is written where it was not
   */
  async write(
    manager: EntityManager,
    { before, pickup, delivery, terms }: Repricing,
    estimatedDeliveryTime: string,
  ): Promise<boolean> {
    const { id, pickupAddressId, deliveryAddressId } = before;
    if (!(await isAsPriced(manager, before))) return false;
    const isNew = (row: AddressRow | null): row is AddressRow => row !== null;
    const ids = await insertAddresses(manager, [pickup, delivery].filter(isNew));
    const idOf = (row: AddressRow | null, old: number) => (row ? (ids.shift() ?? old) : old);
    const changed = {
      ...terms,
      estimatedDeliveryTime,
      pickupAddressId: idOf(pickup, pickupAddressId),
      deliveryAddressId: idOf(delivery, deliveryAddressId),
    };
    await manager.update(Quote, { id }, changed);
    await deleteUnused(manager, [pickupAddressId, deliveryAddressId]);
    return true;
  }

  /** Writes what `reweigh` has found, as `write`. */
  async writeReweighing(
    manager: EntityManager,
    { before, packages, terms }: Reweighing,
  ): Promise<boolean> {
    if (!(await isAsPriced(manager, before))) return false;
    for (const { packageId, after } of packages) {
      await manager.update(Package, { id: packageId }, after);
    }
    const { id, estimatedDeliveryTime } = before;
    await manager.update(Quote, { id }, { ...terms, estimatedDeliveryTime });
    return true;
  }
}

async function isAsPriced(manager: EntityManager, before: NewTerms['before']): Promise<boolean> {
  const now = await manager.findOneBy(Quote, { id: before.id });
  return now !== null && MADE_OF.every((column) => now[column] === before[column]);
}

/** What an ordered quote asked for, with other places or packages. */
function requestOf(quote: Quote, packages: readonly Package[], places: OtherPlaces) {
  return {
    packageDetails: { packages: [...packages] },
    serviceType: quote.serviceType,
    pickupAddress: placedAt(quote.pickupAddress, places.pickupAddress),
    deliveryAddress: placedAt(quote.deliveryAddress, places.deliveryAddress),
  };
}

/** Of the terms of a quote, those that are not when it was made. */
function keptTerms(terms: QuoteTerms): NewTerms['terms'] {
  const { createdAt: _createdAt, expiresAt: _expiresAt, ...kept } = terms;
  return kept;
}

function measuresOf({ weight, length, width, height }: Measured): Measured {
  return { weight, length, width, height };
}

/** An address with another place, or as it is: then its town was agreed to when it was ordered. */
function placedAt(address: Address, place: PlaceInput | undefined): AddressInput {
  const { fullName, phone } = address;
  if (place) return { ...place, fullName, phone };
  const { addressLine1, addressLine2, instructions, city, zipCode, latitude, longitude } = address;
  return {
    ...{ fullName, phone, addressLine1, city, zipCode, confirmedArea: true },
    ...(addressLine2 !== null && { addressLine2 }),
    ...(instructions !== null && { instructions }),
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
  };
}
