import { type OrderView, paymentStatusWords, shownPaymentStatus } from '@courier/contract';

/** What an answer about an order says of its money; an older server says less. */
export type PaidOrder = Partial<
  Pick<OrderView, 'status' | 'paymentMethod' | 'paymentStatus' | 'awaitsPayment' | 'refunded'>
>;

/** Whether an order is paid, in words; null where the courier collects the money, who does not report it at once. */
export function paymentWord(order: PaidOrder): string | null {
  const shown = order.refunded ? order.paymentStatus : shownPaymentStatus(order);
  return shown ? paymentStatusWords({ ...order, paymentStatus: shown }) : null;
}
