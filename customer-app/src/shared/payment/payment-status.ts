import {
  type OrderView,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
  shownPaymentStatus,
} from '@courier/contract';

/** What an answer about an order says of its money; an older server says less. */
export type PaidOrder = Partial<
  Pick<OrderView, 'status' | 'paymentMethod' | 'paymentStatus' | 'awaitsPayment'>
>;

/** Whether an order is paid, in words; null where the courier collects the money, who does not report it at once. */
export function paymentWord(order: PaidOrder): string | null {
  const shown: PaymentStatus | null = shownPaymentStatus(order);
  return shown && PAYMENT_STATUS_LABELS[shown];
}
