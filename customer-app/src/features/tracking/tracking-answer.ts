import type {
  AddressView,
  CourierDetailsView,
  NoOrderView,
  OrderQuoteView,
  OrderView,
  TrackingStepView,
} from '@courier/contract';

interface PartialParts {
  orderNumber?: string;
  quote?: Partial<OrderQuoteView> | null;
  pickupAddress?: Partial<AddressView> | null;
  deliveryAddress?: Partial<AddressView> | null;
  courierDetails?: Partial<Omit<CourierDetailsView, 'trackingSteps'> & TrackedStepsAnswer> | null;
}

interface TrackedStepsAnswer {
  trackingSteps?: readonly TrackedStepAnswer[];
}

/**
 * The answer of a look-up, as far as this screen relies on it: anything in it may be missing, because an
 * older order, or another version of the server, may not have it.
 */
export type TrackedAnswer = PartialParts &
  TrackedStepsAnswer &
  Partial<Omit<OrderView, keyof PartialParts | keyof TrackedStepsAnswer>>;

/** A step; what an older server sends says neither its kind nor which status it led to. */
export type TrackedStepAnswer = Omit<TrackingStepView, 'kind' | 'orderStatus'> &
  Partial<Pick<TrackingStepView, 'kind' | 'orderStatus'>>;

export type TrackingAnswer = TrackedAnswer | NoOrderView;

export function isNoOrder(answer: TrackingAnswer): answer is NoOrderView {
  return answer.orderNumber === null && !('trackingNumber' in answer);
}

/** Whether nothing more is expected of the order. */
export function hasEnded({ status }: Pick<TrackedAnswer, 'status'>): boolean {
  return status === 'delivered' || status === 'cancelled';
}
