import { COLLECTION_DAYS, COLLECTION_WINDOWS, SAME_DAY_CUT_OFF } from '@courier/contract';
import { serviceAreas } from './service-areas';
import { list, optional, type Parser, type Settings, text, wholeNumber } from './settings';

/** When couriers collect, and until when an order is for the same day. */
export function readCollection(settings: Settings) {
  return {
    sameDayCutOff: settings.read('SAME_DAY_CUT_OFF', text(SAME_DAY_CUT_OFF, TIME)),
    /** null: until the last window of the day. */
    expressCutOff: settings.read('EXPRESS_CUT_OFF', optional(text('15:00', TIME))),
    standardCutOff: settings.read('STANDARD_CUT_OFF', optional(text('15:00', TIME))),
    collectionWindows: settings.read('COLLECTION_WINDOWS', windows),
    /** How many business days a sender may choose from. */
    collectionDays: settings.read('COLLECTION_DAYS', wholeNumber(COLLECTION_DAYS, DAYS)),
    serviceAreas: settings.read('SERVICE_AREAS', serviceAreas),
    /** ISO days proclaimed as holidays beyond the law's list. */
    extraHolidays: settings.read('EXTRA_HOLIDAYS', list(/^\d{4}-\d{2}-\d{2}$/)),
  };
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAYS = { min: 1, max: 60 };

/** At least an hour each, which is how long before its end a window can still be chosen. */
const windows: Parser<readonly string[]> = (value) => {
  if (value === undefined) return COLLECTION_WINDOWS;
  const parts = list(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)(value);
  if (!parts.every(isAnHour)) throw new Error('must have windows of at least an hour');
  return [...parts].sort();
};

function isAnHour(window: string): boolean {
  const [from = '', to = ''] = window.split('-').map(minutesOf);
  return Number(to) - Number(from) >= 60;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
