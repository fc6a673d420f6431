import {
  COURIER_CALLED_BACK,
  FAILED_ATTEMPT,
  type OrderStatus,
  PAYMENT_TAKEN_BACK,
  type PaymentStatus,
  PRICE_CHANGED,
  RETURN_STEPS,
  UNDER_WAY_TO_COLLECT,
} from '@courier/contract';

/** What the timeline says about a step, and the status an order has after it. */
export interface CourseStep {
  readonly message: string;
  readonly status: OrderStatus;
}

/** The course of an order on which everything goes well. */
export const STANDARD_COURSE = [
  { message: 'Order received', status: 'pending' },
  { message: 'Driver assigned', status: 'confirmed' },
  { message: 'Parcel collected', status: 'in_transit' },
  { message: 'Out for delivery', status: 'in_transit' },
  { message: 'Delivered', status: 'delivered' },
] as const satisfies readonly CourseStep[];

/** The first step of every order. */
export const FIRST_STEP = STANDARD_COURSE[0];

/** What the timeline says when a person of the staff sets a status. */
export const STATUS_MESSAGES = {
  pending: 'Waiting for a driver',
  confirmed: 'Order confirmed',
  in_transit: 'In transit',
  delivered: 'Delivered',
  cancelled: 'Order cancelled',
} as const satisfies Record<OrderStatus, string>;

/** What the timeline says when what came in makes an order paid, or not paid any more. */
export const PAYMENT_MESSAGES = {
  completed: 'Payment received',
  pending: PAYMENT_TAKEN_BACK,
} as const satisfies Record<PaymentStatus, string>;

/** What the timeline says of money that leaves an order as paid, or as unpaid, as it was. */
export const LEDGER_MESSAGES = {
  payment: 'Part payment received',
  refund: 'Refund paid out',
  reversal: 'Payment reversed',
  refundReversed: 'Refund reversed',
  payout: 'Claim paid out',
  payoutReversed: 'Payout of a claim reversed',
  dismissed: 'No refund due',
} as const;

/** What the timeline says when the staff does not wait for the payment of an order. */
export const RELEASED_UNPAID = 'Released before payment';

export const PROOF_MESSAGE = 'Proof of delivery added';

/** What the timeline says of what a sender or the staff changed of an order. */
export const CHANGE_MESSAGES = {
  collection: 'Collection rescheduled',
  contacts: 'Contact details corrected',
  addresses: 'Address corrected',
} as const;

/** What it says where the price of a paid order rose. */
export const MORE_DUE = 'More is to be paid';

const CHANGES: ReadonlySet<string> = new Set(Object.values(CHANGE_MESSAGES));

/** What sends the parcel elsewhere than before. */
const TURNS: ReadonlySet<string> = new Set([RETURN_STEPS.started, RETURN_STEPS.stopped]);

/** Whether who carries the parcel has to know of a step that leaves its status. */
export function changesTheOrder({ message }: Pick<CourseStep, 'message'>): boolean {
  return CHANGES.has(message) || TURNS.has(message);
}

/** What steps on the way to the receiver are on the way back. */
const ON_THE_WAY_BACK: Readonly<Record<string, string>> = {
  'In transit': RETURN_STEPS.started,
  'Out for delivery': RETURN_STEPS.outForReturn,
  Delivered: RETURN_STEPS.ended,
};

/** What the timeline says of a step, by where the parcel goes. */
export function messageFor(order: { readonly returnsToSender: boolean }, message: string): string {
  return (order.returnsToSender && ON_THE_WAY_BACK[message]) || message;
}

/** Steps that leave the parcel where it is. */
const NOTES: ReadonlySet<string> = new Set([
  ...Object.values(PAYMENT_MESSAGES),
  ...Object.values(LEDGER_MESSAGES),
  ...CHANGES,
  RELEASED_UNPAID,
  PROOF_MESSAGE,
  PRICE_CHANGED,
  MORE_DUE,
]);

export function movesTheParcel({ message }: Pick<CourseStep, 'message'>): boolean {
  return !NOTES.has(message);
}

/**
 * What is still to come after a step. A step off the course counts as the first one of its status, so that a
 * failed attempt is followed by another one. Nothing comes after a cancellation.
 * @param returnsToSender whether the parcel goes back, in place of to the receiver
 */
export function stepsAfter(
  { message, status }: CourseStep,
  returnsToSender = false,
): readonly CourseStep[] {
  if (returnsToSender) return status === 'in_transit' ? [END_OF_RETURN] : [];
  const places = STANDARD_COURSE.map((step, place) => ({ ...step, place })).filter(
    (step) => step.status === status,
  );
  const { place } = places.find((step) => step.message === message) ?? places[0] ?? {};
  return place === undefined ? [] : STANDARD_COURSE.slice(place + 1);
}

const END_OF_RETURN: CourseStep = { message: RETURN_STEPS.ended, status: 'delivered' };

/** A sentence for every step that people ask about; other steps speak for themselves. */
const DESCRIPTIONS: Readonly<Record<string, StepDescription>> = {
  'Order received': {
    now: 'We have your order and are looking for a driver.',
    over: 'We received your order.',
  },
  'Waiting for a driver': {
    now: 'We are looking for a driver.',
    over: 'We were looking for a driver.',
  },
  'Order confirmed': { now: 'Your order is confirmed.', over: 'Your order was confirmed.' },
  'Driver assigned': {
    now: 'A driver will collect the parcel.',
    over: 'A driver was assigned to collect the parcel.',
  },
  [UNDER_WAY_TO_COLLECT]: {
    now: 'The driver is on the way to the pickup address.',
    over: 'The driver left for the pickup address.',
  },
  [COURIER_CALLED_BACK]: {
    now: 'A driver will collect the parcel at the new time.',
    over: 'The driver was told to collect the parcel at another time.',
  },
  'Driver changed': {
    now: 'Another driver will collect the parcel.',
    over: 'Another driver was to collect the parcel.',
  },
  'Parcel collected': {
    now: 'The driver has the parcel.',
    over: 'The driver collected the parcel.',
  },
  'In transit': { now: 'The parcel is on its way.', over: 'The parcel was on its way.' },
  'Out for delivery': {
    now: 'The driver is on the way to the delivery address.',
    over: 'The driver left for the delivery address.',
  },
  Delivered: { now: 'The parcel has arrived.', over: 'The parcel was marked as delivered.' },
  [FAILED_ATTEMPT]: {
    now: 'We will contact you about another attempt.',
    over: 'The driver could not deliver the parcel.',
  },
  [RETURN_STEPS.started]: {
    now: 'We could not deliver the parcel and are bringing it back to the sender.',
    over: 'We were bringing the parcel back to the sender.',
  },
  [RETURN_STEPS.outForReturn]: {
    now: 'The driver is on the way to the pickup address with the parcel.',
    over: 'The driver left for the pickup address with the parcel.',
  },
  [RETURN_STEPS.stopped]: {
    now: 'We will try to deliver the parcel again.',
    over: 'The parcel was to be delivered after all.',
  },
  [RETURN_STEPS.ended]: {
    now: 'The sender has the parcel back.',
    over: 'The parcel was given back to the sender.',
  },
  'Order cancelled': {
    now: 'This order will not be delivered.',
    over: 'The order was cancelled.',
  },
  'Cancelled at dispatch': {
    now: 'This order will not be delivered.',
    over: 'The order was cancelled.',
  },
  [CHANGE_MESSAGES.collection]: {
    now: 'The courier collects the parcel at another time. The tracking page says when.',
    over: 'The collection was moved to another time.',
  },
  [RELEASED_UNPAID]: {
    now: 'We send a courier before your payment reflects.',
    over: 'We did not wait for the payment to reflect.',
  },
  'Payment received': {
    now: 'Thank you for your payment.',
    over: 'Thank you for your payment.',
  },
};

/** What a pending order means while it is held. */
export const AWAITS_PAYMENT =
  'We have your order. We look for a driver once your payment reflects.';

interface StepDescription {
  /** While the order is at the step. */
  readonly now: string;
  /** Once another step came after it. */
  readonly over: string;
}

/** What a step means for the people who wait: as of now, or looking back. Empty where the step says it all. */
export function describeStep(message: string, tense: keyof StepDescription = 'now'): string {
  return DESCRIPTIONS[message]?.[tense] ?? '';
}
