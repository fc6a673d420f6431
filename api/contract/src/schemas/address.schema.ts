import { type InferType, object } from 'yup';
import { LIMITS, SOUTH_AFRICA_BOUNDS } from '../limits';
import { toE164 } from '../rules/phone-number';
import { padPostalCode, POSTAL_CODE_LENGTH } from '../rules/postal-code';
import { finiteNumber, missingIfNull, optionalText, requiredText, trueOrFalse } from './fields';

/** The specification's words for a number that nobody can call. */
export const PHONE_REQUIRED = 'Valid phone number is required';

/** A phone number that may be left out, and is otherwise one that can be dialled. */
export function optionalPhone(label: string, message = PHONE_REQUIRED) {
  return optionalText(label, LIMITS.phoneMost).test('dialable', message, isAbsentOrDialable);
}

function isAbsentOrDialable(typed: string | undefined): boolean {
  return !typed || (typed.length >= LIMITS.phone && toE164(typed) !== null);
}

const NO_BOX = 'We deliver to a street address: a PO box or private bag has nobody who can sign.';

/** As people abbreviate and space them: `P.O. Box 12`, `Posbus 12`, `Private BagX9`. No letters follow: `Po Boxer Street`. */
const POSTAL_BOX =
  /\b(p(ost)?[\s./]*o(ffice)?[\s./]*box|posbus|(private|pvt\.?)\s*bag|privaat\s*sak)(?![a-wyz])/i;

const STREET_TEST = {
  name: 'street',
  message: NO_BOX,
  test: (line: string | undefined) => !line || !POSTAL_BOX.test(line),
};

/** A street address that may be left out. */
export const streetField = () => optionalText('Address', LIMITS.addressLine).test(STREET_TEST);
export const secondLineField = () =>
  optionalText('Address line 2', LIMITS.addressLine).test(STREET_TEST);

/** Where somebody is, without who it is. */
const PLACE_FIELDS = {
  addressLine1: requiredText('Address is required', 'Address', LIMITS.addressLine).test(
    STREET_TEST,
  ),
  addressLine2: secondLineField(),
  city: requiredText('City is required', 'City', LIMITS.city),
  zipCode: requiredText('Postal code is required', 'Postal code', POSTAL_CODE_LENGTH)
    .transform((typed: unknown) => (typeof typed === 'string' ? padPostalCode(typed) : typed))
    .matches(/^\d{4}$/, 'Postal code must be 4 digits'),
};

/** The fields that every postal address in the product has. */
export const ADDRESS_FIELDS = {
  fullName: requiredText('Full name is required', 'Full name', LIMITS.fullName),
  phone: requiredText(PHONE_REQUIRED, 'Phone number', LIMITS.phoneMost)
    .min(LIMITS.phone, PHONE_REQUIRED)
    // An empty one is reported by `required` already.
    .test('dialable', PHONE_REQUIRED, isAbsentOrDialable),
  ...PLACE_FIELDS,
};

export const INSTRUCTIONS_FIELD = {
  /** What the courier has to know at the door. It moves no price. */
  instructions: optionalText('Instructions for the courier', LIMITS.courierInstructions),
};

/** What comes with a place that prices are made for. */
const LOCATION_FIELDS = {
  latitude: coordinate('Latitude', SOUTH_AFRICA_BOUNDS.latitude),
  longitude: coordinate('Longitude', SOUTH_AFRICA_BOUNDS.longitude),
  confirmedArea: trueOrFalse('Confirmed area').transform(missingIfNull),
};

interface Coordinates {
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

const BOTH_COORDINATES = {
  name: 'both-coordinates',
  message: 'Latitude and longitude belong together',
  test: (place: Coordinates | undefined) =>
    (place?.latitude === undefined) === (place?.longitude === undefined),
};

/**
 * An address of a quote request. `latitude` and `longitude` (degrees) come with a picked suggestion, both or none.
 * `confirmedArea` agrees that a town that nobody knows is priced to the area of its postal code, and a known one with the
 * code of another place to the town.
 */
export const addressSchema = object({
  ...ADDRESS_FIELDS,
  ...INSTRUCTIONS_FIELD,
  ...LOCATION_FIELDS,
}).test(BOTH_COORDINATES);

export type AddressInput = InferType<typeof addressSchema>;

/** An address without who is met there. */
export const placeSchema = object({
  ...PLACE_FIELDS,
  ...INSTRUCTIONS_FIELD,
  ...LOCATION_FIELDS,
}).test(BOTH_COORDINATES);

export type PlaceInput = InferType<typeof placeSchema>;

function coordinate(label: string, bounds: { min: number; max: number }) {
  const message = `${label} must lie within South Africa`;
  return finiteNumber(message)
    .transform(missingIfNull)
    .min(bounds.min, message)
    .max(bounds.max, message);
}
