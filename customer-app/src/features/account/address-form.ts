import { type SavedAddressRequest, type SavedAddressView } from '@courier/contract';

/** An address of the book as the form holds it: no blanks missing. */
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

export function requestOf(place: SavedAddressView): AddressBookForm {
  const { label, fullName, phone, addressLine1, addressLine2, city, zipCode } = place;
  const { isDefault, isFrequent } = place;
  return {
    ...{ label, fullName, phone, addressLine1, city, zipCode, isDefault, isFrequent },
    addressLine2: addressLine2 ?? '',
  };
}
