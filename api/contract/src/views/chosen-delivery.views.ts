import type { IsoDay } from '../rules/business-days';
import type { BookedDelivery, Counter, DeliveryChoice } from '../rules/chosen-delivery';
import type { FailedAttemptReason } from '../rules/failed-attempt';

/** In which the link of a receiver is sent. */
export const RECEIVER_TOKEN_HEADER = 'Receiver-Token';

/** When the courier comes again, as everybody sees it who sees the order. */
export type ChosenDeliveryView = Pick<
  BookedDelivery,
  'choice' | 'day' | 'window' | 'by' | 'promised' | 'counter'
>;

/** On which days, and in which windows of them, a parcel can be brought again. */
export interface DeliveryDayView {
  readonly day: IsoDay;
  /** `08:00-12:00`, South African time. */
  readonly windows: readonly string[];
}

/** Answer of `GET /api/orders/{orderNumber}/delivery-days` */
export interface DeliveryDaysView {
  readonly days: readonly DeliveryDayView[];
  /** In rand: what is added to the price where a day is booked; null, or missing from an older server, for nothing. */
  readonly attemptFee?: number | null;
}

/** A store at which a parcel can be collected, the nearest first. */
export interface CounterOfferView extends Counter {
  /** The day on which the courier brings it there. */
  readonly day: IsoDay;
}

/** Answer of `GET /api/orders/{orderNumber}/counters` */
export interface CountersView {
  readonly counters: readonly CounterOfferView[];
  /** In rand: what is added to the price where one is chosen; null, or missing from an older server, for nothing. */
  readonly attemptFee?: number | null;
}

/** Answer of `POST /api/orders/{orderNumber}/receiver-links` */
export interface ReceiverLinkView {
  /** A link of this site that works until the parcel has arrived. It is told once. */
  readonly link: string;
}

/**
 * Why nothing can be chosen now: the courier is under way or no try has failed, it waits at a counter, the day that was booked
 * has begun, or it was chosen too often.
 */
export type ChoiceClosed = 'under_way' | 'at_counter' | 'today' | 'too_often';

/** Where a parcel goes, without a phone number. */
export interface ReceiverAddressView {
  fullName: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  zipCode: string;
}

/** Answer of `GET /api/receiver-choice` */
export interface ReceiverChoiceView {
  orderNumber: string;
  version: number;
  /** null while something can be chosen. */
  closed: ChoiceClosed | null;
  /** Tries that failed and count, and how many there are before it is kept. */
  attempts: number;
  mostAttempts: number;
  /** When the last one failed; null where none has. */
  failedAt: string | null;
  failedReason: FailedAttemptReason | null;
  /** The last day on which the parcel is kept: it goes back to its sender after that. null where none has failed. */
  heldUntil: IsoDay | null;
  /** Where it goes as it is. Another address has its town and postal code. */
  address: ReceiverAddressView;
  /**
   * What can be chosen; another address only where nothing is insured, a neighbour or a counter where nothing is paid at the
   * door either.
   */
  choices: readonly DeliveryChoice[];
  days: readonly DeliveryDayView[];
  /** Where it can be collected; none where `choices` has no counter. */
  counters: readonly CounterOfferView[];
  /** Until when it waits at a counter; null where it does not. */
  counterUntil: IsoDay | null;
  /** What is booked; null where nothing is. */
  booked: ChosenDeliveryView | null;
  /** The day on which the courier comes again where nobody chooses; null where nobody comes by itself. */
  otherwise: IsoDay | null;
  /** In rand: what is added to the price where the courier comes again; null, or missing from an older server, for nothing. */
  attemptFee?: number | null;
  /** The version of `CHOICE_TERMS` that holds. */
  terms: number;
}
