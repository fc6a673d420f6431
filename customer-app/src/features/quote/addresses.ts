import type { AddressInput, AddressView, PostalAddressView, StoreView } from '@courier/contract';
import { isSameTown, pickedCoordinates } from '@courier/shared-ui/courier';
import { type AddressForm, EMPTY_ADDRESS } from './quote-form';

/** The address of a store, a saved one or that of an order; they carry a name and a phone too. */
export function addressOf(place: PostalAddressView & Partial<AddressView>): AddressForm {
  return {
    ...EMPTY_ADDRESS,
    fullName: place.fullName,
    phone: place.phone,
    addressLine1: place.addressLine1,
    addressLine2: place.addressLine2 ?? '',
    city: place.city,
    zipCode: place.zipCode,
    instructions: place.instructions ?? '',
  };
}

/** Whether nothing was entered yet. */
export function isBlank({ picked, confirmedTown, ...texts }: AddressForm): boolean {
  return !picked && !confirmedTown && Object.values(texts).every((text) => text === '');
}

/** The store whose address is in the form, whoever is met there, if there is one. */
export function storeIn(address: AddressForm, stores: readonly StoreView[]): StoreView | undefined {
  return stores.find(
    (store) =>
      store.addressLine1 === address.addressLine1 &&
      store.city === address.city &&
      store.zipCode === address.zipCode,
  );
}

/** The address as it is sent; coordinates and a confirmation only while the texts they are about are unchanged. */
export function toAddressRequest({ picked, confirmedTown, ...address }: AddressForm): AddressInput {
  return {
    ...address,
    ...pickedCoordinates({ picked, ...address }),
    ...(confirmedTown && isSameTown(confirmedTown, address) ? { confirmedArea: true } : {}),
  };
}
