import {
  hasEnded,
  type OrderStatus,
  PAYMENT_STATUS_LABELS,
  type PaymentMethod,
  type PaymentStatus,
} from '../enumerations';
import type { Cents } from './money';

/** Whether the courier takes the money at the door; else it comes by itself, such as a bank transfer. */
const PAID_AT_THE_DOOR = {
  cash_on_delivery: true,
  speedpoint: true,
  eft: false,
} as const satisfies Record<PaymentMethod, boolean>;

export function isPaidAtTheDoor(method: PaymentMethod): boolean {
  return PAID_AT_THE_DOOR[method];
}

/** What is known of an order's money. Amounts in cents. */
export interface PayableOrder {
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly totalAmount: Cents;
  readonly paidAmount: Cents;
}

/** What is still to be paid. */
export function amountDue({
  paymentStatus,
  totalAmount,
  paidAmount,
}: Pick<PayableOrder, 'paymentStatus' | 'totalAmount' | 'paidAmount'>): Cents {
  return paymentStatus === 'completed' ? 0 : totalAmount - paidAmount;
}

/** What came in. An order that the release before the ledger set to paid has no amount, and was paid whole. */
export function amountPaid(order: Parameters<typeof amountDue>[0]): Cents {
  return Math.max(order.paidAmount, order.totalAmount - amountDue(order));
}

/** What the courier has to collect at the door, until the parcel has arrived; null for nothing. */
export function amountToCollect(order: PayableOrder): Cents | null {
  return hasEnded(order.status) ? null : amountDueAtTheDoor(order);
}

/** What is due of an order that is paid at the door, whether the courier is still to come or has been; null for nothing. */
export function amountDueAtTheDoor(order: Omit<PayableOrder, 'status'>): Cents | null {
  return isPaidAtTheDoor(order.paymentMethod) ? amountDue(order) || null : null;
}

/**
 * Whether an order is paid, as customers are shown it; null where the courier collects the money at the door, and for
 * an order that was cancelled before it was paid.
 */
export function shownPaymentStatus({
  paymentMethod,
  paymentStatus,
  status,
}: Partial<
  Pick<PayableOrder, 'paymentMethod' | 'paymentStatus' | 'status'>
>): PaymentStatus | null {
  if (paymentStatus === 'completed') return paymentStatus;
  if (paymentStatus === undefined || paymentMethod === undefined) return null;
  return isPaidAtTheDoor(paymentMethod) || status === 'cancelled' ? null : paymentStatus;
}

/** The payment status for people: a cancelled order whose money went back is neither paid nor to be paid. */
export function paymentStatusWords({
  paymentStatus,
  refunded = false,
}: Pick<PayableOrder, 'paymentStatus'> & { readonly refunded?: boolean }): string {
  return refunded ? 'Refunded' : PAYMENT_STATUS_LABELS[paymentStatus];
}

/** What an answer about an order says of its money; an older server says less. */
type AnsweredOrder = Partial<
  Pick<PayableOrder, 'status' | 'paymentMethod' | 'paymentStatus'> & { readonly refunded: boolean }
>;

/** Whether an order is paid, in words; null where the courier collects the money, who does not report it at once. */
export function paymentWord(order: AnsweredOrder): string | null {
  const shown = order.refunded ? order.paymentStatus : shownPaymentStatus(order);
  return shown ? paymentStatusWords({ ...order, paymentStatus: shown }) : null;
}
