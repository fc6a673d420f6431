import {
  bankInWords,
  type Company,
  FAILED_ATTEMPT,
  formatCollection,
  formatRand,
  hasEnded,
  type NotificationType,
  type OrderStatus,
  randFromCents,
  SHIPPED_ONCE_PAID,
} from '@courier/contract';
import type { ClaimStep } from '../billing/parcel-claims/claim-listeners';
import type { Order } from '../orders/order.entity';
import { collectionOf } from '../orders/order.view';
import type { PlacedOrder } from '../orders/progress/order-step-listeners';
import {
  CHANGE_MESSAGES,
  type CourseStep,
  describeStep,
  FIRST_STEP,
  PAYMENT_MESSAGES,
  STATUS_MESSAGES,
} from '../orders/progress/standard-course';

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
const NOTEWORTHY: ReadonlySet<string> = new Set(['Out for delivery', FAILED_ATTEMPT]);

/** That an order was placed, when it is collected, and for an EFT how it is paid: that is not paid at the door. */
export function placedNotice(order: PlacedOrder, company: Company): Notice {
  const sentences = [
    describeStep(FIRST_STEP.message),
    collectionWords(order),
    order.paymentMethod === 'eft'
      ? eftWords(order.orderNumber, randFromCents(order.totalAmount), company)
      : '',
  ];
  return {
    type: 'order_placed',
    title: FIRST_STEP.message,
    message: sentences.filter(Boolean).join(' '),
  };
}

/** Empty for an order from before a day of collection was kept. */
function collectionWords(order: Pick<Order, 'collectionDay' | 'collectionWindow'>): string {
  const collection = collectionOf(order);
  return collection ? `The courier collects the parcel on ${formatCollection(collection)}.` : '';
}

/**
 * How an order is paid by EFT.
 * @param due in rand
 */
export function eftWords(orderNumber: string, due: number, company: Company): string {
  const amount = formatRand(due);
  const bank = bankInWords(company);
  const to = bank === null ? '' : ` to ${bank}`;
  const help = bank === null ? ' Support gives you our bank details.' : '';
  return `Pay ${amount} by EFT${to}, with the reference ${orderNumber}.${help} ${SHIPPED_ONCE_PAID}`;
}

/** That the money of an EFT has come in; what is paid at the door needs no message. */
export const PAID_NOTICE: Notice = {
  type: 'order_update',
  title: PAYMENT_MESSAGES.completed,
  message: describeStep(PAYMENT_MESSAGES.completed),
};

/** That the collection was moved, and to when. */
export function rescheduledNotice(
  order: Pick<Order, 'collectionDay' | 'collectionWindow'>,
): Notice {
  return {
    type: 'order_update',
    title: CHANGE_MESSAGES.collection,
    message: collectionWords(order),
  };
}

/** What became of a claim; null for a step that the claimant need not know of. */
export function claimNotice({
  state,
  amount,
  approvedAmount,
  reason,
}: ClaimStep['claim']): Notice | null {
  const because = reason === null ? '' : ` ${reason}`;
  const paid = formatRand(randFromCents(approvedAmount ?? 0));
  switch (state) {
    case 'submitted': {
      const claimed = formatRand(randFromCents(amount));
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
 * null where a step is not worth a message, as what the provider still says of an order that has ended.
 * @param reason why our own people did it, in their words
 */
export function noticeOf(
  step: CourseStep,
  isNewStatus: boolean,
  reason: string | null = null,
): Notice | null {
  if (NOTEWORTHY.has(step.message) && !hasEnded(step.status)) {
    return { type: 'order_update', title: step.message, message: describeStep(step.message) };
  }
  if (!isNewStatus) return null;
  const { type, title } = NOTICES[step.status];
  const words = describeStep(step.message) || describeStep(STATUS_MESSAGES[step.status]);
  const message = reason === null ? words : `${words} Reason: ${reason}`;
  return { type, title: title ?? step.message, message };
}
