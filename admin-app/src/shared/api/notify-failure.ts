import { getHost, type Notice } from '@courier/shared-ui/host';
import { statusOf } from '@courier/shared-ui/request';

/** Tells that a call failed, except that the session ended: that is told once, for the whole screen. */
export function notifyFailure(error: unknown, notice: Omit<Notice, 'variant'>): void {
  if (statusOf(error) === 401) return;
  getHost().notify({ ...notice, variant: 'destructive' });
}
