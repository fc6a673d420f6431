import type { CollectionView, LegKind, PackageView, ServiceType } from '@courier/contract';
import type { Order } from '../orders/order.entity';
import type { Address } from '../places/addresses/address.entity';

/**
 * The delivery-dispatch provider, as the rest of the product sees it. No call throws for anything the other
 * side does: what came of it is in the outcome, so that nobody forgets the unclear one.
 */
export interface DispatchProvider {
  insertOrder(order: OrderToDispatch): Promise<InsertOutcome>;
  /** By our own number; safe to ask at any time. */
  findByOrderNumber(orderNumber: string): Promise<FindOutcome>;
  /** Replaces all that the provider has of it; doing so again changes nothing. */
  updateOrder(shipdayOrderId: string, order: OrderToDispatch): Promise<CallOutcome>;
  deleteOrder(shipdayOrderId: string): Promise<CallOutcome>;
  /** Everybody who drives for the company there. */
  listCouriers(): Promise<CouriersOutcome>;
  /** Gives an order to a courier, whoever had it; doing so again changes nothing. */
  assignOrder(shipdayOrderId: string, courierId: string): Promise<CallOutcome>;
  /** Takes an order off its courier. */
  unassignOrder(shipdayOrderId: string): Promise<CallOutcome>;
  /** Who has an order there. */
  findCourierOf(order: OrderAtProvider): Promise<CourierOfOutcome>;
  /** The cheapest call that needs a valid key. */
  checkConnection(): Promise<CallOutcome>;
}

/** Injection token of `DispatchProvider`. */
export const DISPATCH_PROVIDER = Symbol('DispatchProvider');

/** All that the provider gets about a leg of an order, by the number that it has there; money in cents, weight in kg, sides in cm. */
export interface OrderToDispatch extends Readonly<
  Pick<
    Order,
    | 'id'
    | 'orderNumber'
    | 'status'
    | 'paymentMethod'
    | 'paymentStatus'
    | 'totalAmount'
    | 'paidAmount'
    | 'returnsToSender'
  >
> {
  /** Which part of the order's way is driven. */
  readonly leg: LegKind;
  readonly serviceType: ServiceType;
  /** Never invented: null for a visitor who gave none. */
  readonly customerEmail: string | null;
  readonly pickup: PlaceToDispatch;
  readonly delivery: PlaceToDispatch;
  /** Between the two, where a leg leads there or begins there; null where no depot is set. */
  readonly depot: PlaceToDispatch | null;
  /** Where a leg begins that goes on from a counter; null where that is not known any more. */
  readonly counter: PlaceToDispatch | null;
  readonly packages: readonly Omit<PackageView, 'id'>[];
  /** null for an order from before it was kept. */
  readonly collection: CollectionView | null;
  /** When the courier is to come again, where that was chosen after a try that failed; null for any other. */
  readonly booked: BookedToDispatch | null;
  /** When it is expected to be delivered; null where no time was promised. */
  readonly expectedDelivery: Date | null;
}

export interface BookedToDispatch extends CollectionView {
  /** Whom the receiver named, where the parcel may be left with a neighbour. */
  readonly neighbour: string | null;
  /** Whether it is handed in at a counter, which `delivery` is then. */
  readonly isToCounter: boolean;
}

export type PlaceToDispatch = Readonly<Omit<Address, 'id' | 'province'>>;

/** Why a call came to nothing. */
export interface AttemptFailure {
  /**
   * - refused: understood and turned down; the order itself has to change, or the provider its mind
   * - unclear: no usable answer; it may have been taken all the same
   * - failed: not taken, for a reason that passes (wrong key, too many calls, not reached)
   */
  readonly kind: 'refused' | 'unclear' | 'failed';
  /** For staff, without personal data. */
  readonly reason: string;
  /** A fixed word, or the provider's own code. */
  readonly code: string;
  /** null when there was no HTTP answer. */
  readonly httpStatus: number | null;
}

export type InsertOutcome =
  | { readonly kind: 'accepted'; readonly shipdayOrderId: string; readonly httpStatus: number }
  | AttemptFailure;

export type FindOutcome =
  | { readonly kind: 'found'; readonly shipdayOrderId: string }
  | { readonly kind: 'absent' }
  | AttemptFailure;

/** An order by both of its names there. */
export interface OrderAtProvider {
  readonly shipdayOrderId: string;
  readonly orderNumber: string;
}

/** A courier as the provider has them now. */
export interface ProviderCourier {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  /** Whether they work now. */
  readonly isOnShift: boolean;
  /** Whether they may take orders. */
  readonly isActive: boolean;
  /** Whether their phone tells where it is; null where that is not said. */
  readonly isLocationOn: boolean | null;
  /** Degrees; without a time of its own. */
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
}

export type CouriersOutcome =
  { readonly kind: 'listed'; readonly couriers: readonly ProviderCourier[] } | AttemptFailure;

export type CourierOfOutcome =
  | { readonly kind: 'known'; /** null for nobody. */ readonly courierId: string | null }
  | AttemptFailure;

export type CallOutcome = { readonly kind: 'done'; readonly httpStatus: number } | AttemptFailure;
