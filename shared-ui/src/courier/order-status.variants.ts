import type { OrderStatus } from '@courier/contract';
import type { StampTone } from '@courier/shared-ui';

/** How each status of an order is stamped. */
export const ORDER_STATUS_VARIANTS = {
  pending: { tone: 'pending' },
  confirmed: { tone: 'confirmed' },
  in_transit: { tone: 'transit' },
  delivered: { tone: 'delivered' },
  cancelled: { tone: 'cancelled' },
} as const satisfies Record<OrderStatus, { readonly tone: StampTone }>;
