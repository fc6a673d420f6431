import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProvinceCode } from './provinces';

/** Name, province, latitude, longitude. GeoNames, CC-BY-4.0; made by api/scripts/extract-places.mjs. */
type PlaceRow = [name: string, province: ProvinceCode, lat: number, lon: number];

/** A town with its postal codes, apart by blanks, the street code first. Coordinates only where GeoNames has none. */
type TownRow = [name: string, province: ProvinceCode, codes: string, lat?: number, lon?: number];

/** Name, latitude, longitude, postal codes as in `TownRow`. */
type SuburbRow = [name: string, lat: number, lon: number, codes: string];

/** A city or town and the suburbs that mail addresses to it. */
interface SuburbGroup {
  readonly city: string;
  readonly province: ProvinceCode;
  readonly suburbs: readonly SuburbRow[];
}

/** First and last code of a range, its province, and the place that it lies around. */
type RegionRow = [from: string, to: string, province: ProvinceCode, place: string];

/** A place and the other names it goes by: former, official, spoken. */
type AliasRow = [name: string, province: ProvinceCode, ...aliases: string[]];

export interface Tables {
  readonly places: readonly PlaceRow[];
  readonly towns: readonly TownRow[];
  readonly suburbs: readonly SuburbGroup[];
  readonly regions: readonly RegionRow[];
  readonly aliases: readonly AliasRow[];
}

/**
 * Reads the tables from the files beside this one: about 150 KB, once per process. They are files and not
 * imports, so that neither the compiler nor the type checker has to carry them.
 */
export function readTables(): Tables {
  return {
    places: read<{ places: PlaceRow[] }>('places').places,
    towns: read<{ towns: TownRow[] }>('towns').towns,
    suburbs: read<{ cities: SuburbGroup[] }>('suburbs').cities,
    regions: read<{ regions: RegionRow[] }>('regions').regions,
    aliases: read<{ aliases: AliasRow[] }>('aliases').aliases,
  };
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(__dirname, 'tables', `${name}.json`), 'utf8')) as T;
}
