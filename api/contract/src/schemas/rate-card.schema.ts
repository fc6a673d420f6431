import { date, type InferType, object } from 'yup';
import { SERVICE_TYPES } from '../enumerations';
import { LIMITS } from '../limits';
import { formatRand } from '../rules/money';
import { chargesEveryShipment, RATE_CARD, type RateCard } from '../rules/pricing';
import { finiteNumber, missingIfNull, wholeNumber } from './fields';

const NO_FREE_SHIPMENT =
  'The lightest package would cost nothing: charge more per kg, or a fee for every service';
const NEWEST = 'Newest seen must be the id of a rate card';

/** `POST /api/rate-cards`. Amounts in rand with at most two decimals, the radius in km; from now on without a date. */
export const rateCardSchema = object({
  baseRate: rand('Rate per kg'),
  kilometerFee: rand('Fee per km'),
  freeRadius: finiteNumber('Free radius must be a number')
    .required('Free radius is required')
    .min(0, 'Free radius must be at least 0 km')
    .max(LIMITS.freeRadius, `Free radius must be at most ${LIMITS.freeRadius} km`),
  serviceFee: object({
    standard: rand('Standard fee'),
    express: rand('Express fee'),
    same_day: rand('Same Day fee'),
  }),
  insuranceFee: rand('Insurance fee'),
  effectiveFrom: date()
    .typeError('Effective from must be a date and time')
    .transform(missingIfNull),
  /**
   * `id` of the newest card that was seen, 0 for none but that of the settings: where somebody added another one
   * meanwhile, this one is refused with 409.
   */
  newestSeen: wholeNumber(NEWEST).transform(missingIfNull).min(0, NEWEST),
}).test('no-free-shipment', NO_FREE_SHIPMENT, function ({ baseRate, serviceFee }) {
  return (
    !areAmounts(baseRate, serviceFee) ||
    chargesEveryShipment({ ...RATE_CARD, baseRate, serviceFee }) ||
    this.createError({ path: 'baseRate', message: NO_FREE_SHIPMENT })
  );
});
export type RateCardRequest = InferType<typeof rateCardSchema>;

/** Missing amounts and those that are no numbers are reported by their own fields. */
function areAmounts(baseRate: unknown, serviceFee: RateCard['serviceFee'] | null): boolean {
  const amounts = [baseRate, ...SERVICE_TYPES.map((service) => serviceFee?.[service])];
  return amounts.every((amount) => typeof amount === 'number' && amount >= 0 && amount < Infinity);
}

function rand(label: string) {
  return finiteNumber(`${label} must be an amount in rand`)
    .required(`${label} is required`)
    .min(0, `${label} must be at least R0.00`)
    .max(LIMITS.rate, `${label} must be at most ${formatRand(LIMITS.rate)}`)
    .test('cents', `${label} must have at most two decimals`, (value) => {
      return value === undefined || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
    });
}
