import Big from 'big.js';
import { SERVICE_TYPES, type ServiceType } from '../enumerations';
import { PACKAGE_INPUT } from '../limits';
import { type Cents, centsFromRand } from './money';
import { type Measured, totalChargeableWeight } from './weight';
import type { ZoneRates } from './zone-rates';

/** Every rate that a price depends on. Amounts in rand, distances in km. */
export interface RateCard {
  /** R per kg of chargeable weight. */
  readonly baseRate: number;
  /** R per km beyond the free radius. */
  readonly kilometerFee: number;
  /** km that carry no distance fee. */
  readonly freeRadius: number;
  /** R per shipment for the chosen service. */
  readonly serviceFee: Readonly<Record<ServiceType, number>>;
  /** R once per shipment when any package is insured. */
  readonly insuranceFee: number;
  /** Prices by zones in place of weight, distance and service; missing for the formula. */
  readonly zoneRates?: ZoneRates | undefined;
}

/** The rates in force unless configuration says otherwise. */
export const RATE_CARD = {
  baseRate: 5,
  kilometerFee: 10,
  freeRadius: 5,
  serviceFee: { standard: 0, express: 60, same_day: 120 },
  insuranceFee: 50,
} as const satisfies RateCard;

/** What is priced. `distance` is in km and already rounded to 0.1. */
export interface Priceable {
  readonly packages: readonly (Measured & { readonly hasInsurance: boolean })[];
  readonly serviceType: ServiceType;
  readonly distance: number;
}

/** A price line by line. Fees in whole cents, `chargeableDistance` in km. */
export interface Price {
  readonly weightBasedRate: Cents;
  readonly distanceFee: Cents;
  readonly serviceFee: Cents;
  readonly insuranceFee: Cents;
  readonly totalAmount: Cents;
  readonly chargeableDistance: number;
}

/**
 * Prices a shipment. Each line is computed exactly and rounded half up to the cent on its own, so that
 * the lines on screen always add up to the total.
 */
export function priceOf(priceable: Priceable, rates: RateCard = RATE_CARD): Price {
  const chargeableDistance = chargeableDistanceOf(priceable.distance, rates);
  const weightBasedRate = centsFromRand(
    totalChargeableWeight(priceable.packages).times(rates.baseRate),
  );
  const distanceFee = centsFromRand(chargeableDistance.times(rates.kilometerFee));
  const serviceFee = centsFromRand(new Big(rates.serviceFee[priceable.serviceType]));
  const isInsured = priceable.packages.some((item) => item.hasInsurance);
  const insuranceFee = isInsured ? centsFromRand(new Big(rates.insuranceFee)) : 0;
  return {
    weightBasedRate,
    distanceFee,
    serviceFee,
    insuranceFee,
    totalAmount: weightBasedRate + distanceFee + serviceFee + insuranceFee,
    chargeableDistance: chargeableDistance.toNumber(),
  };
}

/** What the cheapest shipment of a service costs: the lightest package, delivered within the free radius. */
export function lowestPrice(serviceType: ServiceType, rates: RateCard): Cents {
  const { weight, side } = PACKAGE_INPUT;
  const lightest = {
    weight: weight.min,
    length: side.min,
    width: side.min,
    height: side.min,
    hasInsurance: false,
  };
  return priceOf({ packages: [lightest], serviceType, distance: 0 }, rates).totalAmount;
}

/** Whether every shipment costs something: a quote of R0.00 would be an order that nobody pays for. */
export function chargesEveryShipment(rates: RateCard): boolean {
  return SERVICE_TYPES.every((serviceType) => lowestPrice(serviceType, rates) > 0);
}

function chargeableDistanceOf(distance: number, rates: RateCard): Big {
  const beyond = new Big(distance).minus(rates.freeRadius);
  return beyond.gt(0) ? beyond : new Big(0);
}
