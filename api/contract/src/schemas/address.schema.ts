import { type InferType, object } from 'yup';
import { LIMITS, SOUTH_AFRICA_BOUNDS } from '../limits';
import { padPostalCode, POSTAL_CODE_LENGTH } from '../rules/postal-code';
import { finiteNumber, missingIfNull, optionalText, requiredText } from './fields';

/** The fields that every postal address in the product has. */
export const ADDRESS_FIELDS = {
  fullName: requiredText('Full name is required', 'Full name', LIMITS.fullName),
  phone: requiredText('Valid phone number is required', 'Phone number', LIMITS.phoneMost).min(
    LIMITS.phone,
    'Valid phone number is required',
  ),
  addressLine1: requiredText('Address is required', 'Address', LIMITS.addressLine),
  addressLine2: optionalText('Address line 2', LIMITS.addressLine),
  city: requiredText('City is required', 'City', LIMITS.city),
  zipCode: requiredText('Postal code is required', 'Postal code', POSTAL_CODE_LENGTH)
    .transform((typed: unknown) => (typeof typed === 'string' ? padPostalCode(typed) : typed))
    .matches(/^\d{4}$/, 'Postal code must be 4 digits'),
};

/** An address of a quote request. `latitude` and `longitude` (degrees) come with a picked suggestion, both or none. */
export const addressSchema = object({
  ...ADDRESS_FIELDS,
  latitude: coordinate('Latitude', SOUTH_AFRICA_BOUNDS.latitude),
  longitude: coordinate('Longitude', SOUTH_AFRICA_BOUNDS.longitude),
}).test(
  'both-coordinates',
  'Latitude and longitude belong together',
  (address) => (address.latitude === undefined) === (address.longitude === undefined),
);

export type AddressInput = InferType<typeof addressSchema>;

function coordinate(label: string, bounds: { min: number; max: number }) {
  const message = `${label} must lie within South Africa`;
  return finiteNumber(message)
    .transform(missingIfNull)
    .min(bounds.min, message)
    .max(bounds.max, message);
}
