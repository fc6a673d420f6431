import { orderHelpText } from '@courier/contract';
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
  const international = internationalDigits(phone ?? '');
  if (international === null) return chatLink(text);
  return `https://wa.me/${international}?text=${encodeURIComponent(text)}`;
}

/** `082 123 4567` → `27821234567`; null for anything that is no complete South African number. */
export function internationalDigits(phone: string): string | null {
  if (!/^[\d\s()+-]+$/.test(phone)) return null;
  const digits = phone.replace(/\D/g, '').replace(/^0027/, '27').replace(/^0/, '27');
  return /^27\d{9}$/.test(digits) ? digits : null;
}
