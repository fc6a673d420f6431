import { type AddressSuggestion, LIMITS, type TownSuggestion } from '@courier/contract';
import { isSpelledLike, nearNames } from '../geocoding/gazetteer/near-names';
import type { AddressToLocate, Geocoder } from '../geocoding/geocoder';

/**
 * Towns that may be meant by one that nobody knows: what the address server finds under nearly that name, then
 * the gazetteer's own.
 */
export async function townsLike(
  geocoder: Geocoder,
  address: AddressToLocate,
): Promise<TownSuggestion[]> {
  const found = await geocoder.search(address.city, LIMITS.addressSuggestions);
  const towns = [
    ...found.flatMap((suggestion) => townOf(suggestion, address.city)),
    ...nearNames(address, LIMITS.addressSuggestions),
  ];
  const byPlace = new Map(towns.map((town) => [`${town.city} ${town.zipCode}`, town]));
  return [...byPlace.values()].slice(0, LIMITS.addressSuggestions);
}

/** The town or suburb that a suggestion lies in, if its name is nearly the typed one and its code is known. */
function townOf({ address: parts }: AddressSuggestion, typed: string): TownSuggestion[] {
  const town = parts.city ?? parts.town ?? parts.village;
  const name = [parts.suburb, town].find((part) => part && isSpelledLike(typed, part));
  if (!name || !parts.postcode || !/^\d{4}$/.test(parts.postcode)) return [];
  const around = name === town ? parts.state : town;
  const label = `${[name, around].filter(Boolean).join(', ')} ${parts.postcode}`;
  return [{ city: name, zipCode: parts.postcode, label }];
}
