import {
  formatDay,
  holdLabel,
  type IsoDay,
  type OrderHoldView,
  orderStatusWords,
  orderTone,
  type StampedOrder,
  type StatusTones,
} from '@courier/contract';
import { Cluster, Soft, Stamp } from '@courier/shared-ui/base';
import type { ComponentProps } from 'react';

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

/** On an order that the staff holds. */
export function OnHoldStamp(props: ComponentProps<typeof Stamp>) {
  return (
    <Stamp size="small" tone="pending" {...props}>
      On hold
    </Stamp>
  );
}

/** That the staff holds an order, why and until when, as the staff reads it. */
export function OnHold({ hold }: { hold: OrderHoldView }) {
  return (
    <Cluster gap={2}>
      <OnHoldStamp />
      <Soft>{holdLabel(hold)}</Soft>
    </Cluster>
  );
}

/** On an order whose parcel waits at a counter. */
export function AtCounterStamp(props: ComponentProps<typeof Stamp>) {
  return (
    <Stamp size="small" tone="pending" {...props}>
      At the counter
    </Stamp>
  );
}

/** That a parcel waits at a counter, and until when, as the staff reads it. */
export function AtCounter({ until, name }: { until: IsoDay; name?: string }) {
  return (
    <Cluster gap={2}>
      <AtCounterStamp />
      <Soft>{[name, `until ${formatDay(until)}`].filter(Boolean).join(', ')}</Soft>
    </Cluster>
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
