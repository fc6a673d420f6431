import { array, date, type InferType, object, ValidationError } from 'yup';
import { SERVICE_TYPES } from '../enumerations';
import { LIMITS, SOUTH_AFRICA_BOUNDS } from '../limits';
import { chargesEveryShipment, RATE_CARD, type RateCard } from '../rules/pricing';
import { ZONE_CLASSES, zoneRateProblems } from '../rules/zone-rates';
import {
  choice,
  finiteNumber,
  fourDigitCode,
  missingIfNull,
  requiredText,
  seenVersion,
  wholeNumber,
} from './fields';
import { rand } from './money-field';
import { PAGE_FIELDS } from './query.schema';

const NO_FREE_SHIPMENT =
  'The lightest package would cost nothing: charge more per kg, or a fee for every service';
const NEWEST = 'Newest seen must be the id of a rate card';
const CUSTOMER = 'Customer must be the id of a customer';
const PUBLIC_GOES_ON =
  'Only the rates of one customer end: public rates are replaced by newer ones';
const END_FIRST = 'Effective until must be after effective from';
const CIRCLE_LOOKS_LIKE = 'A circle is written as 40 km of -26.2041 28.0473';
const MOST = LIMITS.zoneRates;
const { latitude, longitude } = SOUTH_AFRICA_BOUNDS;

const zoneSchema = object({
  name: plainName('Zone name'),
  zoneClass: choice('Kind', ZONE_CLASSES).required('Kind is required'),
  postalCodes: list(
    object({ first: fourDigitCode(), last: fourDigitCode() }),
    'Postal codes',
    MOST.ranges,
  ),
  towns: list(plainName('Town'), 'Towns', MOST.towns),
  circles: list(
    object({
      km: between('Radius', 1, 1000, CIRCLE_LOOKS_LIKE),
      latitude: between('Latitude', latitude.min, latitude.max),
      longitude: between('Longitude', longitude.min, longitude.max),
    }),
    'Circles',
    MOST.circles,
  ),
});

const zonePriceSchema = object({
  service: choice('Service', SERVICE_TYPES).required('Service is required'),
  from: requiredText('From is required', 'From', MOST.name),
  to: requiredText('To is required', 'To', MOST.name),
  prices: list(positiveRand('Price'), 'Prices', MOST.steps),
  furtherKg: rate('Price per further kg'),
});

/** The parts of zone rates, each for itself. */
const zonePartsSchema = object({
  zones: list(zoneSchema, 'Zones', MOST.zones).min(1, 'There must be a zone'),
  elsewhere: requiredText('Elsewhere is required', 'Elsewhere', MOST.name),
  steps: list(between('Weight step', 0.1, MOST.step), 'Weight steps', MOST.steps).min(
    1,
    'There must be a weight step',
  ),
  prices: list(zonePriceSchema, 'Prices', MOST.prices),
  minimumCharge: rate('Minimum charge'),
  fuelPercent: between('Fuel surcharge', 0, 100),
  outlyingFee: rate('Outlying area'),
  fragileFee: rate('Fragile'),
});

/** Prices by zones: every part well-formed, and then the rules between them, each with the path of what breaks it. */
export const zoneRatesSchema = zonePartsSchema.test('zone-rules', function (value) {
  if (!zonePartsSchema.isValidSync(value)) return true;
  const problems = zoneRateProblems(zonePartsSchema.cast(value)).map(({ path, message }) =>
    this.createError({ path: this.path ? `${this.path}.${path}` : path, message }),
  );
  return problems.length === 0 || new ValidationError(problems);
});

/** Of cards with zones and of those without. */
export const insuranceFeeSchema = rate('Insurance fee');

/** `POST /api/rate-cards`. Amounts in rand with at most two decimals, the radius in km; from now on without a date. */
export const rateCardSchema = object({
  baseRate: rate('Rate per kg'),
  kilometerFee: rate('Fee per km'),
  freeRadius: finiteNumber('Free radius must be a number')
    .required('Free radius is required')
    .min(0, 'Free radius must be at least 0 km')
    .max(LIMITS.freeRadius, `Free radius must be at most ${LIMITS.freeRadius} km`),
  serviceFee: object({
    standard: rate('Standard fee'),
    express: rate('Express fee'),
    same_day: rate('Same Day fee'),
  }),
  insuranceFee: insuranceFeeSchema,
  /** Prices by zones in place of weight, distance and service; of the amounts above only the insurance fee applies then. */
  zoneRates: zoneRatesSchema.transform(missingIfNull).default(undefined),
  effectiveFrom: instant('Effective from'),
  /** The customer whose quotes go by it; missing for everybody's. */
  customerId: wholeNumber(CUSTOMER).transform(missingIfNull).positive(CUSTOMER),
  /** From when on the customer's quotes go by the public rates again; missing for no end. */
  effectiveUntil: instant('Effective until'),
  /**
   * `id` of the newest card that was seen, 0 for none but that of the settings: where somebody added another one
   * meanwhile, this one is refused with 409.
   */
  newestSeen: wholeNumber(NEWEST).transform(missingIfNull).min(0, NEWEST),
})
  .test('no-free-shipment', NO_FREE_SHIPMENT, function ({ baseRate, serviceFee }) {
    return (
      !areAmounts(baseRate, serviceFee) ||
      chargesEveryShipment({ ...RATE_CARD, baseRate, serviceFee }) ||
      this.createError({ path: 'baseRate', message: NO_FREE_SHIPMENT })
    );
  })
  .test('end', END_FIRST, function ({ customerId, effectiveFrom, effectiveUntil }) {
    const refuse = (message: string) => this.createError({ path: 'effectiveUntil', message });
    if (!isInstant(effectiveUntil)) return true;
    if (customerId === undefined) return refuse(PUBLIC_GOES_ON);
    return !isInstant(effectiveFrom) || effectiveUntil > effectiveFrom || refuse(END_FIRST);
  });
export type RateCardRequest = InferType<typeof rateCardSchema>;

/** `PUT /api/rate-cards/:id/end`: from when on a customer's quotes go by the public rates again; now without a date. */
export const rateCardEndSchema = object({
  effectiveUntil: instant('Effective until'),
  /** The version of the card that was seen. */
  version: seenVersion('rate card').required('Version is required'),
});
export type RateCardEndRequest = InferType<typeof rateCardEndSchema>;

/** Query of `GET /api/rate-cards` */
export const rateCardListQuerySchema = object({
  ...PAGE_FIELDS,
  /** `public`: everybody's rates alone. */
  owner: choice('Owner', ['public']),
  /** The rates of one customer alone. */
  customerId: wholeNumber(CUSTOMER).positive(CUSTOMER),
});
export type RateCardListQuery = InferType<typeof rateCardListQuerySchema>;

function instant(label: string) {
  return date().typeError(`${label} must be a date and time`).transform(missingIfNull);
}

/** One that is malformed is reported by its own field. */
function isInstant(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

/** Missing amounts and those that are no numbers are reported by their own fields. */
function areAmounts(baseRate: unknown, serviceFee: RateCard['serviceFee'] | null): boolean {
  const amounts = [baseRate, ...SERVICE_TYPES.map((service) => serviceFee?.[service])];
  return amounts.every((amount) => typeof amount === 'number' && amount >= 0 && amount < Infinity);
}

function rate(label: string) {
  return rand(label, LIMITS.rate).required(`${label} is required`);
}

/** Nothing is carried for nothing: a quote of R0.00 would be an order that nobody pays for. */
function positiveRand(label: string) {
  return rate(label).min(0.01, `${label} must be at least R0.01`);
}

function between(
  label: string,
  least: number,
  most: number,
  malformed = `${label} must be a number`,
) {
  return finiteNumber(malformed)
    .required(`${label} is required`)
    .min(least, `${label} must be at least ${least}`)
    .max(most, `${label} must be at most ${most}`);
}

/** A name that starts with a letter or a digit: a spreadsheet would take `=` or `+` for a formula. */
function plainName(label: string) {
  const message = `${label} must start with a letter or a digit and hold no commas, quotes or line breaks`;
  return requiredText(`${label} is required`, label, MOST.name).matches(
    /^[\p{L}\p{N}][^,;"\p{Cc}]*$/u,
    message,
  );
}

function list<T>(items: Parameters<typeof array<object, T>>[0], label: string, most: number) {
  const missing = `${label} must be a list`;
  return array<object, T>(items)
    .typeError(missing)
    .required(missing)
    .max(most, `${label} may have at most ${most} entries`);
}
