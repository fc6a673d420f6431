import { type AddressSuggestion, padPostalCode, postalCodeInput } from '@courier/contract';

/** What says in which town an address lies. */
export interface TownTexts {
  city: string;
  zipCode: string;
}

/** The texts that say where an address is. */
export interface PlaceTexts extends TownTexts {
  addressLine1: string;
  addressLine2: string;
}

/** The texts that a picked suggestion filled in, and where it lies (degrees). */
export interface PickedPlace {
  filled: Partial<Pick<PlaceTexts, 'addressLine1' | 'city' | 'zipCode'>>;
  latitude: number;
  longitude: number;
}

/** An address as a form with suggestions holds it. */
export interface PlaceForm extends PlaceTexts {
  picked: PickedPlace | null;
}

/** Where no part of a suggestion names a town. */
export const FALLBACK_CITY = 'Johannesburg';

export interface FilledPlace<Form extends PlaceForm = PlaceForm> {
  address: Form;
  /** What the suggestion did not know, for the notice. */
  missing: ('street' | 'city' | 'postal code')[];
}

/** Fills the parts of a place from a picked suggestion; who is met there stays as it is. */
export function fillFromSuggestion<Form extends PlaceForm>(
  current: Form,
  { address: parts, lat, lon }: AddressSuggestion,
): FilledPlace<Form> {
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

/** Where an address lies (degrees), as far as that is sent: only while the texts that were picked are unchanged. */
export function pickedCoordinates({
  picked,
  ...address
}: PlaceForm): Partial<Pick<PickedPlace, 'latitude' | 'longitude'>> {
  if (!picked) return {};
  const { filled, latitude, longitude } = picked;
  const { addressLine1 = address.addressLine1, city = '', zipCode = '' } = filled;
  const isUnchanged =
    addressLine1.trim() === address.addressLine1.trim() && isSameTown({ city, zipCode }, address);
  return isUnchanged ? { latitude, longitude } : {};
}

/** Whether both say the same town, blanks around it and zeros before its code aside. */
export function isSameTown(town: TownTexts, other: TownTexts): boolean {
  return (
    town.city.trim() === other.city.trim() &&
    padPostalCode(town.zipCode) === padPostalCode(other.zipCode)
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
