import type {
  AddressInput,
  AddressSuggestion,
  AddressView,
  PostalAddressView,
  StoreView,
} from '@courier/contract';
import { padPostalCode, postalCodeInput } from '@courier/contract';
import { type AddressForm, EMPTY_ADDRESS, type PickedPlace, type TownTexts } from './quote-form';

/** Where no part of a suggestion names a town. */
export const FALLBACK_CITY = 'Johannesburg';

export interface FilledAddress {
  address: AddressForm;
  /** What the suggestion did not know, for the notice. */
  missing: ('street' | 'city' | 'postal code')[];
}

/** Fills the address parts from a picked suggestion; name and phone stay as they are. */
export function fillFromSuggestion(
  current: AddressForm,
  { address: parts, lat, lon }: AddressSuggestion,
): FilledAddress {
  const street = [parts.house_number, parts.road].filter(Boolean).join(' ');
  const area = parts.suburb ?? parts.neighbourhood ?? parts.quarter ?? '';
  const town = parts.city ?? parts.town ?? parts.village;
  const zipCode = padPostalCode(postalCodeInput(parts.postcode ?? '')) || current.zipCode;
  const city = town ?? FALLBACK_CITY;
  const addressLine1 = parts.road ? street : streetTyped(current.addressLine1);

  const filled: PickedPlace['filled'] = {
    // Adding the street that a suggestion lacks does not move the place.
    ...(parts.road ? { addressLine1 } : {}),
    city,
    zipCode,
  };
  return {
    address: {
      ...current,
      addressLine1,
      addressLine2: area === city ? '' : area,
      city,
      zipCode,
      picked: pickedPlace(filled, Number(lat), Number(lon)),
    },
    missing: [
      ...(addressLine1 ? [] : (['street'] as const)),
      ...(town ? [] : (['city'] as const)),
      ...(zipCode ? [] : (['postal code'] as const)),
    ],
  };
}

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
    ...(picked && isUnchanged(picked, address)
      ? { latitude: picked.latitude, longitude: picked.longitude }
      : {}),
    ...(confirmedTown && isSameTown(confirmedTown, address) ? { confirmedArea: true } : {}),
  };
}

/** Whether both say the same town, blanks around it and zeros before its code aside. */
export function isSameTown(town: TownTexts, other: TownTexts): boolean {
  return (
    town.city.trim() === other.city.trim() &&
    padPostalCode(town.zipCode) === padPostalCode(other.zipCode)
  );
}

function isUnchanged(picked: PickedPlace, address: Omit<AddressForm, 'picked'>): boolean {
  const { addressLine1 = address.addressLine1, city = '', zipCode = '' } = picked.filled;
  return (
    addressLine1.trim() === address.addressLine1.trim() && isSameTown({ city, zipCode }, address)
  );
}

function pickedPlace(
  filled: PickedPlace['filled'],
  latitude: number,
  longitude: number,
): PickedPlace | null {
  const isPlace = Number.isFinite(latitude) && Number.isFinite(longitude);
  return isPlace ? { filled, latitude, longitude } : null;
}

/** A typed house number and street outlives the choice of its suburb or town; anything else was the search. */
function streetTyped(typed: string): string {
  const isStreet = /\d.*\p{L}|\p{L}.*\d/u.test(typed);
  return isStreet ? (typed.split(',')[0] ?? '').trim() : '';
}
