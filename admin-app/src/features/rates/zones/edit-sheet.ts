import { allPrices, type RateSheet, type SheetPrice } from '@courier/contract';

type Zone = RateSheet['zones'][number];

const NEW_ZONE: Zone = { name: '', zoneClass: 'main', postalCodes: '', towns: '', circles: '' };

/** With a row of prices for every service between all its zones. */
export function completed(sheet: RateSheet): RateSheet {
  return { ...sheet, prices: allPrices(sheet) };
}

export function withSetting(
  sheet: RateSheet,
  key: keyof RateSheet['settings'],
  value: string,
): RateSheet {
  return { ...sheet, settings: { ...sheet.settings, [key]: value } };
}

/** A zone that is renamed keeps its prices. */
export function withZone(sheet: RateSheet, index: number, change: Partial<Zone>): RateSheet {
  const before = sheet.zones[index]?.name;
  const zones = sheet.zones.map((zone, at) => (at === index ? { ...zone, ...change } : zone));
  const renamed = (name: string) => (name === before && before ? (change.name ?? name) : name);
  return {
    ...sheet,
    zones,
    settings: { ...sheet.settings, elsewhere: renamed(sheet.settings.elsewhere) },
    prices: sheet.prices.map((price) => ({
      ...price,
      from: renamed(price.from),
      to: renamed(price.to),
    })),
  };
}

export function withNewZone(sheet: RateSheet): RateSheet {
  return { ...sheet, zones: [...sheet.zones, NEW_ZONE] };
}

export function withoutZone(sheet: RateSheet, index: number): RateSheet {
  const name = sheet.zones[index]?.name;
  return {
    ...sheet,
    zones: sheet.zones.filter((_, at) => at !== index),
    prices: sheet.prices.filter(({ from, to }) => from !== name && to !== name),
  };
}

export function withStep(sheet: RateSheet, index: number, value: string): RateSheet {
  return { ...sheet, steps: sheet.steps.map((step, at) => (at === index ? value : step)) };
}

export function withPrice(sheet: RateSheet, index: number, price: SheetPrice): RateSheet {
  return { ...sheet, prices: sheet.prices.map((old, at) => (at === index ? price : old)) };
}
