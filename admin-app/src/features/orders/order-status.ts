import { displayStatus, ORDER_STATUSES, type OrderStatus } from '@courier/contract';
import type { RouteState, SelectOption, StampTone } from '@courier/shared-ui';

interface StatusLook {
  readonly tone: StampTone;
  /** Where the box is drawn on the route line: 0 at pickup, 1 at the door. */
  readonly progress: number;
  readonly route: RouteState;
}

/** How each status is shown to staff. */
export const STATUS_LOOKS = {
  pending: { tone: 'pending', progress: 0, route: 'waiting' },
  confirmed: { tone: 'confirmed', progress: 0.2, route: 'moving' },
  in_transit: { tone: 'transit', progress: 0.65, route: 'moving' },
  delivered: { tone: 'delivered', progress: 1, route: 'arrived' },
  cancelled: { tone: 'cancelled', progress: 0.5, route: 'stopped' },
} as const satisfies Record<OrderStatus, StatusLook>;

/** Any status may follow any other: staff know what happened. */
export const STATUS_OPTIONS: readonly SelectOption[] = ORDER_STATUSES.map((status) => ({
  value: status,
  label: sentence(displayStatus(status)),
}));

/** Whether an order would go back, so that it is worth a question: from delivered to pending, or from cancelled. */
export function isSetBack(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from);
}

/** What setting an order back means. */
export function setBackWords(from: OrderStatus, to: OrderStatus): string {
  const now = `It is ${displayStatus(from)} now, and customers see the change.`;
  const isCollectedAgain = to === 'pending' || to === 'confirmed';
  return isCollectedAgain && from !== 'confirmed'
    ? `${now} Where the delivery provider does not have it any more, it is handed over again.`
    : now;
}

/** The same of several orders. */
export function bulkSetBackWords(
  orders: readonly { readonly status: OrderStatus }[],
  to: OrderStatus,
): string {
  const back = orders.filter(({ status }) => isSetBack(status, to)).length;
  const which =
    orders.length === 1
      ? 'This order goes'
      : `${back === orders.length ? 'All' : `${back} of the`} ${orders.length} selected orders ${back === 1 ? 'goes' : 'go'}`;
  return `${which} back to “${displayStatus(to)}”. Customers will see the change.`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
