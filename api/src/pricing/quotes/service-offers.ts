import {
  type CollectionOptions,
  type PriceLineView,
  randFromCents,
  SERVICE_TYPES,
  type ServiceOfferView,
  type ServiceType,
} from '@courier/contract';
import type { PriceLines, Quote } from './quote.entity';
import { schedulesAt } from './schedules';

/** Where a quote keeps what each service adds to its price. */
export const FEE_COLUMNS = {
  standard: 'standardFee',
  express: 'expressFee',
  same_day: 'sameDayFee',
} as const satisfies Record<ServiceType, keyof Quote>;

/** The part of a quote that the service decides. Amounts in cents. */
export type ServiceTerms = Pick<Quote, 'serviceType' | 'serviceFee' | 'totalAmount'>;

export type PricedServices = ServiceTerms &
  Pick<Quote, (typeof FEE_COLUMNS)[keyof typeof FEE_COLUMNS]>;

/** What a quote costs by one of its services; null where it is not offered by that. */
export function termsBy(quote: PricedServices, serviceType: ServiceType): ServiceTerms | null {
  const isQuoted = serviceType === quote.serviceType;
  const serviceFee = isQuoted ? quote.serviceFee : quote[FEE_COLUMNS[serviceType]];
  if (serviceFee === null) return null;
  const totalAmount = quote.totalAmount - quote.serviceFee + serviceFee;
  return { serviceType, serviceFee, totalAmount };
}

/** Every service with its price and delivery, or why it is not offered. */
export function serviceOffers(
  quote: PricedServices & Pick<Quote, 'createdAt' | 'priceLines'>,
  refusals: Readonly<Record<ServiceType, string | null>>,
  config: CollectionOptions,
): ServiceOfferView[] {
  const schedules = schedulesAt(quote.createdAt, config);
  return SERVICE_TYPES.map((serviceType) => {
    const terms = termsBy(quote, serviceType);
    if (!terms) return { serviceType, unavailable: refusals[serviceType] ?? '' };
    const { collection, text, earliest, latest, reason } = schedules[serviceType];
    return {
      serviceType,
      serviceFee: randFromCents(terms.serviceFee),
      totalAmount: randFromCents(terms.totalAmount),
      ...priceLinesView(quote.priceLines, serviceType),
      collectionDay: collection,
      estimatedDeliveryTime: text,
      earliestDelivery: earliest,
      latestDelivery: latest,
      ...(reason !== null && { scheduleReason: reason }),
      unavailable: null,
    };
  });
}

/** The lines of the price by a service; nothing where weight and distance make the price. */
export function priceLinesView(
  priceLines: PriceLines | null,
  serviceType: ServiceType,
): { priceLines?: PriceLineView[] } {
  const lines = priceLines?.[serviceType];
  if (!lines) return {};
  return {
    priceLines: lines.map(({ term, explanation, cents }) => ({
      term,
      explanation,
      amount: randFromCents(cents),
    })),
  };
}
