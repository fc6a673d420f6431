import type { ServiceType } from '../enumerations';
import {
  addBusinessDays,
  dayInSouthAfrica,
  type IsoDay,
  isBusinessDay,
  timeInSouthAfrica,
} from './business-days';

/** How many business days after the day of order each service delivers, first and last. */
export const DELIVERY_DAYS = {
  standard: { earliest: 2, latest: 3 },
  express: { earliest: 1, latest: 1 },
  same_day: { earliest: 0, latest: 0 },
} as const satisfies Record<ServiceType, { earliest: number; latest: number }>;

/** Time of day in South Africa after which Same Day means the next business day. */
export const SAME_DAY_CUT_OFF = '11:00';

/** The days between which a delivery is expected, both included. */
export interface DeliveryEstimate {
  readonly earliest: IsoDay;
  readonly latest: IsoDay;
  /** For people: `Mon 23 November`, `Tue 24 – Wed 25 November`. */
  readonly text: string;
}

/** What the estimate considers beyond the law: a different cut-off, holidays proclaimed for one occasion. */
export interface EstimateOptions {
  readonly sameDayCutOff?: string;
  readonly extraHolidays?: readonly IsoDay[];
}

/** Estimates the delivery of an order placed at an instant, counting South African business days. */
export function estimateDelivery(
  placedAt: Date,
  serviceType: ServiceType,
  { sameDayCutOff = SAME_DAY_CUT_OFF, extraHolidays = [] }: EstimateOptions = {},
): DeliveryEstimate {
  const placed = dayInSouthAfrica(placedAt);
  const days = DELIVERY_DAYS[serviceType];
  const isTooLateForToday =
    days.earliest === 0 &&
    (!isBusinessDay(placed, extraHolidays) || timeInSouthAfrica(placedAt) >= sameDayCutOff);
  const delay = isTooLateForToday ? 1 : 0;
  const earliest = addBusinessDays(placed, days.earliest + delay, extraHolidays);
  const latest = addBusinessDays(placed, days.latest + delay, extraHolidays);
  return { earliest, latest, text: formatDayRange(earliest, latest) };
}

/** `Mon 23 November`, `Tue 24 – Wed 25 November`, `Mon 30 November – Tue 1 December`. */
export function formatDayRange(earliest: IsoDay, latest: IsoDay): string {
  if (earliest === latest) return formatDay(earliest, true);
  const isSameMonth = earliest.slice(0, 7) === latest.slice(0, 7);
  return `${formatDay(earliest, !isSameMonth)} – ${formatDay(latest, true)}`;
}

function formatDay(day: IsoDay, hasMonth: boolean): string {
  const date = new Date(Date.parse(day));
  const short = `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()}`;
  return hasMonth ? `${short} ${MONTHS[date.getUTCMonth()]}` : short;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;
