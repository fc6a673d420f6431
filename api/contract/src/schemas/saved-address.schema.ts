import { type InferType, object } from 'yup';
import { LIMITS } from '../limits';
import { ADDRESS_FIELDS } from './address.schema';
import { flag, requiredText } from './fields';

/** `POST /api/saved-addresses` and `PUT /api/saved-addresses/{id}` */
export const savedAddressSchema = object({
  label: requiredText('Label is required', 'Label', LIMITS.addressLabel),
  ...ADDRESS_FIELDS,
  isDefault: flag('Default'),
  isFrequent: flag('Frequent', true),
});
export type SavedAddressRequest = InferType<typeof savedAddressSchema>;
