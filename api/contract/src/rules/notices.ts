import type { OrderStatus, PaymentMethod, Role } from '../enumerations';
import type { IsoMonth } from './account-statement';
import type { AlertFacts, AlertKind } from './alerts';
import type { Collection } from './collection';
import type { CustomerMessage } from './customer-message';
import type { Cents } from './money';
import type { AdjustmentOfStep, OrderStep } from './order-steps';

/** What a notification is about. */
export const NOTIFICATION_TYPES = [
  'order_placed',
  'order_confirmed',
  'order_in_transit',
  'order_delivered',
  'order_cancelled',
  'order_update',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What people are notified of about their order, in their list and by mail. */
const ORDER_NOTICE_KINDS = [
  'order_placed',
  'order_confirmed',
  'order_in_transit',
  'order_delivered',
  'order_cancelled',
  'order_step',
  'collection_moved',
  'addresses_corrected',
  'reweighed',
  'discount_given',
  'surcharge_added',
  'payment_received',
  'payment_due',
  'refund_paid',
  'claim_received',
  'claim_approved',
  'claim_declined',
  'claim_paid_out',
  'message',
  'note',
] as const;

/** What is mailed alone: to visitors, about tickets and about accounts, and to the staff. */
const MAIL_NOTICE_KINDS = [
  'updates_offered',
  'payment_asked',
  'order_confirmation',
  'link_code',
  'ticket_confirm',
  'ticket_opened',
  'ticket_answered',
  'ticket_first_answered',
  'password_reset_asked',
  'email_confirmation_asked',
  'account_statement',
  'invited',
  'password_changed',
  'new_device',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'bank_changed',
  'alert_begun',
  'alert_over',
] as const;

/** Every kind of notice. What it says is made by `noticeWords`, where it is read or sent. */
export const NOTICE_KINDS = [...ORDER_NOTICE_KINDS, ...MAIL_NOTICE_KINDS] as const;
export type OrderNoticeKind = (typeof ORDER_NOTICE_KINDS)[number];
export type NoticeKind = OrderNoticeKind | (typeof MAIL_NOTICE_KINDS)[number];

/** What is still to be paid, and how. */
export interface DueOfNotice {
  readonly amount: Cents;
  readonly method: PaymentMethod;
}

/** How an EFT is made. */
export interface EftOfNotice {
  readonly amount: Cents;
  readonly orderNumber: string;
  /** Where to, in one line, as it was then; null where support says it. */
  readonly payTo: string | null;
  readonly awaitsPayment: boolean;
}

/** The step that brought the notice, and the status that the order has after it. */
export interface StepOfNotice {
  readonly step: OrderStep;
  readonly status: OrderStatus;
  /** Why our own people did it, in their words. */
  readonly reason?: string;
  readonly due?: DueOfNotice;
}

/** What an order costs, before and after, and what is paid of it. In cents. */
interface PriceOfNotice {
  readonly from: Cents;
  readonly to: Cents;
  readonly paid: Cents;
}

interface AdjustmentOfNotice extends AdjustmentOfStep {
  /** In the words of our own people; left out where they added none. */
  readonly note?: string;
  readonly price: PriceOfNotice;
}

interface ReceiptOfNotice {
  /** All that came in for the order. */
  readonly amount: Cents;
  /** Whether that was one payment, of the price. */
  readonly isExact: boolean;
  /** What is paid back of it; 0 for nothing. */
  readonly excess: Cents;
  /** Whether this was waited for. */
  readonly isShippedNow: boolean;
}

/** What a customer may have themselves told of, or not. */
export const NOTICE_TOPICS = ['placed', 'progress', 'delivered', 'trouble', 'money'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** What each is called where it is chosen. */
export const NOTICE_TOPIC_LABELS = {
  placed: 'When I place or change an order',
  progress: 'When it is collected and under way',
  delivered: 'When it is delivered',
  trouble: 'When something goes wrong, or it is cancelled',
  money: 'When money comes in, is due or goes back',
} as const satisfies Record<NoticeTopic, string>;

/** What there is to say of a notice beside its kind. */
interface NoticeDataByKind {
  /** In the words of a release that kept no kinds, or of one that keeps others. */
  readonly note: { readonly title: string; readonly message: string };
  /** In the words of the staff, with the order's own facts filled in. */
  readonly message: CustomerMessage;
  readonly order_placed: {
    readonly awaitsPayment: boolean;
    readonly collection: Collection | null;
    /** Left out where nothing is to be said of it. */
    readonly eft?: EftOfNotice;
    readonly due?: DueOfNotice;
  };
  readonly order_confirmed: StepOfNotice;
  readonly order_in_transit: StepOfNotice;
  readonly order_delivered: StepOfNotice;
  readonly order_cancelled: StepOfNotice;
  readonly order_step: StepOfNotice;
  readonly collection_moved: { readonly collection: Collection | null };
  readonly addresses_corrected: {
    readonly collection: Collection | null;
    readonly price: PriceOfNotice;
  };
  readonly reweighed: {
    /** The weight that counts for the price, in kg. */
    readonly weight: { readonly from: number; readonly to: number };
    readonly price: PriceOfNotice;
  };
  readonly discount_given: AdjustmentOfNotice;
  readonly surcharge_added: AdjustmentOfNotice;
  readonly payment_received: ReceiptOfNotice;
  readonly payment_due: { readonly due: DueOfNotice };
  readonly refund_paid: { readonly amount: Cents };
  readonly claim_received: { readonly amount: Cents };
  readonly claim_approved: { readonly amount: Cents; readonly reason?: string };
  readonly claim_declined: { readonly reason?: string };
  readonly claim_paid_out: { readonly amount: Cents };
  readonly payment_asked: EftOfNotice;
  /** Whose statements are attached, the oldest first, and which of them are too large for an e-mail. */
  readonly account_statement: {
    readonly months: readonly IsoMonth[];
    readonly tooLarge?: readonly IsoMonth[];
  };
  /** Who invites to the staff of which company, and as what. */
  readonly invited: { readonly by: string; readonly role: Role; readonly company: string };
  /** `phone` is where the company is called. */
  readonly password_changed: { readonly phone: string };
  /** `Chrome on Windows`; null where the browser did not say. */
  readonly new_device: { readonly phone: string; readonly device: string | null };
  readonly second_factor_on: { readonly phone: string };
  readonly second_factor_off: { readonly phone: string };
  readonly recovery_code_used: { readonly phone: string; readonly codesLeft: number };
  /** Who changed the account that customers pay to, and what it is now in one line; null for none. */
  readonly bank_changed: { readonly by: string; readonly payTo: string | null };
  /** Instants in ISO 8601. */
  readonly alert_begun: { readonly alert: AlertFacts; readonly since: string };
  readonly alert_over: { readonly kind: AlertKind; readonly since: string; readonly until: string };
}

export type NoticeDataOf<Kind extends NoticeKind> = Kind extends keyof NoticeDataByKind
  ? NoticeDataByKind[Kind]
  : null;

/** What a person is notified of, with what its sentence names. */
export type NoticeOf<Kind extends NoticeKind> = {
  [Each in Kind]: { readonly kind: Each; readonly data: NoticeDataOf<Each> };
}[Kind];

export type Notice = NoticeOf<NoticeKind>;
export type OrderNotice = NoticeOf<OrderNoticeKind>;

/** Whether this release knows the kind: a newer one beside it may keep others. */
export function isNoticeKind(kind: string): kind is NoticeKind {
  return KINDS.has(kind);
}

const KINDS: ReadonlySet<string> = new Set(NOTICE_KINDS);

/** The kind of the notice of an order's new status. Going back to pending is news without a name of its own. */
export const NOTICE_OF_STATUS = {
  pending: 'order_step',
  confirmed: 'order_confirmed',
  in_transit: 'order_in_transit',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
} as const satisfies Record<OrderStatus, OrderNoticeKind>;

/** What tells of itself; what the staff write by hand has no topic that anybody could have muted. */
export type TopicalNotice = Exclude<OrderNotice, NoticeOf<'message'>>;

/** What a notice is about, for those who chose what they are told of. */
export function noticeTopicOf({ kind, data }: TopicalNotice): NoticeTopic {
  if (kind === 'order_step') return STEP_TOPICS[data.step.kind] ?? 'progress';
  return KIND_TOPICS[kind];
}

const KIND_TOPICS = {
  order_placed: 'placed',
  order_confirmed: 'progress',
  order_in_transit: 'progress',
  order_delivered: 'delivered',
  order_cancelled: 'trouble',
  collection_moved: 'placed',
  addresses_corrected: 'placed',
  reweighed: 'money',
  discount_given: 'money',
  surcharge_added: 'money',
  payment_received: 'money',
  payment_due: 'money',
  refund_paid: 'money',
  claim_received: 'trouble',
  claim_approved: 'trouble',
  claim_declined: 'trouble',
  claim_paid_out: 'money',
  note: 'progress',
} as const satisfies Record<Exclude<OrderNoticeKind, 'order_step' | 'message'>, NoticeTopic>;

/** Of the steps that are no status of their own; the others are progress. */
const STEP_TOPICS: Partial<Record<OrderStep['kind'], NoticeTopic>> = {
  attempt_failed: 'trouble',
  held: 'trouble',
  hold_released: 'trouble',
  delivery_chosen: 'trouble',
  at_counter: 'trouble',
  return_started: 'trouble',
  out_for_return: 'trouble',
  return_stopped: 'trouble',
};

/** What the list of notifications has a kind under. */
export function notificationTypeOf(kind: OrderNoticeKind): NotificationType {
  return TYPES.find((type) => type === kind) ?? 'order_update';
}

const TYPES: readonly NotificationType[] = [
  'order_placed',
  'order_confirmed',
  'order_in_transit',
  'order_delivered',
  'order_cancelled',
];
