import { type InferType, object } from 'yup';
import { limitDepth } from '../../platform/http/depth-limit';
import type { CourierData } from '../../orders/courier-data';
import { isProviderLink } from '../../orders/proof/provider-link';
import {
  isPlainObject,
  lenientInstant,
  lenientNumber,
  lenientObject,
  lenientText,
  lenientTexts,
} from './response-parsers';

/** One order as the provider last described it, whichever of its three shapes it came in. */
export interface ProviderOrder {
  readonly shipdayOrderId: string | null;
  readonly orderNumber: string | null;
  /** `NOT_ASSIGNED` … `ALREADY_DELIVERED`, as received. */
  readonly state: string | null;
  readonly courier: CourierData;
  readonly milestones: Milestones;
  readonly proofUrls: readonly string[];
}

/** null for what has not been reached. */
export type Milestones = Readonly<
  Record<'placed' | 'assigned' | 'started' | 'pickedUp' | 'arrived' | 'delivered', Date | null>
>;

/**
 * Reads an order of a webhook (snake_case under `order`), of `/orders` (camelCase with `assignedCarrier`) or of
 * `/orders/query` (camelCase with `carrier`). The three differ in names only, so each value is looked for under
 * all of its names.
 */
export function readProviderOrder(raw: unknown): ProviderOrder {
  const body = providerOrderSchema.cast(isPlainObject(raw) ? limitDepth(raw).value : {});
  const { order, activityLog } = body;
  return {
    shipdayOrderId: order?.id ?? body.orderId,
    orderNumber: order?.order_number ?? body.orderNumber,
    state: body.order_status ?? body.orderStatus?.orderState ?? body.orderState,
    courier: courierOf(body),
    milestones: {
      placed: order?.placement_time ?? activityLog?.placementTime ?? null,
      assigned: order?.assigned_time ?? activityLog?.assignedTime ?? null,
      started: order?.start_time ?? activityLog?.startTime ?? null,
      pickedUp: order?.pickedup_time ?? activityLog?.pickedUpTime ?? null,
      arrived: order?.arrived_time ?? activityLog?.arrivedTime ?? null,
      delivered: order?.delivery_time ?? activityLog?.deliveryTime ?? null,
    },
    proofUrls: order?.podUrls.length ? order.podUrls : (body.proofOfDelivery?.imageUrls ?? []),
  };
}

/** The carrier's position is really spelled with three r's in places. */
export const carrierFields = {
  id: lenientText(),
  name: lenientText(),
  phone: lenientText(),
  phoneNumber: lenientText(),
  carrierLocationLat: lenientNumber(),
  carrierLocationLng: lenientNumber(),
  carrrierLocationLat: lenientNumber(),
  carrrierLocationLng: lenientNumber(),
};

const providerOrderSchema = object({
  // webhook
  order_status: lenientText(),
  trackingUrl: lenientText(),
  order: lenientObject({
    id: lenientText(),
    order_number: lenientText(),
    eta: lenientInstant(),
    placement_time: lenientInstant(),
    assigned_time: lenientInstant(),
    start_time: lenientInstant(),
    pickedup_time: lenientInstant(),
    arrived_time: lenientInstant(),
    delivery_time: lenientInstant(),
    podUrls: lenientTexts(),
  }),
  thirdPartyDeliveryOrder: lenientObject({
    driverName: lenientText(),
    driverPhone: lenientText(),
  }),
  // webhook and /orders/query
  carrier: lenientObject(carrierFields),
  // /orders and /orders/query
  orderId: lenientText(),
  orderNumber: lenientText(),
  orderState: lenientText(),
  orderStatus: lenientObject({ orderState: lenientText() }),
  etaTime: lenientInstant(),
  trackingLink: lenientText(),
  assignedCarrier: lenientObject(carrierFields),
  activityLog: lenientObject({
    placementTime: lenientInstant(),
    assignedTime: lenientInstant(),
    startTime: lenientInstant(),
    pickedUpTime: lenientInstant(),
    arrivedTime: lenientInstant(),
    deliveryTime: lenientInstant(),
  }),
  proofOfDelivery: lenientObject({ imageUrls: lenientTexts() }),
});

type ProviderOrderBody = InferType<typeof providerOrderSchema>;

/** A third party's driver is named beside the carrier, which is then empty. */
function courierOf(body: ProviderOrderBody): CourierData {
  const carrier = body.carrier ?? body.assignedCarrier;
  const thirdParty = body.thirdPartyDeliveryOrder;
  const link = body.trackingUrl ?? body.trackingLink;
  return {
    driverId: carrier?.id ?? null,
    driverName: carrier?.name ?? thirdParty?.driverName ?? null,
    driverPhone: carrier?.phone ?? carrier?.phoneNumber ?? thirdParty?.driverPhone ?? null,
    driverLocation: locationOf(carrier),
    estimatedArrival: (body.order?.eta ?? body.etaTime)?.toISOString() ?? null,
    trackingUrl: link !== null && isProviderLink(link) ? link : null,
  };
}

export function locationOf(carrier: ProviderOrderBody['carrier']): CourierData['driverLocation'] {
  const latitude = carrier?.carrierLocationLat ?? carrier?.carrrierLocationLat ?? null;
  const longitude = carrier?.carrierLocationLng ?? carrier?.carrrierLocationLng ?? null;
  if (latitude === null || longitude === null) return null;
  // A phone without a fix reports the point in the Gulf of Guinea.
  if (latitude === 0 && longitude === 0) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
