import { displayStatus, type OrderStatus } from '@courier/contract';
import { Stamp, type StampTone } from '@courier/shared-ui';
import type { ComponentProps } from 'react';

/** How each status of an order is stamped. */
export const ORDER_STATUS_TONES = {
  pending: 'pending',
  confirmed: 'confirmed',
  in_transit: 'transit',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, StampTone>;

interface OrderStatusStampProps extends ComponentProps<typeof Stamp> {
  status: OrderStatus;
}

export function OrderStatusStamp({ status, ...rest }: OrderStatusStampProps) {
  return (
    <Stamp size="small" tone={ORDER_STATUS_TONES[status]} {...rest}>
      {displayStatus(status)}
    </Stamp>
  );
}

/** On an order that is handed over only once it is paid. */
export function AwaitsPaymentStamp(props: ComponentProps<typeof Stamp>) {
  return (
    <Stamp size="small" tone="pending" {...props}>
      Awaits payment
    </Stamp>
  );
}

/** On an order that a person has to look at. */
export function AttentionStamp(props: ComponentProps<typeof Stamp>) {
  return (
    <Stamp size="small" tone="danger" {...props}>
      Needs attention
    </Stamp>
  );
}
