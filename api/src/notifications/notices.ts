import {
  type AdjustmentOfStep,
  amountDue,
  bankInWords,
  type Company,
  type DueOfNotice,
  type EftOfNotice,
  hasEnded,
  isAwaitingCollection,
  isPaidAtTheDoor,
  NOTICE_OF_STATUS,
  type NoticeDataOf,
  type TopicalNotice,
  type OrderStatus,
  type OrderStep,
  type StepKind,
} from '@courier/contract';
import type { ClaimStep } from '../billing/parcel-claims/claim-listeners.service';
import type { Order } from '../orders/order.entity';
import { collectionOf } from '../orders/reading/order.view';
import type {
  AmountPaid,
  PaymentChange,
  PlacedOrder,
} from '../orders/timeline/order-events.service';

/** Steps that people wait for, or have to know of, although the status stays. */
const NOTEWORTHY: ReadonlySet<StepKind> = new Set<StepKind>([
  'out_for_delivery',
  'attempt_failed',
  'delivery_chosen',
  'at_counter',
  'held',
  'hold_released',
  'return_started',
  'return_stopped',
]);

/** That an order was placed, when it is collected, and how it is paid: by EFT, or what to have ready at the door. */
export function placedNotice(order: PlacedOrder, company: Company): TopicalNotice {
  const { awaitsPayment, paymentMethod: method, totalAmount: amount } = order;
  const payment =
    method === 'eft'
      ? { eft: eftOf(order, company) }
      : amount > 0
        ? { due: { amount, method } }
        : {};
  const data = { awaitsPayment, collection: collectionOf(order), ...payment };
  return { kind: 'order_placed', data };
}

/** How a new order is paid by EFT. */
export function eftOf(
  { totalAmount: amount, orderNumber, awaitsPayment }: PlacedOrder,
  company: Company,
): EftOfNotice {
  return { amount, orderNumber, payTo: bankInWords(company), awaitsPayment };
}

/**
 * That an order is paid, however that came about, and what follows where that was waited for.
 * @param before the order as it was before the last payment
 */
export function receiptNotice(
  before: Pick<Order, 'totalAmount' | 'paidAmount' | 'awaitsPayment' | 'status'>,
  { paidAmount: amount }: Pick<AmountPaid, 'paidAmount'>,
): TopicalNotice {
  const { totalAmount, paidAmount, awaitsPayment, status } = before;
  const excess = amount - totalAmount;
  return {
    kind: 'payment_received',
    data: {
      amount,
      isExact: paidAmount === 0 && excess === 0,
      // Of a cancelled order all may be paid back.
      excess: status === 'cancelled' ? 0 : Math.max(0, excess),
      isShippedNow: awaitsPayment && isAwaitingCollection(status),
    },
  };
}

/** What the owner has to know of money that came in or went out; null for what they know, or nothing follows from. */
export function moneyNotice(before: PaidOrder, after: PaymentChange): TopicalNotice | null {
  const { refunded, paidAmount, paymentStatus } = after;
  if (refunded) return { kind: 'refund_paid', data: { amount: refunded } };
  if (before.paymentStatus !== 'completed') {
    // Where nothing is left of the price, that is told with the reason.
    if (paidAmount === 0) return null;
    return paymentStatus === 'completed' ? receiptNotice(before, after) : null;
  }
  // Where the price rose, that is told with the reason.
  const isLess = paymentStatus === 'pending' && paidAmount < before.paidAmount;
  const due = isLess ? dueOf({ ...before, ...after }, before.status) : null;
  return due && { kind: 'payment_due', data: { due } };
}

type PaidOrder = Parameters<typeof receiptNotice>[0] &
  Pick<Order, 'paymentMethod' | 'paymentStatus'>;

/** That the collection was moved, and to when. */
export function rescheduledNotice(
  order: Pick<Order, 'collectionDay' | 'collectionWindow'>,
): TopicalNotice {
  return { kind: 'collection_moved', data: { collection: collectionOf(order) } };
}

/** That an address was corrected, when the courier comes then, and what it costs. */
export function addressesNotice(
  order: Pick<Order, 'collectionDay' | 'collectionWindow' | 'totalAmount' | 'paidAmount'>,
  totalAfter: number,
): TopicalNotice {
  const price = { from: order.totalAmount, to: totalAfter, paid: order.paidAmount };
  return { kind: 'addresses_corrected', data: { collection: collectionOf(order), price } };
}

/** That packages were measured, what counts for the price since then, and the price. */
export function reweighNotice(
  { totalAmount, paidAmount }: Pick<Order, 'totalAmount' | 'paidAmount'>,
  weight: NoticeDataOf<'reweighed'>['weight'],
  totalAfter: number,
): TopicalNotice {
  const price = { from: totalAmount, to: totalAfter, paid: paidAmount };
  return { kind: 'reweighed', data: { weight, price } };
}

/** That an order costs less or more by hand, and why. @param note in the words of our own people; null for none */
export function adjustmentNotice(
  { totalAmount, paidAmount }: Pick<Order, 'totalAmount' | 'paidAmount'>,
  kind: 'discount_given' | 'surcharge_added',
  { reason, amount }: AdjustmentOfStep,
  { note, totalAfter }: { readonly note: string | null; readonly totalAfter: number },
): TopicalNotice {
  const price = { from: totalAmount, to: totalAfter, paid: paidAmount };
  return { kind, data: { reason, amount, price, ...(note !== null && { note }) } };
}

/** The outcome of a claim; null for a step that the claimant need not know of. */
export function claimNotice({
  state,
  amount,
  approvedAmount,
  reason: words,
}: ClaimStep['claim']): TopicalNotice | null {
  const reason = words === null ? {} : { reason: words };
  const paid = { amount: approvedAmount ?? 0 };
  switch (state) {
    case 'submitted':
      return { kind: 'claim_received', data: { amount } };
    case 'approved':
      return { kind: 'claim_approved', data: { ...paid, ...reason } };
    case 'declined':
      return { kind: 'claim_declined', data: reason };
    case 'paid_out':
      return { kind: 'claim_paid_out', data: paid };
    case 'in_review':
      return null;
  }
}

/**
 * What is still to be paid, for who reads of a step after which the order has this status; null for nothing. What a courier
 * collects is said until the parcel has arrived.
 */
export function dueOf(
  order: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'totalAmount' | 'paidAmount'>,
  status: OrderStatus,
): DueOfNotice | null {
  const { paymentMethod: method } = order;
  const amount = amountDue(order);
  if (amount <= 0 || status === 'cancelled') return null;
  return isPaidAtTheDoor(method) && hasEnded(status) ? null : { amount, method };
}

/**
 * null where a step is not worth a message, as what the provider still says of an order that has ended.
 * @param reason why our own people did it, in their words
 * @param due what is still to be paid
 */
export function noticeOf(
  { step, status }: { readonly step: OrderStep; readonly status: OrderStatus },
  isNewStatus: boolean,
  reason: string | null = null,
  due: DueOfNotice | null = null,
): TopicalNotice | null {
  const data = { step, status, ...(reason !== null && { reason }), ...(due && { due }) };
  if (NOTEWORTHY.has(step.kind) && !hasEnded(status)) return { kind: 'order_step', data };
  if (!isNewStatus) return null;
  return { kind: step.kind === 'returned' ? 'order_step' : NOTICE_OF_STATUS[status], data };
}
