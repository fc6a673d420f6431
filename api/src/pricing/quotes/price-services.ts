import {
  type CollectionOptions,
  exactCents,
  priceByZones,
  priceOf,
  type QuoteRequest,
  type RateCard,
  SERVICE_TYPES,
  type ServiceReach,
  type ServiceType,
  whyNotOffered,
  whyNotServed,
} from '@courier/contract';
import { namesOfTown } from '../../places/geocoding/gazetteer/locate';
import type { PriceLines, Quote } from './quote.entity';
import { FEE_COLUMNS } from './service-offers';

type Fees = Pick<Quote, (typeof FEE_COLUMNS)[ServiceType]>;

/** What a shipment costs by every service, in cents, as a quote keeps it. */
export interface PricedShipment {
  /** The part of the price that is the same by every service, and the rates that make it. */
  readonly common: Pick<
    Quote,
    | 'baseRate'
    | 'weightBasedRate'
    | 'kilometerFee'
    | 'distanceFee'
    | 'insuranceFee'
    | 'freeRadius'
    | 'chargeableDistance'
    | 'priceLines'
  >;
  /** What each service adds; null where it is not offered. */
  readonly fees: Fees;
  /** Why a service is not offered; null where it is. */
  readonly refusals: Readonly<Record<ServiceType, string | null>>;
}

/** What is sent, and between which towns. */
export interface Shipment {
  readonly packageDetails: QuoteRequest['packageDetails'];
  readonly serviceType: ServiceType;
  readonly pickupAddress: Town;
  readonly deliveryAddress: Town;
}

type Town = Pick<QuoteRequest['pickupAddress'], 'city' | 'zipCode'>;

export interface Ends {
  readonly pickup: Point;
  readonly delivery: Point;
}

/** Degrees; null where nobody knows, which is outside every circle of a zone. */
interface Point {
  readonly lat: number | null;
  readonly lon: number | null;
}

/** @param km the distance of the route */
export function priceServices(
  request: Shipment,
  route: Ends,
  km: number,
  { rates, ...limits }: ServiceReach & CollectionOptions & { readonly rates: RateCard },
): PricedShipment {
  const refuse = (service: ServiceType) =>
    whyNotOffered(service, km, limits) ?? whyNotServed(service, limits);
  return rates.zoneRates
    ? byZones(request, route, rates, refuse)
    : byFormula(request, km, rates, refuse);
}

/** The whole price by a service, in cents; null where it is not offered. */
export function totalBy({ common, fees }: PricedShipment, serviceType: ServiceType): number | null {
  const serviceFee = fees[FEE_COLUMNS[serviceType]];
  if (serviceFee === null) return null;
  return common.weightBasedRate + common.distanceFee + serviceFee + common.insuranceFee;
}

/**
 * The service that a request is quoted for: the one that it names, or the cheapest that is offered where it allows another
 * one in its place; of two at one price the slower. Where none is offered, the one that it names.
 */
export function quotedService(
  { serviceType, allowOtherService }: Pick<QuoteRequest, 'serviceType' | 'allowOtherService'>,
  priced: PricedShipment,
): ServiceType {
  if (!allowOtherService || totalBy(priced, serviceType) !== null) return serviceType;
  let cheapest = serviceType;
  let lowest = Infinity;
  for (const service of SERVICE_TYPES) {
    const total = totalBy(priced, service);
    if (total === null || total >= lowest) continue;
    cheapest = service;
    lowest = total;
  }
  return cheapest;
}

type Refuse = (service: ServiceType) => string | null;

function byFormula(
  { packageDetails: { packages }, serviceType }: Shipment,
  distance: number,
  rates: RateCard,
  refuse: Refuse,
): PricedShipment {
  const price = priceOf({ packages, serviceType, distance }, rates);
  const refusals = ofEachService(refuse);
  return {
    common: {
      baseRate: exactCents(rates.baseRate),
      weightBasedRate: price.weightBasedRate,
      kilometerFee: exactCents(rates.kilometerFee),
      distanceFee: price.distanceFee,
      insuranceFee: price.insuranceFee,
      freeRadius: rates.freeRadius,
      chargeableDistance: price.chargeableDistance,
      priceLines: null,
    },
    fees: feesOf((service) =>
      refusals[service] === null ? exactCents(rates.serviceFee[service]) : null,
    ),
    refusals,
  };
}

/**
 * Zones price every service as a whole. The cheapest one, without insurance, stands in the place of the price by weight,
 * so that all parts still add up to the total and what a service adds is never negative.
 */
function byZones(
  { packageDetails: { packages }, pickupAddress, deliveryAddress }: Shipment,
  route: Ends,
  rates: RateCard,
  refuse: Refuse,
): PricedShipment {
  const from = placeOf(pickupAddress, route.pickup);
  const to = placeOf(deliveryAddress, route.delivery);
  const zoneRates = rates.zoneRates;
  if (!zoneRates) throw new Error('a card without zones prices by its formula');
  const offers = priceByZones({ packages, from, to }, zoneRates, rates.insuranceFee);
  const totals: Partial<Record<ServiceType, number>> = {};
  const priceLines: PriceLines = {};
  const refusals = ofEachService((service) => {
    const offer = offers[service];
    const refusal = offer.unavailable ?? refuse(service);
    if (offer.unavailable === null && refusal === null) {
      totals[service] = offer.total;
      priceLines[service] = offer.lines;
    }
    return refusal;
  });
  const cheapest = Math.min(...Object.values(totals));
  const isInsured = packages.some(({ hasInsurance }) => hasInsurance);
  const insuranceFee = isInsured ? exactCents(rates.insuranceFee) : 0;
  return {
    common: {
      baseRate: 0,
      weightBasedRate: cheapest - insuranceFee,
      kilometerFee: 0,
      distanceFee: 0,
      insuranceFee,
      freeRadius: rates.freeRadius,
      chargeableDistance: 0,
      priceLines,
    },
    fees: feesOf((service) => {
      const total = totals[service];
      return total === undefined ? null : total - cheapest;
    }),
    refusals,
  };
}

function placeOf(town: Town, { lat, lon }: Point) {
  const { city, zipCode } = town;
  return { city, alsoCalled: namesOfTown(town), zipCode, latitude: lat, longitude: lon };
}

function feesOf(feeOf: (service: ServiceType) => number | null): Fees {
  return {
    standardFee: feeOf('standard'),
    expressFee: feeOf('express'),
    sameDayFee: feeOf('same_day'),
  };
}

function ofEachService<T>(valueOf: (service: ServiceType) => T): Record<ServiceType, T> {
  return {
    standard: valueOf('standard'),
    express: valueOf('express'),
    same_day: valueOf('same_day'),
  };
}
