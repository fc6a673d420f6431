/** Degrees. */
export interface Coordinates {
  lat: number;
  lon: number;
}

/**
 * Towns that people know a map by, and the national roads as chains of them: `latitude,longitude` from general knowledge
 * to about two kilometres. The larger ones come first: where names would meet, theirs stay.
 */
const PLACES = {
  'Cape Town': '-33.92,18.42',
  Johannesburg: '-26.2,28.05',
  Durban: '-29.86,31.02',
  Gqeberha: '-33.96,25.6',
  Bloemfontein: '-29.12,26.21',
  Polokwane: '-23.9,29.45',
  Kimberley: '-28.74,24.77',
  Upington: '-28.45,21.24',
  Mbombela: '-25.47,30.97',
  'East London': '-33.02,27.9',
  George: '-33.96,22.46',
  Mthatha: '-31.59,28.78',
  Pretoria: '-25.75,28.19',
  Springbok: '-29.66,17.89',
  'Beaufort West': '-32.35,22.58',
  Mahikeng: '-25.85,25.64',
  'Richards Bay': '-28.78,32.04',
  Colesberg: '-30.72,25.1',
  Musina: '-22.34,30.04',
  Pietermaritzburg: '-29.6,30.38',
  Vryburg: '-26.96,24.73',
  Harrismith: '-28.27,29.13',
  Worcester: '-33.65,19.45',
  Kroonstad: '-27.65,27.23',
  Ermelo: '-26.53,29.98',
  Vanrhynsdorp: '-31.61,18.74',
  'Graaff-Reinet': '-32.25,24.53',
  Swellendam: '-34.02,20.44',
  'Aliwal North': '-30.69,26.71',
  Komani: '-31.9,26.88',
  Makhanda: '-33.31,26.53',
  Kokstad: '-30.55,29.42',
  Pongola: '-27.38,31.62',
  Komatipoort: '-25.43,31.95',
  Rustenburg: '-25.67,27.24',
  Zeerust: '-25.54,26.08',
  Potchefstroom: '-26.71,27.1',
  'Three Sisters': '-31.89,23.08',
  Britstown: '-30.59,23.51',
  Kuruman: '-27.45,23.43',
  Middelburg: '-31.49,25.01',
  Oudtshoorn: '-33.59,22.2',
  Modimolle: '-24.7,28.41',
  Vioolsdrif: '-28.77,17.63',
} as const satisfies Record<string, string>;

type PlaceName = keyof typeof PLACES;

const ROADS: readonly (readonly PlaceName[])[] = [
  // N1, N2, N3, N4 and N6.
  ['Cape Town', 'Worcester', 'Beaufort West', 'Three Sisters', 'Colesberg', 'Bloemfontein'],
  ['Bloemfontein', 'Kroonstad', 'Johannesburg', 'Pretoria', 'Modimolle', 'Polokwane', 'Musina'],
  ['Cape Town', 'Swellendam', 'George', 'Gqeberha', 'Makhanda', 'East London', 'Mthatha'],
  ['Mthatha', 'Kokstad', 'Durban', 'Richards Bay', 'Pongola', 'Ermelo', 'Johannesburg'],
  ['Johannesburg', 'Harrismith', 'Pietermaritzburg', 'Durban'],
  ['Zeerust', 'Rustenburg', 'Pretoria', 'Mbombela', 'Komatipoort'],
  ['Bloemfontein', 'Aliwal North', 'Komani', 'East London'],
  // N7, N8, N10, N12, N14 and N18.
  ['Cape Town', 'Vanrhynsdorp', 'Springbok', 'Vioolsdrif'],
  ['Upington', 'Kimberley', 'Bloemfontein'],
  ['Gqeberha', 'Middelburg', 'Britstown', 'Upington'],
  ['George', 'Oudtshoorn', 'Beaufort West'],
  ['Three Sisters', 'Britstown', 'Kimberley', 'Potchefstroom', 'Johannesburg'],
  ['Springbok', 'Upington', 'Kuruman', 'Vryburg', 'Johannesburg'],
  ['Vryburg', 'Mahikeng', 'Zeerust'],
  ['Middelburg', 'Graaff-Reinet', 'Beaufort West'],
];

export interface Town extends Coordinates {
  readonly name: string;
}

/** The larger ones first. */
export const towns: readonly Town[] = Object.entries(PLACES).map(([name, place]) => ({
  name,
  ...coordinatesOf(place),
}));

export const roads: readonly (readonly Coordinates[])[] = ROADS.map((road) =>
  road.map((name) => coordinatesOf(PLACES[name])),
);

function coordinatesOf(place: string): Coordinates {
  const [lat = 0, lon = 0] = place.split(',').map(Number);
  return { lat, lon };
}
