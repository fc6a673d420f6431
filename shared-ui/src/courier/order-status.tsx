import { type OrderStatus, orderStatusWords } from '@courier/contract';
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

/** How an order is stamped that its sender has back. */
export const RETURNED_TONE: StampTone = 'neutral';

interface OrderStatusStampProps extends ComponentProps<typeof Stamp> {
  status: OrderStatus;
  returnsToSender?: boolean;
}

export function OrderStatusStamp({ status, returnsToSender, ...rest }: OrderStatusStampProps) {
  const isReturned = returnsToSender && status === 'delivered';
  return (
    <Stamp size="small" tone={isReturned ? RETURNED_TONE : ORDER_STATUS_TONES[status]} {...rest}>
      {orderStatusWords({ status, returnsToSender })}
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
