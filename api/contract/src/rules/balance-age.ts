import { hasEnded } from '../enumerations';
import { dayInSouthAfrica, type IsoDay } from './business-days';
import { isAwaitingCollection } from './collection';
import { daysBetween } from './figures';
import type { Cents } from './money';
import { amountDue, isPaidAtTheDoor, type PayableOrder } from './payment-due';

/** For how many days an account has owed its money: the first and the last day of each age, the oldest without an end. */
export const BALANCE_AGES = [
  { from: 1, to: 30 },
  { from: 31, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const;

/** What decides since when the money of an order is due. */
export interface BilledOrder extends PayableOrder {
  readonly awaitsPayment: boolean;
  readonly createdAt: Date;
  /** When the parcel arrived; null until then, and where nobody kept it. */
  readonly deliveredAt: Date | null;
}

/**
 * The day by which what is due of an order was to be paid; null while nobody has to pay it yet: the courier still comes for
 * the money, or the order stays here until it is paid. Money that comes by itself is due on the day of the order, as orders
 * have no terms of payment.
 */
export function paymentDueDay(
  order: Omit<BilledOrder, 'totalAmount' | 'paidAmount'>,
): IsoDay | null {
  const { status, paymentMethod, awaitsPayment, createdAt, deliveredAt } = order;
  if (awaitsPayment && isAwaitingCollection(status)) return null;
  if (!isPaidAtTheDoor(paymentMethod)) return dayInSouthAfrica(createdAt);
  return hasEnded(status) ? dayInSouthAfrica(deliveredAt ?? createdAt) : null;
}

/** What orders owe together. */
export interface OwedSum {
  readonly orders: number;
  readonly amount: Cents;
}

/** The balance of an account by its age. */
export interface AgedBalance {
  readonly total: OwedSum;
  /** Of it what is due today, or nobody has to pay yet. */
  readonly notDue: OwedSum;
  /** The rest, one of each of `BALANCE_AGES`. */
  readonly ages: readonly OwedSum[];
}

/** What an account still owes for its orders on a day, by for how long it is due. Nobody owes for what was cancelled. */
export function balanceByAge(orders: readonly BilledOrder[], today: IsoDay): AgedBalance {
  const owed = orders
    .filter(({ status }) => status !== 'cancelled')
    .map((order) => ({ amount: Math.max(0, amountDue(order)), days: daysDue(order, today) }))
    .filter(({ amount }) => amount > 0);
  const sumOf = (isMeant: (days: number) => boolean): OwedSum => {
    const meant = owed.filter(({ days }) => isMeant(days));
    return { orders: meant.length, amount: meant.reduce((sum, { amount }) => sum + amount, 0) };
  };
  return {
    total: sumOf(() => true),
    notDue: sumOf((days) => days < BALANCE_AGES[0].from),
    ages: BALANCE_AGES.map(({ from, to }) =>
      sumOf((days) => days >= from && (to === null || days <= to)),
    ),
  };
}

/** 0 while it is not due, and on the day itself. */
function daysDue(order: BilledOrder, today: IsoDay): number {
  const day = paymentDueDay(order);
  return day === null ? 0 : Math.max(0, daysBetween(day, today));
}

/** How long money of an age is due, in words: `1–30 days`. */
export function balanceAgeWords(from: number, to: number | null): string {
  return to === null ? `Over ${from - 1} days` : `${from}–${to} days`;
}
