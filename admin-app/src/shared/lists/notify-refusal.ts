import { notifyFailure } from '@courier/shared-ui/courier';
import { problemText } from '@courier/shared-ui/request';

/** Says that an action failed, and why where the server says that. */
export function notifyRefusal(error: unknown, failed: string): void {
  notifyFailure(error, 'Error', [failed, problemText(error, '')].filter(Boolean).join(': '));
}
