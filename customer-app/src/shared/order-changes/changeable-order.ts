import {
  type CollectionView,
  isAwaitingCollection,
  type OrderOwner,
  type OrderStatus,
  type PaymentStatus,
  type ServiceType,
  type TrackingStepView,
} from '@courier/contract';
import type { ShownPlace } from '@courier/shared-ui/courier';

/** What the changes of an order have to know of it. */
export interface ChangeableOrder {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  /** Whether nobody's account has it: who changes it shows that it is theirs. */
  readonly isVisitors: boolean;
  /** Whether a visitor can show that: they left an e-mail address with it. */
  readonly hasEmail: boolean;
  /** Whether anything was paid; null where it is not known. How much goes back, only the ledger knows. */
  readonly isAnythingPaid: boolean | null;
  /** What the courier is told at either end is not shown to those who only hold the number. */
  readonly pickupAddress: ShownPlace | null;
  readonly deliveryAddress: ShownPlace | null;
  readonly serviceType: ServiceType | null;
  readonly collection: CollectionView | null;
  /** Whether the courier has set out to collect, as far as it is known. */
  readonly isCourierUnderWay: boolean;
}

/** One whose collection may be moved. */
export interface ReschedulableOrder extends ChangeableOrder {
  readonly serviceType: ServiceType;
}

/** As much of an answer about an order as decides about changes of it. */
interface OrderAnswer {
  readonly orderNumber?: string;
  readonly status?: OrderStatus;
  readonly paymentStatus?: PaymentStatus;
  /** Missing in a list of one's own orders. */
  readonly owner?: OrderOwner;
  /** Missing for an order of an account. */
  readonly hasEmail?: boolean;
  readonly amountDue?: number;
  readonly quote?: { readonly totalAmount?: number; readonly serviceType?: ServiceType } | null;
  readonly collection?: CollectionView | null;
  readonly pickupAddress?: ShownPlace | null;
  readonly deliveryAddress?: ShownPlace | null;
  /** Missing in a list. */
  readonly trackingSteps?: readonly Partial<Pick<TrackingStepView, 'kind' | 'current'>>[];
}

/** null for an order of somebody else, or of nobody that could be named. */
export function changeableOrder({
  orderNumber,
  status,
  owner = 'viewer',
  hasEmail = true,
  quote,
  collection = null,
  trackingSteps = [],
  pickupAddress = null,
  deliveryAddress = null,
  ...money
}: OrderAnswer): ChangeableOrder | null {
  if (!orderNumber || !status || owner === 'another' || owner === 'erased') return null;
  return {
    orderNumber,
    status,
    isVisitors: owner === 'nobody',
    hasEmail,
    pickupAddress,
    deliveryAddress,
    isAnythingPaid: isAnythingPaid({ quote, ...money }),
    serviceType: quote?.serviceType ?? null,
    collection,
    isCourierUnderWay: trackingSteps.some(
      ({ kind, current }) => current && kind === 'driver_under_way',
    ),
  };
}

function isAnythingPaid({ paymentStatus, amountDue, quote }: OrderAnswer): boolean | null {
  if (paymentStatus === 'completed') return true;
  const total = quote?.totalAmount;
  return total === undefined || amountDue === undefined ? null : amountDue < total;
}

/** Whether its sender may still change it. */
export function isChangeable({ status }: ChangeableOrder): boolean {
  return isAwaitingCollection(status);
}

/** Whether another day of collection may be chosen: until it is collected, like any other change. */
export function isReschedulable(order: ChangeableOrder): order is ReschedulableOrder {
  return isChangeable(order) && order.serviceType !== null;
}

/** What becomes of the money of an order that is cancelled; empty where there is none. */
export function refundWords({ isAnythingPaid }: ChangeableOrder): string {
  if (isAnythingPaid === false) return '';
  return isAnythingPaid === null
    ? 'If anything was paid for it, we pay that back.'
    : 'We pay back what was paid for it.';
}
