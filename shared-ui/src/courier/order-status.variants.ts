import type { OrderStatus } from '@courier/contract';
import type { RouteState, StampTone } from '@courier/shared-ui';

interface OrderStatusVariant {
  readonly tone: StampTone;
  /** Where the box is drawn on the route line: 0 at pickup, 1 at the door. */
  readonly progress: number;
  readonly route: RouteState;
}

/** How each status of an order is drawn. */
export const ORDER_STATUS_VARIANTS = {
  pending: { tone: 'pending', progress: 0, route: 'waiting' },
  confirmed: { tone: 'confirmed', progress: 0.2, route: 'moving' },
  in_transit: { tone: 'transit', progress: 0.65, route: 'moving' },
  delivered: { tone: 'delivered', progress: 1, route: 'arrived' },
  cancelled: { tone: 'cancelled', progress: 0.5, route: 'stopped' },
} as const satisfies Record<OrderStatus, OrderStatusVariant>;
