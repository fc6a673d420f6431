import Big from 'big.js';
import { SERVICE_TYPE_LABELS, SERVICE_TYPES, type ServiceType } from '../enumerations';
import { greatCircleAngle } from './great-circle';
import { type Cents, centsFromRand, formatCents, formatRand, formatWeight } from './money';
import { foldTown } from './town-name';
import { type Measured, totalChargeableWeight } from './weight';

export const ZONE_CLASSES = ['main', 'regional', 'outlying'] as const;
export type ZoneClass = (typeof ZONE_CLASSES)[number];

/** A range of postal codes, both ends included. */
export interface PostalCodes {
  readonly first: string;
  readonly last: string;
}

/** What lies within so many km of a point; degrees. */
export interface Circle {
  readonly latitude: number;
  readonly longitude: number;
  readonly km: number;
}

/** An area that prices name. A place belongs to it by its town, its postal code or the distance to a point. */
export interface Zone {
  readonly name: string;
  readonly zoneClass: ZoneClass;
  readonly postalCodes: readonly PostalCodes[];
  readonly towns: readonly string[];
  readonly circles: readonly Circle[];
}

/** What a service costs between two zones, either way round unless the other way has a price of its own. */
export interface ZonePrice {
  readonly service: ServiceType;
  readonly from: string;
  readonly to: string;
  /** R up to each weight step of the card. */
  readonly prices: readonly number[];
  /** R per started kg above the last weight step. */
  readonly furtherKg: number;
}

/** Prices by zones in place of weight and distance. Amounts in rand. */
export interface ZoneRates {
  readonly zones: readonly Zone[];
  /** The zone of a place that lies in no other. */
  readonly elsewhere: string;
  /** kg, rising. */
  readonly steps: readonly number[];
  readonly prices: readonly ZonePrice[];
  /** The least that carriage costs, before surcharges. */
  readonly minimumCharge: number;
  /** Per cent of carriage. */
  readonly fuelPercent: number;
  /** R for a collection, and for a delivery, in an outlying zone. */
  readonly outlyingFee: number;
  /** R per fragile package. */
  readonly fragileFee: number;
}

/** Where a shipment is collected or delivered. */
export interface Place {
  readonly city: string;
  /** What else the town is called: its official, former and spoken names. */
  readonly alsoCalled?: readonly string[];
  /** Four digits. */
  readonly zipCode: string;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
}

export interface ZoneShipment {
  readonly packages: readonly (Measured & {
    readonly isFragile: boolean;
    readonly hasInsurance: boolean;
  })[];
  readonly from: Place;
  readonly to: Place;
}

/** One line of a price and how it comes about. */
export interface PriceLine {
  readonly term: string;
  readonly explanation: string;
  readonly cents: Cents;
}

/** What a service costs, line by line, or why the card does not offer it. */
export type ZoneOffer =
  | { readonly lines: readonly PriceLine[]; readonly total: Cents; readonly unavailable: null }
  | { readonly unavailable: string };

/**
 * The zone of a place. The narrowest wins: a town by name, then the smallest range of postal codes, then the smallest
 * circle, then the card's zone for everything else.
 */
export function zoneOf(place: Place, { zones, elsewhere }: ZoneRates): Zone | undefined {
  return (
    zoneOfTown([place.city], zones) ??
    zoneOfTown(place.alsoCalled ?? [], zones) ??
    narrowest(zones, ({ postalCodes }) =>
      postalCodes
        .filter(({ first, last }) => first <= place.zipCode && place.zipCode <= last)
        .map(({ first, last }) => Number(last) - Number(first)),
    ) ??
    narrowest(zones, ({ circles }) =>
      circles.filter((circle) => isWithin(place, circle)).map(({ km }) => km),
    ) ??
    zones.find(({ name }) => name === elsewhere)
  );
}

function zoneOfTown(names: readonly string[], zones: readonly Zone[]): Zone | undefined {
  const folded = names.map(foldTown);
  return zones.find(({ towns }) => towns.some((name) => folded.includes(foldTown(name))));
}

/** What each service costs between two places. */
export function priceByZones(
  shipment: ZoneShipment,
  rates: ZoneRates,
  insuranceFee: number,
): Record<ServiceType, ZoneOffer> {
  const from = zoneOf(shipment.from, rates);
  const to = zoneOf(shipment.to, rates);
  const offerOf = (service: ServiceType): ZoneOffer => {
    const price = from && to && priceBetween(rates, service, from.name, to.name);
    if (!price) return { unavailable: noService(from, to) };
    const lines = linesOf(shipment, rates, { price, from, to, insuranceFee });
    return { lines, total: sum(lines), unavailable: null };
  };
  return {
    standard: offerOf('standard'),
    express: offerOf('express'),
    same_day: offerOf('same_day'),
  };
}

/** The price of a service from one zone to another, or that of the way back. */
export function priceBetween(
  { prices }: Pick<ZoneRates, 'prices'>,
  service: ServiceType,
  from: string,
  to: string,
): ZonePrice | undefined {
  const ofService = prices.filter((price) => price.service === service);
  return (
    ofService.find((price) => price.from === from && price.to === to) ??
    ofService.find((price) => price.from === to && price.to === from)
  );
}

function noService(from: Zone | undefined, to: Zone | undefined): string {
  const way =
    from?.name === to?.name
      ? `within ${from?.name ?? 'this area'}`
      : `between ${from?.name ?? 'this area'} and ${to?.name ?? 'this area'}`;
  return `We have no such service ${way}`;
}

interface Way {
  readonly price: ZonePrice;
  readonly from: Zone;
  readonly to: Zone;
  readonly insuranceFee: number;
}

/** Every line rounded half up to the cent on its own, so that the lines add up to the total. */
function linesOf({ packages }: ZoneShipment, rates: ZoneRates, way: Way): PriceLine[] {
  const { price, from, to, insuranceFee } = way;
  const carriage = carriageLines(totalChargeableWeight(packages), rates, price);
  const carried = sum(carriage);
  const minimum = rand(rates.minimumCharge);
  const toppedUp = Math.max(carried, minimum);
  const outlying = [
    ...(from.zoneClass === 'outlying' ? ['Collection'] : []),
    ...(to.zoneClass === 'outlying' ? ['Delivery'] : []),
  ];
  const fragile = packages.filter(({ isFragile }) => isFragile).length;
  const isInsured = packages.some(({ hasInsurance }) => hasInsurance);
  return [
    ...carriage,
    {
      term: 'Minimum charge',
      explanation: `Brings carriage up to ${formatRand(rates.minimumCharge)}`,
      cents: toppedUp - carried,
    },
    {
      term: 'Fuel surcharge',
      explanation: `${rates.fuelPercent}% of ${formatCents(toppedUp)}`,
      cents: centsFromRand(new Big(toppedUp).times(rates.fuelPercent).div(10_000)),
    },
    {
      term: 'Outlying area',
      explanation: outlying.join(' and ').replace('and D', 'and d'),
      cents: outlying.length * rand(rates.outlyingFee),
    },
    {
      term: 'Fragile',
      explanation: fragile === 1 ? '1 package' : `${fragile} packages`,
      cents: fragile * rand(rates.fragileFee),
    },
    {
      term: 'Extra insurance',
      explanation: 'Once per quote',
      cents: isInsured ? rand(insuranceFee) : 0,
    },
  ].filter(({ cents }, index) => index === 0 || cents > 0);
}

function carriageLines(weight: Big, { steps }: ZoneRates, price: ZonePrice): PriceLine[] {
  const term = `${price.from} to ${price.to}`;
  const service = SERVICE_TYPE_LABELS[price.service];
  const index = steps.findIndex((step) => weight.lte(step));
  const last = steps.length - 1;
  const step = steps[index === -1 ? last : index] ?? 0;
  const line = {
    term,
    explanation: `${service}, up to ${formatWeight(step)}`,
    cents: rand(price.prices[index === -1 ? last : index] ?? 0),
  };
  if (index !== -1) return [line];
  const furtherKg = weight.minus(step).round(0, Big.roundUp);
  const further = {
    term: 'Further weight',
    explanation: `${furtherKg.toString()} kg at ${formatRand(price.furtherKg)} per kg`,
    cents: centsFromRand(furtherKg.times(price.furtherKg)),
  };
  return [line, further];
}

function sum(lines: readonly PriceLine[]): Cents {
  return lines.reduce((total, { cents }) => total + cents, 0);
}

function rand(amount: number): Cents {
  return centsFromRand(new Big(amount));
}

/** The zone with the smallest of the widths that a place is found at. */
function narrowest(
  zones: readonly Zone[],
  widthsOf: (zone: Zone) => readonly number[],
): Zone | undefined {
  let found: { zone: Zone; width: number } | undefined;
  for (const zone of zones) {
    for (const width of widthsOf(zone)) {
      if (!found || width < found.width) found = { zone, width };
    }
  }
  return found?.zone;
}

function isWithin({ latitude, longitude }: Place, circle: Circle): boolean {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return false;
  const centre = { lat: circle.latitude, lon: circle.longitude };
  const angle = greatCircleAngle({ lat: latitude, lon: longitude }, centre);
  return EARTH_RADIUS_KM * angle <= circle.km;
}

const EARTH_RADIUS_KM = 6371;

/** A rule that a card breaks, and where: a path such as `zones[1].postalCodes`. */
export interface ZoneRateProblem {
  readonly path: string;
  readonly message: string;
}

/** What is wrong with a card whose parts are well-formed each. */
export function zoneRateProblems(rates: ZoneRates): ZoneRateProblem[] {
  return [
    ...zoneProblems(rates),
    ...stepProblems(rates),
    ...rates.prices.flatMap((_, index) => priceProblems(rates, index)),
    ...gapProblems(rates),
  ];
}

function zoneProblems({ zones, elsewhere }: ZoneRates): ZoneRateProblem[] {
  const problems: ZoneRateProblem[] = [];
  const towns = new Map<string, string>();
  const ranges: (PostalCodes & { readonly zone: string })[] = [];
  zones.forEach((zone, index) => {
    const report = (field: string, message: string) =>
      problems.push({ path: `zones[${index}].${field}`, message });
    if (zones.findIndex(({ name }) => name === zone.name) !== index) {
      report('name', `There are two zones named ${zone.name}`);
    }
    for (const town of zone.towns) {
      const other = towns.get(foldTown(town));
      if (other !== undefined) report('towns', `${town} is in ${other} already`);
      towns.set(foldTown(town), zone.name);
    }
    for (const range of zone.postalCodes) {
      const words = `${range.first}-${range.last}`;
      if (range.first > range.last) report('postalCodes', `${words} ends before it starts`);
      const other = ranges.find((known) => isUnclear(known, range));
      if (other) {
        report('postalCodes', `${words} overlaps ${other.first}-${other.last} of ${other.zone}`);
      }
      ranges.push({ ...range, zone: zone.name });
    }
  });
  if (!zones.some(({ name }) => name === elsewhere)) {
    problems.push({ path: 'elsewhere', message: `There is no zone named ${elsewhere}` });
  }
  return problems;
}

/** A range within another one is the narrower, and wins. Those that only meet, and equal ones, leave it open. */
function isUnclear(one: PostalCodes, other: PostalCodes): boolean {
  if (one.last < other.first || other.last < one.first) return false;
  if (one.first === other.first && one.last === other.last) return true;
  const holds = (wide: PostalCodes, narrow: PostalCodes) =>
    wide.first <= narrow.first && narrow.last <= wide.last;
  return !holds(one, other) && !holds(other, one);
}

function stepProblems({ steps }: ZoneRates): ZoneRateProblem[] {
  return steps.flatMap((step, index) =>
    index > 0 && step <= (steps[index - 1] ?? 0)
      ? [{ path: `steps[${index}]`, message: `Weight steps must rise: ${step} kg does not` }]
      : [],
  );
}

function priceProblems({ zones, steps, prices }: ZoneRates, index: number): ZoneRateProblem[] {
  const price = prices[index];
  if (!price) return [];
  const path = `prices[${index}]`;
  const problems = (['from', 'to'] as const)
    .filter((end) => !zones.some(({ name }) => name === price[end]))
    .map((end) => ({ path: `${path}.${end}`, message: `There is no zone named ${price[end]}` }));
  const isSame = (other: ZonePrice) =>
    other.service === price.service && other.from === price.from && other.to === price.to;
  if (prices.findIndex(isSame) !== index) {
    const message = `${price.from} to ${price.to} has a price for this service already`;
    problems.push({ path: `${path}.to`, message });
  }
  if (price.prices.length !== steps.length) {
    const message = `There must be a price for each of the ${steps.length} weight steps`;
    problems.push({ path: `${path}.prices`, message });
  }
  price.prices.forEach((amount, step) => {
    if (step === 0 || amount >= (price.prices[step - 1] ?? 0)) return;
    const message = 'A heavier step must not cost less than the one before';
    problems.push({ path: `${path}.prices[${step}]`, message });
  });
  return problems;
}

function gapProblems(rates: ZoneRates): ZoneRateProblem[] {
  return rates.zones.flatMap((from, index) =>
    rates.zones
      .slice(index)
      .filter((to) =>
        SERVICE_TYPES.every((service) => !priceBetween(rates, service, from.name, to.name)),
      )
      .map((to) => ({
        path: `zones[${index}].name`,
        message: `No service has a price from ${from.name} to ${to.name}`,
      })),
  );
}
