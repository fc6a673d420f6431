import type { OrderStatus } from '../enumerations';
import type { StampTone } from './color-scheme';

/** How each status of an order is stamped, on pages and in e-mails. */
export const ORDER_STATUS_TONES = {
  pending: 'pending',
  confirmed: 'confirmed',
  in_transit: 'transit',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies Record<OrderStatus, StampTone>;

/** How they are stamped on the dashboards of customers. */
export const DASHBOARD_TONES = {
  ...ORDER_STATUS_TONES,
  in_transit: 'transitWarm',
} as const satisfies Record<OrderStatus, StampTone>;

/** A tone by status; a status of tomorrow has none. */
export type StatusTones = Readonly<Partial<Record<string, StampTone>>>;

/** What of an order decides how it is stamped. */
export interface StampedOrder {
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
