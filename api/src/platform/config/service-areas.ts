import {
  parsePostalCodes,
  SERVICE_TYPES,
  type ServiceArea,
  type ServiceType,
  type Weekday,
} from '@courier/contract';
import type { Parser } from './settings';

const WEEKDAYS: Readonly<Record<string, Weekday>> = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5 };
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * Areas that couriers visit on certain days only: `Karoo: 6900-7099 6980, tue thu, standard 12:00 | Upington: 8800, wed`.
 * After the name come the postal codes, the days and, where they differ from the company's, the cut-off of a service.
 */
export const serviceAreas: Parser<readonly ServiceArea[]> = (value = '') => {
  const areas = value
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(areaOf);
  const names = areas.map(({ name }) => name.toLowerCase());
  const twice = areas.find(({ name }, index) => names.indexOf(name.toLowerCase()) !== index);
  if (twice) throw new Error(`names the area ${twice.name} twice`);
  return areas;
};

function areaOf(text: string): ServiceArea {
  const [, name = '', rest = ''] = /^([^:]+):(.*)$/.exec(text) ?? [];
  const [codes = '', days = '', ...cutOffs] = rest.split(',').map((part) => part.trim());
  const fail = (rule: string) => new Error(`has an area that is not understood: ${text} (${rule})`);
  if (!name.trim()) throw fail('it needs a name and a colon');
  const postalCodes = parsePostalCodes(codes);
  if (postalCodes === null) throw fail('postal codes are like 6900 or 6900-7099');
  const weekdays = words(days).map((day) => WEEKDAYS[day.toLowerCase()]);
  if (postalCodes.length === 0 || weekdays.length === 0) {
    throw fail('it needs postal codes and days');
  }
  if (!weekdays.every((day) => day !== undefined)) throw fail('days are mon, tue, wed, thu, fri');
  const times = cutOffs.map((cutOff) => {
    const [service = '', time = '', ...others] = words(cutOff);
    if (!isService(service) || !TIME.test(time) || others.length > 0) {
      throw fail(`a cut-off is like standard 12:00, for ${SERVICE_TYPES.join(', ')}`);
    }
    return [service, time] as const;
  });
  return {
    name: name.trim(),
    postalCodes,
    weekdays: [...new Set(weekdays)].sort(),
    cutOffs: Object.fromEntries(times),
  };
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}

function isService(word: string): word is ServiceType {
  return SERVICE_TYPES.some((service) => service === word);
}
