import type { AddressSuggestion } from '@courier/contract';
import type { Place } from './gazetteer';
import { provinceIso, PROVINCES } from './provinces';
import type { Street } from './typed-address';

const LICENCE = 'Data © GeoNames, CC-BY-4.0. https://www.geonames.org';

/** A place in the shape of Nominatim's jsonv2, with the street and postal code that go with it. */
export function toSuggestion(
  place: Place,
  { code, street }: { code: string | undefined; street: Street | null },
): AddressSuggestion {
  const state = PROVINCES[place.province];
  const streetLine = [street?.house_number, street?.road].filter(Boolean).join(' ');
  return {
    place_id: place.id,
    licence: LICENCE,
    lat: String(place.lat),
    lon: String(place.lon),
    display_name: [streetLine, place.name, place.city, state, code, 'South Africa']
      .filter(Boolean)
      .join(', '),
    address: {
      ...street,
      ...settlement(place),
      state,
      'ISO3166-2-lvl4': provinceIso(place.province),
      ...(code ? { postcode: code } : {}),
      country: 'South Africa',
      country_code: 'za',
    },
  };
}

function settlement({ kind, name, city }: Place): Partial<AddressSuggestion['address']> {
  if (kind === 'suburb') return { suburb: name, ...(city ? { city } : {}) };
  return { [kind]: name };
}
