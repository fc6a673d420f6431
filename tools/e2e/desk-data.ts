import type {
  AddressView,
  OrderPaymentsView,
  OrderSummaryView,
  OrderView,
  SummaryView,
  TicketView,
} from '@courier/contract';

/** Lengths that a screen meets sooner or later: a name of forty letters, and one without a place to break. */
const NAMES = [
  'Lerato Mokoena',
  'Pieter van der Merwe',
  'Nomathemba Hlengiwe Mkhwanazi-Oosthuizen',
  'Wolfeschlegelsteinhausenbergerdorffwelch',
] as const;
const STATUSES = ['pending', 'confirmed', 'in_transit', 'delivered', 'cancelled'] as const;
const MILLION = 1234567.89;

/** Fifty unpaid orders, the newest first; each tenth is worth more than a million rand. */
export const FIFTY_ORDERS: readonly OrderView[] = Array.from({ length: 50 }, (_, index) =>
  orderOf(50 - index),
);

export const MILLIONS: SummaryView = {
  totalRevenue: 12 * MILLION,
  averageOrderValue: MILLION,
  totalOrders: 123456,
  inTransit: 1234,
  delivered: 98765,
  issues: 1234,
  pendingPayment: 50,
  completedPayment: 123406,
};

/** Tickets with long subjects and names, the newest first. */
export const TWENTY_TICKETS: readonly TicketView[] = Array.from({ length: 20 }, (_, index) => ({
  id: 20 - index,
  name: NAMES[index % NAMES.length] ?? NAMES[0],
  email: 'nomathemba.hlengiwe.mkhwanazi-oosthuizen@example.co.za',
  emailConfirmed: true,
  orderNumber: null,
  category: 'delivery',
  subject: 'My parcel from Bloemfontein to Pietermaritzburg has not moved since last Tuesday',
  description: 'Nobody called me.',
  lastWords: 'Nobody called me.',
  answerBy: '2026-11-20T11:12:00.000Z',
  status: 'in_progress',
  priority: 'urgent',
  assignee: { id: 2, fullName: NAMES[2], role: 'support' },
  isUnread: index % 2 === 0,
  version: 1,
  createdAt: '2026-11-20T07:12:00.000Z',
  updatedAt: '2026-11-20T07:12:00.000Z',
}));

/** The order as the lists answer it. */
export function summaryOf(order: OrderView): OrderSummaryView {
  const { totalAmount, serviceType, estimatedDeliveryTime } = order.quote;
  return { ...order, estimatedDeliveryTime, quote: { totalAmount, serviceType } };
}

/** A ledger with a payment in part. */
export function paymentsOf({ orderNumber, quote: { totalAmount } }: OrderView): OrderPaymentsView {
  const paid = Math.round(totalAmount * 50) / 100;
  return {
    orderNumber,
    paymentStatus: 'pending',
    total: totalAmount,
    paid,
    refunded: 0,
    toRefund: 0,
    hasInvoice: false,
    due: Math.round((totalAmount - paid) * 100) / 100,
    entries: [
      {
        id: 1,
        kind: 'payment',
        method: 'eft',
        amount: paid,
        reference: 'WOLFESCHLEGELSTEINHAUSENBERGERDORFF MAGTAPE CREDIT 00012345',
        reason: null,
        reversesId: null,
        reversed: false,
        paidOn: '2026-11-20',
        actor: { kind: 'admin', name: NAMES[2], email: 'admin@courier.example' },
        createdAt: '2026-11-20T07:12:00.000Z',
      },
    ],
    proofs: [],
  };
}

function orderOf(id: number): OrderView {
  const orderNumber = `EC${String(id).padStart(12, 'W7K3M9QXA2TB')}`;
  return {
    id,
    orderNumber,
    trackingNumber: orderNumber.slice(2),
    status: STATUSES[id % STATUSES.length] ?? 'pending',
    paymentMethod: 'eft',
    paymentStatus: 'pending',
    owner: 'another',
    collection: null,
    deliverBy: null,
    shipdayOrderId: null,
    needsAttention: id % 7 === 0,
    ...(id % 3 === 0 && { awaitsPayment: true }),
    createdAt: '2026-11-20T07:12:00.000Z',
    quote: {
      totalAmount: id % 10 === 0 ? MILLION : 268.4,
      serviceType: 'standard',
      distance: 1262.3,
      distanceEstimated: false,
      estimatedDeliveryTime: 'Tue 24 – Wed 25 November',
      packages: [],
    },
    packages: [
      {
        id,
        type: 'small_package',
        weight: 29.5,
        length: 30,
        width: 20,
        height: 15,
        isFragile: true,
        hasInsurance: true,
      },
    ],
    pickupAddress: addressOf(id, 'Cape Town'),
    deliveryAddress: addressOf(id + 1, 'Pietermaritzburg Scottsville'),
    trackingSteps: [],
    courierDetails: null,
    amountDue: 268.4,
    proofOfDelivery: null,
  };
}

function addressOf(id: number, city: string): AddressView {
  return {
    fullName: NAMES[id % NAMES.length] ?? NAMES[0],
    phone: '071 555 0199',
    addressLine1: '12 Long Street',
    addressLine2: null,
    city,
    zipCode: '8001',
    latitude: null,
    longitude: null,
    instructions: null,
  };
}
