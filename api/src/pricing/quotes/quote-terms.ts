import {
  estimateDelivery,
  LIMITS,
  priceOf,
  type QuoteRequest,
  weighPackages,
} from '@courier/contract';
import type { Distance } from '../../places/distances/distance';
import type { AppConfig } from '../../platform/config/config';
import type { Quote } from './quote.entity';

export type QuoteTerms = Omit<
  Quote,
  | 'id'
  | 'userId'
  | 'contactEmail'
  | 'pickupAddress'
  | 'pickupAddressId'
  | 'deliveryAddress'
  | 'deliveryAddressId'
>;

/** All that a quote promises: price line by line in cents, weights, distance, delivery and how long it holds. */
export function quoteTerms(
  { packageDetails: { packages }, serviceType }: QuoteRequest,
  { km, estimated }: Distance,
  config: Pick<AppConfig, 'rates' | 'sameDayCutOff' | 'extraHolidays'>,
  at: Date,
): QuoteTerms {
  const { rates } = config;
  return {
    serviceType,
    ...priceOf({ packages, serviceType, distance: km }, rates),
    baseRate: cents(rates.baseRate),
    kilometerFee: cents(rates.kilometerFee),
    freeRadius: rates.freeRadius,
    distance: km,
    distanceEstimated: estimated,
    ...weighPackages(packages),
    estimatedDeliveryTime: estimateDelivery(at, serviceType, config).text,
    createdAt: at,
    expiresAt: new Date(at.getTime() + LIMITS.quoteLifetime),
  };
}

/** A rate is a configured number of rand, exact to the cent. */
function cents(rand: number): number {
  return Math.round(rand * 100);
}
