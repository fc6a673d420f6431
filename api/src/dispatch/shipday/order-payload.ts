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
import { isFurtherLeg } from '../../orders/legs/legs.queries';
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
 * A leg of our order in the provider's terms: whom we collect from is its restaurant, whom we deliver to its customer. That is
 * the sender, too, while a parcel goes back, and our depot where the leg ends there.
 * @throws CannotBeSent with what is wrong, without personal data
 */
export function orderPayload(order: OrderToDispatch): OrderPayload {
  const pickup = origin(order);
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
    customerEmail: (!isToDepot(order) && order.customerEmail) || undefined,
    restaurantName: providerText(pickup.fullName) || 'Sender',
    restaurantAddress: addressLine(pickup),
    restaurantPhoneNumber: toE164(pickup.phone) ?? undefined,
    ...pickupTimes(order),
    pickupInstruction: pickupInstruction(order),
    ...deliveryTimes(order),
    ...coordinates('pickup', pickup),
    ...coordinates('delivery', delivery),
    orderItem: order.packages.map(orderItem),
    // Each order is charged once, with the leg that brings it.
    deliveryFee: isToDepot(order) ? 0 : randFromCents(order.totalAmount),
    ...payment(order),
    deliveryInstruction: deliveryInstruction(order),
    orderSource: ORDER_SOURCE,
    additionalId: String(order.id),
  });
}

function origin(order: OrderToDispatch): PlaceToDispatch {
  if (order.leg === 'onward') return counterOf(order);
  return order.leg === 'delivery' ? depotOf(order) : order.pickup;
}

function destination(order: OrderToDispatch): PlaceToDispatch {
  if (order.returnsToSender) return order.pickup;
  return isToDepot(order) ? depotOf(order) : order.delivery;
}

function isToDepot({ leg, returnsToSender }: OrderToDispatch): boolean {
  return leg === 'collection' && !returnsToSender;
}

/** It may have been taken out of the settings while parcels were on their way to it. */
function depotOf({ depot }: OrderToDispatch): PlaceToDispatch {
  if (depot === null) throw new CannotBeSent('The address of the depot is not set (DEPOT_STREET)');
  return depot;
}

function counterOf({ counter }: OrderToDispatch): PlaceToDispatch {
  if (counter === null)
    throw new CannotBeSent('The counter at which the parcel waits is not known');
  return counter;
}

function deliveryTimes(
  order: OrderToDispatch,
): Pick<OrderPayload, 'expectedDeliveryDate' | 'expectedDeliveryTime'> {
  if (order.expectedDelivery === null || isToDepot(order)) return {};
  const at = order.expectedDelivery.toISOString();
  return { expectedDeliveryDate: at.slice(0, 10), expectedDeliveryTime: at.slice(11, 19) };
}

function pickupTimes({
  collection,
  leg,
}: OrderToDispatch): Pick<OrderPayload, 'expectedPickupTime'> {
  if (!collection?.window || isFurtherLeg(leg)) return {};
  const begin = new Date(`${collection.day}T${collection.window.slice(0, 5)}:00+02:00`);
  return { expectedPickupTime: begin.toISOString().slice(11, 19) };
}

/** The provider has a time for a pickup and no day, so that this names both. */
function pickupInstruction({ collection, pickup, leg }: OrderToDispatch): string {
  if (leg === 'onward') return 'Collect at the counter';
  if (leg === 'delivery') return 'Collect at the depot';
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
  const collected = isToDepot(order) ? null : amountToCollect(order);
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
  return sentences(
    order.returnsToSender && 'RETURN TO SENDER',
    ...bookedInstructions(order),
    isToDepot(order) && 'TO THE DEPOT',
    SERVICE_TYPE_LABELS[order.serviceType],
    order.packages.some((parcel) => parcel.isFragile) && 'FRAGILE',
    order.packages.some((parcel) => parcel.hasInsurance) && 'INSURED',
    paymentInstruction(order),
    note(destination(order)),
  );
}

/** The provider has one time and no window, so that this names both ends of it. */
function bookedInstructions({ booked, leg }: OrderToDispatch): string[] {
  if (booked === null || leg === 'collection') return [];
  const neighbour = providerText(booked.neighbour ?? '');
  return [
    `Deliver ${formatCollection(booked)}`,
    ...(booked.isToCounter ? ['Hand in at the counter of the store, to be collected there'] : []),
    ...(neighbour === ''
      ? []
      : [`May be left with the neighbour whom the receiver names: ${neighbour}`]),
  ];
}

function paymentInstruction(order: OrderToDispatch): string {
  if (isToDepot(order)) return 'Collect nothing';
  if (order.paymentStatus === 'completed') return 'PAID: collect nothing';
  return PAYMENT_INSTRUCTIONS[order.paymentMethod](formatCents(amountDue(order)));
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
