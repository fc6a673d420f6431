import type { Carrier } from './carriers';
import type { Milestone, SimulatedOrder } from './model';
import { etaOf, positionOf } from './route';

/** What the real service sends, oddities included: they are what a client has to live with. */

/** The body of a webhook: snake_case, ms, 0 for what has not been reached, lists as text. */
export function webhookBody({
  order,
  carrier,
  event,
  timestamp,
  speed,
}: {
  readonly order: SimulatedOrder;
  readonly carrier: Carrier | null;
  readonly event: string;
  readonly timestamp: number;
  readonly speed: number;
}): Record<string, unknown> {
  const { request } = order;
  return {
    timestamp,
    event,
    order_status: order.state,
    order: {
      id: order.orderId,
      order_number: request.orderNumber,
      provider: 'Shipday simulator',
      order_item: '[]',
      delivery_note: request.deliveryInstruction ?? '',
      order_source: request.orderSource ?? '',
      auto_assignment_status: 'NOT_APPLICABLE',
      parent_id: null,
      order_sequence_number: 0,
      payment_method: request.paymentMethod ?? '',
      total_cost: request.totalOrderCost ?? 0,
      delivery_fee: request.deliveryFee ?? 0,
      podUrls: [],
      eta: etaOf(order, speed) ?? '',
      ...Object.fromEntries(MILESTONES.map((name) => [name, order.milestones[name] ?? 0])),
    },
    company: { id: 1, name: 'Shipday simulator' },
    delivery_details: {
      name: request.customerName,
      phone: request.customerPhoneNumber,
      address: request.customerAddress,
      formatted_address: request.customerAddress,
      location: { lat: request.deliveryLatitude ?? 0, lng: request.deliveryLongitude ?? 0 },
    },
    pickup_details: {
      name: request.restaurantName,
      phone: request.restaurantPhoneNumber ?? '',
      address: request.restaurantAddress,
      formatted_address: request.restaurantAddress,
      location: { lat: request.pickupLatitude ?? 0, lng: request.pickupLongitude ?? 0 },
    },
    carrier: carrier && webhookCarrier(order, carrier, timestamp),
    thirdPartyDeliveryOrder: null,
    // The real service links to its own tracking page; a page for a made-up order does not exist.
    trackingUrl: null,
  };
}

/** A webhook of an order that was deleted: nobody's name, phone or address. */
export function withoutPeople(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const order = { ...(body.order as object), delivery_note: '' };
  return { ...body, order, delivery_details: {}, pickup_details: {} };
}

/** An order as `GET /orders` and `GET /orders/{orderNumber}` show it: camelCase, ISO times. */
export function orderBody(
  order: SimulatedOrder,
  carrier: Carrier | null,
  now: number,
  speed: number,
) {
  const { request, milestones } = order;
  const eta = etaOf(order, speed);
  return {
    orderId: order.orderId,
    orderNumber: request.orderNumber,
    companyId: 1,
    orderStatus: { incomplete: false, accepted: true, orderState: order.state },
    etaTime: eta === null ? null : iso(eta),
    trackingLink: null,
    activityLog: {
      placementTime: iso(milestones.placement_time),
      assignedTime: iso(milestones.assigned_time),
      startTime: iso(milestones.start_time),
      pickedUpTime: iso(milestones.pickedup_time),
      arrivedTime: iso(milestones.arrived_time),
      deliveryTime: iso(milestones.delivery_time),
    },
    customer: {
      name: request.customerName,
      address: request.customerAddress,
      phoneNumber: request.customerPhoneNumber,
      latitude: request.deliveryLatitude ?? null,
      longitude: request.deliveryLongitude ?? null,
    },
    restaurant: {
      name: request.restaurantName,
      address: request.restaurantAddress,
      phoneNumber: request.restaurantPhoneNumber ?? null,
    },
    assignedCarrier: carrier && carrierBody(carrier, order, now),
    proofOfDelivery: null,
  };
}

/** A carrier as `GET /carriers` shows it, its position spelled with three r's. */
export function carrierBody(carrier: Carrier, order: SimulatedOrder | null, now: number) {
  const isLocationOn = carrier.isLocationOn ?? true;
  const position = order && isLocationOn && positionOf(order, now);
  return {
    id: carrier.id,
    personalId: `SIM-${carrier.id}`,
    name: carrier.name,
    codeName: carrier.name.charAt(0),
    phoneNumber: carrier.phone,
    email: carrier.email,
    companyId: 1,
    isOnShift: carrier.isOnShift ?? true,
    isActive: carrier.isActive ?? true,
    carrierPhoto: null,
    isAppLocationServiceOn: isLocationOn,
    carrrierLocationLat: (position && position.latitude) || null,
    carrrierLocationLng: (position && position.longitude) || null,
  };
}

const MILESTONES: readonly Milestone[] = [
  'placement_time',
  'assigned_time',
  'start_time',
  'pickedup_time',
  'arrived_time',
  'delivery_time',
];

function webhookCarrier(order: SimulatedOrder, carrier: Carrier, now: number) {
  const position = positionOf(order, now);
  return {
    id: carrier.id,
    name: carrier.name,
    phone: carrier.phone,
    email: carrier.email,
    status: 'ACTIVE',
    current_order: order.request.orderNumber,
    plate_number: carrier.plate,
    vehicle_description: carrier.vehicle,
    // Not on the documented page; sent so that the position moves without another call.
    carrrierLocationLat: position?.latitude ?? null,
    carrrierLocationLng: position?.longitude ?? null,
  };
}

function iso(time: number | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}
