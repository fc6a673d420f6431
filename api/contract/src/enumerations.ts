/** Every fixed set of values in the product, with the words it is shown in where the specification gives them. */

export const PACKAGE_TYPES = [
  'envelope',
  'small_package',
  'medium_package',
  'large_package',
  'custom',
] as const;
export type PackageType = (typeof PACKAGE_TYPES)[number];

export const PACKAGE_TYPE_LABELS = {
  envelope: 'Envelope',
  small_package: 'Small package',
  medium_package: 'Medium package',
  large_package: 'Large package',
  custom: 'Custom size',
} as const satisfies Record<PackageType, string>;

/** The two addresses of a shipment. */
export const ADDRESS_ENDS = ['pickup', 'delivery'] as const;
export type AddressEnd = (typeof ADDRESS_ENDS)[number];

export const SERVICE_TYPES = ['standard', 'express', 'same_day'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

export const SERVICE_TYPE_LABELS = {
  standard: 'Standard (2-3 days)',
  express: 'Express (Next day)',
  same_day: 'Same Day',
} as const satisfies Record<ServiceType, string>;

export const PAYMENT_METHODS = ['speedpoint', 'eft', 'cash_on_delivery'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'speedpoint';

export const PAYMENT_METHOD_LABELS = {
  speedpoint: 'Speedpoint',
  eft: 'EFT',
  cash_on_delivery: 'Cash on delivery',
} as const satisfies Record<PaymentMethod, string>;

/** How money of an order came in or went out: `card` is a card online, which any order can be paid by. */
export const PAYMENT_ENTRY_METHODS = ['speedpoint', 'eft', 'cash_on_delivery', 'card'] as const;
export type PaymentEntryMethod = (typeof PAYMENT_ENTRY_METHODS)[number];

export const PAYMENT_ENTRY_METHOD_LABELS = {
  ...PAYMENT_METHOD_LABELS,
  card: 'Card online',
} as const satisfies Record<PaymentEntryMethod, string>;

/** What has become of an attempt to pay by card. */
export const CARD_PAYMENT_STATES = ['started', 'completed', 'failed', 'cancelled'] as const;
export type CardPaymentState = (typeof CARD_PAYMENT_STATES)[number];

/** Pictures that a proof of delivery may have. */
export const PROOF_PICTURES = ['signature', 'photo'] as const;
export type ProofPictureKind = (typeof PROOF_PICTURES)[number];

export const PAYMENT_STATUSES = ['pending', 'completed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_STATUS_LABELS = {
  pending: 'Not Paid',
  completed: 'Paid',
} as const satisfies Record<PaymentStatus, string>;

/** What an entry of an order's ledger is. A reversal takes back one payment or refund that was wrong or bounced. */
export const PAYMENT_ENTRY_KINDS = ['payment', 'refund', 'reversal'] as const;
export type PaymentEntryKind = (typeof PAYMENT_ENTRY_KINDS)[number];

export const PAYMENT_ENTRY_KIND_LABELS = {
  payment: 'Payment',
  refund: 'Refund',
  reversal: 'Reversal',
} as const satisfies Record<PaymentEntryKind, string>;

/**
 * What a courier of the provider is sent for: the whole way from door to door, or one half of it where the parcel goes through
 * the depot.
 */
export const LEG_KINDS = ['whole', 'collection', 'delivery', 'onward'] as const;
export type LegKind = (typeof LEG_KINDS)[number];

export const LEG_KIND_LABELS = {
  whole: 'Door to door',
  collection: 'Collection to the depot',
  delivery: 'Delivery from the depot',
  onward: 'On from the counter',
} as const satisfies Record<LegKind, string>;

/** How far a leg is: not yet with the provider, with it, with a courier, or at its end. */
export const LEG_STATES = ['waiting', 'handed_over', 'assigned', 'ended'] as const;
export type LegState = (typeof LEG_STATES)[number];

export const LEG_STATE_LABELS = {
  waiting: 'Not handed over yet',
  handed_over: 'Waiting for a driver',
  assigned: 'With a driver',
  ended: 'Done',
} as const satisfies Record<LegState, string>;

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'in_transit',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Whether nothing more is expected of an order with this status. */
export function hasEnded(status: OrderStatus): boolean {
  return status === 'delivered' || status === 'cancelled';
}

export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** The tickets that somebody still works on. */
export const OPEN_TICKET_STATUSES: readonly TicketStatus[] = TICKET_STATUSES.filter(
  (status) => status !== 'resolved' && status !== 'closed',
);

export const TICKET_PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];

/**
 * The lists of the desk. All but `settled` are of tickets that are open or in progress, those to reply to soonest first, then
 * those that wait for their authors: all of them, the caller's, nobody's, and those that wait.
 */
export const TICKET_VIEWS = ['open', 'mine', 'unowned', 'waiting', 'settled'] as const;
export type TicketListView = (typeof TICKET_VIEWS)[number];

export const TICKET_CATEGORIES = ['general', 'tracking', 'delivery', 'billing'] as const;
export type TicketCategory = (typeof TICKET_CATEGORIES)[number];

/** Which way a merge went, as one of the two tickets has it: `from` the other one, or `into` it. */
export const MERGE_DIRECTIONS = ['from', 'into'] as const;
export type MergeDirection = (typeof MERGE_DIRECTIONS)[number];

/** How a ticket came in. */
export const TICKET_CHANNELS = ['web', 'phone'] as const;
export type TicketChannel = (typeof TICKET_CHANNELS)[number];

/** Who called: `in` is the customer. */
export const CALL_DIRECTIONS = ['in', 'out'] as const;
export type CallDirection = (typeof CALL_DIRECTIONS)[number];

/** Whether anybody was spoken to. */
export const CALL_OUTCOMES = ['spoke', 'no_answer'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Customers, and the staff by their work; `rules/permissions` says what each may do. */
export const ROLES = [
  'customer',
  'support',
  'dispatcher',
  'finance',
  'read_only',
  'engineer',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

/** What the staff's actions are about. */
export const AUDIT_SUBJECTS = [
  'order',
  'store',
  'ticket',
  'staff',
  'hand_over',
  'rate_card',
  'export',
  'provider',
  'customer',
  'release',
  'team_token',
  'canned_reply',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** What a staff page shows that others change: the names of the events of `GET /api/staff/events`. */
export const STAFF_TOPICS = [
  'exceptions',
  'orders',
  'tickets',
  'customers',
  'hand-over',
  'couriers',
  'provider-events',
  'stores',
  'staff',
  'rate-cards',
  'releases',
] as const;
export type StaffTopic = (typeof STAFF_TOPICS)[number];

/** `insert_order` hands an order to the provider, `delete_order` takes a cancelled one back. */
export type HandOverKind = 'insert_order' | 'delete_order';

/** Where an order is on its way to the provider: waiting, arrived, or given up until a person retries it. */
export const HAND_OVER_STATES = ['ready', 'done', 'parked'] as const;
export type HandOverState = (typeof HAND_OVER_STATES)[number];

/** The outcome of an event of the provider. */
export const EVENT_OUTCOMES = [
  'applied',
  'late',
  'unknown event',
  'unknown order',
  'other order',
  'failed',
] as const;
export type EventOutcome = (typeof EVENT_OUTCOMES)[number];

/** Shows a value of any enumeration: underscores become spaces. */
export function displayStatus(value: string): string {
  return value.replace(/_/g, ' ');
}

/** What is said in place of the status of an order whose parcel goes back, or went back, to its sender. */
const RETURN_WORDS: Partial<Record<string, string>> = {
  in_transit: 'returning',
  delivered: 'returned',
};

/** The status of an order in words. */
export function orderStatusWords(order: {
  readonly status: string;
  readonly returnsToSender?: boolean;
}): string {
  const { status, returnsToSender } = order;
  return (returnsToSender && RETURN_WORDS[status]) || displayStatus(status);
}

/** By when open orders are promised that we owe: `late` is over. */
export const DUE_CHOICES = ['late', 'today', 'tomorrow'] as const;
export type DueChoice = (typeof DUE_CHOICES)[number];

/**
 * How a promised day stands: while the parcel is under way `on_time`, `at_risk` or `late`, once it has arrived `kept` or
 * `broken`.
 */
export const PROMISE_STATES = ['on_time', 'at_risk', 'late', 'kept', 'broken'] as const;
export type PromiseState = (typeof PROMISE_STATES)[number];

/** What goes wrong in a day and a person of the staff has to see to, in the order in which it is listed. */
export const EXCEPTION_KINDS = [
  'late',
  'missed_collection',
  'attempt_failed',
  'no_courier',
  'hand_over_failing',
  'at_risk',
  'stuck',
  'hold_over',
  'counter_over',
  'awaiting_payment',
  'refund_due',
  'proof_to_check',
  'ticket_over_target',
  'claim_to_decide',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** Whose open exceptions a list of orders is narrowed to: the caller's, or nobody's. */
export const EXCEPTION_OWNERS = ['me', 'nobody'] as const;
export type ExceptionOwner = (typeof EXCEPTION_OWNERS)[number];

/** What the staff's list of orders is sorted by. */
export const ORDER_SORT_COLUMNS = [
  'placed',
  'promise',
  'status',
  'service',
  'payment',
  'value',
] as const;
export type OrderSortColumn = (typeof ORDER_SORT_COLUMNS)[number];

/** A column by which orders are sorted, the lowest or earliest first; with `-` before it the other way round. */
export type OrderSort = OrderSortColumn | `-${OrderSortColumn}`;
export const ORDER_SORTS: readonly OrderSort[] = ORDER_SORT_COLUMNS.flatMap(
  (column) => [column, `-${column}`] as const,
);

/** What an exception is about. */
export const EXCEPTION_SUBJECTS = ['order', 'ticket', 'claim', 'proof'] as const;
export type ExceptionSubject = (typeof EXCEPTION_SUBJECTS)[number];

/** What closed an exception: something that happened, a person who has seen to it, or the passing of time alone. */
export const EXCEPTION_CLOSINGS = [
  'step',
  'payment',
  'hand_over',
  'claim',
  'reply',
  'seen',
  'time',
] as const;
export type ExceptionClosing = (typeof EXCEPTION_CLOSINGS)[number];

/** What whoever sees to an exception does next. */
export const EXCEPTION_ACTIONS = [
  'give_new_date',
  'rebook',
  'book_new_day',
  'assign',
  'send_again',
  'ask_courier',
  'release',
  'return_to_sender',
  'remind',
  'pay_back',
  'check_proof',
  'reply',
  'decide',
] as const;
export type ExceptionAction = (typeof EXCEPTION_ACTIONS)[number];

/** Why a person of the staff has to look at an order; each is there until it is settled itself. */
export const ATTENTION_REASONS = [
  'handOverFailed',
  'attemptFailed',
  'paymentDue',
  'driverToRing',
  'chargeToCheck',
  'refundDue',
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];
