import { foldTown, type AddressSuggestion } from '@courier/contract';
import type { KnownTown } from '../geocoder';
import { splitTail } from './names';
import { search } from './search';
import { readStreet, type Street } from './typed-address';

/** More places than share any one postal code. */
const ALL_OF_A_CODE = 200;

/**
 * As `search`, for a text that is typed beside a known town: a street alone (`12 Long Street`) is found in that
 * town, unless the text names another place in full.
 */
export function searchInTown(text: string, limit: number, town: KnownTown): AddressSuggestion[] {
  const named = search(text, limit);
  const street = readStreet(text.normalize('NFC').trim());
  const typed = splitTail(foldTown(text)).name;
  const isNamed = named.some((place) =>
    namesOf(place).some((name) => ` ${typed}`.endsWith(` ${name}`)),
  );
  if (!street || isNamed) return named;
  const inTown = placesOf(town).map((place) => withStreet(place, street));
  const isNew = ({ place_id }: AddressSuggestion) =>
    !inTown.some((place) => place.place_id === place_id);
  return [...inTown, ...named.filter(isNew)].slice(0, limit);
}

/** The places that a town with its postal code means; a code that is another town's does not count. */
function placesOf({ city = '', zipCode = '' }: KnownTown): AddressSuggestion[] {
  const ofCode = /^\d{4}$/.test(zipCode) ? search(zipCode, ALL_OF_A_CODE) : [];
  const name = splitTail(foldTown(city)).name;
  if (name.length < 3) return ofCode;
  const [ofCity] = search(city, 1);
  const names = [name, ...(ofCity ? namesOf(ofCity).slice(0, 1) : [])];
  const ofBoth = ofCode.filter((place) => namesOf(place).some((other) => names.includes(other)));
  if (ofBoth.length > 0) return ofBoth;
  return ofCity ? [ofCity] : ofCode;
}

/** What a place is called, its own name before the city that it belongs to, folded. */
function namesOf({ address }: AddressSuggestion): string[] {
  const { suburb, city, town, village } = address;
  return [suburb, city, town, village].flatMap((name) => (name ? [foldTown(name)] : []));
}

function withStreet(place: AddressSuggestion, street: Street): AddressSuggestion {
  const line = [street.house_number, street.road].filter(Boolean).join(' ');
  return {
    ...place,
    display_name: `${line}, ${place.display_name}`,
    address: { ...street, ...place.address },
  };
}
