import { foldTown, type PostalArea } from '@courier/contract';
import { type Coordinates, straightKilometres } from '../../distances/coordinates';
import { PROVINCES, type ProvinceCode } from './provinces';
import { readTables, type Tables } from './tables';

/** What a place is, from the most to the least likely meaning of a bare name. */
export const PLACE_KINDS = ['city', 'town', 'suburb', 'village'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export interface Place extends Coordinates {
  /** Row number, stable within a release. */
  readonly id: number;
  readonly name: string;
  readonly province: ProvinceCode;
  readonly kind: PlaceKind;
  /** Postal codes, the street code first; empty where we know none. */
  readonly codes: readonly string[];
  /** Only a suburb has one. */
  readonly city: string | null;
  readonly aliases: readonly string[];
}

/** A range of postal codes and the place it lies around. */
export interface Region extends Coordinates {
  readonly from: string;
  readonly to: string;
  readonly province: ProvinceCode;
  readonly name: string;
}

interface Gazetteer {
  readonly places: readonly Place[];
  /** By folded name, alias, and name with city; the most likely meaning first. */
  readonly named: ReadonlyMap<string, readonly Place[]>;
  readonly coded: ReadonlyMap<string, readonly Place[]>;
  readonly regions: readonly Region[];
}

/** The cities by size; every other town with a postal code is a town. */
const CITIES = new Set(
  [
    'Johannesburg|GP, Cape Town|WC, Durban|KZN, Pretoria|GP, Gqeberha|EC, Bloemfontein|FS',
    'East London|EC, Pietermaritzburg|KZN, Soweto|GP, Polokwane|LP, Mbombela|MP, Kimberley|NC',
  ].flatMap((line) => line.split(', ')),
);

/** Two entries of one name in one province nearer than this, in km, are one place. */
const SAME_PLACE_KM = 25;

let loaded: Gazetteer | undefined;

/** The gazetteer, read and indexed on first use (about 30 ms) and kept. */
export function gazetteer(): Gazetteer {
  return (loaded ??= buildGazetteer());
}

function buildGazetteer(): Gazetteer {
  const tables = readTables();
  const places = joinPlaces(tables);
  return {
    places,
    named: indexBy(places, (place) => [
      ...[place.name, ...place.aliases].map(foldTown),
      ...(place.city ? [foldTown(`${place.name} ${place.city}`)] : []),
    ]),
    coded: indexBy(places, (place) => place.codes),
    regions: tables.regions.map(([from, to, province, name]) => {
      const centre = places.find((place) => place.name === name && place.province === province);
      if (!centre) throw new Error(`No place for the region ${from}-${to}: ${name}, ${province}`);
      return { from, to, province, name, lat: centre.lat, lon: centre.lon };
    }),
  };
}

/** The region of a four-digit postal code; `null` for a code in no known range. */
export function regionOf(code: string): Region | null {
  if (!/^\d{4}$/.test(code)) return null;
  return gazetteer().regions.find(({ from, to }) => from <= code && code <= to) ?? null;
}

/** The area of a postal code; `null` for a code in no known range. */
export function areaOf(code: string): PostalArea | null {
  const region = regionOf(code);
  return region && { zipCode: code, around: `${region.name}, ${PROVINCES[region.province]}` };
}

/** A place in words: `Sandton, Johannesburg` or `Springs, Gauteng`. */
export function placeLabel(place: Place): string {
  return `${place.name}, ${place.city ?? PROVINCES[place.province]}`;
}

/** Towns before suburbs before the bare places of GeoNames that neither of them names. */
function joinPlaces(tables: Tables): Place[] {
  const aliases = new Map(
    tables.aliases.map(([name, province, ...others]) => [`${name}|${province}`, others]),
  );
  const places: Place[] = [];
  const known = new Map<string, Place[]>();
  const add = (place: Omit<Place, 'id' | 'aliases'>) => {
    const key = `${foldTown(place.name)}|${place.province}`;
    const twins = known.get(key) ?? [];
    if (twins.some((twin) => straightKilometres(twin, place) < SAME_PLACE_KM)) return;
    const entry = {
      ...place,
      id: places.length + 1,
      aliases: aliases.get(`${place.name}|${place.province}`) ?? [],
    };
    places.push(entry);
    known.set(key, [...twins, entry]);
  };

  const points = new Map(
    tables.places.map(([name, province, lat, lon]) => [`${name}|${province}`, { lat, lon }]),
  );
  for (const [name, province, codes, lat, lon] of tables.towns) {
    const key = `${name}|${province}`;
    const point = lat === undefined || lon === undefined ? points.get(key) : { lat, lon };
    if (!point) throw new Error(`No coordinates for the town ${name}, ${province}`);
    const kind = CITIES.has(key) ? 'city' : 'town';
    add({ name, province, kind, ...point, codes: codes.split(' '), city: null });
  }
  for (const { city, province, suburbs } of tables.suburbs) {
    for (const [name, lat, lon, codes] of suburbs) {
      const entry = { name, province, kind: 'suburb', lat, lon, codes: codes.split(' ') } as const;
      add({ ...entry, city });
    }
  }
  for (const [name, province, lat, lon] of tables.places) {
    add({ name, province, kind: 'village', lat, lon, codes: [], city: null });
  }
  return places;
}

function indexBy(places: readonly Place[], keys: (place: Place) => readonly string[]) {
  const index = new Map<string, Place[]>();
  for (const place of places) {
    for (const key of new Set(keys(place))) index.set(key, [...(index.get(key) ?? []), place]);
  }
  for (const entries of index.values()) entries.sort((a, b) => rank(a) - rank(b));
  return index;
}

function rank(place: Place): number {
  return PLACE_KINDS.indexOf(place.kind);
}
