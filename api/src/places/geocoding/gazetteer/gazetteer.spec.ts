import { readFileSync } from 'node:fs';
import path from 'node:path';
import { foldTown } from '@courier/contract';
import { isInSouthAfrica, straightKilometres } from '../../distances/coordinates';
import { gazetteer, regionOf } from './gazetteer';
import { PROVINCE_CODES } from './provinces';
import { readTables } from './tables';

const tables = readTables();
const known = gazetteer();

describe('gazetteer tables', () => {
  it('contain the towns of GeoNames, the metros, their suburbs and their codes', () => {
    expect(tables.places.length).toBeGreaterThan(960);
    expect(tables.towns.length).toBeGreaterThan(500);
    expect(tables.suburbs.flatMap(({ suburbs }) => suburbs).length).toBeGreaterThan(900);
  });

  it.each(Object.keys(tables))('name the source of %s', (table) => {
    const text = readFileSync(path.join(__dirname, 'tables', `${table}.json`), 'utf8');
    const { attribution } = JSON.parse(text) as { attribution?: string };
    expect(attribution).toMatch(/^(GeoNames .*CC-BY-4\.0|Compiled for this product)/);
  });

  it.each(Object.keys(tables) as (keyof typeof tables)[])('contain no %s twice', (table) => {
    const rows = table === 'suburbs' ? suburbRows() : tables[table];
    const names = rows.map((row) => {
      const own = table === 'regions' ? row[0] : foldTown(row[0]);
      return `${own}|${table === 'regions' ? '' : row[1]}`;
    });
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('contain a place for every alias', () => {
    const unknown = tables.aliases.filter(
      ([name, province]) =>
        !known.places.some((place) => place.name === name && place.province === province),
    );
    expect(unknown).toEqual([]);
  });

  it('contain the city of every suburb', () => {
    const unknown = tables.suburbs.filter(
      ({ city, province }) =>
        !known.named.get(foldTown(city))?.some((at) => at.province === province),
    );
    expect(unknown).toEqual([]);
  });

  it('have sorted regions that do not overlap', () => {
    for (const [index, [from, to]] of tables.regions.entries()) {
      expect(from <= to).toBe(true);
      expect((tables.regions[index - 1]?.[1] ?? '0000') < from).toBe(true);
    }
  });
});

describe('gazetteer', () => {
  it('contains every town and suburb of the tables', () => {
    const kept = known.places.filter(({ kind }) => kind !== 'village');
    expect(kept).toHaveLength(tables.towns.length + suburbRows().length);
  });

  it('locates every place of GeoNames by its name', () => {
    const lost = tables.places.filter(([name, , lat, lon]) => {
      const named = known.named.get(foldTown(name)) ?? [];
      return !named.some((place) => straightKilometres(place, { lat, lon }) < 25);
    });
    expect(lost).toEqual([]);
  });

  it('locates every place inside South Africa and one of its provinces', () => {
    const astray = known.places.filter(
      (place) => !isInSouthAfrica(place) || !PROVINCE_CODES.includes(place.province),
    );
    expect(astray).toEqual([]);
  });

  it('gives no place a postal code of another province', () => {
    const wrong = known.places.flatMap(({ name, province, codes }) =>
      codes
        .filter((code) => regionOf(code)?.province !== province)
        .map((code) => `${name}, ${province}: ${code}`),
    );
    expect(wrong).toEqual([]);
  });

  it('gives no place a postal code whose region lies far away', () => {
    const far = known.places.flatMap((place) =>
      place.codes
        .filter((code) => {
          const region = regionOf(code);
          const limit = place.kind === 'suburb' ? 60 : place.province === 'NC' ? 230 : 200;
          return !region || straightKilometres(place, region) > limit;
        })
        .map((code) => `${place.name}: ${code}`),
    );
    expect(far).toEqual([]);
  });

  it('locates every suburb near its city', () => {
    const far = known.places.filter((place) => {
      const city = known.named
        .get(foldTown(place.city ?? ''))
        ?.find((other) => other.province === place.province);
      return city && straightKilometres(place, city) > 55;
    });
    expect(far).toEqual([]);
  });
});

function suburbRows(): (readonly [string, string])[] {
  return tables.suburbs.flatMap(({ city, province, suburbs }) =>
    suburbs.map(([name]) => [name, `${city}|${province}`] as const),
  );
}
