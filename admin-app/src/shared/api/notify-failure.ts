import { getHost, type Notice } from '@courier/shared-ui/host';
import type { ApiError } from '@courier/shared-ui/request';

/** Tells that a call failed, except that the session ended: that is told once, for the whole screen. */
export function notifyFailure(error: unknown, notice: Omit<Notice, 'variant'>): void {
  if (statusOf(error) === 401) return;
  getHost().notify({ ...notice, variant: 'destructive' });
}

/** The HTTP status of a failed call; 0 when the line failed. */
export function statusOf(error: unknown): number {
  return (error as Partial<ApiError> | undefined)?.status ?? 0;
}
