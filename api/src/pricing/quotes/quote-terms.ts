import {
  type CollectionOptions,
  LIMITS,
  type QuoteRequest,
  SERVICE_TYPE_LABELS,
  weighPackages,
} from '@courier/contract';
import type { Distance } from '../../places/distances/distance';
import { ValidationError } from '../../platform/errors/domain-errors';
import { type PricedShipment, totalBy } from './price-services';
import type { Quote } from './quote.entity';
import { schedulesAt } from './schedules';
import { FEE_COLUMNS } from './service-offers';

export type QuoteTerms = Omit<
  Quote,
  | 'id'
  | 'userId'
  | 'contactEmail'
  | 'contactPhone'
  | 'rateCardId'
  | 'ownRates'
  | 'pickupAddress'
  | 'pickupAddressId'
  | 'deliveryAddress'
  | 'deliveryAddressId'
>;

/**
 * All that a quote promises: price line by line in cents, weights, distance, delivery and how long it holds.
 * @throws ValidationError where the service is not offered for the shipment
 */
export function quoteTerms(
  { packageDetails: { packages }, serviceType }: QuoteRequest,
  { km, estimated }: Distance,
  priced: PricedShipment,
  config: CollectionOptions,
  at: Date,
): QuoteTerms {
  const { common, fees, refusals } = priced;
  const serviceFee = fees[FEE_COLUMNS[serviceType]];
  const totalAmount = totalBy(priced, serviceType);
  if (serviceFee === null || totalAmount === null) {
    const message = `${SERVICE_TYPE_LABELS[serviceType]} is not offered for this delivery. ${refusals[serviceType]}.`;
    throw new ValidationError([{ path: 'serviceType', message }]);
  }
  return {
    serviceType,
    ...common,
    ...fees,
    serviceFee,
    totalAmount,
    distance: km,
    distanceEstimated: estimated,
    ...weighPackages(packages),
    estimatedDeliveryTime: schedulesAt(at, config)[serviceType].text,
    createdAt: at,
    expiresAt: new Date(at.getTime() + LIMITS.quoteLifetime),
  };
}
