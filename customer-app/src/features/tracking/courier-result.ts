import { orderHelpText, toE164 } from '@courier/contract';
import { chatLink } from '@courier/shared-ui';
import { hasEnded, type TrackedAnswer } from './tracking-answer';

/** Who carries the parcel, with the order at the dispatch provider. */
export type CourierResult = NonNullable<ReturnType<typeof courierOf>>;

/** null where an order ended and there is nothing to say about its courier. */
export function courierOf(order: TrackedAnswer, orderNumber: string) {
  const { driverName, driverPhone, shipdayOrderUrl } = order.courierDetails ?? {};
  const isAssigned = Boolean(driverName);
  const isOver = hasEnded(order);
  const result = {
    /** null where an order ended without a courier. */
    person:
      isOver && !isAssigned
        ? null
        : { name: driverName || 'Driver Not Assigned', phone: driverPhone || 'N/A', isAssigned },
    /** Whether a courier is at work on the order now. */
    isActive: isAssigned && !isOver,
    chatHref: courierChat(driverPhone, orderNumber),
    orderUrl: shipdayOrderUrl?.startsWith('https://') ? shipdayOrderUrl : null,
    providerOrderId: order.shipdayOrderId ?? null,
  };
  return result.person || result.orderUrl || result.providerOrderId ? result : null;
}

/**
 * A chat with the courier where the number is known in full, else with support: a visitor sees the
 * courier's number masked, and nobody can write to a masked number.
 */
export function courierChat(phone: string | null | undefined, orderNumber: string): string {
  const text = orderHelpText(orderNumber);
  const number = toE164(phone ?? '');
  if (number === null) return chatLink(text);
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
}
