import { type CollectionOptions, type OpeningHours, optionsBetween } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import type { PostalAddress } from '../addresses/postal-address';
import { findStoresWithHours, type StoreWithHours } from '../stores/stores.queries';

/** An end of a way, as far as it can be a store. */
export type CollectedFrom = Pick<PostalAddress, 'addressLine1' | 'city' | 'zipCode'>;

/** On which days and at what times couriers come, by where they collect and deliver. */
@Injectable()
export class CollectionTimes {
  private stores: { readonly readAt: number; readonly rows: readonly StoreWithHours[] } | null =
    null;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * The company's times, narrowed by the areas of both ends and by the hours of the store that it is collected from.
   * @param manager that of the caller's transaction, for whose end SQLite would wait
   */
  async between(
    pickup: CollectedFrom,
    delivery: Pick<PostalAddress, 'zipCode'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AppConfig & CollectionOptions> {
    return optionsBetween(this.config, {
      pickupCode: pickup.zipCode,
      deliveryCode: delivery.zipCode,
      storeHours: await this.hoursOf(pickup, manager),
    });
  }

  /** Lets the next question see a change at once; other processes see it within half a minute. */
  forgetStores(): void {
    this.stores = null;
  }

  /** The opening hours of the store at an address; null where it is none, or one without known hours. */
  private async hoursOf(
    place: CollectedFrom,
    manager: EntityManager,
  ): Promise<OpeningHours | null> {
    const stores = await this.storesWithHours(manager);
    return stores.find((store) => isSamePlace(store, place))?.openingHours ?? null;
  }

  /** Few, and read by every quote: kept for a while. */
  private async storesWithHours(manager: EntityManager): Promise<readonly StoreWithHours[]> {
    const now = Date.now();
    if (this.stores && now - this.stores.readAt <= KEPT_MS) return this.stores.rows;
    const rows = await findStoresWithHours(manager);
    this.stores = { readAt: now, rows };
    return rows;
  }
}

const KEPT_MS = 30_000;

/** As the quote page takes a store's address over; whoever is met there may have another name. */
function isSamePlace(store: CollectedFrom, place: CollectedFrom): boolean {
  return (
    store.zipCode === place.zipCode &&
    store.addressLine1 === place.addressLine1 &&
    store.city === place.city
  );
}
