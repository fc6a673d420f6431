import type { PackageView, PaymentMethod, PaymentStatus, ServiceType } from '@courier/contract';

/**
 * The delivery-dispatch provider, as the rest of the product sees it. No call throws for anything the other
 * side does: what came of it is in the outcome, so that nobody forgets the unclear one.
 */
export interface DispatchProvider {
  insertOrder(order: OrderToDispatch): Promise<InsertOutcome>;
  /** By our own number; safe to ask at any time. */
  findByOrderNumber(orderNumber: string): Promise<FindOutcome>;
  deleteOrder(shipdayOrderId: string): Promise<CallOutcome>;
  /** The cheapest call that needs a valid key. */
  checkConnection(): Promise<CallOutcome>;
}

/** Injection token of `DispatchProvider`. */
export const DISPATCH_PROVIDER = Symbol('DispatchProvider');

/** All that the provider gets about an order; money in cents, weight in kg, sides in cm. */
export interface OrderToDispatch {
  readonly id: number;
  readonly orderNumber: string;
  readonly serviceType: ServiceType;
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly totalAmount: number;
  /** Never invented: null for a visitor who gave none. */
  readonly customerEmail: string | null;
  readonly pickup: PlaceToDispatch;
  readonly delivery: PlaceToDispatch;
  readonly packages: readonly Omit<PackageView, 'id'>[];
  /** When it is expected to be collected and delivered; null where no time was promised. */
  readonly expectedPickup: Date | null;
  readonly expectedDelivery: Date | null;
}

export interface PlaceToDispatch {
  readonly fullName: string;
  readonly phone: string;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly zipCode: string;
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The provider said no, or we were not let in; in both cases nothing was taken. */
export interface AttemptFailure {
  /** For staff, without personal data. */
  readonly reason: string;
  /** A fixed word, or the provider's own code. */
  readonly code: string;
  /** null when there was no HTTP answer. */
  readonly httpStatus: number | null;
}

/** Understood and turned down: the order itself has to change, or the provider its mind. */
export type Refused = AttemptFailure & { readonly kind: 'refused' };
/** No usable answer: it may have been taken all the same. */
export type Unclear = AttemptFailure & { readonly kind: 'unclear' };
/** Not taken, for a reason that passes: wrong key, too many calls, not reached. */
export type Failed = AttemptFailure & { readonly kind: 'failed' };

export type InsertOutcome =
  | { readonly kind: 'accepted'; readonly shipdayOrderId: string; readonly httpStatus: number }
  | Refused
  | Unclear
  | Failed;

export type FindOutcome =
  | { readonly kind: 'found'; readonly shipdayOrderId: string }
  | { readonly kind: 'absent' }
  | Refused
  | Unclear
  | Failed;

export type CallOutcome =
  { readonly kind: 'done'; readonly httpStatus: number } | Refused | Unclear | Failed;
