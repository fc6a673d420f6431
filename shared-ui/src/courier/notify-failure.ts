import { getHost, type Notice } from '@courier/shared-ui/host';
import { problemText, statusOf } from '@courier/shared-ui/request';

/** The notice of something that was not done. */
export function failureNotice(title: string, description: string): Notice {
  return { title, description, variant: 'destructive' };
}

/** Notifies that a call failed, except for an ended session: that is notified once for the whole screen. */
export function notifyFailure(error: unknown, title: string, description: string): void {
  if (statusOf(error) === 401) return;
  getHost().notify(failureNotice(title, description));
}

/** Notifies that an action failed, and why where the server says that. */
export function notifyRefusal(error: unknown, failed: string): void {
  notifyFailure(error, 'Error', [failed, problemText(error, '')].filter(Boolean).join(': '));
}
