import { foldTown, type TownSuggestion } from '@courier/contract';
import type { AddressToLocate } from '../geocoder';
import { differsByAtMost } from './edit-distance';
import { gazetteer, type Place, PLACE_KINDS, placeLabel, type Region, regionOf } from './gazetteer';
import { placeOf } from './locate';
import { splitTail } from './names';

/** Fewer names like the typed one than this are filled up with places of the postal code. */
const ENOUGH = 3;

interface Candidate {
  readonly place: Place;
  /** Letters that differ from what was typed. */
  readonly slips: number;
}

/**
 * What may be meant by a town that nobody knows: names that are spelled nearly like it, those in the postal
 * code's province first, then places that have the postal code. Only places whose own code is known.
 */
export function nearNames(
  { city, zipCode }: Pick<AddressToLocate, 'city' | 'zipCode'>,
  limit: number,
): TownSuggestion[] {
  const region = regionOf(zipCode);
  const alike = spelledLike(splitTail(foldTown(city)).name, region);
  return alike.length < ENOUGH
    ? suggestFirst([...alike, ...inArea(zipCode, region)], zipCode, Math.min(ENOUGH, limit))
    : suggestFirst(alike, zipCode, limit);
}

/**
 * What may be meant by a known town with the postal code of another: the town with its own code, and places that have the
 * code.
 */
export function eitherTown(address: AddressToLocate): TownSuggestion[] {
  const { zipCode } = address;
  const town = placeOf(address);
  const others = inArea(zipCode, regionOf(zipCode));
  return suggestFirst(town ? [town, ...others] : others, zipCode, ENOUGH);
}

/** Whether places of this name are known, none of them near the postal code. */
export function isTownElsewhere({ city }: Pick<AddressToLocate, 'city'>): boolean {
  return gazetteer().named.has(splitTail(foldTown(city)).name);
}

/** Whether two names are the same or spelled nearly so. */
export function isSpelledLike(typed: string, name: string): boolean {
  const wanted = splitTail(foldTown(typed)).name;
  return slipsBetween(wanted, foldTown(name), slipsAllowed(wanted)) !== null;
}

function spelledLike(name: string, region: Region | null): Place[] {
  const most = slipsAllowed(name);
  const found = new Map<Place, Candidate>();
  for (const [text, places] of gazetteer().named) {
    const slips = slipsBetween(name, text, most);
    if (slips === null) continue;
    for (const place of places) {
      if (slips < (found.get(place)?.slips ?? Infinity)) found.set(place, { place, slips });
    }
  }
  const isFarFrom = ({ place }: Candidate) => (place.province === region?.province ? 0 : 1);
  return [...found.values()]
    .sort(
      (a, b) =>
        a.slips - b.slips ||
        isFarFrom(a) - isFarFrom(b) ||
        PLACE_KINDS.indexOf(a.place.kind) - PLACE_KINDS.indexOf(b.place.kind) ||
        a.place.id - b.place.id,
    )
    .map(({ place }) => place);
}

function inArea(zipCode: string, region: Region | null): Place[] {
  const { coded, places } = gazetteer();
  const owners = coded.get(zipCode) ?? [];
  const centre = places.find(
    ({ name, province }) => name === region?.name && province === region.province,
  );
  return centre ? [...owners, centre] : [...owners];
}

/** Short names are too alike for many slips. */
function slipsAllowed({ length }: string): number {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 12 ? 2 : 3;
}

function slipsBetween(typed: string, name: string, most: number): number | null {
  for (let slips = 0; slips <= most; slips += 1) {
    if (differsByAtMost(typed, name, slips)) return slips;
  }
  return null;
}

function suggestFirst(places: readonly Place[], zipCode: string, limit: number): TownSuggestion[] {
  return [...new Set(places)]
    .filter(({ codes }) => codes.length > 0)
    .slice(0, limit)
    .map((place) => suggest(place, zipCode));
}

function suggest(place: Place, zipCode: string): TownSuggestion {
  const own = place.codes.includes(zipCode) ? zipCode : (place.codes[0] ?? zipCode);
  return { city: place.name, zipCode: own, label: `${placeLabel(place)} ${own}` };
}
