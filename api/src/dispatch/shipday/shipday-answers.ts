import { boolean, type InferType, object } from 'yup';
import { limitDepth } from '../../platform/http/depth-limit';
import type { ProviderCourier } from '../dispatch-provider';
import { carrierFields, locationOf } from './provider-order';
import {
  isPlainObject,
  lenientFlag,
  lenientNumber,
  lenientObject,
  lenientText,
} from './response-parsers';

/** The answer of every writing call, also of refusals that come with HTTP 200. */
const answerSchema = object({
  success: boolean()
    .nullable()
    .transform((value: unknown) => (typeof value === 'boolean' ? value : null))
    .default(null)
    .defined(),
  response: lenientText(),
  message: lenientText(),
  orderId: lenientText(),
  errorCode: lenientText(),
  errorMessage: lenientText(),
});

export type ShipdayAnswer = InferType<typeof answerSchema>;

/** null when the body is not an answer at all. */
export function readAnswer(body: unknown): ShipdayAnswer | null {
  return isPlainObject(body) ? answerSchema.cast(limitDepth(body).value) : null;
}

/** An order of `GET /orders/{orderNumber}`, as far as taking it over needs. */
const foundOrderSchema = object({ orderId: lenientText(), orderNumber: lenientText() });

/** The ids of the orders with that number, in the order of the answer; null when it is no such list. */
export function readFoundOrders(body: unknown, orderNumber: string): string[] | null {
  if (!Array.isArray(body)) return null;
  return body
    .filter(isPlainObject)
    .map((order) => foundOrderSchema.cast(limitDepth(order).value))
    .filter((order) => order.orderNumber === null || order.orderNumber === orderNumber)
    .flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
}

/** Who has an order of `GET /orders/{orderNumber}`; depending on the answer, as an object or as an id, which is -1 for nobody. */
const assignedOrderSchema = object({
  orderId: lenientText(),
  assignedCarrierId: lenientNumber(),
  assignedCarrier: lenientObject({ id: lenientText() }),
});

/** The courier of one of the provider's orders by its id; null for nobody, undefined where the answer does not have it. */
export function readCourierOf(body: unknown, shipdayOrderId: string): string | null | undefined {
  if (!Array.isArray(body)) return undefined;
  const order = body
    .filter(isPlainObject)
    .map((one) => assignedOrderSchema.cast(limitDepth(one).value))
    .find(({ orderId }) => orderId === shipdayOrderId);
  if (!order) return undefined;
  const id = order.assignedCarrierId ?? -1;
  return order.assignedCarrier?.id ?? (id > 0 ? String(id) : null);
}

/** A courier of `GET /carriers`. */
const carrierSchema = object({
  ...carrierFields,
  isOnShift: lenientFlag(),
  isActive: lenientFlag(),
  isAppLocationServiceOn: lenientFlag(),
});

/** The couriers in the order of the answer, without what has no id; null when it is no such list. */
export function readCouriers(body: unknown): ProviderCourier[] | null {
  if (!Array.isArray(body)) return null;
  return body
    .filter(isPlainObject)
    .map((one) => carrierSchema.cast(limitDepth(one).value))
    .flatMap((carrier) => {
      if (carrier.id === null) return [];
      return [
        {
          id: carrier.id,
          name: carrier.name ?? `Courier ${carrier.id}`,
          phone: carrier.phoneNumber ?? carrier.phone,
          isOnShift: carrier.isOnShift ?? false,
          isActive: carrier.isActive ?? true,
          isLocationOn: carrier.isAppLocationServiceOn,
          location: locationOf(carrier),
        },
      ];
    });
}
