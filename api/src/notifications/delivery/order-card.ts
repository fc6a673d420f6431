import {
  type Collection,
  type Counter,
  counterAddress,
  formatCents,
  formatCollection,
  formatDay,
  formatMoment,
  formatOpeningHours,
  formatRand,
  formatWeight,
  groupOrderNumber,
  type IsoDay,
  isWaiting,
  type Notice,
  type OrderStatus,
  orderStatusWords,
  orderTone,
  type OrderView,
} from '@courier/contract';
import type { MailCard, MailDetail, MailRoute } from '../mail-template/mail-parts';

/** As much of an order as its e-mails say, as everybody sees it who holds its number. */
export type MailedOrder = Pick<
  OrderView,
  | 'orderNumber'
  | 'status'
  | 'returnsToSender'
  | 'pickupAddress'
  | 'deliveryAddress'
  | 'packages'
  | 'quote'
  | 'amountDue'
  | 'paymentStatus'
  | 'awaitsPayment'
  | 'hold'
  | 'deliverBy'
  | 'counterUntil'
  | 'chosenDelivery'
  | 'proofOfDelivery'
  | 'trackingSteps'
>;

/** The card of an order of which nothing may be said that somebody typed. */
export function numberCard(orderNumber: string): MailCard {
  return { topic: TOPIC, number: groupOrderNumber(orderNumber) };
}

/**
 * The card of an order for those who may read what was typed with it.
 * @param notice what the e-mail is about, which may be older than the order is by now
 */
export function orderCard(order: MailedOrder, notice: Notice): MailCard {
  const { orderNumber, returnsToSender = false } = order;
  const status = statusOf(notice, order);
  return {
    ...numberCard(orderNumber),
    stamp: {
      words: orderStatusWords({ status, returnsToSender }),
      tone: orderTone({ status, returnsToSender }),
    },
    route: routeOf(order, status),
    details: [
      ...placeDetails(order),
      ...timeDetails(order, notice),
      ...moneyDetails(order, notice),
    ],
  };
}

const TOPIC = 'Waybill number';

function statusOf({ kind, data }: Notice, order: MailedOrder): OrderStatus {
  if (kind === 'order_placed') return 'pending';
  return data && 'status' in data ? data.status : order.status;
}

/** Per cent of the way, by what is known of every parcel. */
const PROGRESS = {
  pending: 0,
  confirmed: 0,
  in_transit: 65,
  delivered: 100,
  cancelled: 0,
} as const satisfies Record<OrderStatus, number>;

/** The way that the parcel goes now, which leads back to the sender where nobody could take it. */
function routeOf(order: MailedOrder, status: OrderStatus): MailRoute {
  const towns = [order.pickupAddress.city, order.deliveryAddress.city];
  const [from = '', to = ''] = order.returnsToSender ? towns.reverse() : towns;
  return { from, to, progress: PROGRESS[status], isStopped: status === 'cancelled' };
}

function placeDetails({ deliveryAddress, packages }: MailedOrder): MailDetail[] {
  const { fullName, addressLine1, addressLine2, city, zipCode } = deliveryAddress;
  const place = [addressLine1, addressLine2, `${city} ${zipCode}`].filter(Boolean).join(', ');
  const weight = packages.reduce((sum, item) => sum + item.weight, 0);
  return [
    { term: 'Receiver', value: fullName },
    { term: 'Deliver to', value: place },
    { term: 'Pieces', value: `${packages.length}, ${formatWeight(weight)}` },
  ];
}

/** When the courier comes, when the parcel is promised, or who took it and when. */
function timeDetails(order: MailedOrder, notice: Notice): MailDetail[] {
  const status = statusOf(notice, order);
  if (status === 'cancelled' || order.returnsToSender) return [];
  if (status === 'delivered') return arrivalDetails(order);
  const collection = collectionOf(notice);
  const { deliverBy, counterUntil } = order;
  if (counterUntil) return counterDetails(counterUntil, order.chosenDelivery?.counter);
  return [
    ...(collection ? [{ term: 'Collection', value: formatCollection(collection) }] : []),
    // Of one that waits the day is not known yet.
    ...(deliverBy && !isWaiting(order)
      ? [{ term: 'Delivery', value: `by ${formatDay(deliverBy)}` }]
      : []),
  ];
}

/** Where its receiver collects it, until when, and what they bring. */
function counterDetails(until: IsoDay, counter: Counter | undefined): MailDetail[] {
  const place = counter && `${counter.name}, ${counterAddress(counter)}`;
  const hours = counter?.openingHours && formatOpeningHours(counter.openingHours);
  return [
    ...(place ? [{ term: 'Collect at', value: place }] : []),
    ...(hours ? [{ term: 'Open', value: hours }] : []),
    { term: 'Collect until', value: formatDay(until) },
  ];
}

function collectionOf({ data }: Notice): Collection | null {
  return data && 'collection' in data ? data.collection : null;
}

function arrivalDetails({ trackingSteps, proofOfDelivery }: MailedOrder): MailDetail[] {
  const arrival = trackingSteps.find((step) => step.kind === 'delivered' && step.completed);
  return [
    ...(arrival?.timestamp ? [{ term: 'Delivered', value: formatMoment(arrival.timestamp) }] : []),
    ...(proofOfDelivery?.recipientName
      ? [{ term: 'Received by', value: proofOfDelivery.recipientName }]
      : []),
  ];
}

/** The amount that the e-mail is about; else what the order costs, and whether that is paid. */
function moneyDetails(order: MailedOrder, notice: Notice): MailDetail[] {
  const { kind, data } = notice;
  switch (kind) {
    case 'order_placed':
      if (data.eft) return eftDetails(data.eft);
      return [data.due ? amount('To pay', data.due.amount) : priceOf(order)];
    case 'payment_received':
      return [amount('Received', data.amount)];
    case 'payment_due':
      return [amount(DUE, data.due.amount)];
    case 'refund_paid':
      return [amount('Paid back', data.amount)];
    case 'claim_received':
      return [amount('Claimed', data.amount)];
    case 'claim_approved':
      return [amount('Approved', data.amount)];
    case 'claim_paid_out':
      return [amount('Paid out', data.amount)];
    case 'addresses_corrected':
    case 'reweighed':
    case 'discount_given':
    case 'surcharge_added':
      return [amount('Price', data.price.to)];
    default:
      return [data && 'due' in data && data.due ? amount(DUE, data.due.amount) : priceOf(order)];
  }
}

const DUE = 'Still to pay';

/** What somebody copies who pays by EFT. */
export function eftDetails({
  amount: due,
  payTo,
  orderNumber,
}: Extract<Notice, { kind: 'payment_asked' }>['data']): MailDetail[] {
  return [
    ...(payTo === null ? [] : [{ term: 'Pay to', value: payTo }]),
    { term: 'Reference', value: orderNumber, look: 'number' },
    amount('To pay', due),
  ];
}

function priceOf({ quote, amountDue, paymentStatus, status }: MailedOrder): MailDetail {
  if (amountDue > 0 && status !== 'cancelled') {
    return { term: DUE, value: formatRand(amountDue), look: 'amount' };
  }
  const term = paymentStatus === 'completed' ? 'Paid' : 'Price';
  return { term, value: formatRand(quote.totalAmount), look: 'amount' };
}

function amount(term: string, cents: number): MailDetail {
  return { term, value: formatCents(cents), look: 'amount' };
}
