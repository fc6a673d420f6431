import { type CollectionOptions, optionsBetween } from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import type { PostalAddress } from '../addresses/postal-address';
import { findServiceAreas } from '../service-areas/service-areas.queries';
import { findStoresWithTimes, type StoreWithTimes } from '../stores/stores.queries';
import { TtlCache } from './ttl-cache';

/** An end of a way, as far as it can be a store. */
export type CollectedFrom = Pick<PostalAddress, 'addressLine1' | 'city' | 'zipCode'>;

/** On which days and at what times couriers come, by where they collect and deliver. */
@Injectable()
export class CollectionTimesService {
  private readonly stores = new TtlCache(findStoresWithTimes);
  private readonly areas = new TtlCache(findServiceAreas);

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * The company's times, narrowed by the areas of both ends and by the times of the store that it is collected from.
   * @param manager that of the caller's transaction, for whose end SQLite would wait
   */
  async between(
    pickup: CollectedFrom,
    delivery: Pick<PostalAddress, 'zipCode'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<AppConfig & CollectionOptions> {
    const store = await this.storeAt(pickup, manager);
    return optionsBetween(await this.everywhere(manager), {
      pickupCode: pickup.zipCode,
      deliveryCode: delivery.zipCode,
      storeHours: store?.openingHours ?? null,
      storeCutOffs: store?.cutOffs ?? null,
    });
  }

  /** The company's times with the areas in force: those that admins keep, else those of the settings. */
  async everywhere(manager: EntityManager = this.dataSource.manager): Promise<AppConfig> {
    const areas = await this.areas.rows(manager);
    return areas.length === 0 ? this.config : { ...this.config, serviceAreas: areas };
  }

  /** Lets the next question see a change of a store at once; other processes see it within half a minute. */
  forgetStores(): void {
    this.stores.forget();
  }

  /** The same for areas. */
  forgetServiceAreas(): void {
    this.areas.forget();
  }

  /** The store at an address that has times of its own. */
  private async storeAt(
    place: CollectedFrom,
    manager: EntityManager,
  ): Promise<StoreWithTimes | undefined> {
    const stores = await this.stores.rows(manager);
    return stores.find((store) => isSamePlace(store, place));
  }
}

/** As the quote page takes a store's address over; whoever is met there may have another name. */
function isSamePlace(store: CollectedFrom, place: CollectedFrom): boolean {
  return (
    store.zipCode === place.zipCode &&
    store.addressLine1 === place.addressLine1 &&
    store.city === place.city
  );
}
