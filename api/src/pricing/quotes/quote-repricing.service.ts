import type { AddressInput, CollectionOptions, PlaceInput } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Address } from '../../places/addresses/address.entity';
import { insertAddresses } from '../../places/addresses/addresses.queries';
import { AddressesService } from '../../places/addresses/addresses.service';
import { CollectionTimesService } from '../../places/collection-times/collection-times.service';
import { RatesInForceService } from '../rate-cards/rates-in-force.service';
import { assertCollected } from './assert-collected';
import { locateRoute } from './locate-route';
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

/** The price of a quote with other places, not written yet. */
export interface Repricing {
  /** What it was made of; written only while that is still so. */
  readonly before: Pick<Quote, 'id' | 'pickupAddressId' | 'deliveryAddressId' | 'totalAmount'>;
  /** The addresses that are new; null where one stays. */
  readonly pickup: AddressRow | null;
  readonly delivery: AddressRow | null;
  readonly terms: Omit<QuoteTerms, 'createdAt' | 'expiresAt'>;
  /** When couriers collect and deliver between the places. */
  readonly times: CollectionOptions;
}

/** Prices ordered quotes again when their parcels go elsewhere. */
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
    const quote = await this.dataSource.manager.findOneOrFail(Quote, {
      where: { id: quoteId },
      relations: { pickupAddress: true, deliveryAddress: true },
    });
    const rows = await this.dataSource.manager.find(QuotePackage, {
      where: { quoteId },
      relations: { package: true },
    });
    const request = {
      packageDetails: { packages: rows.map((row) => row.package) },
      serviceType: quote.serviceType,
      pickupAddress: placedAt(quote.pickupAddress, places.pickupAddress),
      deliveryAddress: placedAt(quote.deliveryAddress, places.deliveryAddress),
    };
    const route = await locateRoute(this.addresses, request);
    const distance = await this.addresses.distanceBetween(route.pickup, route.delivery);
    const times = await this.collectionTimes.between(
      request.pickupAddress,
      request.deliveryAddress,
    );
    if (places.pickupAddress) assertCollected(times);
    const { rates } = await this.rateCards.cardOf(quote.rateCardId);
    const priced = priceServices(request, route, distance.km, { ...times, rates });
    const {
      createdAt: _createdAt,
      expiresAt: _expiresAt,
      ...terms
    } = quoteTerms(request, distance, priced, times, quote.createdAt);
    return {
      before: quote,
      pickup: places.pickupAddress ? addressRow(request.pickupAddress, route.pickup) : null,
      delivery: places.deliveryAddress ? addressRow(request.deliveryAddress, route.delivery) : null,
      terms,
      times,
    };
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
    const { id, pickupAddressId, deliveryAddressId, totalAmount } = before;
    const isSame = { id, pickupAddressId, deliveryAddressId, totalAmount };
    if (!(await manager.existsBy(Quote, isSame))) return false;
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
