import {
  type CollectionOptions,
  type DeliveryEstimate,
  estimateDelivery,
  scheduleReason,
  SERVICE_TYPES,
  type ServiceType,
} from '@courier/contract';
import { LRUCache } from 'lru-cache';

/** When a service collects and delivers, and what holds it up; null where nothing does. */
export interface Schedule extends DeliveryEstimate {
  readonly reason: string | null;
}

export type Schedules = Readonly<Record<ServiceType, Schedule>>;

const MINUTE_MS = 60_000;

/** The newest few hundred, of minutes and of areas and stores. */
const known = new LRUCache<string, Schedules>({ max: 500 });

/**
 * When every service collects and delivers what is ordered at an instant. It is the same all through a minute, as no
 * cut-off is more exact than that: counting the days again for every quote took a twentieth of its time.
 */
export function schedulesAt(at: Date, options: CollectionOptions): Schedules {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const key = JSON.stringify([minute, COUNTED.map((name) => options[name] ?? null)]);
  const kept = known.get(key);
  if (kept) return kept;
  const scheduleBy = (service: ServiceType): Schedule => ({
    ...estimateDelivery(at, service, options),
    reason: scheduleReason(at, service, options),
  });
  const schedules = Object.fromEntries(
    SERVICE_TYPES.map((service) => [service, scheduleBy(service)]),
  ) as Record<ServiceType, Schedule>;
  known.set(key, schedules);
  return schedules;
}

/** What the days follow from. The areas are in it by the weekdays and cut-offs that they come to. */
const COUNTED = [
  'standardCutOff',
  'expressCutOff',
  'sameDayCutOff',
  'collectionWindows',
  'extraHolidays',
  'collectionWeekdays',
  'deliveryWeekdays',
  'storeHours',
] as const satisfies readonly (keyof CollectionOptions)[];
