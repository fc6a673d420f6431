import { SERVICE_TYPES, type ServiceType } from '../enumerations';
import type { Zone, ZonePrice, ZoneRates } from './zone-rates';

const STEPS = [1, 2, 5, 10, 20, 30];

type Prices = readonly [prices: readonly number[], furtherKg: number];

/** What each service costs for a kind of way; a service that is missing is not offered for it. */
const WAYS: Readonly<
  Record<'local' | 'main' | 'regional' | 'outlying', Partial<Record<ServiceType, Prices>>>
> = {
  local: {
    standard: [[65, 70, 80, 95, 140, 190], 6],
    express: [[85, 90, 105, 130, 185, 245], 8],
    same_day: [[180, 190, 220, 260, 340, 420], 12],
  },
  main: {
    standard: [[90, 95, 110, 150, 240, 330], 10],
    express: [[140, 165, 230, 370, 640, 900], 28],
  },
  regional: {
    standard: [[110, 120, 145, 200, 320, 440], 14],
    express: [[175, 205, 290, 460, 790, 1100], 34],
  },
  outlying: { standard: [[125, 140, 170, 240, 390, 540], 17] },
};

const ranges = (...codes: readonly string[]): Zone['postalCodes'] =>
  codes.map((range) => {
    const [first = '', last = first] = range.split('-');
    return { first, last };
  });

const main = (name: string, towns: readonly string[], ...codes: readonly string[]): Zone => ({
  name,
  zoneClass: 'main',
  postalCodes: ranges(...codes),
  towns,
  circles: [],
});

const ZONES: readonly Zone[] = [
  main('Cape Town', ['Cape Town', 'Bellville', 'Stellenbosch', 'Paarl'], '7100-8099'),
  main(
    'Gauteng',
    ['Johannesburg', 'Pretoria', 'Sandton', 'Centurion', 'Midrand', 'Soweto'],
    '0001-0199',
    '1400-2199',
  ),
  main('Durban', ['Durban', 'Pinetown', 'Umhlanga'], '3600-3699', '4000-4199', '4300-4399'),
  {
    name: 'Regional',
    zoneClass: 'regional',
    postalCodes: ranges('3200-3299', '5200-5299', '6000-6099', '6529-6530', '9300-9399'),
    towns: [
      'Gqeberha',
      'Port Elizabeth',
      'East London',
      'Bloemfontein',
      'Pietermaritzburg',
      'George',
    ],
    circles: [
      { km: 30, latitude: -25.4753, longitude: 30.9694 },
      { km: 30, latitude: -23.9045, longitude: 29.4689 },
      { km: 30, latitude: -28.7282, longitude: 24.7499 },
    ],
  },
  { name: 'Outlying', zoneClass: 'outlying', postalCodes: [], towns: [], circles: [] },
];

/** Prices as couriers in South Africa have them: a card to take over and change. VAT inclusive. */
export const ZONE_RATE_TEMPLATE: ZoneRates = {
  zones: ZONES,
  elsewhere: 'Outlying',
  steps: STEPS,
  prices: SERVICE_TYPES.flatMap((service) =>
    ZONES.flatMap((from, index) =>
      ZONES.slice(index).flatMap((to) => priceOfWay(service, from, to)),
    ),
  ),
  minimumCharge: 75,
  fuelPercent: 15,
  outlyingFee: 60,
  fragileFee: 30,
};

function priceOfWay(service: ServiceType, from: Zone, to: Zone): ZonePrice[] {
  const [prices, furtherKg] = WAYS[wayOf(from, to)][service] ?? [];
  if (!prices || furtherKg === undefined) return [];
  return [{ service, from: from.name, to: to.name, prices, furtherKg }];
}

function wayOf(from: Zone, to: Zone): keyof typeof WAYS {
  const classes = [from.zoneClass, to.zoneClass];
  if (classes.includes('outlying')) return 'outlying';
  if (classes.includes('regional')) return 'regional';
  return from === to ? 'local' : 'main';
}
