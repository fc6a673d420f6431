import { object, ValidationError } from 'yup';
import { SERVICE_TYPES } from '../enumerations';
import type { CsvRow } from '../rules/csv-rows';
import { formatPostalCodes } from '../rules/postal-code-ranges';
import type { Circle, PostalCodes, ZoneRates } from '../rules/zone-rates';
import { insuranceFeeSchema, zoneRatesSchema } from './rate-card.schema';

/** The single amounts of a sheet, by the name of their row. */
export const SHEET_SETTINGS = {
  elsewhere: 'Everywhere else is',
  minimumCharge: 'Minimum charge (R)',
  fuelPercent: 'Fuel surcharge (%)',
  outlyingFee: 'Outlying area (R)',
  fragileFee: 'Fragile package (R)',
  insuranceFee: 'Insurance fee (R)',
} as const;
type Setting = keyof typeof SHEET_SETTINGS;

const ZONE_FIELDS = ['name', 'zoneClass', 'postalCodes', 'towns', 'circles'] as const;
const PRICE_FIELDS = ['service', 'from', 'to'] as const;
const ZONE_HEADINGS = ['Zone', 'Kind', 'Postal codes', 'Towns', 'Circles'];
const PRICE_HEADINGS = ['Service', 'From', 'To'];
const FURTHER = 'Further kg';

/** What a card of zones prices by. The insurance fee stands beside its zones, as on a card without any. */
export interface ZoneCard {
  readonly zoneRates: ZoneRates;
  readonly insuranceFee: number;
}

const zoneCardSchema = object({
  zoneRates: zoneRatesSchema,
  insuranceFee: insuranceFeeSchema,
});

/** A card of zones as it is typed: a text in each cell. */
export interface RateSheet {
  readonly settings: Readonly<Record<Setting, string>>;
  readonly zones: readonly Readonly<Record<(typeof ZONE_FIELDS)[number], string>>[];
  readonly steps: readonly string[];
  readonly prices: readonly SheetPrice[];
}

export interface SheetPrice extends Readonly<Record<(typeof PRICE_FIELDS)[number], string>> {
  readonly prices: readonly string[];
  readonly furtherKg: string;
}

/** The cell of a problem, such as `zones[0].postalCodes`, and what is wrong there. */
export type SheetProblems = Readonly<Record<string, string>>;

/** The cells of a card of zones. Reading them gives the same card. */
export function sheetOf({ zoneRates: rates, insuranceFee }: ZoneCard): RateSheet {
  return {
    settings: {
      elsewhere: rates.elsewhere,
      minimumCharge: rates.minimumCharge.toFixed(2),
      fuelPercent: String(rates.fuelPercent),
      outlyingFee: rates.outlyingFee.toFixed(2),
      fragileFee: rates.fragileFee.toFixed(2),
      insuranceFee: insuranceFee.toFixed(2),
    },
    zones: rates.zones.map(({ name, zoneClass, postalCodes, towns, circles }) => ({
      name,
      zoneClass,
      postalCodes: formatPostalCodes(postalCodes),
      towns: towns.join(', '),
      circles: circles.map(circleText).join(', '),
    })),
    steps: rates.steps.map(String),
    prices: rates.prices.map(({ service, from, to, prices, furtherKg }) => ({
      service,
      from,
      to,
      prices: prices.map((price) => price.toFixed(2)),
      furtherKg: furtherKg.toFixed(2),
    })),
  };
}

/** The card that a sheet says, or what is wrong in which of its cells. A row without any price offers no service. */
export function readSheet(sheet: RateSheet): { card: ZoneCard } | { problems: SheetProblems } {
  const { settings } = sheet;
  const offered = sheet.prices.filter(isOffered);
  const zoneRates = {
    elsewhere: settings.elsewhere,
    minimumCharge: typedNumber(settings.minimumCharge),
    fuelPercent: typedNumber(settings.fuelPercent),
    outlyingFee: typedNumber(settings.outlyingFee),
    fragileFee: typedNumber(settings.fragileFee),
    zones: sheet.zones.map((zone) => ({
      ...zone,
      postalCodes: partsOf(zone.postalCodes).map(readRange),
      towns: partsOf(zone.towns),
      circles: partsOf(zone.circles).map(readCircle),
    })),
    steps: sheet.steps.map(typedNumber),
    prices: offered.map((price) => ({
      ...price,
      prices: price.prices.map(typedNumber),
      furtherKg: typedNumber(price.furtherKg),
    })),
  };
  try {
    const typed = { zoneRates, insuranceFee: typedNumber(settings.insuranceFee) };
    return { card: zoneCardSchema.validateSync(typed, { abortEarly: false }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems: Record<string, string> = {};
    for (const { path, message } of error.inner.length > 0 ? error.inner : [error]) {
      const cell = cellPath((path ?? '').replace(/^zoneRates\./, '')).replace(
        /^prices\[(\d+)\]/,
        (_, index: string) => {
          const price = offered[Number(index)];
          return `prices[${price ? sheet.prices.indexOf(price) : index}]`;
        },
      );
      problems[cell] ??= message;
    }
    return { problems };
  }
}

function isOffered({ prices, furtherKg }: SheetPrice): boolean {
  return [...prices, furtherKg].some((cell) => cell.trim() !== '');
}

/** The cell that a path of the schema is typed in: all postal codes of a zone are in one, and single amounts too. */
function cellPath(path: string): string {
  const list = /^zones\[\d+\]\.\w+/.exec(path);
  return list?.[0] ?? (path in SHEET_SETTINGS ? `settings.${path}` : path);
}

/** A sheet as the rows of a file: three tables, each under its headings. */
export function rowsOf({ settings, zones, steps, prices }: RateSheet): string[][] {
  return [
    ['Setting', 'Value'],
    ...Object.entries(SHEET_SETTINGS).map(([key, name]) => [name, settings[key as Setting]]),
    ZONE_HEADINGS,
    ...zones.map((zone) => ZONE_FIELDS.map((field) => zone[field])),
    [...PRICE_HEADINGS, ...steps.map((step) => `${step} kg`), FURTHER],
    ...prices.map((price) => [
      ...PRICE_FIELDS.map((field) => price[field]),
      ...price.prices,
      price.furtherKg,
    ]),
  ];
}

/** A place in a file, both counted from 1. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
}

/** A sheet that was read from a file, and where each of its cells is in that. */
export interface FileSheet {
  readonly sheet: RateSheet;
  readonly places: ReadonlyMap<string, FilePlace>;
}

/** A file that is no sheet. */
export class SheetFormatError extends Error {
  constructor({ line, column }: FilePlace, problem: string) {
    super(`Line ${line}, column ${column}: ${problem}`);
  }
}

/**
 * The sheet that the rows of a file hold.
 * @param insuranceFee what is typed where the file, one of the earlier form, has no row for it
 * @throws SheetFormatError
 */
export function sheetFromRows(rows: readonly CsvRow[], insuranceFee: string): FileSheet {
  const settings: Record<Setting, string> = {
    elsewhere: '',
    minimumCharge: '',
    fuelPercent: '',
    outlyingFee: '',
    fragileFee: '',
    insuranceFee,
  };
  const zones: RateSheet['zones'][number][] = [];
  const prices: SheetPrice[] = [];
  const places = new Map<string, FilePlace>();
  let steps: string[] = [];
  let readRow: ((row: CsvRow) => void) | undefined;

  const take = ({ cells, line }: CsvRow, index: number, path: string) => {
    places.set(path, { line, column: index + 1 });
    return (cells[index] ?? '').trim();
  };
  const readSetting = (row: CsvRow) => {
    const name = row.cells[0]?.trim();
    const key = (Object.keys(SHEET_SETTINGS) as Setting[]).find(
      (candidate) => SHEET_SETTINGS[candidate] === name,
    );
    if (!key) throw new SheetFormatError({ ...row, column: 1 }, `There is no setting "${name}"`);
    settings[key] = take(row, 1, `settings.${key}`);
  };
  const readZone = (row: CsvRow) => {
    const path = `zones[${zones.length}]`;
    const [name = '', zoneClass = '', postalCodes = '', towns = '', circles = ''] = ZONE_FIELDS.map(
      (field, index) => take(row, index, `${path}.${field}`),
    );
    zones.push({ name, zoneClass, postalCodes, towns, circles });
  };
  const readPrice = (row: CsvRow) => {
    const path = `prices[${prices.length}]`;
    const [service = '', from = '', to = ''] = PRICE_FIELDS.map((field, index) =>
      take(row, index, `${path}.${field}`),
    );
    const cells = steps.map((_, index) => take(row, index + 3, `${path}.prices[${index}]`));
    const furtherKg = take(row, steps.length + 3, `${path}.furtherKg`);
    prices.push({ service, from, to, prices: cells, furtherKg });
  };
  const readStepHeadings = (row: CsvRow) => {
    const last = row.cells.findIndex((cell) => cell.trim() === FURTHER);
    if (last < PRICE_HEADINGS.length) {
      throw new SheetFormatError({ ...row, column: 4 }, `The last heading must be "${FURTHER}"`);
    }
    steps = row.cells
      .slice(PRICE_HEADINGS.length, last)
      .map((_, index) => take(row, index + 3, `steps[${index}]`).replace(/\s*kg$/i, ''));
  };

  for (const row of rows) {
    const [heading = ''] = row.cells;
    if (heading.trim() === 'Setting') readRow = readSetting;
    else if (heading.trim() === ZONE_HEADINGS[0]) readRow = readZone;
    else if (heading.trim() === PRICE_HEADINGS[0]) {
      readStepHeadings(row);
      readRow = readPrice;
    } else if (readRow) readRow(row);
    else
      throw new SheetFormatError({ ...row, column: 1 }, 'The first line must be "Setting,Value"');
  }
  return { sheet: { settings, zones, steps, prices }, places };
}

/**
 * A row for every service between all zones of a sheet: those that are there, either way round or both, and empty ones,
 * which offer no service. What names a zone that there is not comes last, to be corrected.
 */
export function allPrices(sheet: RateSheet): SheetPrice[] {
  const names = sheet.zones.map(({ name }) => name).filter(Boolean);
  const between = SERVICE_TYPES.flatMap((service) =>
    names.flatMap((from, index) =>
      names.slice(index).flatMap((to) => {
        const known = sheet.prices.filter(
          (price) => price.service === service && isBetween(price, from, to),
        );
        if (known.length > 0) return known;
        return [{ service, from, to, prices: sheet.steps.map(() => ''), furtherKg: '' }];
      }),
    ),
  );
  const known = new Set(between);
  return [...between, ...sheet.prices.filter((price) => isOffered(price) && !known.has(price))];
}

function isBetween({ from, to }: SheetPrice, one: string, other: string): boolean {
  return (from === one && to === other) || (from === other && to === one);
}

/** The schema reads what was typed; an empty cell is missing. */
function typedNumber(typed: string): unknown {
  return typed.trim() || undefined;
}

function partsOf(cell: string): string[] {
  return cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function readRange(part: string): PostalCodes {
  const [, first = part, last = first] = /^(\d+)\s*[-–]\s*(.+)$/.exec(part) ?? [];
  return { first, last };
}

function circleText({ km, latitude, longitude }: Circle): string {
  return `${km} km of ${latitude} ${longitude}`;
}

function readCircle(part: string): Circle {
  const [, km, latitude, longitude] = /^(\S+)\s*km of (\S+)\s+(\S+)$/.exec(part) ?? [];
  return { km: Number(km), latitude: Number(latitude), longitude: Number(longitude) };
}
