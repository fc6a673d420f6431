import {
  amountDue,
  bankInWords,
  type Company,
  doorPaymentWords,
  formatCollection,
  formatCents,
  formatRand,
  hasEnded,
  isPaidAtTheDoor,
  isAwaitingCollection,
  type NotificationType,
  type OrderStatus,
  type OrderStep,
  randFromCents,
  SHIPPED_ONCE_PAID,
  stepDescription,
  type StepKind,
  stepTitle,
} from '@courier/contract';
import type { ClaimStep } from '../billing/parcel-claims/claim-listeners.service';
import type { Order } from '../orders/order.entity';
import { collectionOf } from '../orders/reading/order.view';
import type {
  AmountPaid,
  PaymentChange,
  PlacedOrder,
} from '../orders/timeline/order-events.service';
import { STEP_OF_STATUS } from '../orders/timeline/order-timeline';

/** How a person is notified of a step of their order. */
export interface Notice {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
}

/** The notice of an order's new status. Going back to pending is news without a name of its own. */
const NOTICES = {
  pending: { type: 'order_update', title: null },
  confirmed: { type: 'order_confirmed', title: 'Order confirmed' },
  in_transit: { type: 'order_in_transit', title: 'Parcel on its way' },
  delivered: { type: 'order_delivered', title: 'Parcel delivered' },
  cancelled: { type: 'order_cancelled', title: 'Order cancelled' },
} as const satisfies Record<OrderStatus, { type: NotificationType; title: string | null }>;

/** Steps that people wait for, or have to know of, although the status stays. */
const NOTEWORTHY: ReadonlySet<StepKind> = new Set<StepKind>([
  'out_for_delivery',
  'attempt_failed',
  'return_started',
  'return_stopped',
]);

/** That an order was placed, when it is collected, and how it is paid: by EFT, or what to have ready at the door. */
export function placedNotice(order: PlacedOrder, company: Company): Notice {
  const due = randFromCents(order.totalAmount);
  const sentences = [
    order.awaitsPayment ? 'We have your order.' : stepDescription({ kind: 'placed' }),
    order.awaitsPayment ? heldCollectionWords(order) : collectionWords(order),
    order.paymentMethod === 'eft'
      ? eftWords({ ...order, due }, company)
      : doorPaymentWords(order.paymentMethod, due),
  ];
  return {
    type: 'order_placed',
    title: stepTitle({ kind: 'placed' }),
    message: sentences.filter(Boolean).join(' '),
  };
}

/** Empty for an order from before a day of collection was kept. */
function collectionWords(order: Pick<Order, 'collectionDay' | 'collectionWindow'>): string {
  const collection = collectionOf(order);
  return collection ? `The courier collects the parcel on ${formatCollection(collection)}.` : '';
}

function heldCollectionWords(order: PlacedOrder): string {
  const collection = collectionOf(order);
  if (!collection) return '';
  return `The courier collects the parcel on ${formatCollection(collection)}, or on the next possible day once it is paid.`;
}

/** An order that is paid by EFT: what is due of it, in rand, and whether it is held until it is paid. */
interface EftOrder {
  readonly orderNumber: string;
  readonly due: number;
  readonly awaitsPayment: boolean;
}

/** How an order is paid by EFT. */
export function eftWords({ orderNumber, due, awaitsPayment }: EftOrder, company: Company): string {
  const amount = formatRand(due);
  const bank = bankInWords(company);
  const to = bank === null ? '' : ` to ${bank}`;
  const help = bank === null ? ' Support gives you our bank details.' : '';
  const held = awaitsPayment ? ` ${SHIPPED_ONCE_PAID}` : '';
  return `Pay ${amount} by EFT${to}, with the reference ${orderNumber}.${help}${held}`;
}

/**
 * That an order is paid, however that came about, and what follows where that was waited for.
 * @param before the order as it was before the last payment
 */
export function receiptNotice(
  before: Pick<Order, 'totalAmount' | 'paidAmount' | 'awaitsPayment' | 'status'>,
  { paidAmount }: Pick<AmountPaid, 'paidAmount'>,
): Notice {
  const { awaitsPayment, status } = before;
  const isShippedNow = awaitsPayment && isAwaitingCollection(status);
  return {
    type: 'order_update',
    title: stepTitle({ kind: 'payment_received' }),
    message: [
      receivedWords(before, paidAmount),
      'Keep this message as your receipt.',
      ...(isShippedNow ? ['We are looking for a driver now.'] : []),
    ].join(' '),
  };
}

/** What the owner has to know of money that came in or went out; null for what they know, or nothing follows from. */
export function moneyNotice(before: PaidOrder, after: PaymentChange): Notice | null {
  const { refunded, paidAmount, paymentStatus } = after;
  if (refunded) return refundNotice(refunded);
  if (before.paymentStatus !== 'completed') {
    return paymentStatus === 'completed' ? receiptNotice(before, after) : null;
  }
  // Where the price rose, that is told with the reason.
  const isLess = paymentStatus === 'pending' && paidAmount < before.paidAmount;
  const due = isLess ? dueWords({ ...before, ...after }, before.status) : '';
  return due === '' ? null : { type: 'order_update', title: 'Payment due', message: due };
}

type PaidOrder = Parameters<typeof receiptNotice>[0] &
  Pick<Order, 'paymentMethod' | 'paymentStatus'>;

function refundNotice(cents: number): Notice {
  const message = `We have paid back ${formatCents(cents)} for this order.`;
  return { type: 'order_update', title: stepTitle({ kind: 'refund_paid' }), message };
}

/** What came in, without the method: an order placed for an EFT may be paid by card, or in part by each. */
function receivedWords(
  before: Pick<Order, 'totalAmount' | 'paidAmount' | 'status'>,
  paid: number,
): string {
  const excess = paid - before.totalAmount;
  if (before.paidAmount === 0 && excess === 0) {
    return `We have received your payment of ${formatCents(paid)}.`;
  }
  const words = `We have received ${formatCents(paid)} for this order: it is paid.`;
  // Of a cancelled order all may be paid back.
  if (excess <= 0 || before.status === 'cancelled') return words;
  return `${words} We pay back the ${formatCents(excess)} that you paid too much.`;
}

/** That the collection was moved, and to when. */
export function rescheduledNotice(
  order: Pick<Order, 'collectionDay' | 'collectionWindow'>,
): Notice {
  return {
    type: 'order_update',
    title: stepTitle({ kind: 'collection_moved' }),
    message: collectionWords(order),
  };
}

/** That an address was corrected, when the courier comes then, and what it costs. */
export function addressesNotice(
  order: Pick<Order, 'collectionDay' | 'collectionWindow' | 'totalAmount' | 'paidAmount'>,
  totalAfter: number,
): Notice {
  return {
    type: 'order_update',
    title: stepTitle({ kind: 'addresses_corrected' }),
    message: [collectionWords(order), priceWords(order, totalAfter)].filter(Boolean).join(' '),
  };
}

function priceWords(
  { totalAmount: before, paidAmount: paid }: Pick<Order, 'totalAmount' | 'paidAmount'>,
  after: number,
): string {
  if (after === before) return `The price stays ${formatCents(after)}.`;
  const change =
    after > before ? `${formatCents(after - before)} more` : `${formatCents(before - after)} less`;
  const words = `The price is ${formatCents(after)} now, ${change} than the ${formatCents(before)} before.`;
  if (paid > after)
    return `${words} We pay the ${formatCents(paid - after)} back that you paid too much.`;
  return paid > 0 && paid < after
    ? `${words} ${formatCents(after - paid)} is still to be paid.`
    : words;
}

/** The outcome of a claim; null for a step that the claimant need not know of. */
export function claimNotice({
  state,
  amount,
  approvedAmount,
  reason,
}: ClaimStep['claim']): Notice | null {
  const because = reason === null ? '' : ` ${reason}`;
  const paid = formatCents(approvedAmount ?? 0);
  switch (state) {
    case 'submitted': {
      const claimed = formatCents(amount);
      const message = `We have your claim for ${claimed}. We will write to you when we have decided.`;
      return { type: 'order_update', title: 'Claim received', message };
    }
    case 'approved': {
      const message = `We will pay out ${paid} for your claim.${because}`;
      return { type: 'order_update', title: 'Claim approved', message };
    }
    case 'declined':
      return {
        type: 'order_update',
        title: 'Claim declined',
        message: `We do not pay out your claim.${because}`,
      };
    case 'paid_out':
      return {
        type: 'order_update',
        title: 'Claim paid out',
        message: `We have paid out ${paid} for your claim.`,
      };
    case 'in_review':
      return null;
  }
}

/**
 * What is still to be paid, for who reads of a step after which the order has this status; empty for nothing. What a courier
 * collects is said until the parcel has arrived.
 */
export function dueWords(
  order: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'totalAmount' | 'paidAmount'>,
  status: OrderStatus,
): string {
  const due = randFromCents(amountDue(order));
  if (due <= 0 || status === 'cancelled') return '';
  if (!isPaidAtTheDoor(order.paymentMethod))
    return `${formatRand(due)} is still to be paid by EFT.`;
  return hasEnded(status) ? '' : (doorPaymentWords(order.paymentMethod, due) ?? '');
}

/**
 * null where a step is not worth a message, as what the provider still says of an order that has ended.
 * @param reason why our own people did it, in their words
 */
export function noticeOf(
  { step, status }: { readonly step: OrderStep; readonly status: OrderStatus },
  isNewStatus: boolean,
  reason: string | null = null,
): Notice | null {
  const words = stepDescription(step) || stepDescription({ kind: STEP_OF_STATUS[status] });
  const message = reason === null ? words : `${words} Reason: ${reason}`;
  const named: Notice = { type: 'order_update', title: stepTitle(step), message };
  if (NOTEWORTHY.has(step.kind) && !hasEnded(status)) return named;
  if (!isNewStatus) return null;
  if (step.kind === 'returned') return named;
  const { type, title } = NOTICES[status];
  return { type, title: title ?? named.title, message };
}
