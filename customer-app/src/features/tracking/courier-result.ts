import { courierChat } from './courier-chat';
import { hasEnded, type TrackedAnswer } from './tracking-answer';

/** Who carries the parcel, with the order at the dispatch provider. */
export interface CourierResult {
  /** null where an order ended without a courier. */
  readonly person: CourierPerson | null;
  /** Whether a courier is at work on the order now. */
  readonly isActive: boolean;
  readonly chatHref: string;
  readonly orderUrl: string | null;
  readonly providerOrderId: string | null;
}

export interface CourierPerson {
  readonly name: string;
  readonly phone: string;
  readonly isAssigned: boolean;
}

/** null where an order ended and there is nothing to say about its courier. */
export function courierOf(order: TrackedAnswer, orderNumber: string): CourierResult | null {
  const { driverName, driverPhone, shipdayOrderUrl } = order.courierDetails ?? {};
  const isAssigned = Boolean(driverName);
  const isOver = hasEnded(order);
  const result = {
    person:
      isOver && !isAssigned
        ? null
        : { name: driverName || 'Driver Not Assigned', phone: driverPhone || 'N/A', isAssigned },
    isActive: isAssigned && !isOver,
    chatHref: courierChat(driverPhone, orderNumber),
    orderUrl: shipdayOrderUrl?.startsWith('https://') ? shipdayOrderUrl : null,
    providerOrderId: order.shipdayOrderId ?? null,
  };
  return result.person || result.orderUrl || result.providerOrderId ? result : null;
}
