import { displayStatus, type OrderStatus } from '@courier/contract';
import { Stamp, type StampTone } from '@courier/shared-ui';
import { ORDER_STATUS_TONES } from '@courier/shared-ui/courier';
import type { ReactNode } from 'react';

/** How a status is stamped on the dashboard: in transit is orange there, not purple. */
export const DASHBOARD_TONES = { ...ORDER_STATUS_TONES, in_transit: 'transitWarm' } as const;

/** The tone of a status that may be one of tomorrow's. */
export function toneOf(status: string, tones: Record<OrderStatus, StampTone>): StampTone {
  return (tones as Partial<Record<string, StampTone>>)[status] ?? 'neutral';
}

/** The status of an order as the dashboards stamp it; `children` come before its words. */
export function StatusStamp({ status, children }: { status: string; children?: ReactNode }) {
  return (
    <Stamp size="small" tone={toneOf(status, DASHBOARD_TONES)}>
      {children}
      {displayStatus(status)}
    </Stamp>
  );
}
