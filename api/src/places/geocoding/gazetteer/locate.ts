import { foldTown, type PostalArea } from '@courier/contract';
import { type Coordinates, middle, straightKilometres } from '../../distances/coordinates';
import type { AddressToLocate, Located } from '../geocoder';
import { areaOf, gazetteer, type Place, placeLabel, type Region, regionOf } from './gazetteer';
import { splitTail } from './names';
import { provinceIso } from './provinces';

/** How far the suburbs of one city reach from its middle: Gordon's Bay lies 50 km from Cape Town's. */
const METRO_KM = 60;
/** A suburb's name this far from its postal code's region is another suburb of that name. */
const SUBURB_KM = 100;
/** The same for a town whose postal code belongs to the neighbouring province. */
const TOWN_KM = 150;
/** Places that share a postal code and lie farther apart than this have no useful middle. */
const CODE_SPREAD_KM = 40;

/**
 * Where an address lies, from its town and postal code:
 *
 * 1. A name that only one town has is that town, even if the postal code is from elsewhere: people mistype
 *    digits more often than towns, and many give the code of their box.
 * 2. A name that several places share is settled by the postal code: the place that has the code, else the
 *    one in the code's region. A suburb's name alone never outweighs a code from elsewhere, as suburbs'
 *    names repeat all over the country.
 * 3. Within a city the code, or a suburb named in the address lines, says which part.
 * 4. An unknown town is located by its postal code: the places with that code, else the code's region. It is
 *    marked, so that the visitor is asked before it is priced.
 *
 * `null` when the name is unknown, or shared, and the code lies in no known range.
 */
export function locate(address: AddressToLocate): Located | null {
  const { place, code } = readCity(address);
  if (place) return withinCity(place, code, address);
  const area = byCode(code);
  return area && { ...area, isTownKnown: false };
}

/**
 * The area of the postal code of an address whose town is known and lies elsewhere: in another province, and farther away
 * than towns whose code is their neighbours'. `null` where town and code fit, or one of them is unknown.
 */
export function areaElsewhere(address: AddressToLocate): PostalArea | null {
  const { place, code } = readCity(address);
  const region = regionOf(code);
  if (!place || !region || place.codes.includes(code) || isNear(place, region)) return null;
  const owners = gazetteer().coded.get(code) ?? [];
  const isOwnerNear = owners.some((owner) => straightKilometres(owner, place) <= TOWN_KM);
  return isOwnerNear ? null : areaOf(code);
}

/** The town that an address means; `null` where nobody knows it. */
export function placeOf(address: AddressToLocate): Place | null {
  return readCity(address).place;
}

/** What the town that an address means is called: its name, then its official, former and spoken ones. */
export function namesOfTown(address: AddressToLocate): readonly string[] {
  const place = placeOf(address);
  return place ? [place.name, ...place.aliases] : [];
}

/** The town or suburb that the city field means; the postal code may be typed into that field, too. */
function readCity({ city, zipCode }: AddressToLocate) {
  const whole = splitTail(foldTown(city));
  const code = /^\d{4}$/.test(zipCode) ? zipCode : (whole.code ?? zipCode);
  const region = regionOf(code);
  const parts = city.split(',').map((part) => splitTail(foldTown(part)));
  for (const { name, province } of [whole, ...parts]) {
    const named = gazetteer().named.get(name);
    if (!named) continue;
    const inProvince = named.filter((place) => place.province === province);
    return { place: choose(inProvince.length > 0 ? inProvince : named, code, region), code };
  }
  return { place: null, code };
}

function choose(named: readonly Place[], code: string, region: Region | null): Place | null {
  const owner = named.find((place) => place.codes.includes(code));
  if (owner) return owner;
  if (region) {
    const near = named.filter((place) => isNear(place, region));
    if (near.length > 0) return nearestTo(region, near);
  }
  const [best, ...others] = named;
  if (!best || (region && best.kind === 'suburb')) return null;
  const rivals = others.filter(
    (place) =>
      (region !== null || place.kind === best.kind) && straightKilometres(place, best) > METRO_KM,
  );
  return rivals.length === 0 ? best : null;
}

function isNear(place: Place, region: Region): boolean {
  const distance = straightKilometres(place, region);
  if (place.kind === 'suburb') return distance <= SUBURB_KM;
  return place.province === region.province || distance <= TOWN_KM;
}

function nearestTo(point: Coordinates, places: readonly Place[]): Place | null {
  const byDistance = places
    .map((place) => ({ place, distance: straightKilometres(point, place) }))
    .sort((a, b) => a.distance - b.distance);
  return byDistance[0]?.place ?? null;
}

function withinCity(place: Place, code: string, address: AddressToLocate): Located {
  const suburbs = (gazetteer().coded.get(code) ?? []).filter(
    (other) => other.kind === 'suburb' && straightKilometres(other, place) <= METRO_KM,
  );
  if (place.kind === 'suburb' && place.codes.includes(code)) return at(place);
  const named = suburbs.find((suburb) => isNamedIn(address, suburb));
  if (named) return at(named);
  if (place.codes.includes(code) || suburbs.length === 0) return at(place);
  const [only] = suburbs;
  if (only && suburbs.length === 1) return at(only);
  return {
    ...middle(suburbs),
    isTownKnown: true,
    province: provinceIso(place.province),
    precision: 'suburb',
    label: `${place.name} ${code}`,
  };
}

function isNamedIn({ addressLine1, addressLine2 }: AddressToLocate, suburb: Place): boolean {
  const name = foldTown(suburb.name);
  return [addressLine1, addressLine2]
    .flatMap((line) => (line ? line.split(',') : []))
    .some((part) => ` ${foldTown(part)}`.endsWith(` ${name}`));
}

function byCode(code: string): Omit<Located, 'isTownKnown'> | null {
  const region = regionOf(code);
  if (!region) return null;
  const places = (gazetteer().coded.get(code) ?? []).filter(
    (place) => place.province === region.province,
  );
  const [only] = places;
  if (only && places.length === 1) return at(only);
  const province = provinceIso(region.province);
  if (places.length > 1) {
    const centre = middle(places);
    if (places.every((place) => straightKilometres(place, centre) <= CODE_SPREAD_KM)) {
      const precision = places.every(({ kind }) => kind === 'suburb') ? 'suburb' : 'town';
      return { ...centre, province, precision, label: `${region.name} ${code}` };
    }
  }
  const { lat, lon, name } = region;
  return { lat, lon, province, precision: 'region', label: `${name} region` };
}

function at(place: Place): Located {
  return {
    lat: place.lat,
    lon: place.lon,
    province: provinceIso(place.province),
    precision: place.kind === 'suburb' ? 'suburb' : 'town',
    isTownKnown: true,
    label: placeLabel(place),
  };
}
