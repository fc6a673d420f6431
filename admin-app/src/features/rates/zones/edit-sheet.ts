import { allPrices, type RateSheet, type SheetPrice } from '@courier/contract';

type Zone = RateSheet['zones'][number];

/** A sheet while it is edited. */
export interface EditedSheet extends RateSheet {
  /** By what name the prices have each zone: what is typed for it may be empty meanwhile, or the name of another one. */
  readonly names: readonly string[];
}

const NEW_ZONE: Zone = { name: '', zoneClass: 'main', postalCodes: '', towns: '', circles: '' };

/** With a row of prices for every service between all its zones. */
export function completed(sheet: RateSheet): EditedSheet {
  return settled({ ...sheet, names: sheet.zones.map(({ name }) => name) });
}

/** Takes over the names that were typed, where they tell the zones apart; a zone that is renamed keeps its prices. */
export function settled(sheet: EditedSheet): EditedSheet {
  const typed = sheet.zones.map(({ name }) => name.trim());
  const names = typed.map((name, index) => {
    const isItsOwn = name !== '' && typed.indexOf(name) === typed.lastIndexOf(name);
    return isItsOwn ? name : (sheet.names[index] ?? '');
  });
  const renamed = (name: string) => (name && names[sheet.names.indexOf(name)]) || name;
  const prices = sheet.prices.map((price) => ({
    ...price,
    from: renamed(price.from),
    to: renamed(price.to),
  }));
  const zones = sheet.zones.map((zone, index) => ({ ...zone, name: names[index] ?? '' }));
  return {
    ...sheet,
    names,
    settings: { ...sheet.settings, elsewhere: renamed(sheet.settings.elsewhere) },
    prices: allPrices({ ...sheet, zones, prices }),
  };
}

export function withSetting(
  sheet: EditedSheet,
  key: keyof RateSheet['settings'],
  value: string,
): EditedSheet {
  return { ...sheet, settings: { ...sheet.settings, [key]: value } };
}

export function withZone(sheet: EditedSheet, index: number, change: Partial<Zone>): EditedSheet {
  const zones = sheet.zones.map((zone, at) => (at === index ? { ...zone, ...change } : zone));
  return { ...sheet, zones };
}

export function withNewZone(sheet: EditedSheet): EditedSheet {
  return { ...sheet, zones: [...sheet.zones, NEW_ZONE], names: [...sheet.names, ''] };
}

export function withoutZone(sheet: EditedSheet, index: number): EditedSheet {
  const name = sheet.names[index];
  const isLeft = (_: unknown, at: number) => at !== index;
  return {
    ...sheet,
    zones: sheet.zones.filter(isLeft),
    names: sheet.names.filter(isLeft),
    prices: sheet.prices.filter(({ from, to }) => !name || (from !== name && to !== name)),
  };
}

export function withStep(sheet: EditedSheet, index: number, value: string): EditedSheet {
  return { ...sheet, steps: sheet.steps.map((step, at) => (at === index ? value : step)) };
}

export function withPrice(sheet: EditedSheet, index: number, price: SheetPrice): EditedSheet {
  return { ...sheet, prices: sheet.prices.map((old, at) => (at === index ? price : old)) };
}
