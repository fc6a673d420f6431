import {
  amountDue,
  amountToCollect,
  formatCollection,
  formatCents,
  formatWeight,
  randFromCents,
  SERVICE_TYPE_LABELS,
  toE164,
} from '@courier/contract';
import type { OrderToDispatch, PlaceToDispatch } from '../dispatch-provider';
import { providerText } from './provider-text';

const ORDER_SOURCE = 'Courier suite';

/** Body of `POST /orders`. https://docs.shipday.com/reference/insert-delivery-order */
export interface OrderPayload {
  orderNumber: string;
  customerName: string;
  customerAddress: string;
  customerPhoneNumber: string;
  customerEmail?: string;
  restaurantName: string;
  restaurantAddress: string;
  restaurantPhoneNumber?: string;
  /** hh:mm:ss, UTC. */
  expectedPickupTime?: string;
  /** yyyy-mm-dd, UTC. */
  expectedDeliveryDate?: string;
  /** hh:mm:ss, UTC. */
  expectedDeliveryTime?: string;
  pickupLatitude?: number;
  pickupLongitude?: number;
  deliveryLatitude?: number;
  deliveryLongitude?: number;
  orderItem: OrderItemPayload[];
  deliveryFee: number;
  totalOrderCost: number;
  paymentMethod?: 'cash';
  pickupInstruction?: string;
  deliveryInstruction: string;
  orderSource: string;
  additionalId: string;
}

export interface OrderItemPayload {
  name: string;
  quantity: number;
  unitPrice: number;
  detail?: string;
}

/** The order cannot be put into the provider's terms; another try would change nothing. */
export class CannotBeSent extends Error {
  override readonly name = 'CannotBeSent';
}

/**
 * Our order in the provider's terms: whom we collect from is its restaurant, whom we deliver to its customer. That is the
 * sender, too, while a parcel goes back.
 * @throws CannotBeSent with what is wrong, without personal data
 */
export function orderPayload(order: OrderToDispatch): OrderPayload {
  const { pickup } = order;
  const delivery = destination(order);
  const customerPhoneNumber = toE164(delivery.phone);
  if (customerPhoneNumber === null) {
    throw new CannotBeSent(
      `The phone number of the ${order.returnsToSender ? 'pickup' : 'delivery'} address is not a valid number`,
    );
  }
  return withoutBlanks({
    orderNumber: order.orderNumber,
    customerName: providerText(delivery.fullName) || 'Recipient',
    customerAddress: addressLine(delivery),
    customerPhoneNumber,
    customerEmail: order.customerEmail ?? undefined,
    restaurantName: providerText(pickup.fullName) || 'Sender',
    restaurantAddress: addressLine(pickup),
    restaurantPhoneNumber: toE164(pickup.phone) ?? undefined,
    ...pickupTimes(order),
    pickupInstruction: pickupInstruction(order),
    expectedDeliveryDate: order.expectedDelivery?.toISOString().slice(0, 10),
    expectedDeliveryTime: order.expectedDelivery?.toISOString().slice(11, 19),
    ...coordinates('pickup', pickup),
    ...coordinates('delivery', delivery),
    orderItem: order.packages.map(orderItem),
    deliveryFee: randFromCents(order.totalAmount),
    ...payment(order),
    deliveryInstruction: deliveryInstruction(order),
    orderSource: ORDER_SOURCE,
    additionalId: String(order.id),
  });
}

function destination({ returnsToSender, pickup, delivery }: OrderToDispatch): PlaceToDispatch {
  return returnsToSender ? pickup : delivery;
}

function pickupTimes({ collection }: OrderToDispatch): Pick<OrderPayload, 'expectedPickupTime'> {
  if (!collection?.window) return {};
  const begin = new Date(`${collection.day}T${collection.window.slice(0, 5)}:00+02:00`);
  return { expectedPickupTime: begin.toISOString().slice(11, 19) };
}

/** The provider has a time for a pickup and no day, so that this names both. */
function pickupInstruction({ collection, pickup }: OrderToDispatch): string {
  return sentences(collection && `Collect ${formatCollection(collection)}`, note(pickup));
}

function addressLine(place: PlaceToDispatch): string {
  return [place.addressLine1, place.addressLine2, place.city, place.zipCode, 'South Africa']
    .map((part) => providerText(part ?? ''))
    .filter(Boolean)
    .join(', ');
}

/** Both or none: half a point would be refused. */
function coordinates(side: 'pickup' | 'delivery', { latitude, longitude }: PlaceToDispatch) {
  if (latitude === null || longitude === null) return {};
  return { [`${side}Latitude`]: latitude, [`${side}Longitude`]: longitude };
}

function orderItem(parcel: OrderToDispatch['packages'][number]): OrderItemPayload {
  const { type, weight, length, width, height } = parcel;
  const marks = [parcel.isFragile && 'FRAGILE', parcel.hasInsurance && 'INSURED'].filter(Boolean);
  return withoutBlanks({
    name: `${type} ${formatWeight(weight)} ${length}x${width}x${height} cm`,
    quantity: 1,
    unitPrice: 0,
    detail: marks.join(', ') || undefined,
  });
}

/**
 * What the courier collects at the door. Only cash is named as a payment method: `credit_card` would ask for
 * a card's type and last digits, which a card machine at the door cannot know beforehand.
 */
function payment(order: OrderToDispatch): Pick<OrderPayload, 'totalOrderCost' | 'paymentMethod'> {
  const collected = amountToCollect(order);
  if (collected === null) return { totalOrderCost: 0 };
  const totalOrderCost = randFromCents(collected);
  return order.paymentMethod === 'cash_on_delivery'
    ? { totalOrderCost, paymentMethod: 'cash' }
    : { totalOrderCost };
}

const PAYMENT_INSTRUCTIONS = {
  cash_on_delivery: (amount) => `CASH: collect ${amount}`,
  speedpoint: (amount) => `SPEEDPOINT: collect ${amount}`,
  eft: (amount) => `EFT: ${amount} by bank transfer, collect nothing at the door`,
} as const satisfies Record<OrderToDispatch['paymentMethod'], (amount: string) => string>;

function deliveryInstruction(order: OrderToDispatch): string {
  const amount = formatCents(amountDue(order));
  const isPaid = order.paymentStatus === 'completed';
  return sentences(
    order.returnsToSender && 'RETURN TO SENDER',
    SERVICE_TYPE_LABELS[order.serviceType],
    order.packages.some((parcel) => parcel.isFragile) && 'FRAGILE',
    order.packages.some((parcel) => parcel.hasInsurance) && 'INSURED',
    isPaid ? 'PAID: collect nothing' : PAYMENT_INSTRUCTIONS[order.paymentMethod](amount),
    note(destination(order)),
  );
}

/** Named as what a customer typed, so that no courier takes it for a word of ours about the money. */
function note({ instructions }: PlaceToDispatch): string | false {
  const typed = providerText(instructions ?? '');
  return typed !== '' && `Note from the customer: ${typed}`;
}

function sentences(...parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join('. ');
}

/** Leaves out what is not set, so that the provider never reads the word null. */
function withoutBlanks<T extends object>(value: T): T {
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined && field !== ''),
  ) as T;
}
