import {
  type SavedAddressRequest,
  savedAddressSchema,
  type SavedAddressView,
} from '@courier/contract';

/** An address of the book as the form holds it: every field is there, if only as an empty one. */
export type AddressBookForm = Omit<SavedAddressRequest, 'addressLine2'> & { addressLine2: string };

export const EMPTY_ADDRESS: AddressBookForm = {
  label: '',
  fullName: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  zipCode: '',
  isDefault: false,
  isFrequent: true,
};

/** The form of a saved address, without what the server alone decides. */
export function formOf(place: SavedAddressView): AddressBookForm {
  const values = { ...place, addressLine2: place.addressLine2 ?? '' };
  return savedAddressSchema.cast(values, { stripUnknown: true }) as AddressBookForm;
}
