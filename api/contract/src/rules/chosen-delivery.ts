import {
  addBusinessDays,
  addDays,
  dayInSouthAfrica,
  type IsoDay,
  isBusinessDay,
} from './business-days';
import {
  type CollectionDay,
  COLLECTION_WINDOWS,
  formatCollection,
  isCollectionOffered,
  isOnOneOf,
} from './collection';
import type { CollectionOptions, CollectionWindow } from './collection-options';
import { formatDay } from './day-words';
import { formatRand } from './money';
import { formatOpeningHours, hoursOn, isOpenFor, type OpeningHours } from './opening-hours';

/** What may become of a parcel that could not be delivered. */
export const DELIVERY_CHOICES = [
  'new_day',
  'other_address',
  'neighbour',
  'counter',
  'return',
] as const;
export type DeliveryChoice = (typeof DELIVERY_CHOICES)[number];

/** Who chose: the receiver by their link, the staff, or nobody in time, so that it was tried again by itself. */
export type DeliveryChooser = 'receiver' | 'staff' | 'system';

interface Chosen {
  readonly by: DeliveryChooser;
  /** Of the receiver: the version of `CHOICE_TERMS` that was read. */
  readonly terms?: number;
}

/** A store at which a receiver collects a parcel, as it was when that was chosen. */
export interface Counter {
  readonly storeId: number;
  readonly name: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly zipCode: string;
  readonly phone: string;
  /** null where nobody has said. */
  readonly openingHours: OpeningHours | null;
}

/**
 * The courier comes again. Which neighbour it is, and where else, goes with the people of the order, and is not in here.
 */
export interface BookedDelivery extends Chosen {
  readonly choice: Exclude<DeliveryChoice, 'return'>;
  readonly day: IsoDay;
  /** null for any time of the day. */
  readonly window: CollectionWindow | null;
  /** The last day that was promised before; null where there was none. */
  readonly promised: IsoDay | null;
  /** Of `counter` alone: where the courier brings it, on `day`. */
  readonly counter?: Counter;
}

export interface ChosenReturn extends Chosen {
  readonly choice: 'return';
}

/** What was chosen. */
export type ChosenDelivery = BookedDelivery | ChosenReturn;

/** What a receiver agrees to with each choice. The version is kept with it, so that none is ever changed: add one. */
export const CHOICE_TERMS: Readonly<Record<number, ChoiceTerms>> = {
  1: {
    new_day: 'We bring the parcel on the day that you choose. Somebody has to be there to take it.',
    other_address:
      'We bring the parcel to the address that you give, and no longer to the one before. Once somebody there has taken it, it counts as delivered to you.',
    neighbour:
      'Where nobody opens, we give the parcel to the neighbour whom you name. Once they have it, it counts as delivered to you.',
    return: 'We bring the parcel back to its sender. You cannot undo this here.',
  },
  2: {
    new_day: 'We bring the parcel on the day that you choose. Somebody has to be there to take it.',
    other_address:
      'We bring the parcel to the address that you give, and no longer to the one before. Once somebody there has taken it, it counts as delivered to you.',
    neighbour:
      'Where nobody opens, we give the parcel to the neighbour whom you name. Once they have it, it counts as delivered to you.',
    counter:
      'We bring the parcel to the counter that you choose, and no longer to your door. It waits there until the day that the tracking page says, and goes back to its sender after that. Bring your identity document and the number of the parcel. Once it is handed over there, it counts as delivered to you.',
    return: 'We bring the parcel back to its sender. You cannot undo this here.',
  },
};

type ChoiceTerms = Readonly<Partial<Record<DeliveryChoice, string>>>;

/** The version that is shown now. */
export const CURRENT_TERMS = 2;

/** What a receiver brings to a counter. */
export const BRING_TO_COUNTER = 'Bring your identity document and the number of the parcel.';

/** How far from the town of a delivery a counter may lie, in km as the crow flies. */
export const COUNTER_REACH_KM = 25;

/** How many counters a receiver chooses from at most, the nearest ones. */
export const MOST_COUNTERS = 8;

/** How often a parcel is brought, and how long it is kept where the last try failed. */
export interface HoldOptions extends Pick<
  CollectionOptions,
  'extraHolidays' | 'collectionWindows' | 'deliveryWeekdays'
> {
  readonly deliveryAttempts: number;
  /** Business days. */
  readonly holdDays: number;
}

export const DELIVERY_ATTEMPTS = 2;
export const HOLD_DAYS = 5;
/** Business days after a failed try on which a parcel is brought again where nobody chose. */
export const RETRY_DAYS = 1;

/**
 * The last day on which a parcel is kept for its receiver. Tries beyond the usual number do not prolong it.
 * @param failedOn the days of the tries that failed and count, the oldest first
 */
export function heldUntil(
  failedOn: readonly IsoDay[],
  { deliveryAttempts, holdDays, extraHolidays }: HoldOptions,
): IsoDay | null {
  const from = failedOn[Math.min(failedOn.length, deliveryAttempts) - 1];
  return from === undefined ? null : addBusinessDays(from, holdDays, extraHolidays);
}

/**
 * On which days, from tomorrow, a courier can bring a parcel again: those until a last one on which its area is served, or
 * the first one after that where there is none.
 */
export function deliveryDays(now: Date, until: IsoDay, options: HoldOptions): CollectionDay[] {
  const {
    extraHolidays,
    deliveryWeekdays,
    collectionWindows: windows = COLLECTION_WINDOWS,
  } = options;
  const days: CollectionDay[] = [];
  let day = dayInSouthAfrica(now);
  for (let looked = 0; looked < MOST_DAYS; looked += 1) {
    day = addDays(day, 1);
    if (day > until && days.length > 0) break;
    if (isBusinessDay(day, extraHolidays) && isOnOneOf(day, deliveryWeekdays)) {
      days.push({ day, windows });
      if (day > until) break;
    }
  }
  return days;
}

/** The first of the days on which a courier can hand a parcel in at a counter; null where it is open at no time of any. */
export function counterDay(
  days: readonly CollectionDay[],
  { openingHours }: Pick<Counter, 'openingHours'>,
  extraHolidays: readonly IsoDay[] = [],
): IsoDay | null {
  if (openingHours === null) return days[0]?.day ?? null;
  const open = days.find(({ day, windows }) => {
    const hours = hoursOn(day, openingHours, extraHolidays);
    return windows.some((window) => isOpenFor(window, hours));
  });
  return open?.day ?? null;
}

/** The last day on which a parcel waits at a counter that has arrived there at an instant. */
export function waitsUntil(
  arrivedAt: Date,
  { holdDays, extraHolidays }: Pick<HoldOptions, 'holdDays' | 'extraHolidays'>,
): IsoDay {
  return addBusinessDays(dayInSouthAfrica(arrivedAt), holdDays, extraHolidays);
}

/** `12 Rivonia Road, Sandton 2196` */
export function counterAddress({
  addressLine1,
  addressLine2,
  city,
  zipCode,
}: Pick<Counter, 'addressLine1' | 'addressLine2' | 'city' | 'zipCode'>): string {
  return [addressLine1, addressLine2, `${city} ${zipCode}`].filter(Boolean).join(', ');
}

/** A counter as it is chosen: where it is, when it is open, and from when on the parcel is there. */
export function counterOfferWords(counter: Counter & { readonly day: IsoDay }): string {
  const { openingHours, day } = counter;
  const hours = openingHours && formatOpeningHours(openingHours);
  const parts = [counterAddress(counter), hours, `There on ${formatDay(day)}`];
  return parts.filter(Boolean).join('. ');
}

/** An area that is served on one day of the week, with two holidays on it. */
const MOST_DAYS = 60;

/** Whether a parcel can be brought on a day, in a window of it. */
export function isDeliveryOffered(
  days: readonly CollectionDay[],
  chosen: { readonly day: IsoDay; readonly window: CollectionWindow | null },
): boolean {
  return isCollectionOffered(days, chosen);
}

/** What was chosen, as everybody reads it; without a full stop. */
export function chosenWords(
  chosen:
    Pick<BookedDelivery, 'choice' | 'day' | 'window' | 'counter'> | Pick<ChosenReturn, 'choice'>,
): string {
  if (chosen.choice === 'return') return 'The parcel is to go back to its sender';
  if (chosen.choice === 'counter') {
    const where = chosen.counter ? `at the counter of ${chosen.counter.name}` : 'at a counter';
    return `To be collected ${where}: the courier brings it there on ${formatDay(chosen.day)}`;
  }
  return `New delivery day: ${formatCollection(chosen)}${WHERE[chosen.choice]}`;
}

const WHERE = {
  new_day: '',
  other_address: ', to another address',
  neighbour: ', to a neighbour where nobody opens',
} as const satisfies Record<Exclude<BookedDelivery['choice'], 'counter'>, string>;

/** What another try costs, for whoever is about to have one made. @param fee in rand */
export function attemptFeeWords(fee: number): string {
  return `${formatRand(fee)} is added to the price for another attempt.`;
}

const CHOOSERS = {
  receiver: 'chosen by the receiver',
  staff: 'booked by us',
  system: 'booked by itself',
} as const satisfies Record<DeliveryChooser, string>;

/** Who chose, for the staff. */
export function chooserWords({ by }: Pick<ChosenDelivery, 'by'>): string {
  return CHOOSERS[by];
}
