import {
  boxOf,
  type PricedTown,
  type PriceQuery,
  type PricesView,
  type PriceView,
  type ProblemField,
  randFromCents,
  SERVICE_TYPES,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AddressesService } from '../../places/addresses/addresses.service';
import { CollectionTimesService } from '../../places/collection-times/collection-times.service';
import {
  type TownQuestion,
  type TypedTown,
  typedTown,
} from '../../places/geocoding/gazetteer/typed-town';
import { type Actor, isUser } from '../../platform/access/actor';
import { ValidationError } from '../../platform/errors/domain-errors';
import { RatesInForceService } from '../rate-cards/rates-in-force.service';
import { priceServices, totalBy } from './price-services';
import { schedulesAt } from './schedules';

/** Prices before there are addresses, by the rules of quotes. Nothing is kept. */
@Injectable()
export class PricesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: AddressesService,
    private readonly collectionTimes: CollectionTimesService,
    private readonly rateCards: RatesInForceService,
  ) {}

  /** @throws ValidationError where a town cannot be told; its fields offer those that may be meant */
  async get(actor: Actor, query: PriceQuery, at = new Date()): Promise<PricesView> {
    const { from, to } = townsOf(query);
    const { km } = await this.addresses.distanceBetween(from, to);
    const times = await this.collectionTimes.between({ ...from, addressLine1: '' }, to);
    const customerId = isUser(actor) ? actor.userId : null;
    const { rates } = await this.rateCards.inForce(this.dataSource.manager, customerId, at);
    const box = boxOf(query.size, query.weight);
    const priced = priceServices(
      {
        packageDetails: { packages: [box] },
        serviceType: 'standard',
        pickupAddress: from,
        deliveryAddress: to,
      },
      { pickup: from, delivery: to },
      km,
      { ...times, rates },
    );
    const schedules = schedulesAt(at, times);
    return {
      from: townView(from),
      to: townView(to),
      weight: box.weight,
      services: SERVICE_TYPES.map((serviceType): PriceView => {
        const total = totalBy(priced, serviceType);
        return total === null
          ? { serviceType, unavailable: priced.refusals[serviceType] ?? '' }
          : {
              serviceType,
              totalAmount: randFromCents(total),
              estimatedDeliveryTime: schedules[serviceType].text,
              unavailable: null,
            };
      }),
    };
  }
}

function townsOf(query: Pick<PriceQuery, 'from' | 'to'>) {
  const [from, to] = [typedTown(query.from), typedTown(query.to)];
  if (isTown(from) && isTown(to)) return { from, to };
  const ends = { from, to };
  const problems = (['from', 'to'] as const).flatMap((path): ProblemField[] => {
    const town = ends[path];
    return isTown(town) ? [] : [{ path, ...town }];
  });
  throw new ValidationError(problems);
}

function isTown(town: TypedTown | TownQuestion): town is TypedTown {
  return 'lat' in town;
}

function townView({ city, zipCode, label }: TypedTown): PricedTown {
  return { city, zipCode, label };
}
