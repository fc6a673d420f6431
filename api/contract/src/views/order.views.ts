import type {
  AttentionReason,
  LegKind,
  LegState,
  OrderStatus,
  PackageType,
  PaymentMethod,
  PaymentStatus,
  PromiseState,
  ServiceType,
} from '../enumerations';
import type { BlockKind } from '../rules/customer-block';
import type { IsoDay } from '../rules/business-days';
import type { ChosenDeliveryView } from './chosen-delivery.views';
import type { FailedAttemptReason } from '../rules/failed-attempt';
import type { HoldReason } from '../rules/order-hold';
import type { StepKind } from '../rules/order-steps';
import type { Weights } from '../rules/weight';
import type { PostalAddressView } from './catalogue.views';
import type { ParcelCourierView } from './dispatch.views';

/** Answers about quotes and orders. Money in rand, weight in kg, sides in cm, distance in km, times ISO 8601 UTC. */

/** The phone number is in national format, and masked (`082 *** **67`) unless the viewer is the owner or staff. */
export interface AddressView extends PostalAddressView {
  /** What the courier has to know at the door, a code of the gate perhaps: null for all but the owner and staff. */
  instructions: string | null;
  /** Degrees; null where the place is not known. */
  latitude: number | null;
  longitude: number | null;
}

/** An address of a quote. */
export interface QuoteAddressView extends AddressView {
  /** Whether nobody knows the town, so that the area of the postal code was priced, as was confirmed. */
  pricedToArea: boolean;
}

export interface PackageView {
  /** Its place in the shipment, from 1. */
  id: number;
  type: PackageType;
  weight: number;
  length: number;
  width: number;
  height: number;
  isFragile: boolean;
  hasInsurance: boolean;
}

/** Answer of `POST /api/quotes` */
export interface QuoteView extends Weights {
  id: number;
  /**
   * The one that was asked for, or the cheapest that is offered in its place where the request allows that: the prices and
   * the delivery below are its own.
   */
  serviceType: ServiceType;
  /** Every service, the slowest first. The quote can be ordered by any that is offered. */
  services: ServiceOfferView[];
  totalAmount: number;
  /** R per kg of chargeable weight. */
  baseRate: number;
  weightBasedRate: number;
  /** R per km beyond the free radius. */
  kilometerFee: number;
  distanceFee: number;
  serviceFee: number;
  insuranceFee: number;
  /** The lines of a price by zones; missing where weight and distance make it. */
  priceLines?: PriceLineView[];
  /** Whether the customer's own rates made the price, and not the public ones; missing for false. */
  ownRates?: boolean;
  distance: number;
  /** Whether `distance` is an estimate instead of a road route. */
  distanceEstimated: boolean;
  freeRadius: number;
  chargeableDistance: number;
  /** `Tue 24 – Wed 25 November` */
  estimatedDeliveryTime: string;
  packages: PackageView[];
  pickupAddress: QuoteAddressView;
  deliveryAddress: QuoteAddressView;
  createdAt: string;
  /** Until when it may be ordered. */
  expiresAt: string;
}

/** One line of a price: what it is for, how it comes about, and the amount in rand. */
export interface PriceLineView {
  term: string;
  explanation: string;
  amount: number;
}

/** What a shipment costs by one service, or why that is not offered for it. Amounts in rand. */
export type ServiceOfferView =
  | {
      serviceType: ServiceType;
      serviceFee: number;
      totalAmount: number;
      /** The lines of a price by zones. */
      priceLines?: PriceLineView[];
      /** The first day on which it can be collected: `2026-11-23` */
      collectionDay: string;
      /** `Tue 24 – Wed 25 November`, and the two days: `2026-11-24`, `2026-11-25` */
      estimatedDeliveryTime: string;
      earliestDelivery: string;
      latestDelivery: string;
      /** Why it is not collected on the day of the quote or delivered later: `Past the 11:00 cut-off`; missing for neither. */
      scheduleReason?: string;
      unavailable: null;
    }
  | {
      serviceType: ServiceType;
      /** `Only up to 60 km, and this delivery is 1268.4 km away` */
      unavailable: string;
    };

/** One row of `GET /api/collection-days`, the earliest first. */
export interface CollectionDayView {
  /** `2026-11-23` */
  day: string;
  /** Those of the day that can be chosen: `08:00-12:00`, South African time. */
  windows: string[];
  /** For a parcel that is collected on the day: `Tue 24 – Wed 25 November` */
  estimatedDeliveryTime: string;
  /** Of the first day, why none is sooner: `Past the 11:00 cut-off`; left out where it is today. */
  scheduleReason?: string;
}

/** When the courier comes to collect. */
export interface CollectionView {
  /** `2026-11-23` */
  day: string;
  /** `08:00-12:00`, South African time; null for any time of the day. */
  window: string | null;
}

/** Answer of `POST /api/orders/{orderNumber}/addresses/preview`: the price with other addresses. Amounts in rand. */
export interface AddressesPreviewView {
  totalBefore: number;
  totalAfter: number;
  /** When the courier comes then: another day where the area is not served on the chosen one. */
  collection: CollectionView | null;
  /** `Tue 24 – Wed 25 November` */
  estimatedDeliveryTime: string;
}

/** Answer of `POST /api/orders` */
export interface OrderPlacedView {
  orderNumber: string;
  trackingNumber: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  totalAmount: number;
  /** Set where it is handed over only once it is paid; missing for any other. */
  awaitsPayment?: boolean;
  collection: CollectionView | null;
  createdAt: string;
}

export interface TrackingStepView {
  /** What happened, or is to. */
  kind: StepKind;
  /** The same in words. */
  status: string;
  description: string;
  /** Empty where it is not known. */
  location: string;
  /** The status of the order once the step has happened. */
  orderStatus: OrderStatus;
  /** null for a step that has not happened. */
  timestamp: string | null;
  /** Whether it has happened. */
  completed: boolean;
  /** The newest of the completed ones. */
  current: boolean;
}

export interface CourierDetailsView {
  driverName: string | null;
  driverPhone: string | null;
  driverLocation: { latitude: number; longitude: number } | null;
  estimatedArrival: string | null;
  /** https, at the provider's own hosts only. */
  shipdayOrderUrl: string | null;
  trackingSteps: TrackingStepView[];
}

/** The part of a quote that an order shows. */
export type OrderQuoteView = Pick<
  QuoteView,
  | 'totalAmount'
  | 'serviceType'
  | 'distance'
  | 'distanceEstimated'
  | 'estimatedDeliveryTime'
  | 'packages'
> & {
  /** Each line of the price; missing in an export of an account. */
  priceLines?: PriceLineView[];
};

/**
 * To whom an order belongs, as seen by the one who asks: `nobody` has it where it was placed without an account, and
 * `erased` is one whose people were taken out of it for good.
 */
export type OrderOwner = 'viewer' | 'another' | 'nobody' | 'erased';

/** What the answers about one order and about several have in common. */
interface AnyOrderView {
  /** The staff's count; to everyone else a number that does not count. */
  id: number;
  orderNumber: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** Set while it is handed over only once it is paid; missing for any other. */
  awaitsPayment?: boolean;
  /** Set while the staff holds it, so that nobody comes for it; missing for any other. */
  hold?: OrderHoldView;
  /**
   * Set where it was cancelled and all that was paid for it went back: its payment status stays what it was. Missing for
   * any other.
   */
  refunded?: boolean;
  /**
   * What is to be paid back, in rand: of a cancelled order, or what was paid beyond the price. For the owner and staff;
   * missing for nothing.
   */
  toRefund?: number;
  /** What was paid back of such an order, in rand. For the owner and staff; missing for nothing. */
  amountRefunded?: number;
  /**
   * Set where nobody could take the parcel: `in_transit` is its way back to the sender then, and `delivered` that the
   * sender has it again. Missing for any other.
   */
  returnsToSender?: boolean;
  shipdayOrderId: string | null;
  /** null for an order from before a day of collection was kept. */
  collection: CollectionView | null;
  /** The last day on which the delivery is promised; null for an order from before it was kept. */
  deliverBy: string | null;
  /** Set while the parcel is on its way and the last try to deliver it failed; missing for any other. */
  attemptFailed?: boolean;
  /** Set while it waits at a counter to be collected: the last day on which it does. Missing for any other. */
  counterUntil?: IsoDay;
  /** Whether a person has to look, as after a failed delivery attempt. For staff only. */
  needsAttention?: boolean;
  /** Why a person has to look. For staff only. */
  attention?: AttentionReason[];
  /** Set while money is to be paid back: of a cancelled order, or what was paid beyond the price. For staff only. */
  refundDue?: boolean;
  /** Who drives it, or drove it last; null while nobody does. For staff only. */
  courier?: ParcelCourierView | null;
  /** How its promised day stands; missing where it is promised for none. For staff only. */
  promise?: PromiseView;
  /** Grows with every step of its history; a change that sends an older one is refused. For staff only. */
  version?: number;
  createdAt: string;
  packages: PackageView[];
  pickupAddress: AddressView;
  deliveryAddress: AddressView;
}

/** That the staff holds an order, and why as far as everybody may know. */
export interface OrderHoldView {
  reason: HoldReason;
  /** The last day on which it is held; null where that is open. */
  until: IsoDay | null;
  /** When it was held, or last said to be. */
  heldAt: string;
}

/** How the promise of an order stands. */
export interface PromiseView {
  state: PromiseState;
  /** The last promised day. */
  due: IsoDay;
  /** Since when it is late, or when the parcel arrived; null while it is under way in time. */
  since: string | null;
}

/** One row of `GET /api/orders` */
export interface OrderSummaryView extends AnyOrderView {
  estimatedDeliveryTime: string;
  quote: { totalAmount: number; serviceType: ServiceType };
}

/** What was left with an order, at least one of them. */
export interface OrderContactView {
  email: string | null;
  phone: string | null;
  /**
   * Why the account that placed the order, or that has the e-mail address which was left, may place no new ones; missing
   * where it may. Whoever left the address need not be its owner.
   */
  blocked?: BlockKind;
}

/** Answer of `GET /api/orders/{orderNumber}` */
export interface OrderView extends AnyOrderView {
  trackingNumber: string;
  owner: OrderOwner;
  /**
   * Of an order that no account has: whether an e-mail address was left with it, without which a visitor can change nothing
   * of it. Missing for any other.
   */
  hasEmail?: boolean;
  /**
   * How to reach whoever placed it, who need not be at either address: the e-mail address of their account or the one that
   * they left, and the cell number, in national format. For staff only; missing where nobody left any.
   */
  placedBy?: OrderContactView;
  /** What is still to be paid, in rand. */
  amountDue: number;
  quote: OrderQuoteView;
  trackingSteps: TrackingStepView[];
  courierDetails: CourierDetailsView | null;
  /** null where no proof came in, and for everyone but staff until the order is delivered. */
  proofOfDelivery: ProofOfDeliveryView | null;
  /** Why the last try to deliver it failed, where the staff has said it; missing once the parcel has moved on. */
  failedReason?: FailedAttemptReason;
  /** When the courier comes again, where that was chosen; missing once it failed again or the order has ended. */
  chosenDelivery?: ChosenDeliveryView;
  /** The provider's jobs that bring the parcel, in the order of its way. For staff only; missing where one does it all. */
  legs?: OrderLegView[];
}

/** One of several jobs of the provider that bring a parcel. */
export interface OrderLegView {
  kind: LegKind;
  state: LegState;
  /** What the provider calls it: null until it has it. */
  shipdayOrderId: string | null;
  /** The number that it has with the provider. */
  providerNumber: string;
  driverName: string | null;
  driverPhone: string | null;
  /** https, at the provider's own hosts only. */
  shipdayOrderUrl: string | null;
  /** When its courier gave the parcel to the depot, or to the receiver; null before. */
  endedAt: string | null;
  failedAttempts: LegAttemptView[];
  /** Paths on this site, the newest first. */
  pictures: string[];
}

/** A try that failed. */
export interface LegAttemptView {
  at: string;
  /** null where nobody has said. */
  failedReason: FailedAttemptReason | null;
  /** What the staff noted of it; null for nothing. */
  reason: string | null;
}

export const PROOF_TYPES = ['signature', 'photo', 'qr_code'] as const;
export type ProofType = (typeof PROOF_TYPES)[number];

export interface ProofOfDeliveryView {
  type: ProofType;
  recipientName: string | null;
  /** A path on this site. */
  photoUrl: string | null;
  /** A path on this site: what the recipient signed. */
  signatureUrl: string | null;
  /** When it was recorded, which is not when the parcel was delivered: the delivered step says that. */
  timestamp: string;
}

/** Answer for the reserved sample number: 200 without an order. */
export interface NoOrderView {
  orderNumber: null;
}
