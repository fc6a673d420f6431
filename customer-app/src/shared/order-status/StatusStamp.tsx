import { type OrderStatus, orderStatusWords } from '@courier/contract';
import { Stamp, type StampTone } from '@courier/shared-ui';
import { ORDER_STATUS_TONES, RETURNED_TONE } from '@courier/shared-ui/courier';
import type { ReactNode } from 'react';

/** How a status is stamped on the dashboard: in transit is orange there, not purple. */
export const DASHBOARD_TONES = { ...ORDER_STATUS_TONES, in_transit: 'transitWarm' } as const;

/** The tone of a status that may be one of tomorrow's. */
export function toneOf(status: string, tones: Record<OrderStatus, StampTone>): StampTone {
  return (tones as Partial<Record<string, StampTone>>)[status] ?? 'neutral';
}

interface StampedOrder {
  readonly status: string;
  readonly returnsToSender?: boolean;
}

/** Like `toneOf`, but an order whose parcel its sender has back has not arrived. */
export function toneOfOrder(
  { status, returnsToSender }: StampedOrder,
  tones: Record<OrderStatus, StampTone>,
): StampTone {
  return returnsToSender && status === 'delivered' ? RETURNED_TONE : toneOf(status, tones);
}

/** The status of an order as the dashboards stamp it; `children` come before its words. */
export function StatusStamp({
  children,
  ...order
}: StampedOrder & { readonly children?: ReactNode }) {
  return (
    <Stamp size="small" tone={toneOfOrder(order, DASHBOARD_TONES)}>
      {children}
      {orderStatusWords(order)}
    </Stamp>
  );
}
