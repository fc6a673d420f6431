import { displayStatus } from '@courier/contract';
import { Stamp } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import { DASHBOARD_TONES, toneOf } from './stamp-tones';

/** The status of an order as the dashboards stamp it; `children` come before its words. */
export function StatusStamp({ status, children }: { status: string; children?: ReactNode }) {
  return (
    <Stamp size="small" tone={toneOf(status, DASHBOARD_TONES)}>
      {children}
      {displayStatus(status)}
    </Stamp>
  );
}
