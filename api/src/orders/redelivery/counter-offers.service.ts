import {
  type Counter,
  COUNTER_REACH_KM,
  counterDay,
  type CounterOfferView,
  deliveryDays,
  foldTown,
  type HoldOptions,
  type IsoDay,
  MOST_COUNTERS,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PostalAddress } from '../../places/addresses/postal-address';
import { CollectionTimesService } from '../../places/collection-times/collection-times.service';
import { straightKilometres } from '../../places/distances/coordinates';
import { locate } from '../../places/geocoding/gazetteer/locate';
import type { Store } from '../../places/stores/store.entity';
import { findCounterStores } from '../../places/stores/stores.queries';
import { findAddressesOfQuote } from '../../pricing/quotes/quote-addresses.read-model';
import { findLegs } from '../legs/legs.queries';
import type { Order } from '../order.entity';

/** Which of the stores a parcel can be collected at that could not be delivered. */
@Injectable()
export class CounterOffersService {
  constructor(private readonly times: CollectionTimesService) {}

  /**
   * Those that are in reach of the address of delivery and open at a time when a courier comes, the nearest first. None of a
   * parcel that was fetched at a counter already.
   * @param until the last day on which a courier is to come
   */
  async offers(
    manager: EntityManager,
    { id, quoteId }: Pick<Order, 'id' | 'quoteId'>,
    until: IsoDay,
    now: Date,
  ): Promise<CounterOfferView[]> {
    const stores = await findCounterStores(manager);
    if (stores.length === 0) return [];
    if ((await findLegs(manager, id)).at(-1)?.kind === 'onward') return [];
    const [pickup, delivery] = await findAddressesOfQuote(manager, quoteId);
    const offers: CounterOfferView[] = [];
    for (const store of inReach(stores, delivery)) {
      const options: HoldOptions = await this.times.between(pickup, store, manager);
      const counter = counterOf(store);
      const days = deliveryDays(now, until, options);
      const day = counterDay(days, counter, options.extraHolidays);
      if (day !== null) offers.push({ ...counter, day });
      if (offers.length === MOST_COUNTERS) break;
    }
    return offers;
  }
}

/** By our own tables alone, as the caller's transaction waits for it. */
function inReach(stores: readonly Store[], delivery: PostalAddress): Store[] {
  const home = locate(delivery);
  const kilometresTo = (store: Store) => {
    const place = home && locate(store);
    if (home && place) return straightKilometres(home, place);
    return foldTown(store.city) === foldTown(delivery.city) ? 0 : Infinity;
  };
  return stores
    .map((store) => ({ store, kilometres: kilometresTo(store) }))
    .filter(({ kilometres }) => kilometres <= COUNTER_REACH_KM)
    .sort((one, other) => one.kilometres - other.kilometres)
    .map(({ store }) => store);
}

function counterOf(store: Store): Counter {
  const { id: storeId, name, addressLine1, addressLine2, city, zipCode, phone } = store;
  const { openingHours } = store;
  return { storeId, name, addressLine1, addressLine2, city, zipCode, phone, openingHours };
}
