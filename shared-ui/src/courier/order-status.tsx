import { type OrderStatus, orderStatusWords } from '@courier/contract';
import type { StampTone } from '@courier/shared-ui';
import { Stamp } from '@courier/shared-ui/base';
import type { ComponentProps } from 'react';

/** How each status of an order is stamped. */
export const ORDER_STATUS_TONES = {
  pending: 'pending',
  confirmed: 'confirmed',
  in_transit: 'transit',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, StampTone>;

/** How they are stamped on the dashboards of customers. */
export const DASHBOARD_TONES = { ...ORDER_STATUS_TONES, in_transit: 'transitWarm' } as const;

type StatusTones = Readonly<Partial<Record<string, StampTone>>>;

interface StampedOrder {
  /** It may be one of tomorrow's. */
  readonly status: string;
  readonly returnsToSender?: boolean;
}

/** The tone of an order; one whose parcel its sender has back has not arrived. */
export function orderTone(
  { status, returnsToSender }: StampedOrder,
  tones: StatusTones = ORDER_STATUS_TONES,
): StampTone {
  return (!(returnsToSender && status === 'delivered') && tones[status]) || 'neutral';
}

interface OrderStatusStampProps extends StampedOrder, ComponentProps<typeof Stamp> {
  readonly tones?: StatusTones;
}

/** The status of an order; `children` come before its words. */
export function OrderStatusStamp({
  status,
  returnsToSender,
  tones,
  children,
  ...rest
}: OrderStatusStampProps) {
  const order = { status, returnsToSender };
  return (
    <Stamp size="small" tone={orderTone(order, tones)} {...rest}>
      {children}
      {orderStatusWords(order)}
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
