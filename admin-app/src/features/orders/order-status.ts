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

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
