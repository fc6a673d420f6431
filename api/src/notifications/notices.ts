import {
  FAILED_ATTEMPT,
  hasEnded,
  type NotificationType,
  type OrderStatus,
} from '@courier/contract';
import {
  type CourseStep,
  describeStep,
  FIRST_STEP,
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

export const PLACED_NOTICE: Notice = {
  type: 'order_placed',
  title: FIRST_STEP.message,
  message: describeStep(FIRST_STEP.message),
};

/** null where a step is not worth a message, as what the provider still says of an order that has ended. */
export function noticeOf(step: CourseStep, isNewStatus: boolean): Notice | null {
  if (NOTEWORTHY.has(step.message) && !hasEnded(step.status)) {
    return { type: 'order_update', title: step.message, message: describeStep(step.message) };
  }
  if (!isNewStatus) return null;
  const { type, title } = NOTICES[step.status];
  const message = describeStep(step.message) || describeStep(STATUS_MESSAGES[step.status]);
  return { type, title: title ?? step.message, message };
}
