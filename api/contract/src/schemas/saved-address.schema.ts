import { type InferType, object } from 'yup';
import { ADDRESS_ENDS } from '../enumerations';
import { LIMITS } from '../limits';
import { ADDRESS_FIELDS } from './address.schema';
import { choice, flag, requiredText, trueOrFalse } from './fields';

/** `POST /api/saved-addresses` and `PUT /api/saved-addresses/{id}` */
export const savedAddressSchema = object({
  label: requiredText('Label is required', 'Label', LIMITS.addressLabel),
  ...ADDRESS_FIELDS,
  isDefault: flag('Default'),
  isFrequent: flag('Frequent', true),
  isFavourite: flag('Favourite'),
});
export type SavedAddressRequest = InferType<typeof savedAddressSchema>;

/** `PATCH /api/saved-addresses/{id}`: how an address is marked; what is missing stays as it is. */
export const savedAddressMarksSchema = object({
  isDefault: trueOrFalse('Default'),
  isFavourite: trueOrFalse('Favourite'),
}).test('something', 'Say what is to be changed', ({ isDefault, isFavourite }) =>
  [isDefault, isFavourite].some((mark) => mark !== undefined),
);
export type SavedAddressMarks = InferType<typeof savedAddressMarksSchema>;

/** `POST /api/saved-addresses/offers`: which address of which order of one's own is kept. */
export const addressOfferSchema = object({
  orderNumber: requiredText('Order number is required', 'Order number', LIMITS.orderNumberTyped),
  end: choice('End', ADDRESS_ENDS).required('End is required'),
});
export type AddressOfferRequest = InferType<typeof addressOfferSchema>;
