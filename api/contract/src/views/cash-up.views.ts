import type { PaymentMethod } from '../enumerations';
import type { OrderChangeView } from './management.views';

/** Answers about the money that couriers collect at the door. Amounts in rand. */

/** Answer of `GET /api/cash-ups` and `POST /api/cash-ups` */
export interface CashUpDayView {
  day: string;
  /** Couriers with orders whose money was not counted yet, by name; those without a courier come last. */
  open: CashUpCourierView[];
  /** Whether there are more orders than are shown; they follow once these are counted. */
  hasMore: boolean;
  /** What was counted, the newest first. */
  recorded: CashUpView[];
  /** Every day with something to count, this one too, the oldest first. */
  uncounted: UncountedDayView[];
}

/** What couriers collected on a day and was not counted yet. */
export interface UncountedDayView {
  day: string;
  orders: number;
  due: number;
}

/** Orders that one courier delivered on the day, whose price was to be collected and is not paid. */
export interface CashUpCourierView {
  /** As the provider names the courier; null where it never named one. */
  courier: string | null;
  /** In the order of their delivery. */
  orders: { orderNumber: string; method: PaymentMethod; due: number }[];
}

/** What was counted of a courier's day. */
export interface CashUpView {
  id: number;
  courier: string | null;
  cash: CountedView;
  speedpoint: CountedView;
  /** Why something else was counted than was due. */
  reason: string | null;
  actor: OrderChangeView['actor'];
  createdAt: string;
  orders: {
    orderNumber: string;
    method: PaymentMethod;
    amount: number;
    /** Whether the payment was reversed since, so that the order is to be counted again. */
    isReversed: boolean;
  }[];
}

/** Money by one method. */
export interface CountedView {
  /** What was due of the orders. */
  expected: number;
  counted: number;
}
