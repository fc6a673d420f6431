import { getHost, type Notice } from '@courier/shared-ui/host';
import { statusOf } from '@courier/shared-ui/request';

/** Notifies that a call failed, except for an ended session: that is notified once for the whole screen. */
export function notifyFailure(error: unknown, notice: Omit<Notice, 'variant'>): void {
  if (statusOf(error) === 401) return;
  getHost().notify({ ...notice, variant: 'destructive' });
}
