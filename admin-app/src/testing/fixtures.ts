import {
  type AddressView,
  type BulkChangeView,
  FIRST_PACKAGE,
  type OrderChangeView,
  type OrderPaymentsView,
  type OrderStatus,
  type OrderSummaryView,
  type SummaryView,
  type OrderView,
  type PaymentStatus,
} from '@courier/contract';
import { json } from '@courier/shared-ui/testing';
import { summaryOf } from '@courier/shared-ui/order-list';

export const NO_ORDERS: SummaryView = {
  totalRevenue: 0,
  averageOrderValue: 0,
  totalOrders: 0,
  inTransit: 0,
  delivered: 0,
  issues: 0,
  pendingPayment: 0,
  completedPayment: 0,
};

const pickup: AddressView = {
  fullName: 'Lerato Mokoena',
  phone: '071 555 0199',
  addressLine1: '12 Long Street',
  addressLine2: null,
  city: 'Cape Town',
  zipCode: '8001',
  instructions: null,
  latitude: null,
  longitude: null,
};

const delivery: AddressView = {
  ...pickup,
  fullName: 'Pieter van der Merwe',
  phone: '082 123 4567',
  addressLine1: '1 Commissioner Street',
  addressLine2: 'Ground floor',
  city: 'Johannesburg',
  zipCode: '2001',
  instructions: 'Ring twice',
};

interface Changes {
  id: number;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  shipdayOrderId?: string;
  needsAttention?: boolean;
  attention?: OrderView['attention'];
  amountDue?: number;
  awaitsPayment?: boolean;
  refundDue?: boolean;
  refunded?: boolean;
  toRefund?: number;
  owner?: OrderView['owner'];
  placedBy?: OrderView['placedBy'];
  version?: number;
  trackingSteps?: OrderView['trackingSteps'];
  courier?: OrderView['courier'];
  courierDetails?: OrderView['courierDetails'];
  proofOfDelivery?: OrderView['proofOfDelivery'];
  legs?: OrderView['legs'];
}

export function order({ id, ...changes }: Changes): OrderView {
  return {
    id,
    orderNumber: numberOf(id),
    trackingNumber: numberOf(id).slice(2),
    status: 'pending',
    paymentMethod: 'eft',
    paymentStatus: 'pending',
    owner: 'another',
    shipdayOrderId: null,
    collection: null,
    deliverBy: null,
    needsAttention: false,
    version: 3,
    createdAt: '2026-11-20T07:12:00.000Z',
    quote: {
      totalAmount: 268.4,
      serviceType: 'standard',
      distance: 12.3,
      distanceEstimated: false,
      estimatedDeliveryTime: 'Tue 24 – Wed 25 November',
      packages: [],
    },
    packages: [
      { ...FIRST_PACKAGE, id: 1, weight: 30, isFragile: true },
      { ...FIRST_PACKAGE, id: 2, weight: 9, hasInsurance: true },
    ],
    pickupAddress: pickup,
    deliveryAddress: delivery,
    trackingSteps: [],
    courierDetails: null,
    amountDue: 268.4,
    proofOfDelivery: null,
    ...changes,
  };
}

export function summary(changes: Changes): OrderSummaryView {
  return summaryOf(order(changes));
}

/** The step of a courier who came in vain. */
export const ATTEMPT_FAILED = {
  kind: 'attempt_failed',
  status: 'Delivery attempt failed',
  description: '',
  location: '',
  orderStatus: 'in_transit',
  timestamp: '2026-11-20T07:12:00.000Z',
  completed: true,
  current: true,
} as const satisfies OrderView['trackingSteps'][number];

/** What a colleague did to an order. */
export const DELIVERED_BY_THANDI: OrderChangeView = {
  id: 9,
  status: 'delivered',
  kind: 'delivered',
  message: 'Delivered',
  location: null,
  reason: null,
  actor: { kind: 'admin', name: 'Thandi Nkosi', email: 'thandi@courier.test' },
  timestamp: '2026-11-20T09:05:00.000Z',
};

/** The answer to a change of an order that somebody else changed meanwhile. */
export function stale(
  detail: string,
  currentVersion: number,
  changes: OrderChangeView[] = [DELIVERED_BY_THANDI],
): Response {
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail, message: detail };
  return json({ ...problem, currentVersion, changes }, 409);
}

export function numberOf(id: number): string {
  return `EC${String(id).padStart(12, '0')}`;
}

/** Of the order 2, of which nothing was paid. */
export const EMPTY_LEDGER: OrderPaymentsView = {
  orderNumber: numberOf(2),
  paymentStatus: 'pending',
  total: 268.4,
  paid: 0,
  refunded: 0,
  toRefund: 0,
  due: 268.4,
  hasInvoice: false,
  entries: [],
  proofs: [],
};

/** Four orders that are set to delivered, of which none is yet. */
export const BULK_CHANGE: BulkChangeView = {
  id: 7,
  kind: 'status',
  status: 'delivered',
  paymentStatus: null,
  courier: null,
  day: null,
  subject: null,
  undoes: null,
  isFinished: false,
  total: 4,
  updated: 0,
  failed: 0,
  stopped: 0,
  canUndo: false,
  failures: [],
  createdAt: '2026-11-27T08:00:00.000Z',
  finishedAt: null,
};
